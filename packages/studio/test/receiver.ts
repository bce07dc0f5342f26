import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly text: string };

/** A receiver of callbacks on this machine. `answer` decides each status; every request is kept. */
export async function openReceiver(
	answer: (
		received: Received,
		number: number,
	) => number | "never" | { status: number; headers: Record<string, string> } = () => 200,
) {
	const received: Received[] = [];
	const waiting = new Set<() => void>();
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			const text = Buffer.concat(chunks).toString();
			const callback = { path: request.url ?? "", headers: request.headers, text };
			received.push(callback);
			const given = answer(callback, received.length);
			if (given !== "never") {
				const { status, headers } = typeof given === "number" ? { status: given, headers: {} } : given;
				response.writeHead(status, headers).end();
			}
			for (const wake of waiting) wake();
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	return {
		url: `http://127.0.0.1:${port}`,
		port,
		received,
		/** Resolves when at least `count` requests have come. */
		async atLeast(count: number): Promise<readonly Received[]> {
			while (received.length < count) await new Promise<void>((resolve) => waiting.add(resolve));
			return received;
		},
		close: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
