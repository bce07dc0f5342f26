import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { listenAt, stop } from "../local-server.ts";

/** What a request looked like when it arrived. `body` is the JSON it carried, undefined where it carried none. */
type Arrived = {
	readonly method: string;
	readonly path: string;
	readonly query: URLSearchParams;
	readonly headers: IncomingHttpHeaders;
	readonly body: unknown;
};

/** An answer; a function writes its own. Objects and lists are sent as JSON. */
export type Reply =
	| {
			readonly status?: number;
			readonly headers?: Record<string, string>;
			readonly body?: unknown;
	  }
	| ((response: ServerResponse) => void);

export type OddService = {
	readonly url: string;
	/** Everything that arrived, in order. */
	readonly arrived: Arrived[];
	/** What is answered from now on; the last one repeats. */
	answer(...replies: Reply[]): void;
	/** Answers by path, before the replies are asked. */
	readonly files: Map<string, Reply>;
	close(): Promise<void>;
};

/** A service that answers whatever it is told to: a real server on this machine. */
export async function openOddService(): Promise<OddService> {
	const arrived: Arrived[] = [];
	const files = new Map<string, Reply>();
	let replies: Reply[] = [];
	const server = createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		let text = "";
		for await (const chunk of request) text += String(chunk);
		const url = new URL(request.url ?? "/", "http://here");
		const { method = "", headers } = request;
		const body: unknown = text === "" ? undefined : JSON.parse(text);
		arrived.push({ method, path: url.pathname, query: url.searchParams, headers, body });
		const reply = files.get(url.pathname) ?? (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 404 };
		if (typeof reply === "function") return reply(response);
		const isRaw = typeof reply.body === "string" || reply.body instanceof Uint8Array;
		response.writeHead(reply.status ?? 200, {
			...(isRaw ? {} : { "content-type": "application/json" }),
			...reply.headers,
		});
		response.end(isRaw ? reply.body : JSON.stringify(reply.body));
	}
	return {
		url: await listenAt(server),
		arrived,
		files,
		answer: (...next) => {
			replies = [...next];
		},
		close: () => stop(server),
	};
}

/** Takes the request and closes the connection without a word. */
export const hangUp: Reply = (response) => response.destroy();
/** Takes the request and never answers. */
export const keepSilent: Reply = () => {};
/** Writes the same piece until the other side has had enough. */
export function pourOut(piece: string | Uint8Array): Reply {
	return (response) => {
		const pour = () => {
			if (response.writableEnded || response.destroyed || !response.socket || response.socket.destroyed) return;
			response.write(piece);
			setTimeout(pour, 1);
		};
		pour();
	};
}
