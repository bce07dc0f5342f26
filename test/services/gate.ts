import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";

/** A request that has come to the gate; `name` is "POST /path". */
export type Passing = { readonly name: string; readonly body: string };

/** A way to an HTTP server, on which requests can be held. */
export type Gate = {
	/** The address of the server, through the gate. */
	readonly url: string;
	/**
	 * Holds the next request that fits as soon as it has come in whole. Resolves then, to what lets it go on, whether or not its sender still
	 * waits, and resolves to the status of its answer.
	 */
	hold(fits: (request: Passing) => boolean): Promise<() => Promise<number>>;
	close(): Promise<void>;
};

type Hold = {
	readonly fits: (request: Passing) => boolean;
	readonly caught: (release: () => Promise<number>) => void;
};

/** Opens a gate on loopback. Each request that has come in whole is added to `came`. `change` may take headers away from each request; a request that it returns undefined for is answered 404. */
export async function openGate(
	target: string,
	came: Passing[],
	change: (name: string, headers: IncomingMessage["headers"]) => IncomingMessage["headers"] | undefined = (
		_,
		headers,
	) => headers,
): Promise<Gate> {
	const { origin, pathname } = new URL(target);
	const holds = new Set<Hold>();
	const pass = async (incoming: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<number> => {
		const { method = "GET", url = "/" } = incoming;
		const headers = change(`${method} ${url}`, incoming.headers);
		if (headers === undefined) {
			answer.writeHead(404).end();
			return 404;
		}
		// with the host that the sender named, since signatures hold it
		const outgoing = send(`${origin}${url}`, { method, headers });
		outgoing.end(body);
		const [response] = (await once(outgoing, "response")) as [IncomingMessage];
		const { statusCode = 502 } = response;
		if (answer.destroyed) response.resume();
		else response.pipe(answer.writeHead(statusCode, response.headers));
		await once(response, "close");
		return statusCode;
	};
	const take = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
		const chunks: Buffer[] = [];
		for await (const chunk of incoming) chunks.push(chunk as Buffer);
		const body = Buffer.concat(chunks);
		const passing = { name: `${incoming.method} ${incoming.url}`, body: body.toString("latin1") };
		came.push(passing);
		const hold = [...holds].find(({ fits }) => fits(passing));
		const go = () => pass(incoming, body, answer);
		if (hold === undefined) return void go().catch(() => answer.destroy());
		holds.delete(hold);
		hold.caught(go);
	};
	// a sender that has gone in the middle of its request has said nothing
	const server = createServer((incoming, answer) => void take(incoming, answer).catch(() => answer.destroy()));
	// a sender that has gone cannot be answered
	server.on("clientError", (_, socket) => socket.destroy());
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the gate has no port");
	return {
		url: `http://127.0.0.1:${address.port}${pathname === "/" ? "" : pathname}`,
		hold: (fits) => new Promise((caught) => void holds.add({ fits, caught })),
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
