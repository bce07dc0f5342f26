import { fork } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { commandLineOf, Misuse, orEnd } from "../src/command-line.ts";
import { benches, deadlineMs } from "./benches.ts";
import type { Row } from "./row.ts";
import { tableOf } from "./table.ts";

/**
 * `npm run bench [-- name …] [--strict]`: the benches one after another, each in a fresh process, as a table and as
 * `bench/out/bench.json`. With `--strict` the exit code is 1 when a bar is missed; a bench that breaks always makes it 1.
 */
const given = commandLineOf({
	command: "npm run bench",
	about: "Runs the benches one after another and shows a table.",
	words: { name: "NAME …", about: `Only these: ${Object.keys(benches).join(", ")}` },
	options: { strict: { type: "boolean", about: "Exit code 1 when a bar is missed" } },
	notes: ["Writes bench/out/bench.json. A bench that breaks makes the exit code 1."],
});
const isStrict = given.flag("strict");
orEnd(() => {
	const unknown = given.words.filter((name) => !(name in benches));
	if (unknown.length > 0)
		throw new Misuse(`There is no bench ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}.`);
});

/** The rows that the child sends; rejects when it dies or takes too long. */
function runOne(name: string): Promise<readonly Row[]> {
	const child = fork(fileURLToPath(new URL("./one.ts", import.meta.url)), [name], { execArgv: ["--expose-gc"] });
	return new Promise<readonly Row[]>((resolve, reject) => {
		const late = setTimeout(() => reject(new Error(`no result after ${deadlineMs / 1000} s`)), deadlineMs);
		child.once("message", (rows) => resolve(rows as readonly Row[]));
		child.once("exit", (code, signal) => reject(new Error(`ended without a result (${code ?? signal})`)));
		void new Promise((over) => child.once("exit", over)).then(() => clearTimeout(late));
	}).finally(() => child.kill());
}

const rows: Row[] = [];
const broken: string[] = [];
const began = Date.now();
for (const name of given.words.length > 0 ? given.words : Object.keys(benches)) {
	process.stderr.write(`${name} …\n`);
	const at = performance.now();
	try {
		rows.push(...(await runOne(name)));
	} catch (error) {
		broken.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
	}
	process.stderr.write(`${name}: ${Math.round((performance.now() - at) / 1000)} s\n`);
}

const machine = { cores: availableParallelism(), load: loadavg()[0], node: process.version };
const folder = fileURLToPath(new URL("./out", import.meta.url));
mkdirSync(folder, { recursive: true });
const report = { at: new Date(began).toISOString(), seconds: (Date.now() - began) / 1000, machine, rows, broken };
writeFileSync(`${folder}/bench.json`, `${JSON.stringify(report, null, "\t")}\n`);
process.stdout.write(tableOf(rows));
const missed = rows.filter(({ holds }) => holds === false).length;
const words = [
	`${rows.length} rows`,
	`${missed} bars missed`,
	`load ${machine.load?.toFixed(1)} on ${machine.cores} cores`,
];
process.stdout.write(`\n${words.join(", ")}; bench/out/bench.json has them all\n`);
for (const line of broken) process.stderr.write(`broken: ${line}\n`);
process.exit(broken.length > 0 || (isStrict && missed > 0) ? 1 : 0);
