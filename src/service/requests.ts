import { Agent, type Dispatcher, request } from "undici";
import { isServiceHere, publicLookup, refuseLiteral } from "./addresses.ts";

type HttpRequest = {
	readonly method: "GET" | "POST" | "DELETE";
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string | null;
	/** Longest silence on the connection; without one only the signal ends the request. */
	readonly idleMs?: number;
	readonly signal: AbortSignal;
};

/** Sends one request. The answer's body is not read yet: read it or destroy it. */
export type Send = (address: string, request: HttpRequest) => Promise<Dispatcher.ResponseData>;

/** An address that neither a service nor its files can have: no http, credentials in it, or redirects without end. */
export class BadAddress extends Error {
	override readonly name = "BadAddress";
}

const mostRedirects = 3;

/**
 * Opens the requests to a service, to its files, and to where it redirects a GET: three redirects at most. A public service cannot make
 * us read this machine's network: only a service that itself stands on a private address may name private addresses. The
 * authorization header goes to the service's own origin only. Nothing but a GET is redirected, because most clients turn it into a GET.
 * A request throws BadAddress, PrivateAddress, what the connection throws, and the signal's reason.
 */
export function openRequests(baseUrl: string): Send {
	const toService = new Agent();
	// The other side may close an idle connection just when it is used: nobody would know whether the song was ordered.
	const fresh = new Agent({ pipelining: 0 });
	const toPublic = new Agent({ connect: { lookup: publicLookup } });
	const { origin } = new URL(baseUrl);

	const agentFor = async (url: URL, method: HttpRequest["method"]): Promise<Agent> => {
		if (method === "POST") return fresh;
		if (url.origin === origin || (await isServiceHere(baseUrl))) return toService;
		refuseLiteral(url);
		return toPublic;
	};

	return async (address, { headers, idleMs = 0, ...sent }) => {
		const { authorization: _, ...withoutKey } = headers;
		let url = webAddress(address);
		for (let redirects = 0; ; redirects++) {
			sent.signal.throwIfAborted();
			const response = await request(url, {
				...sent,
				dispatcher: await agentFor(url, sent.method),
				headers: url.origin === origin ? headers : withoutKey,
				headersTimeout: idleMs,
				bodyTimeout: idleMs,
			});
			const { location } = response.headers;
			const isMoved = response.statusCode >= 300 && response.statusCode < 400 && typeof location === "string";
			if (sent.method !== "GET" || !isMoved) return response;
			await response.body.dump();
			if (redirects === mostRedirects) throw new BadAddress("too many redirects");
			url = webAddress(location, url);
		}
	};
}

function webAddress(text: string, base?: URL): URL {
	if (!URL.canParse(text, base)) throw new BadAddress("no address");
	const url = new URL(text, base);
	if (url.protocol !== "http:" && url.protocol !== "https:") throw new BadAddress("no web address");
	if (url.username !== "" || url.password !== "") throw new BadAddress("credentials in the address");
	return url;
}
