import {
	readCallback,
	readCredits,
	readEnvelope,
	readFeed,
	readWorkId,
	v1SubmitSchema,
	v2SubmitSchema,
} from "@tunesmith/protocol";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declarations } from "../../commands/index.ts";
import { environmentSchema, readConfig } from "../../src/config.ts";
import { readOptions } from "../../src/discord/interactions/option-values.ts";
import { triggerOf } from "../../src/discord/interactions/trigger.ts";
import { isFault } from "../../src/errors.ts";
import { openCallbackSecrets } from "../../src/http/callback-secrets.ts";
import { createMetrics } from "../../src/http/metrics.ts";
import { openServer, type Server } from "../../src/http/server.ts";
import { openLog } from "../../src/log.ts";
import { progressOf } from "../../src/service/progress.ts";
import type { GuildSettings } from "../../src/settings/guild-settings.ts";
import { mustBeUsable, withDefaults } from "../../src/settings/setting-values.ts";

import { anyHostileText, seeded } from "./hostile.ts";

const wireNames = ["code", "message", "data", "type", "response_data", "status", "callbackType", "title", "audio_url"];
const anyName = fc.oneof(fc.constantFrom(...wireNames, "__proto__", "constructor", "toString"), fc.string());
/** JSON as anybody may send it, with the interface's own names among the fields. */
const anyJson = fc.letrec<{ value: unknown }>((tie) => ({
	value: fc.oneof(
		{ depthSize: "small" },
		anyHostileText,
		fc.constantFrom(null, true, 0, -1, 1e308, "complete", "SUCCESS", "failed", "NaN", []),
		fc.array(tie("value"), { maxLength: 4 }),
		fc.dictionary(anyName, tie("value"), { maxKeys: 6 }),
	),
})).value;

