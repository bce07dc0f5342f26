import { Agent, type Dispatcher, request } from "undici";
import { isServiceHere, publicLookup, refuseLiteral } from "./addresses.ts";
import { addressOf, BadAddress, mostRedirects } from "./file-request.ts";

type Sent = {
	readonly method: "GET" | "POST" | "DELETE";
	readonly signal: AbortSignal;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string;
};

/**
 * Opens the way to a service and to where it sends a GET on: three redirects at most, each under the rules for its files, so that a
 * public service cannot have this machine's network read. The key goes to the service's own origin only. Nothing else is redirected: it
 * turns into a GET in most clients. Throws BadAddress, PrivateAddress, and what the connection throws.
 */
export function openSender(baseUrl: string): (url: URL, sent: Sent) => Promise<Dispatcher.ResponseData> {
	const patient = { headersTimeout: 0, bodyTimeout: 0 };
	const toService = new Agent(patient);
	// A connection that has lain idle may be closed by the other side just when it is used: nobody would know whether the song was ordered.
	const fresh = new Agent({ ...patient, pipelining: 0 });
	const toPublic = new Agent({ ...patient, connect: { lookup: publicLookup } });
	const { origin } = new URL(baseUrl);

	const dispatcherFor = async (url: URL): Promise<Agent> => {
		if (url.origin === origin || (await isServiceHere(baseUrl))) return toService;
		refuseLiteral(url);
		return toPublic;
	};

	return async (first, { headers, ...sent }) => {
		const { authorization: _, ...withoutKey } = headers;
		let url = first;
		for (let redirects = 0; ; redirects++) {
			const dispatcher = sent.method === "POST" ? fresh : await dispatcherFor(url);
			const response = await request(url, {
				...sent,
				dispatcher,
				headers: url.origin === origin ? headers : withoutKey,
			});
			const { statusCode, headers: answered } = response;
			const { location } = answered;
			const isMoved = statusCode >= 300 && statusCode < 400 && typeof location === "string";
			if (sent.method !== "GET" || !isMoved) return response;
			await response.body.dump();
			if (redirects === mostRedirects) throw new BadAddress("too many redirects");
			url = addressOf(location, url);
		}
	};
}
