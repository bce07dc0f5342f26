import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** One address for several processes, each of which gets the next connection. It knows nothing of their health. */
export type Balancer = { readonly url: string; close(): Promise<void> };

/** `targets`: the addresses of the processes that are there now. One that refuses the connection is passed over. */
export async function openBalancer(targets: () => readonly string[]): Promise<Balancer> {
	const sockets = new Set<Socket>();
	let turn = 0;
	const reach = (client: Socket, left: readonly string[]): void => {
		const [target, ...others] = left;
		if (target === undefined || client.destroyed) return void client.destroy();
		const { port, hostname } = new URL(target);
		const upstream = connect(Number(port), hostname);
		const passOver = () => reach(client, others);
		upstream.once("error", passOver);
		upstream.once("connect", () => {
			upstream.off("error", passOver);
			join(client, upstream);
		});
	};
	const join = (client: Socket, upstream: Socket): void => {
		const end = () => {
			client.destroy();
			upstream.destroy();
			sockets.delete(upstream);
		};
		sockets.add(upstream);
		for (const socket of [client, upstream]) socket.on("error", end).on("close", end);
		if (client.destroyed) end();
		client.pipe(upstream);
		upstream.pipe(client);
	};
	const server = createServer((client) => {
		sockets.add(client);
		client.on("error", () => client.destroy()).on("close", () => sockets.delete(client));
		const all = targets();
		const first = all.length === 0 ? 0 : turn++ % all.length;
		reach(client, [...all.slice(first), ...all.slice(0, first)]);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the balancer has no port");
	return {
		url: `http://127.0.0.1:${address.port}`,
		async close() {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
}
