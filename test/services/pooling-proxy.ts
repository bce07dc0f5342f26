import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { Client } from "pg";

/** The shape of messages: a letter (none in the first one of a client), then a length that counts itself. */
function openFrames(hasStart: boolean, take: (type: string, frame: Buffer) => void) {
	let rest = Buffer.alloc(0);
	let isStart = hasStart;
	return (bytes: Buffer) => {
		rest = Buffer.concat([rest, bytes]);
		for (;;) {
			const head = isStart ? 0 : 1;
			if (rest.length < head + 4) return;
			const length = head + rest.readInt32BE(head);
			if (rest.length < length) return;
			const frame = rest.subarray(0, length);
			rest = rest.subarray(length);
			const type = isStart ? "start" : String.fromCharCode(frame[0] ?? 0);
			// who asks for TLS begins once more after the answer
			if (isStart && frame.readInt32BE(4) !== sslRequest) isStart = false;
			take(type, frame);
		}
	};
}

const sslRequest = 80_877_103;
const message = (type: string, body: Buffer) => {
	const head = Buffer.alloc(5);
	head.write(type, 0, "latin1");
	head.writeInt32BE(body.length + 4, 1);
	return Buffer.concat([head, body]);
};
/** A login without a password, and the answer that the server is idle. */
const welcome = Buffer.concat([
	message("R", Buffer.alloc(4)),
	message("K", Buffer.alloc(8)),
	message("Z", Buffer.from("I")),
]);
const refusal = (text: string) => message("E", Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`));

type Caller = { readonly socket: Socket; readonly waiting: Buffer[]; owed: number };

/**
 * A proxy that shares one session of the server between all clients, a transaction at a time, as PgBouncer does with
 * pool_mode=transaction and a pool of one. `heedsOptions`: it takes clients that send `options`, and forgets those.
 */
export async function openPoolingProxy(url: string, heedsOptions: boolean) {
	const session = new Client({ connectionString: url });
	session.on("error", () => undefined);
	await session.connect();
	// only the login is left to the library
	const { stream } = (session as unknown as { readonly connection: { readonly stream: Socket } }).connection;
	stream.removeAllListeners("data");
	const callers: Caller[] = [];
	let current: Caller | undefined;
	let isInTransaction = false;

	/** The caller whose transaction is open, else whoever has said something. */
	function serve(): void {
		const isBusy = current !== undefined && (isInTransaction || current.owed > 0 || current.waiting.length > 0);
		if (!isBusy) current = callers.find(({ waiting }) => waiting.length > 0);
		if (current !== undefined) flush(current);
	}
	function flush(caller: Caller): void {
		for (const frame of caller.waiting.splice(0)) {
			// each of these is answered by one ReadyForQuery
			if (frame[0] === 0x51 || frame[0] === 0x53) caller.owed += 1;
			stream.write(frame);
		}
	}
	const take = openFrames(false, (type, frame) => {
		if (current?.socket.destroyed === false) current.socket.write(frame);
		if (type !== "Z" || current === undefined) return;
		current.owed -= 1;
		isInTransaction = frame[5] !== 0x49;
		serve();
	});
	stream.on("data", take);

	const server = createServer((socket) => {
		const caller: Caller = { socket, waiting: [], owed: 0 };
		callers.push(caller);
		const read = openFrames(true, (type, frame) => {
			if (type === "start" && frame.readInt32BE(4) === sslRequest) return void socket.write("N");
			if (type === "start" && !heedsOptions && frame.includes("options\0"))
				return void socket.end(refusal("unsupported startup parameter: options"));
			if (type === "start") return void socket.write(welcome);
			if (type === "X") return void socket.end();
			caller.waiting.push(frame);
			serve();
		});
		socket.on("data", read).on("error", () => socket.destroy());
		socket.on("close", () => callers.splice(callers.indexOf(caller), 1));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the proxy has no port");
	const through = new URL(url);
	through.host = `127.0.0.1:${address.port}`;
	return {
		/** The same address, through the proxy. */
		url: through.href,
		async close() {
			stream.destroy();
			for (const { socket } of callers) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
}
