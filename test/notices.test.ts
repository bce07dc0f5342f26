import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
const notices = read("NOTICES.md");
const manifest = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
type Entry = {
	readonly link?: boolean;
	readonly license?: string;
	readonly dev?: boolean;
	readonly optional?: boolean;
	readonly os?: readonly string[];
	readonly integrity?: string;
	readonly hasInstallScript?: boolean;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
};
const packages = Object.entries(
	(JSON.parse(read("package-lock.json")) as { packages: Record<string, Entry> }).packages,
).filter(([path, { link }]) => path !== "" && link !== true && !path.startsWith("packages/"));

test("every package that the project asks for at run time is named in the notices", () => {
	const manifests = [
		manifest,
		...readdirSync(new URL("../packages", import.meta.url)).map(
			(name) => JSON.parse(read(`packages/${name}/package.json`)) as typeof manifest,
		),
	];
	const asked = manifests
		.flatMap(({ dependencies, optionalDependencies }) => Object.keys({ ...dependencies, ...optionalDependencies }))
		.filter((name) => !name.startsWith("@tunesmith/"));
	const missing = asked.filter(
		(name) => !notices.includes(`\`${name}\``) && !notices.includes(`\`${name.replace(/^.*\//, "")}\``),
	);
	expect(missing).toEqual([]);
});

test("no package comes under a licence that the notices do not speak of", () => {
	const spoken = [
		"MIT",
		"ISC",
		"BSD-3-Clause",
		"BSD-2-Clause",
		"0BSD",
		"BlueOak-1.0.0",
		"Apache-2.0",
		"MPL-2.0",
		"MIT AND OFL-1.1",
		"(MIT OR CC0-1.0)",
	];
	const others = packages.filter(([, entry]) => entry.dev !== true && !spoken.includes(entry.license ?? "none"));
	expect(others.map(([path, entry]) => `${path}: ${entry.license}`)).toEqual([]);
});

test("the lockfile knows the binaries of every system, or npm ci would refuse it", () => {
	const paths = new Set(packages.map(([path]) => path));
	const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies).filter(
			(name) => !paths.has(`node_modules/${name}`) && !paths.has(`${path}/node_modules/${name}`),
		),
	);
	expect(missing).toEqual([]);
});

test("nothing compiles or downloads at install, and every package is held by its hash", () => {
	expect(packages.filter(([, entry]) => entry.hasInstallScript === true).map(([path]) => path)).toEqual([]);
	// binaries of development tools for other systems: the registry the lockfile was made with does not carry them, so it has no hash
	const isForeign = (entry: Entry) => entry.dev === true && entry.optional === true && entry.os !== undefined;
	const bare = packages.filter(([, entry]) => entry.integrity === undefined && !isForeign(entry));
	expect(bare.map(([path]) => path)).toEqual([]);
});
