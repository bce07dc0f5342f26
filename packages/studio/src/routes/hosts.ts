import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { bareHost, createHostList, isLoopback } from "../host-list.ts";
import { Refusal } from "../refusal.ts";

/** Probes may use any address here: these answers hold nobody's data. */
const anyHost: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** Headers that are remembered as accepted. */
const mostAccepted = 1000;

/** The host in a Host header, without the port; empty where the header is malformed. */
function hostIn(header: string): string {
	const name = /^\[([^\]]*)\](?::\d*)?$/.exec(header)?.[1] ?? /^([^:]*)(?::\d*)?$/.exec(header)?.[1];
	return bareHost(name ?? "");
}

/** Whether the header names the IP address that the connection came in by. */
function isOwnAddress(host: string, { socket }: FastifyRequest): boolean {
	const own = socket.localAddress ?? "";
	if (!ipaddr.isValid(host) || !ipaddr.isValid(own)) return false;
	return ipaddr.process(host).toString() === ipaddr.process(own).toString();
}

/**
 * Refuses requests for a host that this studio is not: a page in a browser that made its own name resolve to this machine (DNS rebinding)
 * names itself in `Host`. Accepted are this machine's own names, the address that was connected to, the hosts of `addresses` and
 * `hosts`. A request without the header (HTTP/1.0) comes from no browser.
 */
export function refuseForeignHosts(
	app: FastifyInstance,
	addresses: readonly (string | undefined)[],
	hosts: readonly string[],
): void {
	const own = addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).hostname]));
	const listed = createHostList([...own, ...hosts]);
	// ipaddr.js throws and catches an error for each name: that would take most of the time of a feed
	const accepted = new Set<string>();
	app.addHook("onRequest", (request, _reply, done) => {
		const { host: header } = request.headers;
		if (header === undefined || anyHost.has(request.routeOptions.url ?? "")) return done();
		if (accepted.has(header)) return done();
		const host = hostIn(header);
		if (isLoopback(host) || listed.hasName(host) || listed.hasAddress(host)) {
			if (accepted.size < mostAccepted) accepted.add(header);
			return done();
		}
		if (isOwnAddress(host, request)) return done();
		throw new Refusal(421, "This studio does not answer for that host: add it to STUDIO_HOSTS");
	});
}
