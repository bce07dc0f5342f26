import ipaddr from "ipaddr.js";

/** A host as written in an address or a header, without brackets and the final dot of a full name. */
export const bareHost = (host: string) =>
	host
		.replace(/^\[|\]$/g, "")
		.replace(/\.$/, "")
		.toLowerCase();

/** An IP address or CIDR as a range; nothing for a name. */
function rangeOf(entry: string): readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[] {
	if (ipaddr.isValidCIDR(entry)) return [ipaddr.parseCIDR(entry)];
	if (!ipaddr.isValid(entry)) return [];
	const address = ipaddr.process(entry);
	return [[address, address.kind() === "ipv4" ? 32 : 128]];
}

export type HostList = {
	readonly hasName: (host: string) => boolean;
	/** Whether an IP address is listed or lies in a listed range. */
	readonly hasAddress: (address: string) => boolean;
};

/** Hosts by name, IP addresses and CIDRs, as the settings list them. */
export function createHostList(hosts: readonly string[]): HostList {
	const entries = hosts.map(bareHost);
	const names = new Set(entries);
	const ranges = entries.flatMap(rangeOf);
	return {
		hasName: (host) => names.has(bareHost(host)),
		hasAddress(address) {
			if (!ipaddr.isValid(address)) return false;
			const parsed = ipaddr.process(address);
			return ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
		},
	};
}

/** Whether a host is this machine itself: `localhost`, a name below it, or a loopback address. */
export function isLoopback(host: string): boolean {
	const bare = bareHost(host);
	if (ipaddr.isValid(bare)) return ipaddr.process(bare).range() === "loopback";
	return bare === "localhost" || bare.endsWith(".localhost");
}
