import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { openRig, type Rig } from "./rig.ts";

type Frame = {
	readonly op: number;
	readonly t: string | null;
	readonly s: number | null;
	readonly d: Record<string, never>;
};

/** A gateway connection with no library between: frames are kept, `next` waits for one. */
async function connect(rig: Rig) {
	const { url } = (await call(rig, "GET", "/gateway/bot")).body as { url: string };
	const socket = new WebSocket(`${url}/?v=10&encoding=json`);
	onTestFinished(() => socket.terminate());
	const frames: Frame[] = [];
	const looks = new Set<() => void>();
	socket.on("message", (raw) => {
		frames.push(JSON.parse(String(raw)) as Frame);
		for (const look of looks) look();
	});
	const next = (matches: (frame: Frame) => boolean) =>
		new Promise<Frame>((resolve) => {
			const look = () => {
				const found = frames.find(matches);
				if (found !== undefined && looks.delete(look)) resolve(found);
			};
			looks.add(look);
			look();
		});
	const closed = once(socket, "close").then(([code]) => code as number);
	const send = (op: number, d: unknown) => socket.send(JSON.stringify({ op, d }));
	await Promise.race([once(socket, "open"), closed]);
	return { socket, frames, next, closed, send };
}

/** Stands where an answer must be and is not. */
const refusedByNobody = { body: {} };

const identity = (rig: Rig, more: object = {}) => ({
	token: rig.playground.token,
	intents: 1 << 9,
	properties: { os: "linux", browser: "x", device: "x" },
	...more,
});

async function call(rig: Rig, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
	const answer = await fetch(`${rig.playground.apiUrl}/v10${path}`, {
		method,
		headers: {
			authorization: `Bot ${rig.playground.token}`,
			...(body === undefined ? {} : { "content-type": "application/json" }),
			...headers,
		},
		...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
	});
	const text = await answer.text();
	return {
		status: answer.status,
		headers: answer.headers,
		body: text === "" ? undefined : (JSON.parse(text) as unknown),
	};
}

it("speaks HELLO, IDENTIFY, READY, heartbeats and a RESUME with replay to a bare socket", async () => {
	const rig = await openRig();
	const first = await connect(rig);
	expect((await first.next(({ op }) => op === 10)).d).toMatchObject({ heartbeat_interval: 41_250 });
	first.send(2, identity(rig));
	const ready = await first.next(({ t }) => t === "READY");
	expect(ready).toMatchObject({ s: 1, d: { v: 10, application: { id: rig.playground.applicationId }, shard: [0, 1] } });
	await first.next(({ s }) => s === 3);
	expect(first.frames.filter(({ t }) => t === "GUILD_CREATE")).toHaveLength(2);
	first.send(1, 3);
	await first.next(({ op }) => op === 11);
	first.socket.terminate();
	rig.member.say(rig.seed.channels.music, "missed");

	const second = await connect(rig);
	second.send(6, { token: rig.playground.token, session_id: ready.d.session_id, seq: 3 });
	await second.next(({ t }) => t === "RESUMED");
	expect(second.frames.map(({ op, t, s }) => [op, t, s])).toEqual([
		[10, null, null],
		[0, "MESSAGE_CREATE", 4],
		[0, "RESUMED", 5],
	]);
});

it("ends sessions: op 9 for what cannot be resumed, after which one identifies on the same connection", async () => {
	const rig = await openRig();
	const gateway = await connect(rig);
	gateway.send(6, { token: rig.playground.token, session_id: "unknown", seq: 1 });
	expect((await gateway.next(({ op }) => op === 9)).d).toBe(false);
	gateway.send(2, identity(rig));
	const { d } = await gateway.next(({ t }) => t === "READY");
	rig.playground.injectFault({ is: "invalid-session", canResume: false });
	const again = await connect(rig);
	again.send(6, { token: rig.playground.token, session_id: d.session_id, seq: 1 });
	await again.next(({ op }) => op === 9);
	gateway.frames.length = 0;
	gateway.send(2, identity(rig));
	await gateway.next(({ t }) => t === "READY");
});

it("ends the session of a library that closes with 1000 or 1001, and keeps it after any other code", async () => {
	const rig = await openRig();
	for (const [code, answer] of [
		[1000, 9],
		[1001, 9],
		[4200, 0],
	] as const) {
		const gateway = await connect(rig);
		gateway.send(2, identity(rig));
		const { d } = await gateway.next(({ t }) => t === "READY");
		gateway.socket.close(code);
		await gateway.closed;
		const again = await connect(rig);
		again.send(6, { token: rig.playground.token, session_id: d.session_id, seq: 1 });
		await again.next(({ op, t }) => op === answer && (op === 9 || t === "RESUMED"));
	}
});

