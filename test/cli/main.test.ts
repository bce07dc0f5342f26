import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { readDockerfile, readExecForm } from "../image/dockerfile.ts";

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "main-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(args: readonly string[], environment: Record<string, string> = {}) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [file("src/main.ts"), ...args], {
		cwd: folder,
		encoding: "utf8",
		env: { PATH: process.env.PATH ?? "", ...environment },
	});
	return { status, stdout, stderr };
}

test("bad settings: one message that names every mistake, exit code 2, no stack trace", () => {
	const { status, stderr } = run(["studio"], { STUDIO_PORT: "-5", STUDIO_ENGINE: "orchestra", LOG_LEVEL: "loud" });
	expect(status).toBe(2);
	for (const name of ["STUDIO_PORT", "STUDIO_ENGINE", "LOG_LEVEL"]) expect(stderr).toContain(name);
	expect(stderr).not.toMatch(/\n\s+at /);
});

test("a program that does not exist is answered with those that do", () => {
	const { status, stderr } = run(["sing"]);
	expect(status).toBe(2);
	expect(stderr).toContain('no program "sing"');
	expect(stderr).toContain("studio");
});

test("a .env file that others can read is warned about, one of one's own is not", () => {
	const path = join(folder, ".env");
	writeFileSync(path, "PORT=1\n");
	chmodSync(path, 0o644);
	expect(run(["healthcheck"]).stderr).toContain("chmod 600");
	chmodSync(path, 0o600);
	expect(run(["healthcheck"])).toMatchObject({ status: 1, stderr: "" });
});

test("an old Node gets one sentence that says what to do", () => {
	const pretend = `Object.defineProperty(process.versions, "node", { value: "20.20.2" }); await import(${JSON.stringify(file("src/preload.mjs"))})`;
	const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", pretend], { encoding: "utf8" });
	expect(status).toBe(1);
	expect(stderr).toMatch(/^Tunesmith needs Node 24\.12 or newer, and this is 20\.20\.2: .*\n$/);
});

test("the image starts the bot as npm start does", () => {
	const lines = readDockerfile(readFileSync(file("Dockerfile"), "utf8"));
	const command = lines.findLast(({ instruction }) => instruction === "CMD");
	const [settings = "", ...words] = manifest.scripts.start.split(/ ?exec /);
	expect(readExecForm(command?.rest ?? "")).toEqual(words.join(" ").split(" "));
	expect(lines.map(({ instruction, rest }) => `${instruction} ${rest}`)).toContain(`ENV ${settings}`);
});
