import type { IncomingMessage } from "node:http";

const loopback = /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/**
 * Whether a browser's request comes from the playground's own page: the `Host` is loopback (against DNS rebinding) unless remote
 * use was allowed, and an `Origin`, when there is one, is that same host. Programs send no Origin and pass.
 */
export function isOwnPage(request: Pick<IncomingMessage, "headers">, allowRemote: boolean): boolean {
	const host = request.headers.host ?? "";
	if (!allowRemote && !loopback.test(host.replace(/:\d+$/, ""))) return false;
	const { origin } = request.headers;
	return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}
