import { setTimeout } from "node:timers/promises";
import type { CustomRequest, DescribeRequest } from "../../src/jobs/song-request.ts";
import { openLog } from "../../src/log.ts";
import type { ServiceOptions } from "../../src/service/options.ts";
import { openService, type Service } from "../../src/service/service.ts";

/** For services that keep silent; with all others a busy machine must not look like a service that fell silent. */
export const impatient: Partial<ServiceOptions> = {
	timings: { submitMs: 300, askMs: 300, pausesMs: [1, 1], idleMs: 300 },
};

/** A client that does not pause between its tries. */
export function openClient(baseUrl: string, options: Partial<ServiceOptions> = {}): Service {
	return openService({
		baseUrl,
		key: "secret-key",
		dialect: "contract",
		isOwnStudio: false,
		userAgent: "Tunesmith-test/1",
		clock: { now: () => Date.now(), wait: (_ms, signal) => setTimeout(1, undefined, signal ? { signal } : {}) },
		log: openLog("silent"),
		...options,
		timings: { pausesMs: [1, 1], ...options.timings },
	});
}

export const describeSong: DescribeRequest = {
	mode: "describe",
	description: "a rainy evening",
	instrumental: false,
	model: "chirp-v3-5",
};
export const customSong: CustomRequest = {
	mode: "custom",
	title: "Rain",
	style: "lo-fi",
	lyrics: "[Verse]\nRain",
	instrumental: false,
	model: "chirp-v3-5",
};

export const submitOptions = () =>
	({ key: "job1.1", cluster: "default", jobId: "job1", signal: new AbortController().signal }) as const;
export const lookOptions = (tag?: string, waitMs = 0) => ({ tag, waitMs, signal: new AbortController().signal });
