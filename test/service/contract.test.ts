import { encodeMp3 } from "@tunesmith/mp3";
import { expect, test } from "vitest";
import { noise } from "../../packages/mp3/test/signals.ts";
import { openTestStudio } from "../../packages/studio/test/open.ts";
import { openCallbackSecrets } from "../../src/http/callback-secrets.ts";
import { createMetrics } from "../../src/http/metrics.ts";
import { openServer } from "../../src/http/server.ts";
import { openLog } from "../../src/log.ts";
import { type Bench, musicContract } from "../contract/service.ts";
import { describeSong, openClient, submitOptions } from "./clients.ts";
import { openPlainService } from "./plain-service.ts";

async function openStudioBench(): Promise<Bench> {
	const studio = await openTestStudio({ faults: true, keys: ["good-key"] });
	return {
		offers: { keys: true, cancel: true, idempotency: true, waiting: true },
		open: ({ outcome, key = "good-key" } = {}) =>
			openClient(studio.url, {
				key,
				...(outcome === undefined ? {} : { headers: () => ({ "x-rehearse": outcome }) }),
			}),
		close: studio.remove,
	};
}

/** The same promises on a service that offers nothing beyond the interface and has the live one's habits. */
async function openPlainBench(): Promise<Bench> {
	const sound = noise(4);
	const service = await openPlainService(await encodeMp3(sound, sound, { kbps: 128, sampleRate: 44_100 }));
	return {
		offers: { keys: true, cancel: false, idempotency: false, waiting: false },
		open: ({ outcome, key = "good-key" } = {}) =>
			openClient(service.url, {
				key,
				...(outcome === undefined ? {} : { headers: () => ({ "x-rehearse": outcome }) }),
			}),
		close: service.close,
	};
}

musicContract("the studio through V2", "chirp-v3-5", openStudioBench);
musicContract("the studio through V1", "chirp-v3.0", openStudioBench);
musicContract("a plain service through V2", "chirp-v3-5", openPlainBench);
musicContract("a plain service through V1", "mus-32", openPlainBench);

test("the studio's own document tells the client that its keys are honoured", async () => {
	const studio = await openTestStudio();
	const client = openClient(studio.url);
	expect(client.honoursKeys()).toBe(false);
	await client.askForKeys(new AbortController().signal);
	expect(client.honoursKeys()).toBe(true);
	await studio.remove();
});

test("the studio's signed callback finds its way to the job, through the bot's own web", async () => {
	const webhookSecret = `whsec_${Buffer.from("thirty-two bytes of secret here!").toString("base64")}`;
	const studio = await openTestStudio({ callbackAllow: ["127.0.0.1"], webhookSecret });
	const values = new Map<string, unknown>();
	const secrets = await openCallbackSecrets({
		get: async (key) => values.get(key),
		set: async (key, value) => void values.set(key, value),
		delete: async (key) => void values.delete(key),
	});
	const woken = Promise.withResolvers<string>();
	const web = await openServer({
		host: "127.0.0.1",
		port: 0,
		log: openLog("silent"),
		wake: woken.resolve,
		secrets,
		webhookSecret,
		metrics: createMetrics({ jobs: () => [], discord: () => [] }),
		ready: async () => ({}),
	});
	const client = openClient(studio.url, { publicUrl: web.url, callbackSecretOf: secrets.secretOf });
	await client.submit({ ...describeSong, model: "chirp-v3.0" }, submitOptions());
	expect(await woken.promise).toBe("job1");
	await web.close();
	await studio.remove();
});
