import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { createServer, type Server } from "node:net";

/** Lets a server listen on a free port of this machine alone; resolves to the port. */
async function listen(server: Server): Promise<number> {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the server has no port");
	return address.port;
}

/** As `listen`; resolves to the address, without a slash at the end. */
export const listenAt = async (server: Server): Promise<string> => `http://127.0.0.1:${await listen(server)}`;

/** Closes a server with its connections; resolves when it has ended. */
export async function stop(server: HttpServer): Promise<void> {
	server.closeAllConnections();
	await new Promise<void>((resolve) => server.close(() => resolve()));
}

/** A port at which nobody listens. */
export async function freePort(): Promise<number> {
	const server = createServer();
	const port = await listen(server);
	server.close();
	await once(server, "close");
	return port;
}
