import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { openPlayground, type Playground } from "../src/playground.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0)) await close();
});

async function open(options: Parameters<typeof openPlayground>[0] = {}): Promise<Playground> {
	const playground = await openPlayground(options);
	closers.push(() => playground.close());
	return playground;
}

test("the page comes with a policy that lets nothing in from outside, its TypeScript without types, and no file beside its own", async () => {
	const { url } = await open();
	const page = await fetch(url);
	expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'; script-src 'self' 'sha256-[^']+'/);
	expect(await page.text()).toContain('"lit":"/modules/lit/index.js"');
	const script = await fetch(`${url}/page/main.ts`);
	expect(script.headers.get("content-type")).toContain("javascript");
	expect(await script.text()).not.toContain("import type");
	expect((await fetch(`${url}/modules/lit/index.js`)).status).toBe(200);
	for (const font of ["emoji", "devanagari", "devanagari-bold"]) {
		const file = await fetch(`${url}/page/${font}.ttf`);
		expect(file.headers.get("content-type")).toBe("font/ttf");
		expect([...new Uint8Array(await file.arrayBuffer()).subarray(0, 4)]).toEqual([0, 1, 0, 0]);
	}
	for (const path of ["/page/tsconfig.json", "/page/..%2foptions.ts", "/page/none.ts", "/modules/fastify/package.json"])
		expect((await fetch(url + path)).status).toBeGreaterThanOrEqual(400);
});

test("health, metrics and callbacks go on to the bot with their bytes and headers; 503 before it is open, 502 when it is gone", async () => {
	const seen: string[] = [];
	const bot = createServer((request, response) => {
		let body = "";
		request.on("data", (part) => {
			body += part;
		});
		request.on("end", () => {
			seen.push(`${request.method} ${request.url} ${request.headers["webhook-signature"] ?? ""} ${body}`);
			response.writeHead(request.url === "/readyz" ? 503 : 200, { "content-type": "text/plain" }).end("from the bot");
		});
	}).listen(0, "127.0.0.1");
	await once(bot, "listening");
	closers.push(() => bot.close());
	const address = bot.address();
	let botUrl: string | undefined;
	const { url } = await open({ botUrl: () => botUrl });
	expect((await fetch(`${url}/healthz`)).status).toBe(503);
	botUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
	expect(await (await fetch(`${url}/healthz`)).text()).toBe("from the bot");
	expect((await fetch(`${url}/readyz`)).status).toBe(503);
	const headers = { "content-type": "application/json", "webhook-signature": "v1,abc" };
	await fetch(`${url}/callbacks/job/secret?x=1`, { method: "POST", headers, body: '{"a": 1}' });
	expect(seen.at(-1)).toBe('POST /callbacks/job/secret?x=1 v1,abc {"a": 1}');
	botUrl = "http://127.0.0.1:1";
	expect((await fetch(`${url}/metrics`)).status).toBe(502);
});

test("the panel asks the program that it belongs to: internals where the bot is a member, else the person's own space; only known outcomes", async () => {
	const asked: unknown[] = [];
	const { url, world } = await open({
		internals: async (guildId, userId) => {
			asked.push([guildId, userId]);
			return { queue: { running: [], waiting: [] } };
		},
		setServiceOutcome: (outcome) => void asked.push(outcome),
		serviceOutcomes: { slow: "waits" },
	});
	const { seed } = world;
	if (seed === undefined) throw new Error("an empty world");
	const { people, channels, guilds } = seed;
	const look = (channelId: string) => fetch(`${url}/playground/internals?as=${people.member}&channelId=${channelId}`);
	expect(await (await look(channels.music)).json()).toEqual({ queue: { running: [], waiting: [] } });
	await look(channels.elsewhere);
	const rehearse = (outcome: string) =>
		fetch(`${url}/playground/rehearse-service`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ outcome }),
		});
	await rehearse("slow");
	await rehearse("no such outcome");
	expect(asked).toEqual([[guilds.lounge, people.member], [undefined, people.member], "slow"]);
	const foreign = await fetch(`${url}/playground/internals`, { headers: { origin: "http://evil.example" } });
	expect(foreign.status).toBe(403);
});
