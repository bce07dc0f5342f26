import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const most = 10_000;
/** Where the system does not say how many files a process may have open. */
const usualFiles = 1024;

/** Connections for a process of so many open files: half of them, because songs, callbacks and the database want some, too. */
export function mostConnections(): number {
	let files = usualFiles;
	try {
		files = Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1] ?? usualFiles);
	} catch {
		// another system
	}
	return Math.max(16, Math.min(most, Math.floor(files / 2)));
}

/** `idle` until all headers are there and between requests; `receiving` until all of the body is. */
type Phase = "idle" | "receiving" | "answering";

/**
 * Keeps at most `limit` connections. A new one takes the place of the one that has been idle longest, else of the one that has been
 * sending its request longest, so that whoever opens many and says little does not keep others, health checks among them, out. While all
 * are being answered a new one is closed.
 */
export function capConnections(server: Server, limit: number): void {
	// in the order of their last change of phase
	const phases = new Map<Socket, Phase>();

	function enter(socket: Socket, phase: Phase): void {
		if (phases.delete(socket)) phases.set(socket, phase);
	}
	function oldest(phase: Phase): Socket | undefined {
		for (const [socket, current] of phases) if (current === phase) return socket;
		return undefined;
	}

	server.on("connection", (socket: Socket) => {
		const leaves = phases.size < limit ? undefined : (oldest("idle") ?? oldest("receiving") ?? socket);
		leaves?.destroy();
		if (leaves === socket) return;
		if (leaves !== undefined) phases.delete(leaves);
		phases.set(socket, "idle");
		socket.once("close", () => phases.delete(socket));
	});
	server.on("request", (request: IncomingMessage, response: ServerResponse) => {
		const { socket } = request;
		enter(socket, request.complete ? "answering" : "receiving");
		request.once("end", () => enter(socket, "answering"));
		response.once("close", () => enter(socket, "idle"));
	});
}
