import { once } from "node:events";
import { connect, createServer } from "node:net";

/** A way to a server that can be cut. */
export type TcpProxy = {
	/** The same address, through the proxy. */
	readonly url: string;
	/** Ends all connections at once, or those that are chosen. */
	cut(isChosen?: () => boolean): void;
	/**
	 * Ends the connection that next sends `text`: before the server gets it, or after the server has answered, whose answer is then thrown
	 * away.
	 */
	cutAt(text: string, when: "before" | "after"): void;
	/** Replaces a text of the server's by another one of the same length. */
	replace(text: string, by: string): void;
	/** Keeps what a connection sends from `text` on. Resolves when that has come, to what lets it go on. */
	holdAt(text: string): Promise<() => void>;
	/**
	 * From now on nothing passes, not even the end of a connection: as when a cable is pulled. `name`: only on connections that begin with
	 * this, such as the name of their program.
	 */
	silence(name?: string): void;
	/** From now on nothing passes on the connections that there are, not even their end; new ones are as usual. */
	freeze(): void;
	/** Ends so many of the next connections as soon as they come. */
	refuse(count: number): void;
	close(): Promise<void>;
};

/** Opens a proxy on loopback to the server that `url` names. */
export async function openTcpProxy(url: string): Promise<TcpProxy> {
	const target = new URL(url);
	const { port, hostname } = target;
	const pairs = new Set<() => void>();
	let wanted: { readonly text: string; readonly when: "before" | "after" } | undefined;
	let holding: { readonly text: string; readonly caught: (release: () => void) => void } | undefined;
	const freezes = new Set<() => void>();
	let refusals = 0;
	let replaced = { text: "", by: "" };
	/** What the connections begin with on which nothing passes. */
	let silenced: string | undefined;
	const server = createServer((client) => {
		if (refusals-- > 0) return void client.destroy();
		const upstream = connect(Number(port), hostname);
		let isDeaf = false;
		let beginning = "";
		let isFrozen = false;
		const isSilent = () => isFrozen || (silenced !== undefined && beginning.includes(silenced));
		freezes.add(() => {
			isFrozen = true;
		});
		let held: Buffer[] | undefined;
		const end = () => {
			client.destroy();
			upstream.destroy();
			pairs.delete(end);
		};
		pairs.add(end);
		for (const socket of [client, upstream]) socket.on("error", endUnlessSilent).on("close", endUnlessSilent);
		function endUnlessSilent() {
			if (!isSilent()) end();
		}
		const forward = (bytes: Buffer) => void (isSilent() || upstream.write(bytes));
		client.on("data", (bytes: Buffer) => {
			if (beginning === "") beginning = bytes.toString("latin1");
			if (wanted !== undefined && bytes.includes(wanted.text)) {
				const { when } = wanted;
				wanted = undefined;
				if (when === "before") return end();
				isDeaf = true;
			}
			if (holding !== undefined && bytes.includes(holding.text)) {
				const { caught } = holding;
				holding = undefined;
				held = [];
				caught(() => {
					for (const kept of held?.splice(0) ?? []) forward(kept);
					held = undefined;
				});
			}
			if (held === undefined) forward(bytes);
			else held.push(bytes);
		});
		upstream.on("data", (bytes: Buffer) => {
			if (isDeaf) return end();
			const at = replaced.text === "" ? -1 : bytes.indexOf(replaced.text);
			if (at >= 0) bytes.write(replaced.by, at);
			if (!isSilent()) client.write(bytes);
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the proxy has no port");
	target.host = `127.0.0.1:${address.port}`;
	const cut = (isChosen = () => true) => {
		for (const end of pairs) if (isChosen()) end();
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
		holdAt: (text) =>
			new Promise((caught) => {
				holding = { text, caught };
			}),
		silence(name = "") {
			silenced = name;
		},
		freeze() {
			for (const freeze of freezes) freeze();
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