it("forgets a session that stays away too long, and closes a connection without heartbeats (4009)", async () => {
	const rig = await openRig();
	const gateway = await connect(rig);
	gateway.send(2, identity(rig));
	const { d } = await gateway.next(({ t }) => t === "READY");
	rig.clock.advance(2 * 41_250);
	expect(await gateway.closed).toBe(4009);
	await expect.poll(() => rig.playground.connections).toBe(0);
	rig.clock.advance(90_000);
	const late = await connect(rig);
	late.send(6, { token: rig.playground.token, session_id: d.session_id, seq: 1 });
	await late.next(({ op }) => op === 9);
});

it("closes with the code that each mistake earns", async () => {
	const rig = await openRig();
	const closing = async (...frames: readonly (readonly [number, unknown])[]) => {
		const gateway = await connect(rig);
		await gateway.next(({ op }) => op === 10);
		for (const [op, d] of frames) gateway.send(op, d);
		return gateway.closed;
	};
	expect(await closing([99, null])).toBe(4001);
	expect(await closing([2, { token: rig.playground.token }])).toBe(4002);
	expect(await closing([3, {}])).toBe(4003);
	expect(await closing([2, identity(rig, { token: "x" })])).toBe(4004);
	expect(await closing([2, identity(rig)], [2, identity(rig)])).toBe(4005);
	expect(await closing(...Array.from({ length: 121 }, () => [1, null] as const))).toBe(4008);
	expect(await closing([2, identity(rig, { shard: [2, 2] })])).toBe(4010);
	expect(await closing([2, identity(rig, { intents: 1 << 17 })])).toBe(4013);
	expect(await closing([2, identity(rig, { intents: 1 << 15 })])).toBe(4014);
	rig.playground.injectFault({ is: "refuse-hello" });
	expect((await connect(rig)).frames).toEqual([]);
});

it("lets a bot identify once in five seconds when limits are on", async () => {
	const rig = await openRig({ limits: "on" });
	const identify = async () => {
		const gateway = await connect(rig);
		gateway.send(2, identity(rig));
		return (await gateway.next(({ op, t }) => op === 9 || t === "READY")).op;
	};
	expect(await identify()).toBe(0);
	expect(await identify()).toBe(9);
	rig.clock.advance(5_000);
	expect(await identify()).toBe(0);
	expect((await call(rig, "GET", "/gateway/bot")).body).toMatchObject({
		session_start_limit: { total: 1000, remaining: 998, max_concurrency: 1 },
	});
});

it("answers bare HTTP as Discord: 401 without the token, 404 for no route, 50109 for broken JSON", async () => {
	const rig = await openRig();
	const path = `/channels/${rig.seed.channels.music}/messages`;
	expect(await call(rig, "GET", "/users/@me", undefined, { authorization: "Bot wrong" })).toMatchObject({
		status: 401,
		body: { message: "401: Unauthorized", code: 0 },
	});
	expect(await call(rig, "GET", "/no/such/route")).toMatchObject({
		status: 404,
		body: { message: "404: Not Found", code: 0 },
	});
	expect(await call(rig, "POST", path, "{broken")).toMatchObject({ status: 400, body: { code: 50109 } });
	expect(await call(rig, "GET", `${path}?before=x`)).toMatchObject({ status: 400, body: { code: 50035 } });
	expect((await call(rig, "POST", `/channels/${rig.seed.channels.music}/typing`, "")).status).toBe(204);
	const long = await call(rig, "POST", path, { content: "ok", tts: false, embeds: [] });
	expect(long).toMatchObject({
		status: 200,
		body: { content: "ok", author: { id: rig.playground.applicationId, bot: true } },
	});
	expect(long.headers.get("content-type")).toBe("application/json");
	expect(rig.playground.counts).toMatchObject({
		byStatus: { "200": 1, "204": 1, "400": 2, "401": 1, "404": 1 },
		invalid: 1,
	});
	expect(rig.playground.counts.byRoute["POST /channels/{}/messages"]).toBe(2);
});

it("takes multipart as Discord does: payload_json and files[n], matched with attachments by index", async () => {
	const rig = await openRig();
	const form = new FormData();
	form.append("files[1]", new Blob(["two"]), "two.txt");
	form.append("files[0]", new Blob(["one"]), "one.txt");
	form.append(
		"payload_json",
		JSON.stringify({ content: "x", attachments: [{ id: "0", description: "the first" }, { id: "1" }] }),
	);
	const answer = await fetch(`${rig.playground.apiUrl}/v10/channels/${rig.seed.channels.music}/messages`, {
		method: "POST",
		headers: { authorization: `Bot ${rig.playground.token}` },
		body: form,
	});
	expect(await answer.json()).toMatchObject({
		attachments: [
			{ filename: "one.txt", description: "the first", size: 3 },
			{ filename: "two.txt", size: 3 },
		],
	});
});

