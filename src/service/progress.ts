import type { ReadItem, ReadTask } from "@tunesmith/protocol";
import { Fault } from "../errors.ts";
import type { Track } from "../jobs/job.ts";
import { saysNoLyrics } from "../jobs/lyrics.ts";
import type { Progress } from "../jobs/ports.ts";
import { faultOfGeneration } from "./reasons.ts";

/** What is known of a task, without what belongs to one call. */
export type TaskProgress = Pick<Progress, "stage" | "tracks" | "fault" | "isTaskDone">;

const isDoneWord = (word: string) =>
	/^(complete|completed|success|succeed|succeeded|successful|finished|done|ready|generated|available)$/.test(word);
const isFailedWord = (word: string) =>
	/^(fail|failed|failure|error|errored|cancell?ed|rejected|aborted|expired|time_?out|moderated|generate_audio_failed)$/.test(
		word,
	) || /_(failed|error|exception)$/.test(word);
const isUnderWayWord = (word: string) =>
	/^(new|text|first|in_progress|pending|queued|running|processing|submitted|started|waiting|streaming|created)$/.test(
		word,
	) || /^(text|first)_success$/.test(word);

/**
 * A task of the feed as progress. The rules come from what services were seen to do (docs/service.md): a task is never finished because
 * of its type alone, nor of an item's status alone; a URL counts only where its item is complete; the reliable sign of failure is on
 * the item.
 */
export function progressOf(task: ReadTask, baseUrl: string): TaskProgress {
	const { state, items } = task;
	const tracks = items.map((item, index) => trackOf(item, index, state, baseUrl));
	const finals = tracks.filter((track) => track.audioUrl !== undefined);
	const isFailed = (item: ReadItem) => isFailedWord(item.status) || (item.error !== "" && !isDoneWord(item.status));
	const isEnded = (item: ReadItem) => isFailed(item) || isComplete(item, state);
	const allEnded = items.length > 0 && items.every(isEnded);
	const sentence = task.error || items.find((item) => item.error !== "")?.error || "";

	if (isFailedWord(state) || (items.length > 0 && items.every(isFailed))) {
		return finals.length > 0 ? { stage: "complete", tracks: finals } : failed(faultOfGeneration(sentence, state));
	}
	// An unknown word means the end only when every item says so too; without a word only the items count.
	if (allEnded && !isUnderWayWord(state)) {
		if (finals.length > 0) return { stage: "complete", tracks: finals };
		return failed(sentence === "" ? new Fault("generation-no-audio", {}) : faultOfGeneration(sentence, state));
	}
	if (task.error !== "" && finals.length === 0 && !isUnderWayWord(state))
		return failed(faultOfGeneration(sentence, state));
	if (finals.length > 0) return { stage: "first", tracks, ...(isDoneWord(state) && { isTaskDone: true }) };
	const hasWords =
		/^(text|first)/.test(state) || items.some(({ status }) => /^(text|first|streaming|complete)/.test(status));
	return { stage: hasWords ? "text" : "queued", tracks };
}

const failed = (fault: Fault): TaskProgress => ({ stage: "failed", tracks: [], fault });

/** V1 items and callbacks may carry no status: then the state of the task must say that all is done. */
function isComplete(item: ReadItem, state: string): boolean {
	return isDoneWord(item.status) || (item.status === "" && isDoneWord(state));
}

function trackOf(item: ReadItem, index: number, state: string, baseUrl: string): Track {
	const audioUrl = isComplete(item, state) ? usableUrl(item.audioUrl, baseUrl) : undefined;
	const imageUrl = usableUrl(item.imageUrl, baseUrl);
	const imageLargeUrl = usableUrl(item.imageLargeUrl, baseUrl);
	const videoUrl = audioUrl === undefined ? undefined : usableUrl(item.videoUrl, baseUrl);
	return {
		index,
		title: item.title,
		style: item.tags,
		lyrics: saysNoLyrics(item.prompt) ? "" : item.prompt,
		...(item.model === "" ? {} : { model: item.model }),
		...(item.seconds === undefined ? {} : { seconds: item.seconds }),
		...(item.seed === undefined ? {} : { seed: item.seed }),
		...(item.voice === "" ? {} : { voice: item.voice }),
		...(item.sections.length === 0 ? {} : { sections: item.sections }),
		...(item.language === "" ? {} : { language: item.language }),
		...(item.bpm === undefined ? {} : { bpm: item.bpm }),
		...(item.key === "" ? {} : { key: item.key }),
		...(item.wishLanguage === "" ? {} : { wishLanguage: item.wishLanguage }),
		...(audioUrl === undefined ? {} : { audioUrl }),
		...(imageUrl === undefined ? {} : { imageUrl }),
		...(imageLargeUrl === undefined ? {} : { imageLargeUrl }),
		...(videoUrl === undefined ? {} : { videoUrl }),
	};
}

/** A web address that leads to a file. Services write "None.mp3", "null" and the like where they have none. */
function usableUrl(text: string, baseUrl: string): string | undefined {
	const base = /^\/(?!\\)/.test(text) ? baseUrl : undefined;
	const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
	if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) return undefined;
	const last = url.pathname.split("/").at(-1) ?? "";
	const namesNothing = last === "" ? url.search === "" : /^(none|null|undefined|nan)?(\.\w+)?$/i.test(last);
	return namesNothing ? undefined : url.href;
}
