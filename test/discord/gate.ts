import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenAt, stop } from "../local-server.ts";

/** A proxy before a server that speaks Discord's REST: it can hold requests back and answer in the server's stead. */
export type Gate = {
	readonly apiUrl: string;
	/** The next request that `matches` waits at the gate; resolves once it is there, to what lets it go on. */
	hold(matches: (request: Passing) => boolean): { readonly arrived: Promise<() => void> };
	/** From now on, until it returns undefined, this answers in the server's stead where it has an answer. */
	answer(instead: ((request: Passing) => Answer | undefined) | undefined): void;
	/** Everything that came, in order. */
	readonly seen: readonly Passing[];
	close(): Promise<void>;
};
export type Passing = { readonly method: string; readonly path: string; readonly type: string; readonly body: string };
type Answer = { readonly status: number; readonly body: unknown };
type Hold = { readonly matches: (request: Passing) => boolean; readonly arrive: (go: () => void) => void };

export async function openGate(apiUrl: string): Promise<Gate> {
	const target = new URL(apiUrl);
	const holds: Hold[] = [];
	const seen: Passing[] = [];
	let instead: Parameters<Gate["answer"]>[0];

	async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const body = Buffer.concat(chunks);
		const { method = "GET", url = "/", headers } = request;
		const path = url.replace(/^.*?\/v10/, "").replace(/\?.*$/, "");
		const passing = { method, path, type: headers["content-type"] ?? "", body: body.toString("latin1") };
		seen.push(passing);
		const hold = holds.find(({ matches }) => matches(passing));
		if (hold !== undefined) {
			holds.splice(holds.indexOf(hold), 1);
			await new Promise<void>((go) => hold.arrive(go));
		}
		const own = instead?.(passing);
		if (own !== undefined) {
			response.writeHead(own.status, { "content-type": "application/json" });
			response.end(JSON.stringify(own.body));
			return;
		}
		const { host: _, ...kept } = headers;
		const onward = ask({ host: target.hostname, port: target.port, path: url, method, headers: kept }, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
		});
		onward.on("error", () => response.destroy());
		onward.end(body);
	}
	const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
	const url = await listenAt(server);
	return {
		apiUrl: `${url}${target.pathname}`,
		hold(matches) {
			const { promise, resolve } = Promise.withResolvers<() => void>();
			holds.push({ matches, arrive: resolve });
			return { arrived: promise };
		},
		answer(next) {
			instead = next;
		},
		seen,
		close: () => stop(server),
	};
}
