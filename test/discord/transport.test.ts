import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRequest } from "../../src/discord/rest.ts";
import { listenAt, stop } from "../local-server.ts";

const server = createServer((request, response) => {
	request.resume();
	response.setHeader("content-type", "application/json").setHeader("x-ratelimit-remaining", "4");
	response.statusCode = request.url === "/missing" ? 404 : 200;
	response.end('{"name":"é"}');
});
let url: string;
beforeAll(async () => {
	url = await listenAt(server);
});
afterAll(() => stop(server));
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

test("an answer that was read is gone with the next small collection, as discord.js's own is not", async () => {
	const script = fileURLToPath(new URL("kept-by-answers.ts", import.meta.url));
	const child = fork(script, [`${url}/found`], { execArgv: ["--expose-gc"] });
	const [kept] = (await once(child, "message")) as [{ readonly ours: number; readonly theirs: number }];
	expect(kept.ours).toBeLessThan(kept.theirs / 3);
});
