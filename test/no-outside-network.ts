import { Socket } from "node:net";

/** Every process and thread of the tests starts with this: a connection to anything but this machine is an error, whoever opens it. */
const isHere = (host: string) =>
	host === "localhost" || host === "::1" || host === "::" || host === "0.0.0.0" || /^(::ffff:)?127\./.test(host);

const connect = Socket.prototype.connect;

function guarded(this: Socket, ...args: unknown[]) {
	const [first] = (Array.isArray(args[0]) ? args[0] : args) as unknown[];
	const options = typeof first === "object" && first !== null ? (first as { host?: string; path?: string }) : {};
	const host = options.path === undefined ? (options.host ?? "localhost") : "localhost";
	if (!isHere(host)) throw new Error(`a test tried to reach ${host}: tests stay on this machine`);
	return Reflect.apply(connect, this, args) as Socket;
}

Socket.prototype.connect = guarded as typeof connect;
