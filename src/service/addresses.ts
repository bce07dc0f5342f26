import type { LookupAddress, LookupOptions } from "node:dns";
import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** An address that a service has no business sending us to: this machine, its network, a cloud's metadata service. */
export class PrivateAddress extends Error {
	override readonly name = "PrivateAddress";
	readonly code = "EPRIVATE";
}

/** Cloud metadata that lies in a public range: Azure's wire server. */
const metadata = "168.63.129.16";
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address, in any notation, belongs to the public internet. Mapped and tunnelled forms count as what they hide. */
export function isPublic(address: string): boolean {
	const bare = address.replace(/^\[|\]$/g, "");
	if (!ipaddr.isValid(bare)) return false;
	const parsed = ipaddr.process(bare);
	if (parsed.range() !== "unicast" || parsed.toString() === metadata) return false;
	return parsed.kind() === "ipv4" || parsed.match(globalUnicast);
}

const local = /(^|\.)(localhost|local|internal)$/;

/** Whether people elsewhere may reach an address: its host is neither on this machine nor on a private network, as far as its name tells. */
export function isPublicUrl(url: string): boolean {
	const { hostname } = new URL(url);
	return isLiteral(hostname) ? isPublic(hostname) : hostname.includes(".") && !local.test(hostname);
}

const isLiteral = (host: string) => ipaddr.isValid(host.replace(/^\[|\]$/g, ""));

/**
 * Whether the service itself stands on a private address (its own studio, a compose network): then its files do, too. Unknown names
 * count as public: nothing is allowed because of a failure.
 */
export async function isServiceHere(baseUrl: string): Promise<boolean> {
	const host = new URL(baseUrl).hostname;
	if (isLiteral(host)) return !isPublic(host);
	const found = await lookup(host, { all: true }).catch((): LookupAddress[] => []);
	return found.length > 0 && found.every(({ address }) => !isPublic(address));
}

/** Throws PrivateAddress when `url` names a private address outright: a literal is connected to without asking the resolver. */
export function refuseLiteral(url: URL): void {
	if (isLiteral(url.hostname) && !isPublic(url.hostname)) throw new PrivateAddress("a file on a private address");
}

/** A resolver for one connection that gives public addresses only, so that what was checked is what is connected to. */
export const publicLookup: LookupFunction = (host, options, callback) => {
	const all: LookupOptions & { all: true } = { ...options, all: true };
	lookup(host, all).then(
		(found) => {
			const open = found.filter(({ address }) => isPublic(address));
			const [first] = open;
			if (first === undefined) callback(new PrivateAddress("a file on a private address"), "", 4);
			else if (options.all) callback(null, open);
			else callback(null, first.address, first.family);
		},
		(error: NodeJS.ErrnoException) => callback(error, "", 4),
	);
};
