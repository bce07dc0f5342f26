import { createHmac } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { DiscordCounts } from "../../src/discord/counts.ts";
import { type CallbackSecrets, openCallbackSecrets } from "../../src/http/callback-secrets.ts";
import { createMetrics } from "../../src/http/metrics.ts";
import { openServer, type Server, type ServerOptions } from "../../src/http/server.ts";
import { openLog } from "../../src/log.ts";

const opened: Server[] = [];
afterEach(async () => {
	for (const server of opened.splice(0)) await server.close();
});

function openNotes() {
	const values = new Map<string, unknown>();
	return {
		values,
		get: async (key: string) => values.get(key),
		set: async (key: string, value: unknown) => void values.set(key, value),
		delete: async (key: string) => void values.delete(key),
	};
}

async function openBot(options: Partial<ServerOptions> = {}) {
	const woken: string[] = [];
	const lines: string[] = [];
	const secrets: CallbackSecrets = await openCallbackSecrets(openNotes());
	const metrics = createMetrics({ jobs: () => [], discord: () => [] });
	const web = await openServer({
		host: "127.0.0.1",
		port: 0,
		log: openLog("debug", { write: (line) => void lines.push(line) }),
		wake: (jobId) => void woken.push(jobId),
		secrets,
		metrics,
		ready: async () => ({ store: true }),
		...options,
	});
	opened.push(web);
	const post = (jobId: string, secret: string, body = "{}", headers: Record<string, string> = {}) =>
		fetch(`${web.url}/callbacks/${jobId}/${secret}`, {
			method: "POST",
			body,
			headers: { "content-type": "application/json", ...headers },
		});
	return { web, woken, lines, secrets, metrics, post };
}

const item = { audio_url: "https://cdn.example/1.mp3", title: "Rain", status: "complete" };

describe("a callback", () => {
	test.each<[string, string]>([
		[
			"the contract's shape",
			JSON.stringify({ code: 200, data: { callbackType: "complete", data: [item] }, msg: "ok" }),
		],
		["a bare list", JSON.stringify([item])],
		["status and data", JSON.stringify({ status: "complete", data: [item] })],
		["a failure", JSON.stringify({ fail_reason: "moderated" })],
		["a body nobody can read", "<html>"],
		["no body", ""],
	])("in %s wakes its job and is thanked", async (_name, body) => {
		const { post, woken, secrets } = await openBot();
		const response = await post("job1", secrets.secretOf("job1"), body);
		expect(response.status).toBe(200);
		expect(woken).toEqual(["job1"]);
	});

	test("in any content type is taken", async () => {
		const { post, woken, secrets } = await openBot();
		for (const type of [
			"text/plain",
			"application/x-www-form-urlencoded",
			"application/json; charset=utf-8",
			"nonsense",
		]) {
			expect((await post("job1", secrets.secretOf("job1"), "{}", { "content-type": type })).status).toBe(200);
		}
		expect(woken).toHaveLength(4);
	});

	test("with another job's secret, none, or rubbish is as unknown as any other path", async () => {
		const { web, post, woken, secrets } = await openBot();
		const nowhere = await fetch(`${web.url}/nowhere`);
		const guesses = [secrets.secretOf("job2"), "x", "%00", secrets.secretOf("job1").slice(0, -2), "a".repeat(5000)];
		for (const guess of guesses) {
			const response = await post("job1", guess);
			expect(response.status).toBeOneOf([404, 414]);
			if (response.status === 404) expect(await response.text()).toBe(await nowhere.clone().text());
		}
		expect((await post("job1", "")).status).toBe(404);
		expect((await fetch(`${web.url}/callbacks/job1/${secrets.secretOf("job1")}`)).status).toBe(404);
		expect(woken).toEqual([]);
	});

	test("that is too long is refused before it is read to the end", async () => {
		const { post, woken, secrets } = await openBot();
		const status = await post("job1", secrets.secretOf("job1"), "x".repeat(2 * 1024 * 1024)).then(
			(response) => response.status,
			() => 413,
		);
		expect(status).toBe(413);
		expect(woken).toEqual([]);
	});

	test("in a flood meets 429, and the gate opens again", async () => {
		const { post, woken, secrets } = await openBot({ burst: 5 });
		const secret = secrets.secretOf("job1");
		const answers = await Promise.all(Array.from({ length: 60 }, () => post("job1", secret)));
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused.length).toBeGreaterThan(0);
		expect(refused[0]?.headers.get("retry-after")).toBe("2");
		expect(woken.length).toBe(60 - refused.length);
		await expect.poll(async () => (await post("job1", secret)).status).toBe(200);
	});

	test("is let through however many strangers guess at addresses, whose bodies are not even read", async () => {
		const { post, woken, secrets, web } = await openBot({ burst: 5 });
		const guesses = await Promise.all(Array.from({ length: 60 }, () => post("job1", "a-guess")));
		expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404]));
		expect((await post("job1", secrets.secretOf("job1"))).status).toBe(200);
		expect(woken).toEqual(["job1"]);
		const large = { method: "POST", body: "x".repeat(2 * 1024 * 1024) };
		expect((await fetch(`${web.url}/callbacks/job1/a-guess`, large)).status).toBe(404);
		expect((await fetch(`${web.url}/callbacks/job1/${secrets.secretOf("job1")}`, large)).status).toBe(413);
	});

	test("never shows its secret in a log", async () => {
		const { post, secrets, lines } = await openBot();
		await post("job1", secrets.secretOf("job1"));
		await post("job1", "wrong-guess");
		expect(lines.join("")).toContain("callback taken");
		expect(lines.join("")).not.toContain(secrets.secretOf("job1"));
		expect(lines.join("")).not.toContain("wrong-guess");
	});
});

