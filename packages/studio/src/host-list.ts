import ipaddr from "ipaddr.js";

/** A host from an address or a header in lower case, without brackets and final dot. */
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

/** A list of names, IP addresses and CIDRs from the settings. */
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
