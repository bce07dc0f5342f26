import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A way to a server that can be cut. */
export type TcpProxy = {
	/** The same address, through the proxy. */
	readonly url: string;
	/** Ends all connections at once. */
	cut(): void;
	/**
	 * Ends the connection that next sends `text`: before the server gets it, or after the server has answered, whose answer is then thrown
	 * away.
	 */
	cutAt(text: string, when: "before" | "after"): void;
	/** Replaces a text of the server's by another one of the same length. */
	replace(text: string, by: string): void;
	/** Ends so many of the next connections as soon as they come. */
	refuse(count: number): void;
	close(): Promise<void>;
};

/** Opens a proxy on loopback to the server that `url` names. */
export async function openTcpProxy(url: string): Promise<TcpProxy> {
	const target = new URL(url);
	const { port, hostname } = target;
	const sockets = new Set<Socket>();
	let wanted: { readonly text: string; readonly when: "before" | "after" } | undefined;
	let refusals = 0;
	let replaced = { text: "", by: "" };
	const server = createServer((client) => {
		if (refusals-- > 0) return void client.destroy();
		const upstream = connect(Number(port), hostname);
		let isDeaf = false;
		const end = () => {
			client.destroy();
			upstream.destroy();
		};
		for (const socket of [client, upstream]) {
			sockets.add(socket);
			socket.on("error", end).on("close", () => {
				sockets.delete(socket);
				end();
			});
		}
		client.on("data", (bytes) => {
			if (wanted !== undefined && bytes.includes(wanted.text)) {
				const { when } = wanted;
				wanted = undefined;
				if (when === "before") return end();
				isDeaf = true;
			}
			upstream.write(bytes);
		});
		upstream.on("data", (bytes: Buffer) => {
			if (isDeaf) return end();
			const at = replaced.text === "" ? -1 : bytes.indexOf(replaced.text);
			if (at >= 0) bytes.write(replaced.by, at);
			client.write(bytes);
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the proxy has no port");
	target.host = `127.0.0.1:${address.port}`;
	const cut = () => {
		for (const socket of sockets) socket.destroy();
	};
	return {
		url: target.href,
		cut,
		cutAt(text, when) {
			wanted = { text, when };
		},
		replace(text, by) {
			replaced = { text, by };
		},
		refuse(count) {
			refusals = count;
		},
		async close() {
			cut();
			server.close();
			await once(server, "close");
		},
	};
}
