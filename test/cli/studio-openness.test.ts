import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ask, endV2, inspiration, openTestStudio, submit, temporaryFolder } from "../../packages/studio/test/open.ts";
import { ownStudio } from "../../src/cli/own-studio.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/log.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

async function open(options: Parameters<typeof openTestStudio>[0] = {}) {
	const studio = await openTestStudio(options);
	closers.push(studio.remove);
	return studio;
}

/** Status and body of a request with the header lines as they are written. */
async function raw(port: number, head: readonly string[]): Promise<{ status: number; text: string }> {
	const socket = connect(port, "127.0.0.1");
	let text = "";
	socket.setEncoding("utf8").on("data", (piece: string) => (text += piece));
	socket.write(`${[...head, "Connection: close"].join("\r\n")}\r\n\r\n`);
	await once(socket, "close");
	return { status: Number(text.slice(9, 12)), text };
}

describe("where the studio listens", () => {
	it("is this machine only without keys, in one sentence", async () => {
		for (const host of ["0.0.0.0", "::", "192.0.2.1"])
			await expect(openTestStudio({ host })).rejects.toThrow(/^Without STUDIO_KEYS .*STUDIO_HOST=127\.0\.0\.1$/);
		for (const host of ["localhost", "127.0.0.1", "127.0.0.2"]) await open({ host });
		await open({ host: "0.0.0.0", keys: ["k"] });
	});
});

describe("the Host header", () => {
	it("may name this machine, the public address and STUDIO_HOSTS, nothing else", async () => {
		const studio = await open({
			keys: ["k"],
			host: "0.0.0.0",
			publicUrl: "https://Studio.example:8443/music",
			hosts: ["proxy", "10.1.0.0/16"],
		});
		const answerTo = (host: string, path = "/api/v2/credits") =>
			raw(studio.port, [`GET ${path} HTTP/1.1`, `Host: ${host}`, "Authorization: Bearer k"]);
		for (const host of [
			"localhost",
			`LOCALHOST:${studio.port}`,
			"localhost.",
			"studio.localhost",
			`127.0.0.1:${studio.port}`,
			"127.8.9.1",
			"[::1]:80",
			"studio.example",
			"STUDIO.example:8443",
			"proxy",
			"10.1.2.3:8090",
		])
			expect([host, (await answerTo(host)).status]).toEqual([host, 200]);
		for (const host of [
			"evil.example",
			"localhost.evil.example",
			"127.0.0.1.evil.example",
			"evil.example:8090",
			"studio.example.evil",
			"10.2.0.1",
			"192.0.2.7",
			"proxy@evil.example",
			"[::1",
			"",
		])
			expect([host, (await answerTo(host)).status]).toEqual([host, 421]);
		const refused = await answerTo("evil.example");
		expect(refused.text).toContain(
			'"code":421,"message":"This studio does not answer for that host: add it to STUDIO_HOSTS"',
		);
		expect((await answerTo("evil.example", "/api/feed?workId=x")).text).toContain('{"message":"This studio');
		for (const path of ["/", "/docs/", "/openapi.json", "/metrics", "/files/x.mp3", "/nowhere"])
			expect((await answerTo("evil.example", path)).status).toBe(421);
		for (const path of ["/healthz", "/readyz"]) expect((await answerTo("10.9.9.9", path)).status).toBe(200);
		expect((await raw(studio.port, ["GET /api/v2/credits HTTP/1.0", "Authorization: Bearer k"])).status).toBe(200);
	});
});

describe("keys", () => {
	it("longer than 1,024 characters are nobody's, so that little is kept of them", async () => {
		const studio = await open();
		const status = async (key: string) => (await ask(studio, "GET", "/api/v2/credits", { key })).status;
		expect(await status("k".repeat(1024))).toBe(200);
		expect(await status("k".repeat(1025))).toBe(401);
		expect(await status("k".repeat(9000))).toBe(401);
		const submitWith = (token: string) =>
			ask(studio, "POST", "/api/generate", { key: undefined, body: { token, prompt: "rain" } });
		expect((await submitWith("k".repeat(1024))).status).toBe(200);
		for (const token of ["k".repeat(1025), `k${" ".repeat(40_000)}`])
			expect(await submitWith(token)).toMatchObject({ status: 401, body: { message: "Invalid API key in token" } });
	});
});

describe("the studio that a bot opens for itself", () => {
	const log = openLog("silent");

	it("takes over what the bot made with the key of an earlier release, and nothing of a key that was given to somebody", async () => {
		const read = readConfig({ STUDIO_DATA: join(await temporaryFolder(), "studio"), MUSIC_API_KEY: "former" });
		if (!read.ok) throw new Error(read.message);
		const { config } = read;
		const former = await open({ dataFolder: config.STUDIO_DATA });
		const ofBot = await submit(former, inspiration, {}, "former");
		const ofAlice = await submit(former, inspiration, {}, "alice");
		await former.close();
		const { options, key } = ownStudio(config, log, true);
		const { keys, faults } = options;
		for (let start = 0; start < 2; start += 1) {
			const studio = await open({
				dataFolder: config.STUDIO_DATA,
				keys,
				faults,
				...(options.replacedKeys && { replacedKeys: options.replacedKeys }),
			});
			expect((await endV2(studio, ofBot, key)).type).toBe("SUCCESS");
			expect((await ask(studio, "GET", "/api/v2/credits", { key })).body.data).toMatchObject({ used_credits: 5 });
			expect((await ask(studio, "GET", `/api/v2/feed?workId=${ofAlice}`, { key })).status).toBe(404);
			await studio.close();
		}
	});
});