it("limits posts and edits of a channel to five in five seconds, shared, and tells it in headers and body", async () => {
	const rig = await openRig({ limits: "on" });
	const path = `/channels/${rig.seed.channels.music}/messages`;
	const sent = [];
	for (let count = 0; count < 4; count += 1) sent.push(await call(rig, "POST", path, { content: `${count}` }));
	expect(sent.map(({ headers }) => headers.get("x-ratelimit-remaining"))).toEqual(["4", "3", "2", "1"]);
	const { id } = (sent[0] ?? refusedByNobody).body as { id: string };
	expect((await call(rig, "PATCH", `${path}/${id}`, { content: "edited" })).status).toBe(200);
	const refused = await call(rig, "POST", path, { content: "too much" });
	expect(refused).toMatchObject({
		status: 429,
		body: { message: "You are being rate limited.", retry_after: 5, global: false },
	});
	expect(refused.headers.get("retry-after")).toBe("5.000");
	expect(refused.headers.get("x-ratelimit-scope")).toBe("user");
	expect(
		(await call(rig, "POST", `/channels/${rig.seed.channels.general}/messages`, { content: "elsewhere" })).status,
	).toBe(200);
	rig.clock.advance(5_000);
	expect((await call(rig, "POST", path, { content: "again" })).status).toBe(200);
	rig.clock.advance(3_600_000);
	const edits = [];
	for (let count = 0; count < 4; count += 1)
		edits.push(await call(rig, "PATCH", `${path}/${id}`, { content: `old ${count}` }));
	expect(edits.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
	expect(edits[3]?.body).toMatchObject({ code: 30046 });
});

it("limits reactions, all routes together, and bans who keeps being refused", async () => {
	const rig = await openRig({
		limits: { global: { count: 10, windowMs: 1_000 }, invalid: { count: 3, windowMs: 600_000 } },
	});
	const { id } = rig.member.say(rig.seed.channels.music, "hello");
	const react = (emoji: string) =>
		call(rig, "PUT", `/channels/${rig.seed.channels.music}/messages/${id}/reactions/${encodeURIComponent(emoji)}/@me`);
	expect((await react("🔁")).status).toBe(204);
	const refused = await react("👍");
	expect(refused).toMatchObject({ status: 429, body: { retry_after: 0.25 } });
	rig.clock.advance(1_000);
	const all = [];
	for (let count = 0; count < 11; count += 1) all.push(await call(rig, "GET", "/users/@me"));
	expect(all[10]).toMatchObject({ status: 429, body: { global: true } });
	expect(all[10]?.headers.get("x-ratelimit-global")).toBe("true");
	await call(rig, "GET", "/users/@me", undefined, { authorization: "Bot wrong" });
	rig.clock.advance(1_000);
	expect((await call(rig, "GET", "/users/@me")).status).toBe(429);
	rig.clock.advance(600_000);
	expect((await call(rig, "GET", "/users/@me")).status).toBe(200);
});

it("rehearses failures of a route, as often as asked", async () => {
	const rig = await openRig();
	const path = `/channels/${rig.seed.channels.music}/messages`;
	const post = () => call(rig, "POST", path, { content: "x" });
	const route = "POST /channels/{}/messages";
	for (const as of [429, 500, 502, 403, 404, 413] as const) {
		rig.playground.injectFault({ is: "rest", route, as });
		expect((await post()).status).toBe(as);
	}
	rig.playground.injectFault({ is: "rest", route, as: "reset" });
	await expect(post()).rejects.toThrow("fetch failed");
	expect(rig.member.messages(rig.seed.channels.music)).toHaveLength(0);
	rig.playground.injectFault({ is: "rest", route, as: "reset-after", times: 2 });
	await expect(post()).rejects.toThrow("fetch failed");
	expect(rig.member.messages(rig.seed.channels.music)).toHaveLength(1);
	rig.playground.calm();
	rig.playground.injectFault({ is: "rest", route, as: "hang" });
	const hanging = fetch(`${rig.playground.apiUrl}/v10${path}`, {
		method: "POST",
		headers: { authorization: `Bot ${rig.playground.token}`, "content-type": "application/json" },
		body: JSON.stringify({ content: "x" }),
		signal: AbortSignal.timeout(50),
	});
	await expect(hanging).rejects.toThrow("timeout");
	expect((await post()).status).toBe(200);
});