describe("a signed callback", () => {
	const webhookSecret = `whsec_${Buffer.from("a secret of thirty-two bytes !!!").toString("base64")}`;
	const sign = (body: string, seconds = Math.floor(Date.now() / 1000), secret = webhookSecret) => {
		const key = Buffer.from(secret.slice("whsec_".length), "base64");
		const signature = createHmac("sha256", key).update(`msg_1.${seconds}.${body}`).digest("base64");
		return { "webhook-id": "msg_1", "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` };
	};

	test("counts only with a right signature once a secret is set", async () => {
		const { post, woken, secrets } = await openBot({ webhookSecret });
		const secret = secrets.secretOf("job1");
		const body = JSON.stringify([item]);
		const now = Math.floor(Date.now() / 1000);
		const other = `whsec_${Buffer.from("another secret of thirty-two byt").toString("base64")}`;
		const wrong: Record<string, string>[] = [
			{},
			sign("{}"),
			sign(body, now - 301),
			sign(body, now + 400),
			sign(body, now, other),
			{ ...sign(body), "webhook-id": "msg_2" },
			{ ...sign(body), "webhook-signature": sign(body)["webhook-signature"].replace("v1,", "v2,") },
			{ ...sign(body), "webhook-timestamp": "soon" },
		];
		for (const headers of wrong) expect((await post("job1", secret, body, headers)).status).toBe(401);
		expect(woken).toEqual([]);
		expect((await post("job1", secret, body, sign(body))).status).toBe(200);
		expect(woken).toEqual(["job1"]);
	});

	test("may carry several signatures, so that secrets can be changed", async () => {
		const { post, secrets } = await openBot({ webhookSecret });
		const right = sign("{}");
		const several = { ...right, "webhook-signature": `v1,AAAA v1a,BBBB ${right["webhook-signature"]}` };
		expect((await post("job1", secrets.secretOf("job1"), "{}", several)).status).toBe(200);
	});
});

test("callback addresses survive a restart, and differ between bots", async () => {
	const notes = openNotes();
	const before = await openCallbackSecrets(notes);
	const after = await openCallbackSecrets(notes);
	const elsewhere = await openCallbackSecrets(openNotes());
	expect(after.secretOf("job1")).toBe(before.secretOf("job1"));
	expect(after.isSecretOf("job1", before.secretOf("job1"))).toBe(true);
	expect(elsewhere.isSecretOf("job1", before.secretOf("job1"))).toBe(false);
	expect(before.secretOf("job1")).toMatch(/^[\w-]{43}$/);
	expect(before.secretOf("job1")).not.toBe(before.secretOf("job2"));
});

describe("operations", () => {
	test("health is answered while the process lives, readiness by what works", async () => {
		let gateway = true;
		const { web } = await openBot({ ready: async () => ({ store: true, gateway }) });
		expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
		expect((await fetch(`${web.url}/readyz`)).status).toBe(200);
		gateway = false;
		const response = await fetch(`${web.url}/readyz`);
		expect(response.status).toBe(503);
		expect(await response.json()).toEqual({ status: "not ready", checks: { store: true, gateway: false } });
	});

	test("a check that throws means not ready, and tells nobody why but the log", async () => {
		const { web } = await openBot({ ready: () => Promise.reject(new Error("secret reason")) });
		const response = await fetch(`${web.url}/readyz`);
		expect(response.status).toBe(503);
		expect(await response.text()).not.toContain("secret reason");
	});

	test("metrics show the jobs' and Discord's numbers of all bots together, calls by outcome, and the event loop", async () => {
		const counts: DiscordCounts = {
			calls: { "card ok": 3, "result refused": 1 },
			interactions: { ok: 7 },
			edits: 3,
			editsDropped: 2,
			statusMessagesOpen: 1,
			uploads: 4,
			guilds: 5,
			guildsLeft: 2,
		};
		const metrics = createMetrics({
			jobs: () => [
				{
					jobsByState: { waiting: 2, submitting: 0, generating: 0, delivering: 0 },
					guildQueues: 1,
					holds: 6,
					songsToday: 3,
					stuck: [],
				},
				{
					jobsByState: { waiting: 3, submitting: 0, generating: 1, delivering: 0 },
					guildQueues: 0,
					holds: 1,
					songsToday: 1,
					stuck: [],
				},
			],
			discord: () => [counts, counts],
			limits: { MAX_SONGS_PER_DAY: 500, MIN_SONG_COST: 0, MAX_SONGS_AT_ONCE: undefined },
		});
		metrics.countMusicCall({ call: "submit", outcome: "service-busy", ms: 20 });
		metrics.observe({ is: "turn", ms: 700 });
		metrics.observe({ is: "stage", stage: "generating", ms: 45_000 });
		metrics.observe({ is: "end", outcome: "done" });
		metrics.observe({ is: "end", outcome: "failed", fault: "generation-timeout" });
		const { web } = await openBot({ metrics });
		const scrape = async () => (await fetch(`${web.url}/metrics`)).text();
		await scrape();
		const text = await scrape();
		expect(text).not.toMatch(/^# TYPE tunesmith_\w+_total (?!counter$)/m);
		for (const line of [
			'tunesmith_queue_wait_seconds_bucket{le="0.5"} 0',
			'tunesmith_queue_wait_seconds_bucket{le="1"} 1',
			'tunesmith_stage_seconds_bucket{le="60",stage="generating"} 1',
			'tunesmith_jobs_ended_total{outcome="done",fault=""} 1',
			'tunesmith_jobs_ended_total{outcome="failed",fault="generation-timeout"} 1',
			'tunesmith_jobs{state="waiting"} 5',
			'tunesmith_jobs{state="generating"} 1',
			"tunesmith_holds 7",
			"tunesmith_guild_queues 1",
			"tunesmith_discord_status_messages 2",
			// Their names before this release.
			"tunesmith_lanes 1",
			"tunesmith_discord_cards 2",
			'tunesmith_limit{setting="MAX_SONGS_PER_DAY"} 500',
			'tunesmith_limit{setting="MIN_SONG_COST"} 0',
			"tunesmith_discord_guilds_left_total 4",
			'tunesmith_discord_calls_total{purpose="card",outcome="ok"} 6',
			"tunesmith_discord_edits_dropped_total 4",
			'tunesmith_music_call_seconds_count{call="submit",outcome="service-busy"} 1',
			"nodejs_eventloop_lag_seconds",
		]) {
			expect(text).toContain(line);
		}
		expect(text, "a limit that is not set is no limit of 0").not.toContain("MAX_SONGS_AT_ONCE");
	});

	test("a process without a bot counts none of anything", async () => {
		const { web } = await openBot({ metrics: createMetrics({ jobs: () => [], discord: () => [] }) });
		const text = await (await fetch(`${web.url}/metrics`)).text();
		expect(text).toContain("tunesmith_holds 0");
		expect(text).toContain("tunesmith_discord_edits_total 0");
	});

	test("a taken port is reported in a sentence, with the code by which others can fall forward", async () => {
		const { web } = await openBot();
		await expect(openBot({ port: web.port })).rejects.toMatchObject({
			code: "EADDRINUSE",
			message: `port ${web.port} is taken: set PORT to a free one`,
		});
	});

	test("closing does not wait for a connection that never ends its request", async () => {
		const { web } = await openBot();
		const socket = connect(web.port, "127.0.0.1");
		socket.on("error", () => {});
		// The server asks for the body: from here on the request is under way.
		const answered = once(socket, "data");
		socket.write("POST /callbacks/a/b HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\n");
		expect(String((await answered)[0])).toContain("100 Continue");
		await expect(opened.pop()?.close()).resolves.toBeUndefined();
		socket.destroy();
	});
});
