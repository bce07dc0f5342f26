import { STATUS_CODES } from "node:http";
import type { RESTOptions, ResponseLike } from "@discordjs/rest";
import { type Dispatcher, Headers, request } from "undici";

/**
 * An answer as discord.js's REST reads it. A class for the sake of `bodyUsed`: discord.js's own is an object literal with that getter,
 * which V8 gives a hidden class of its own for every request, and whatever the getter can reach (4 kB of it) then lives until the next
 * full collection.
 */
class Answer implements ResponseLike {
	readonly body: Dispatcher.ResponseData["body"];
	readonly headers: ResponseLike["headers"];
	readonly status: number;
	readonly statusText: string;
	readonly ok: boolean;
	constructor({ body, headers, statusCode }: Dispatcher.ResponseData) {
		this.body = body;
		this.headers = new Headers(headers as Record<string, string>) as ResponseLike["headers"];
		this.status = statusCode;
		this.statusText = STATUS_CODES[statusCode] ?? "";
		this.ok = statusCode >= 200 && statusCode < 300;
	}
	get bodyUsed() {
		return this.body.bodyUsed;
	}
	arrayBuffer() {
		return this.body.arrayBuffer();
	}
	json() {
		return this.body.json();
	}
	text() {
		return this.body.text();
	}
}

/** One request by undici, as discord.js makes it itself. Bodies are texts and bytes; forms are packed before. */
export const makeRequest: RESTOptions["makeRequest"] = async (url, init) =>
	new Answer(await request(url, init as Parameters<typeof request>[1]));
