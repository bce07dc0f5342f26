import { readCredits, readEnvelope, readFeed, readTimings, type SungWord } from "@tunesmith/protocol";
import { Fault, isFault } from "../errors.ts";
import type { Track } from "../jobs/job.ts";
import type { Clock, MusicService } from "../jobs/ports.ts";
import { interfaceOf, type ServiceInterface } from "../jobs/song-request.ts";
import type { Log } from "../log.ts";

import { type Answer, type Call, NoAnswer, openCalls } from "./call.ts";
import { type DocumentAnswer, openCapabilities } from "./capabilities.ts";
import { type DownloadTimings, downloadTrack } from "./download.ts";
import { openFeed } from "./feed.ts";
import { progressOf } from "./progress.ts";
import { refusedQuestion, statusOf } from "./refusals.ts";
import type { Dialect } from "./submission.ts";
import { openSubmit } from "./submit.ts";

/** One call as metrics count it. `outcome` is "ok", a fault's code or "other" (aborted, broken disk): a short list, never a text of the service. */
export type CallSeen = {
	readonly call: "submit" | "feed" | "cancel" | "erase" | "credits" | "download" | "probe" | "timings";
	readonly outcome: string;
	readonly ms: number;
};

type MusicPace = DownloadTimings & { readonly submitMs: number; readonly askMs: number };

const usualPace: MusicPace = {
	submitMs: 60_000,
	askMs: 20_000,
	totalMs: 5 * 60_000,
	idleMs: 15_000,
	pausesMs: [2000, 8000],
	retryWithinMs: 30_000,
	maxBytes: 100 * 1024 * 1024,
	maxCoverBytes: 8 * 1024 * 1024,
};

export type ServiceOptions = {
	/** The service's `{base_url}`, without a slash at the end. */
	readonly baseUrl: string;
	readonly key: string;
	readonly dialect: Dialect;
	/** Where the service reaches our web room; with `callbackSecretOf` it turns V1's callbacks on. */
	readonly publicUrl?: string | undefined;
	readonly callbackSecretOf?: ((jobId: string) => string) | undefined;
	/** Whether the service is surely our own studio, which honours Idempotency-Key. */
	readonly isOwnStudio: boolean;
	readonly userAgent: string;
	/** Sent with every submission: rehearsals ask our studio for an outcome this way. */
	readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
	readonly clock: Clock;
	readonly log: Log;
	readonly pace?: Partial<MusicPace> | undefined;
	readonly onCall?: ((seen: CallSeen) => void) | undefined;
};

export interface Service extends MusicService {
	/**
	 * When the words of a track are sung, where the service keeps that (our studio does, beside the MP3 as `<id>.json`); empty where it
	 * does not. Throws Fault "service-down".
	 */
	timings(track: Track, signal: AbortSignal): Promise<readonly SungWord[]>;
}

