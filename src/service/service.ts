import { readCredits, readFeed, readLyrics, readTimings, type SungWord } from "@tunesmith/protocol";
import { Fault, isFault } from "../errors.ts";
import type { Track } from "../jobs/job.ts";
import type { Clock, MusicService, SubmitOptions, WrittenWords } from "../jobs/ports.ts";
import { type AddedField, addedFieldsOf, interfaceOf, type SongRequest } from "../jobs/song-request.ts";
import type { Log } from "../log.ts";
import { type Answer, type Call, NoAnswer, openCalls } from "./call.ts";
import { Capabilities } from "./capabilities.ts";
import { type DownloadTimings, downloadTrack } from "./download.ts";
import { openFeed } from "./feed.ts";
import { progressOf } from "./progress.ts";
import { isGone, isSuccess, refusedQuestion, statusOf } from "./refusals.ts";
import { openRequests, type Send } from "./requests.ts";
import { openSongPages, type SongPages } from "./song-pages.ts";
import { openSubmit, type SubmitSettings } from "./submit.ts";
import { fileIdOf, openTrackFiles, type TrackFilesOfService } from "./track-files.ts";

/** One call as metrics count it. `outcome` is "ok", a fault's code or "other" (aborted, broken disk): a short list, never a text of the service. */
export type CountedCall = {
	readonly call:
		| "submit"
		| "lyrics"
		| "feed"
		| "cancel"
		| "erase"
		| "credits"
		| "download"
		| "probe"
		| "timings"
		| "share"
		| "files";
	readonly outcome: string;
	readonly ms: number;
};

type ServiceTimings = DownloadTimings & { readonly submitMs: number; readonly askMs: number };

const usualTimings: ServiceTimings = {
	submitMs: 60_000,
	askMs: 20_000,
	totalMs: 5 * 60_000,
	idleMs: 15_000,
	pausesMs: [2000, 8000],
	retryWithinMs: 30_000,
	maxBytes: 100 * 1024 * 1024,
	maxCoverBytes: 8 * 1024 * 1024,
};

export type ServiceOptions = SubmitSettings & {
	/** The service's `{base_url}`, without a slash at the end. */
	readonly baseUrl: string;
	/** Whether the service is surely our own studio, which honours Idempotency-Key. */
	readonly isOwnStudio: boolean;
	readonly userAgent: string;
	readonly clock: Clock;
	readonly log: Log;
	readonly timings?: Partial<ServiceTimings> | undefined;
	/** Asked right before each call that changes something; rejects where this process must not act any more. */
	readonly mayAct?: (() => Promise<void>) | undefined;
	readonly onCall?: ((call: CountedCall) => void) | undefined;
};

export interface Service extends MusicService {
	writeLyrics(description: string, model: string, signal: AbortSignal): Promise<WrittenWords>;
	/**
	 * When the words of a track are sung, where the service keeps that (our studio does, beside the MP3 as `<id>.json`); empty where it
	 * does not. Throws Fault "service-down".
	 */
	timedWords(track: Track, signal: AbortSignal): Promise<readonly SungWord[]>;
	readonly songPages: SongPages;
	readonly trackFiles: TrackFilesOfService;
}

/** Opens the client of the music service, for both interface generations. Holds no connection while nothing is asked. */
export function openService(options: ServiceOptions): Service {
	return new ServiceClient(options);
}

/** Statuses of a path or a method that the service does not have. */
const isUnknownPath = (status: number) => status === 404 || status === 405 || status === 501;

class ServiceClient implements Service {
	readonly #options: ServiceOptions;
	readonly #timings: ServiceTimings;
	readonly #send: Send;
	readonly #call: (call: Call) => Promise<Answer>;
	readonly #capabilities: Capabilities;
	readonly #feed: MusicService["askFeed"];
	readonly #submit: MusicService["submit"];
	readonly songPages: SongPages;
	readonly trackFiles: TrackFilesOfService;

