import { readCredits, readFeed, readLyrics, readTimings, type SungWord } from "@tunesmith/protocol";
import { Fault } from "../errors.ts";
import type { Track } from "../jobs/job.ts";
import type { MusicService, SubmitOptions, WrittenWords } from "../jobs/ports.ts";
import { type AddedField, addedFieldsOf, interfaceOf, type SongRequest } from "../jobs/song-request.ts";
import { type Api, openApi } from "./api.ts";
import { Capabilities } from "./capabilities.ts";
import { downloadTrack } from "./download.ts";
import { openFeed } from "./feed.ts";
import type { ServiceOptions } from "./options.ts";
import { progressOf } from "./progress.ts";
import { isGone, isSuccess, refusedQuestion } from "./refusals.ts";
import { openSongPages, type SongPages } from "./song-pages.ts";
import { openSubmit } from "./submit.ts";
import { fileIdOf, openTrackFiles, type TrackFilesOfService } from "./track-files.ts";

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
	return new ServiceClient(openApi(options));
}

/** Statuses of a path or a method that the service does not have. */
const isUnknownPath = (status: number) => status === 404 || status === 405 || status === 501;

class ServiceClient implements Service {
	readonly #api: Api;
	readonly #capabilities: Capabilities;
	readonly #feed: MusicService["askFeed"];
	readonly #submit: MusicService["submit"];
	readonly songPages: SongPages;
	readonly trackFiles: TrackFilesOfService;

	constructor(api: Api) {
		const capabilities = new Capabilities(api);
		this.#api = api;
		this.#capabilities = capabilities;
		this.#feed = openFeed(api, capabilities);
		this.#submit = openSubmit(api, capabilities);
		this.songPages = openSongPages(api, capabilities);
		this.trackFiles = openTrackFiles(api, capabilities);
	}

	submit(request: SongRequest, submission: SubmitOptions) {
		return this.#api.counted("submit", async () => {
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
		return this.#api.counted("feed", () => this.#feed(...args));
	}

	cancel(workId: string, signal: AbortSignal) {
		return this.#api.counted("cancel", async () => {
			const { answer, status } = await this.#api.askV2({ method: "POST", path: "cancel", query: { workId }, signal });
			if (isUnknownPath(status)) return "unsupported";
			if (status === 409 || status === 410) return "too-late";
			if (!isSuccess(status)) throw refusedQuestion(answer);
			if (!answer.isJson) return "unsupported";
			const task = readFeed(answer.body);
			if (task === undefined) return "cancelled";
			const { stage } = progressOf(task, this.#api.options.baseUrl);
			return stage === "complete" || /^(complete|success)$/.test(task.state) ? "too-late" : "cancelled";
		});
	}

	writeLyrics(description: string, model: string, signal: AbortSignal) {
		return this.#api.counted("lyrics", async () => {
			if (!(await this.#capabilities.offers("lyrics", signal))) throw new Fault("lyrics-not-supported", {});
			const json = { gpt_description_prompt: description, model };
			const { answer, status } = await this.#api.askV2({ method: "POST", path: "lyrics", json, signal });
			if (!isSuccess(status)) throw refusedQuestion(answer);
			const words = readLyrics(answer.body);
			if (words === undefined) throw new Fault("service-garbled", {});
			return words;
		});
	}

	erase(workId: string, signal: AbortSignal) {
		return this.#api.counted("erase", async () => {
			if (!(await this.#capabilities.offers("erase", signal))) return "unsupported";
			const { answer, status } = await this.#api.askV2({ method: "DELETE", path: "tasks", query: { workId }, signal });
			// A task that is not there any more is erased.
			if (isGone(status) || isSuccess(status)) return "erased";
			if (isUnknownPath(status)) return "unsupported";
			throw refusedQuestion(answer);
		});
	}

	download(track: Track, folder: string, signal: AbortSignal, mayRetry = () => true) {
		return this.#api.counted("download", () => downloadTrack(track, folder, signal, this.#api, mayRetry));
	}

	credits(signal: AbortSignal) {
		return this.#api.counted("credits", async () => {
			const { answer, status } = await this.#api.askV2({ method: "GET", path: "credits", signal });
			if (isUnknownPath(status)) return undefined;
			if (!isSuccess(status)) throw refusedQuestion(answer);
			return readCredits(answer.body)?.credits;
		});
	}

	async timedWords(track: Track, signal: AbortSignal) {
		// Only the service itself is asked, whatever address the track names.
		const id = fileIdOf(track);
		if (id === undefined) return [];
		const { ask, counted, timings } = this.#api;
		const call = { method: "GET", path: `files/${id}.json`, timeoutMs: timings.askMs, signal } as const;
		const answer = await counted("timings", () => ask(call));
		return answer.status === 200 ? readTimings(answer.body) : [];
	}
}
