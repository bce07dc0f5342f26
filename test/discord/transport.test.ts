import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRequest } from "../../src/discord/transport.ts";

const server = createServer((request, response) => {
	request.resume();
	response.setHeader("content-type", "application/json").setHeader("x-ratelimit-remaining", "4");
	response.statusCode = request.url === "/missing" ? 404 : 200;
	response.end('{"name":"é"}');
});
let url: string;
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});
const post = (path: string) => makeRequest(`${url}${path}`, { method: "POST", body: "{}", headers: { a: "b" } });

test("an answer is what discord.js's own would be", async () => {
	const found = await post("/found");
	expect(found).toMatchObject({ ok: true, status: 200, statusText: "OK", bodyUsed: false });
	expect(found.headers.get("X-RateLimit-Remaining")).toBe("4");
	expect(found.headers.has("Retry-After")).toBe(false);
	expect(await found.json()).toEqual({ name: "é" });
	expect(found.bodyUsed).toBe(true);
	const missing = await post("/missing");
	expect(missing).toMatchObject({ ok: false, status: 404, statusText: "Not Found" });
	expect(await missing.text()).toBe('{"name":"é"}');
	expect(new Uint8Array(await (await post("/found")).arrayBuffer())).toHaveLength(13);
});

test("an answer that was read is gone with the next small collection", async () => {
	setFlagsFromString("--expose-gc");
	const collect = runInNewContext("gc") as (options: { type: "minor" }) => void;
	const used = () => {
		for (let time = 0; time < 3; time += 1) collect({ type: "minor" });
		return process.memoryUsage().heapUsed;
	};
	const ask = async (times: number) => {
		for (let time = 0; time < times; time += 1) await (await post("/found")).text();
	};
	// what is compiled and cached on the way stays
	await ask(1500);
	const before = used();
	await ask(300);
	// discord.js's own keeps four kilobytes of each
	expect((used() - before) / 300).toBeLessThan(1500);
});