describe("what services send", () => {
	test("no answer, feed or callback is too odd to be read or left", () => {
		fc.assert(
			fc.property(anyJson, (body) => {
				for (const read of [readEnvelope, readWorkId, readFeed, readCallback, readCredits]) read(body);
				const task = readFeed(body) ?? readCallback(body);
				if (task === undefined) return;
				expect(task.items.length).toBeLessThanOrEqual(16);
				const { stage, tracks, fault } = progressOf(task, "https://music.example");
				expect(stage === "failed").toBe(fault !== undefined);
				for (const { audioUrl, imageUrl, videoUrl } of tracks)
					for (const url of [audioUrl, imageUrl, videoUrl]) if (url !== undefined) expect(url).toMatch(/^https?:\/\//);
			}),
			seeded(300),
		);
	});

	test("no submission makes the schemas of the wire throw, and none carries a field nobody knows", () => {
		fc.assert(
			fc.property(anyJson, (body) => {
				for (const schema of [v1SubmitSchema, v2SubmitSchema]) {
					const read = schema.safeParse(body);
					if (read.success) for (const name of Object.keys(read.data)) expect(schema.shape).toHaveProperty([name]);
				}
				expect(({} as Record<string, unknown>).polluted).toBeUndefined();
			}),
			seeded(200),
		);
	});
});

describe("what Discord's people send", () => {
	const path = fc.constantFrom(...declarations.commands);

	test("options are taken as declared or refused with a Fault", () => {
		const anyValue = fc.oneof(anyHostileText, fc.double(), fc.boolean(), fc.constant("1".repeat(21)));
		fc.assert(
			fc.property(
				path,
				fc.dictionary(fc.string(), anyValue),
				fc.array(anyValue, { maxLength: 8 }),
				(command, odd, values) => {
					const specs = command.options ?? {};
					const named = Object.fromEntries(Object.keys(specs).map((name, at) => [name, values[at] ?? "x"]));
					try {
						const read = readOptions(specs, { ...odd, ...named });
						for (const [name, value] of Object.entries(read)) {
							const spec = specs[name];
							expect(spec).toBeDefined();
							if (spec?.type === "string") expect(String(value).length).toBeLessThanOrEqual(spec.max ?? 6000);
							if (spec !== undefined && /user|channel|role/.test(spec.type)) expect(value).toMatch(/^\d{1,20}$/);
						}
					} catch (error) {
						expect(isFault(error) && error.code).toMatch(/^(bad-option|number-out-of-range|text-too-long)$/);
					}
				},
			),
			seeded(200),
		);
	});

	test("custom ids and the fields of forms are read as texts, whatever stands in them", () => {
		const common = { id: "1", application_id: "1", token: "t", version: 1, user: { id: "2" }, channel_id: "3" };
		fc.assert(
			fc.property(anyHostileText, anyJson, (text, odd) => {
				const component = { ...common, type: 3, data: { component_type: 2, custom_id: text.slice(0, 100) } };
				const action = triggerOf(component as never);
				expect(action?.is === "action" && [action.name, ...action.args].join(":")).toBe(text.slice(0, 100));
				const field = { type: 4, custom_id: "lyrics", value: text };
				const parts = [
					{ type: 18, component: field },
					{ type: 1, components: [{ type: 4, custom_id: "odd", value: odd }] },
				];
				const form = triggerOf({ ...common, type: 5, data: { custom_id: "custom:m:s:", components: parts } } as never);
				if (form?.is !== "form") throw new Error("no form");
				expect(form.fields).toEqual({ lyrics: text, odd: typeof odd === "string" ? odd : "" });
				expect(triggerOf({ ...common, type: 5, data: { custom_id: text, components: odd } } as never)?.is).toBe("form");
			}),
			seeded(150),
		);
	});

	test("settings that nobody could work with are refused, all others keep every field", () => {
		const number = fc.oneof(fc.integer({ min: -5, max: 2000 }), fc.double());
		const change = fc.record({
			lane: fc.record({
				concurrency: number,
				perInterval: number,
				intervalMs: number,
				order: fc.constant("fair" as const),
			}),
			limits: fc.record({ running: number, waiting: number }),
			allowance: fc.record({
				amount: number,
				period: fc.constant("week" as const),
				timeZone: fc.oneof(fc.constantFrom("UTC", "Europe/Berlin"), anyHostileText),
				factors: fc.dictionary(fc.string(), number, { maxKeys: 2 }),
			}),
			costs: fc.dictionary(fc.string(), number, { maxKeys: 2 }),
			blockedWords: fc.array(anyHostileText, { maxLength: 3 }),
		});
		fc.assert(
			fc.property(change, (wanted: Partial<GuildSettings>) => {
				try {
					mustBeUsable(wanted);
				} catch (error) {
					expect(isFault(error, "bad-option")).toBe(true);
					return;
				}
				const { lane, limits } = withDefaults(wanted, { songCost: 10, allowance: 100, period: "week" });
				for (const value of [lane.concurrency, lane.perInterval, lane.intervalMs, limits.running, limits.waiting])
					expect(Number.isInteger(value) && value >= 1).toBe(true);
			}),
			seeded(200),
		);
	});
});

test("the environment: settings or one message that names each mistake, whatever stands in it", () => {
	const names = Object.keys(environmentSchema.shape);
	fc.assert(
		fc.property(fc.dictionary(fc.constantFrom(...names), anyHostileText), (environment) => {
			const read = readConfig(environment);
			if (read.ok) return;
			for (const line of read.message.split("\n").slice(1)) expect(line).toMatch(/^ {2}[A-Z_0-9]+ must /);
		}),
		seeded(150),
	);
});

describe("the door for callbacks", () => {
	let web: Server;
	const woken: string[] = [];
	const lines: string[] = [];
	let secretOf = (_jobId: string) => "";
	beforeAll(async () => {
		const kept = new Map<string, unknown>();
		const secrets = await openCallbackSecrets({
			get: async (key) => kept.get(key),
			set: async (key, value) => void kept.set(key, value),
			delete: async (key) => void kept.delete(key),
		});
		secretOf = secrets.secretOf;
		web = await openServer({
			host: "127.0.0.1",
			port: 0,
			log: openLog("debug", { write: (line) => void lines.push(line) }),
			secrets,
			wake: (jobId) => void woken.push(jobId),
			metrics: createMetrics({ jobs: () => [], discord: () => [] }),
			ready: async () => ({}),
			burst: 100_000,
		});
	});
	afterAll(() => web.close());

	test("wakes the job for any body at the right address, nothing at any other, and logs no secret", async () => {
		await fc.assert(
			fc.asyncProperty(anyJson, anyHostileText, async (body, text) => {
				woken.length = 0;
				const post = (path: string) =>
					fetch(`${web.url}/callbacks/${path}`, { method: "POST", body: JSON.stringify(body) ?? text });
				expect((await post(`job1/${secretOf("job1")}`)).status).toBe(200);
				expect(woken).toEqual(["job1"]);
				const guess = encodeURIComponent(text.slice(0, 200).toWellFormed());
				for (const path of [`job1/${guess}`, `${guess}/${secretOf("job1")}`, `job2/${secretOf("job1")}`])
					expect((await post(path)).status).toBeGreaterThanOrEqual(400);
				expect(woken).toEqual(["job1"]);
			}),
			seeded(40),
		);
		expect(lines.join("")).not.toContain(secretOf("job1"));
	});
});
