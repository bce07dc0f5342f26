import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = {
	readonly link?: boolean;
	readonly resolved?: string;
	readonly integrity?: string;
	readonly hasInstallScript?: boolean;
	readonly license?: string;
};
const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")) as {
	readonly packages: Readonly<Record<string, Entry>>;
};
const packages = Object.entries(lock.packages).filter(
	([path, { link }]) => path !== "" && link !== true && !path.startsWith("packages/"),
);

/** Optional packages of other systems were never fetched here; npm left their entries without a hash. */
const isInstalled = (path: string) => existsSync(new URL(`../../${path}`, import.meta.url));

test("every package that is installed has its hash and runs nothing when it is installed", () => {
	expect(packages.length).toBeGreaterThan(100);
	for (const [path, { integrity, hasInstallScript }] of packages) {
		if (isInstalled(path)) expect(integrity, path).toMatch(/^sha512-/);
		expect(hasInstallScript, path).toBeUndefined();
	}
});

test("every package names a licence that allows this use", () => {
	const licences = new Set(packages.map(([path, { license }]) => license ?? `none: ${path}`));
	process.stdout.write(`licences: ${[...licences].sort().join(", ")}\n`);
	expect([...licences].filter((name) => /^none|UNLICENSED|AGPL|SSPL/.test(name))).toEqual([]);
});
