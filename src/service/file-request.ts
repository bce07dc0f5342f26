import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { publicLookup, refuseLiteral } from "./addresses.ts";

export type FileRequest = {
	readonly userAgent: string;
	readonly allowsPrivate: boolean;
	/** Longest silence on the connection. */
	readonly idleMs: number;
	readonly signal: AbortSignal;
};

/** An address that cannot be a file of the service: no http, credentials in it, or redirects without end. */
export class BadAddress extends Error {
	override readonly name = "BadAddress";
}

export const mostRedirects = 3;

/**
 * Asks for a file and follows at most three redirects, each checked like the first. The answer's body is not yet read: read it or destroy
 * it. Throws BadAddress, PrivateAddress, the socket's errors, and the signal's reason.
 */
export async function requestFile(address: string, options: FileRequest): Promise<IncomingMessage> {
	let url = addressOf(address, undefined);
	for (let redirects = 0; ; redirects++) {
		options.signal.throwIfAborted();
		if (!options.allowsPrivate) refuseLiteral(url);
		const response = await ask(url, options);
		const { statusCode = 0, headers } = response;
		if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return response;
		response.destroy();
		if (redirects === mostRedirects) throw new BadAddress("too many redirects");
		url = addressOf(headers.location, url);
	}
}

/** A web address without credentials; throws BadAddress for anything else. */
export function addressOf(text: string, base: URL | undefined): URL {
	if (!URL.canParse(text, base)) throw new BadAddress("no address");
	const url = new URL(text, base);
	if (url.protocol !== "http:" && url.protocol !== "https:") throw new BadAddress("no web address");
	if (url.username !== "" || url.password !== "") throw new BadAddress("credentials in the address");
	return url;
}

function ask(url: URL, options: FileRequest): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const request = url.protocol === "https:" ? requestHttps : requestHttp;
		const outgoing = request(url, {
			method: "GET",
			// Edges refuse default agents, and a compressed MP3 would not have the length that is announced.
			headers: { "user-agent": options.userAgent, accept: "*/*", "accept-encoding": "identity" },
			signal: options.signal,
			timeout: options.idleMs,
			agent: false,
			...(options.allowsPrivate ? {} : { lookup: publicLookup }),
		});
		outgoing.on("timeout", () => outgoing.destroy(new Error("the file's server fell silent")));
		outgoing.on("error", reject);
		outgoing.on("response", resolve);
		outgoing.end();
	});
}
