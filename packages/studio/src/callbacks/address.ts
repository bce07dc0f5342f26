import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { bareHost, createHostList } from "../host-list.ts";

/** A callback is not sent because its address is in a private network. */
export class AddressRefused extends Error {
	override readonly name = "AddressRefused";
}

/** Addresses of cloud metadata services that lie in public ranges: Azure's wire server. */
const metadata = new Set(["168.63.129.16"]);
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address is public. Addresses that contain an IPv4 address (6to4, Teredo, NAT64) are not. */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	// `process` turns ::ffff:a.b.c.d into a.b.c.d
	const parsed = ipaddr.process(address);
	if (parsed.range() !== "unicast" || metadata.has(parsed.toString())) return false;
	return parsed.kind() === "ipv4" || parsed.match(globalUnicast);
}

export type AddressRule = {
	/** Throws AddressRefused when a host that is an IP address may not be reached. */
	readonly check: (hostname: string) => void;
	/** Resolves names for a socket; fails with AddressRefused when any of a name's addresses may not be reached. */
	readonly lookup: LookupFunction;
};

/** `localhost` and its two addresses mean the same: who allows one of the three allows all. */
const ownAddresses: readonly string[] = ["127.0.0.1", "::1"];

/** Allows public addresses and the hosts, IP addresses and CIDRs in `allow`. `resolve` resolves names. */
export function createAddressRule(allow: readonly string[], resolve: typeof dnsLookup = dnsLookup): AddressRule {
	const listed = createHostList(allow);
	const isOwnAllowed = listed.hasName("localhost") || ownAddresses.some(listed.hasAddress);
	const isAllowed = (address: string) => {
		if (isPublicAddress(address)) return true;
		if (!ipaddr.isValid(address)) return false;
		return listed.hasAddress(address) || (isOwnAllowed && ownAddresses.includes(ipaddr.process(address).toString()));
	};
	const refuse = () => new AddressRefused("the address lies in a private network");

	return {
		check(hostname) {
			const host = bareHost(hostname);
			if (ipaddr.isValid(host) && !isAllowed(host)) throw refuse();
		},
		lookup(hostname, options, callback) {
			resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
				if (error !== null) return callback(error, "", 0);
				const isFine = listed.hasName(hostname) || found.every(({ address }) => isAllowed(address));
				if (!isFine || found[0] === undefined) return callback(refuse(), "", 0);
				if (options.all === true) return callback(null, found);
				return callback(null, found[0].address, found[0].family);
			});
		},
	};
}