/** Opens the client of the music service, for both interface generations. Holds no connection while nothing is asked. */
export function openService(options: ServiceOptions): Service {
	const { baseUrl, key, log } = options;
	const pace = { ...usualPace, ...options.pace };
	const rawCall = openCalls({ baseUrl, userAgent: options.userAgent, now: () => options.clock.now() });
	const bearer = { authorization: `Bearer ${key}` };

	const ask = async (call: Call): Promise<Answer> => {
		try {
			return await rawCall(call);
		} catch (error) {
			throw error instanceof NoAnswer ? new Fault("service-down", {}, { cause: error }) : error;
		}
	};
	const readOpenApi = async (signal: AbortSignal): Promise<DocumentAnswer> => {
		const work = () => ask({ method: "GET", path: "openapi.json", timeoutMs: pace.askMs, signal });
		const { status, isJson, body } = await counted("probe", work);
		// Only JSON and a plain refusal come from the service itself; a page or a 5xx may stand for one that is down.
		const isTold = isJson || (status >= 400 && status < 500);
		if (!isTold || status === 429 || status === 408 || status >= 500) return { is: "refused" };
		return { is: "answered", body: status === 200 ? body : undefined };
	};
	const capabilities = openCapabilities({
		read: readOpenApi,
		now: () => options.clock.now(),
		isOwnStudio: options.isOwnStudio,
	});
	const look = openFeed({
		call: ask,
		baseUrl,
		key,
		timeoutMs: pace.askMs,
		hasSeeds: (through) => capabilities.has("seed", through) === true,
	});
	/** Throws the Fault that a request with a seed meets where the service cannot take it. */
	const mustTakeSeed = async (through: ServiceInterface, signal: AbortSignal) => {
		if (capabilities.has("seed", through) === undefined) await capabilities.read(signal);
		signal.throwIfAborted();
		const isTaken = capabilities.has("seed", through);
		if (isTaken !== true) throw new Fault(isTaken === false ? "seed-not-supported" : "service-down", {});
	};

	const submit = openSubmit({ ...options, call: rawCall, capabilities, timeoutMs: pace.submitMs });

	/** Counts one call by its outcome, and notes in the log what failed. */
	async function counted<Result>(call: CallSeen["call"], work: () => Promise<Result>): Promise<Result> {
		const start = performance.now();
		const report = (outcome: string) => options.onCall?.({ call, outcome, ms: performance.now() - start });
		try {
			const result = await work();
			report("ok");
			return result;
		} catch (error) {
			report(isFault(error) ? error.code : "other");
			if (isFault(error)) log.debug({ call, code: error.code, err: error.cause }, "music call failed");
			throw error;
		}
	}

	return {
		submit: (request, submission) =>
			counted("submit", async () => {
				const through = interfaceOf(request.model);
				capabilities.refresh();
				if (request.seed !== undefined) await mustTakeSeed(through, submission.signal);
				return submit(request, submission);
			}),

		honoursKeys: () => capabilities.honoursKeys(),

		takesSeed(model) {
			capabilities.refresh();
			return capabilities.has("seed", interfaceOf(model));
		},

		look: (task, lookOptions) => counted("feed", () => look(task, lookOptions)),

		cancel: (workId, signal) =>
			counted("cancel", async () => {
				const query = { workId };
				const path = "api/v2/cancel";
				const answer = await ask({ method: "POST", path, query, headers: bearer, timeoutMs: pace.askMs, signal });
				const status = statusOf(answer, readEnvelope(answer.body));
				if (status === 404 || status === 405 || status === 501) return "unsupported";
				if (status === 409 || status === 410) return "too-late";
				if (status < 200 || status >= 300) throw refusedQuestion(answer);
				if (!answer.isJson) return "unsupported";
				const task = readFeed(answer.body);
				const stage = task === undefined ? "failed" : progressOf(task, baseUrl).stage;
				const isDone = stage === "complete" || /^(complete|success)$/.test(task?.state ?? "");
				return isDone ? "too-late" : "cancelled";
			}),

		erase: (workId, signal) =>
			counted("erase", async () => {
				if (capabilities.erasesTasks() === undefined) await capabilities.read(signal);
				if (capabilities.erasesTasks() === undefined) throw new Fault("service-down", {});
				if (capabilities.erasesTasks() === false) return "unsupported";
				const query = { workId };
				const path = "api/v2/tasks";
				const answer = await ask({ method: "DELETE", path, query, headers: bearer, timeoutMs: pace.askMs, signal });
				const status = statusOf(answer, readEnvelope(answer.body));
				if (status === 405 || status === 501) return "unsupported";
				// What is not there any more is erased.
				if (status === 404 || status === 410 || (status >= 200 && status < 300)) return "erased";
				throw refusedQuestion(answer);
			}),

		download: (track, folder, signal, mayRetry = () => true) =>
			counted("download", () => {
				const tools = { baseUrl, userAgent: options.userAgent, clock: options.clock, pace, mayRetry };
				return downloadTrack(track, folder, signal, tools);
			}),

		credits: (signal) =>
			counted("credits", async () => {
				const path = "api/v2/credits";
				const answer = await ask({ method: "GET", path, headers: bearer, timeoutMs: pace.askMs, signal });
				const status = statusOf(answer, readEnvelope(answer.body));
				if (status === 404 || status === 405 || status === 501) return undefined;
				if (status < 200 || status >= 300) throw refusedQuestion(answer);
				return readCredits(answer.body)?.credits;
			}),

		async timings(track, signal) {
			// only ever asked of the service itself, whatever address the track names
			const id = /^\/files\/([\w-]+)\.mp3$/.exec(
				URL.canParse(track.audioUrl ?? "") ? new URL(track.audioUrl ?? "").pathname : "",
			)?.[1];
			if (id === undefined) return [];
			const path = `files/${id}.json`;
			const answer = await counted("timings", () => ask({ method: "GET", path, timeoutMs: pace.askMs, signal }));
			return answer.status === 200 ? readTimings(answer.body) : [];
		},

		async askForKeys(signal) {
			if (capabilities.honoursKeys()) return true;
			const isTold = await capabilities.read(signal);
			signal.throwIfAborted();
			return capabilities.honoursKeys() || (isTold ? false : undefined);
		},
	};
}
