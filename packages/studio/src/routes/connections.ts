import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const most = 10_000;
/** Open files of a process where the system does not say it. */
const usualFiles = 1024;

/** Half of the files that the process may open: files, callbacks and the database need the rest. */
export function mostConnections(): number {
	let files = usualFiles;
	try {
		files = Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1] ?? usualFiles);
	} catch {
		// another system
	}
	return Math.max(16, Math.min(most, Math.floor(files / 2)));
}

/** `idle`: between requests and until all headers have arrived; `receiving`: until all of the body has. */
type Phase = "idle" | "receiving" | "answering";

/**
 * Keeps at most `limit` connections. A new one replaces the one that has been idle longest, else the one that has been sending its request
 * longest, so that idle and slow clients cannot keep others and health checks out. While all are being answered, a new one is closed.
 */
export function capConnections(server: Server, limit: number): void {
	// ordered by their last change of phase
	const phases = new Map<Socket, Phase>();

	function enter(socket: Socket, phase: Phase): void {
		if (phases.delete(socket)) phases.set(socket, phase);
	}
	function oldest(phase: Phase): Socket | undefined {
		for (const [socket, current] of phases) if (current === phase) return socket;
		return undefined;
	}

	server.on("connection", (socket: Socket) => {
		const replaced = phases.size < limit ? undefined : (oldest("idle") ?? oldest("receiving") ?? socket);
		replaced?.destroy();
		if (replaced === socket) return;
		if (replaced !== undefined) phases.delete(replaced);
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