	constructor(options: ServiceOptions) {
		const { baseUrl, key, clock, userAgent, isOwnStudio } = options;
		const now = () => clock.now();
		this.#options = options;
		this.#timings = { ...usualTimings, ...options.timings };
		this.#send = openRequests(baseUrl);
		this.#call = openCalls(this.#send, { baseUrl, userAgent, now, mayAct: options.mayAct });
		this.#capabilities = new Capabilities({ ask: (signal) => this.#askForDocument(signal), now, isOwnStudio });
		const capabilities = this.#capabilities;
		this.#feed = openFeed({
			call: (call) => this.#ask(call),
			baseUrl,
			key,
			timeoutMs: this.#timings.askMs,
			takes: (field, through) => capabilities.has(field, through) === true,
		});
		this.songPages = openSongPages((question) => this.#counted("share", () => this.#askV2(question)), capabilities);
		this.trackFiles = openTrackFiles({
			askV2: (question) => this.#counted("files", () => this.#askV2(question)),
			send: this.#send,
			capabilities,
			baseUrl,
			headers: { authorization: `Bearer ${key}`, "user-agent": userAgent },
		});
		this.#submit = openSubmit(options, { call: this.#call, capabilities, timeoutMs: this.#timings.submitMs });
	}

	submit(request: SongRequest, submission: SubmitOptions) {
		return this.#counted("submit", async () => {
			this.#capabilities.refresh();
			for (const [field, option] of addedFieldsOf(request))
				await this.#capabilities.mustTake(field, option, interfaceOf(request.model), submission.signal);
			return this.#submit(request, submission);
		});
	}

	honoursKeys() {
		return this.#capabilities.honoursKeys();
	}

	askForKeys(signal: AbortSignal) {
		return this.#capabilities.askForKeys(signal);
	}

	takes(field: AddedField, model: string) {
		this.#capabilities.refresh();
		return this.#capabilities.has(field, interfaceOf(model));
	}

	voices(model: string) {
		this.#capabilities.refresh();
		return this.#capabilities.valuesOf("voice", interfaceOf(model));
	}

	askFeed(...args: Parameters<MusicService["askFeed"]>) {
		return this.#counted("feed", () => this.#feed(...args));
	}

	cancel(workId: string, signal: AbortSignal) {
		return this.#counted("cancel", async () => {
			const { answer, status } = await this.#askV2({ method: "POST", path: "cancel", query: { workId }, signal });
			if (isUnknownPath(status)) return "unsupported";
			if (status === 409 || status === 410) return "too-late";
			if (!isSuccess(status)) throw refusedQuestion(answer);
			if (!answer.isJson) return "unsupported";
			const task = readFeed(answer.body);
			if (task === undefined) return "cancelled";
			const { stage } = progressOf(task, this.#options.baseUrl);
			return stage === "complete" || /^(complete|success)$/.test(task.state) ? "too-late" : "cancelled";
		});
	}

	writeLyrics(description: string, model: string, signal: AbortSignal) {
		return this.#counted("lyrics", async () => {
			if (!(await this.#capabilities.offers("lyrics", signal))) throw new Fault("lyrics-not-supported", {});
			const json = { gpt_description_prompt: description, model };
			const { answer, status } = await this.#askV2({ method: "POST", path: "lyrics", json, signal });
			if (!isSuccess(status)) throw refusedQuestion(answer);
			const words = readLyrics(answer.body);
			if (words === undefined) throw new Fault("service-garbled", {});
			return words;
		});
	}

	erase(workId: string, signal: AbortSignal) {
		return this.#counted("erase", async () => {
			if (!(await this.#capabilities.offers("erase", signal))) return "unsupported";
			const { answer, status } = await this.#askV2({ method: "DELETE", path: "tasks", query: { workId }, signal });
			// A task that is not there any more is erased.
			if (isGone(status) || isSuccess(status)) return "erased";
			if (isUnknownPath(status)) return "unsupported";
			throw refusedQuestion(answer);
		});
	}

	download(track: Track, folder: string, signal: AbortSignal, mayRetry = () => true) {
		const { userAgent, clock } = this.#options;
		const tools = { send: this.#send, userAgent, clock, timings: this.#timings, mayRetry };
		return this.#counted("download", () => downloadTrack(track, folder, signal, tools));
	}

	credits(signal: AbortSignal) {
		return this.#counted("credits", async () => {
			const { answer, status } = await this.#askV2({ method: "GET", path: "credits", signal });
			if (isUnknownPath(status)) return undefined;
			if (!isSuccess(status)) throw refusedQuestion(answer);
			return readCredits(answer.body)?.credits;
		});
	}

	async timedWords(track: Track, signal: AbortSignal) {
		// Only the service itself is asked, whatever address the track names.
		const id = fileIdOf(track);
		if (id === undefined) return [];
		const call = { method: "GET", path: `files/${id}.json`, timeoutMs: this.#timings.askMs, signal } as const;
		const answer = await this.#counted("timings", () => this.#ask(call));
		return answer.status === 200 ? readTimings(answer.body) : [];
	}

	#askForDocument(signal: AbortSignal) {
		const call = { method: "GET", path: "openapi.json", timeoutMs: this.#timings.askMs, signal } as const;
		return this.#counted("probe", () => this.#ask(call));
	}

	/** A call that may be repeated, so that it does not matter how an answer was lost. */
	async #ask(call: Call): Promise<Answer> {
		try {
			return await this.#call(call);
		} catch (error) {
			throw error instanceof NoAnswer ? new Fault("service-down", {}, { cause: error }) : error;
		}
	}

	async #askV2(question: Omit<Call, "timeoutMs">) {
		const headers = { authorization: `Bearer ${this.#options.key}` };
		const path = `api/v2/${question.path}`;
		const answer = await this.#ask({ ...question, path, headers, timeoutMs: this.#timings.askMs });
		return { answer, status: statusOf(answer) };
	}

	/** Reports one call with its outcome, and logs why it failed. */
	async #counted<Result>(call: CountedCall["call"], work: () => Promise<Result>): Promise<Result> {
		const { onCall, log } = this.#options;
		const start = performance.now();
		const report = (outcome: string) => onCall?.({ call, outcome, ms: performance.now() - start });
		try {
			const result = await work();
			report("ok");
			return result;
		} catch (error) {
			report(isFault(error) ? error.code : "other");
			if (isFault(error)) log.debug({ call, code: error.code, err: error.cause }, "call to the music service failed");
			throw error;
		}
	}
}
