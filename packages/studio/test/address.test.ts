import type { lookup as dnsLookup } from "node:dns";
import { describe, expect, it } from "vitest";
import { AddressRefused, createAddressRule, isPublicAddress } from "../src/callbacks/address.ts";

describe("addresses of callbacks", () => {
	it.each([
		"127.0.0.1",
		"127.1",
		"0177.0.0.1",
		"0x7f000001",
		"2130706433",
		"10.1.2.3",
		"172.16.0.1",
		"172.31.255.255",
		"192.168.0.1",
		"169.254.169.254",
		"168.63.129.16",
		"100.64.0.1",
		"100.100.100.200",
		"0.0.0.0",
		"192.0.0.192",
		"192.0.2.1",
		"198.18.0.1",
		"198.51.100.1",
		"203.0.113.1",
		"224.0.0.1",
		"240.0.0.1",
		"255.255.255.255",
		"::",
		"::1",
		"::ffff:10.0.0.1",
		"::ffff:a9fe:a9fe",
		"::127.0.0.1",
		"fe80::1",
		"fec0::1",
		"fc00::1",
		"fd00:ec2::254",
		"ff02::1",
		"2002:7f00:1::",
		"2002:a00:1::",
		"64:ff9b::7f00:1",
		"64:ff9b:1::1",
		"2001::1",
		"2001:db8::1",
		"100::1",
		"4000::1",
		"nonsense",
		"",
	])("%s is not of the open internet", (address) => {
		expect(isPublicAddress(address)).toBe(false);
	});

	it.each([
		"8.8.8.8",
		"1.1.1.1",
		"172.32.0.1",
		"100.128.0.1",
		"::ffff:8.8.8.8",
		"2606:4700:4700::1111",
		"2a00:1450:4001:82a::200e",
	])("%s is", (address) => {
		expect(isPublicAddress(address)).toBe(true);
	});

	it("sees through every way to write an address in a URL", () => {
		const { check } = createAddressRule([]);
		for (const host of [
			"127.1",
			"0x7f.1",
			"017700000001",
			"2130706433",
			"127.0.0.1.",
			"[::1]",
			"[::ffff:7f00:1]",
			"１２７.0.0.1",
			"%31%32%37.0.0.1",
		]) {
			expect(() => check(new URL(`http://${host}/`).hostname), host).toThrow(AddressRefused);
		}
		expect(() => check("8.8.8.8")).not.toThrow();
	});

	const names: Record<string, string[]> = {
		"good.example": ["93.184.216.34"],
		"evil.example": ["10.0.0.5"],
		"mixed.example": ["93.184.216.34", "169.254.169.254"],
		"six.example": ["::ffff:192.168.1.1"],
		"bot.internal": ["10.0.0.7"],
	};
	const resolve = ((name: string, _options: object, done: (error: Error | null, found: object[]) => void) => {
		done(
			null,
			(names[name] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
		);
	}) as unknown as typeof dnsLookup;
	const resolved = (allow: string[], name: string) =>
		new Promise<unknown>((done, fail) => {
			createAddressRule(allow, resolve).lookup(name, { all: true }, (error, found) =>
				error === null ? done(found) : fail(error),
			);
		});

	it("refuses names that resolve to private addresses, even to one of several", async () => {
		await expect(resolved([], "good.example")).resolves.toEqual([{ address: "93.184.216.34", family: 4 }]);
		for (const name of ["evil.example", "mixed.example", "six.example", "bot.internal"]) {
			await expect(resolved([], name)).rejects.toBeInstanceOf(AddressRefused);
		}
	});

	it.each(["localhost", "127.0.0.1", "[::1]", "127.0.0.0/30"])(
		"takes %s for this machine, however else it is written",
		(entry) => {
			const rule = createAddressRule([entry]);
			for (const host of ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]"]) expect(() => rule.check(host)).not.toThrow();
			for (const host of ["127.0.0.5", "10.0.0.1", "[::2]"]) expect(() => rule.check(host)).toThrow();
		},
	);

	it("makes exceptions for a name, an address and a range", async () => {
		for (const allow of ["bot.internal", "10.0.0.7", "10.0.0.0/24", "BOT.internal."]) {
			await expect(resolved([allow], "bot.internal")).resolves.toHaveLength(1);
		}
		await expect(resolved(["10.0.0.7"], "evil.example")).rejects.toBeInstanceOf(AddressRefused);
	});
});
