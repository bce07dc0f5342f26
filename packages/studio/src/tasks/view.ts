import type { V1Item, V2Item } from "@tunesmith/protocol";

import type { Item, Task } from "./task.ts";

/** The base of file addresses, without a slash at the end. */
export type PublicUrl = () => string;

/** `YYYY-MM-DD HH:MM:SS`, UTC. */
function secondsStamp(epochMs: number): string {
	return new Date(epochMs).toISOString().slice(0, 19).replace("T", " ");
}

/** The language of the lyrics, and the requested one where no lyrics can be written in it. Empty for instrumentals. */
function languagesOf({ words }: Task): { language?: string; wish_language?: string } {
	if (words === undefined || words.lyrics === "") return {};
	return { language: words.language, ...(words.wished === undefined ? {} : { wish_language: words.wished }) };
}

/** The lyrics as the interface shows them; an instrumental shows a marker instead. */
function promptOf(task: Task): string {
	const lyrics = task.words?.lyrics ?? task.brief.lyrics;
	if (lyrics !== "" || task.state === "new") return lyrics;
	return task.brief.instrumental ? "[Instrumental]" : lyrics;
}

/** What sets one take apart from the other, where the engine knows it. */
function heardIn({ bpm, key }: Item): { bpm?: number; key?: string } {
	return { ...(bpm === undefined ? {} : { bpm }), ...(key === undefined ? {} : { key }) };
}

function sectionsOf({ sections }: Item): Pick<V1Item, "sections"> {
	if (sections === undefined) return {};
	return {
		sections: sections.map(({ name, kind, start, end, isSung: sung }, at) => ({
			...{ number: at + 1, name, kind, start, end, sung },
		})),
	};
}

export function v1Item(task: Task, item: Item, publicUrl: PublicUrl): V1Item {
	const isFinal = item.status === "complete";
	const base = `${publicUrl()}/files/${item.id}`;
	return {
		audio_url: isFinal && item.hasAudio ? `${base}.mp3` : "",
		createTime: item.createdAt,
		duration: item.seconds,
		id: item.id,
		image_url: isFinal ? `${base}.png` : "",
		video_url: isFinal && item.hasAudio && item.hasFilm ? `${base}.mp4` : "",
		model_name: task.brief.model,
		prompt: promptOf(task),
		tags: task.words?.style ?? task.brief.style,
		title: task.words?.title ?? task.brief.title,
		...(task.seed === undefined ? {} : { seed: task.seed }),
		...(item.voice === undefined ? {} : { voice: item.voice }),
		...sectionsOf(item),
		...languagesOf(task),
		...heardIn(item),
		error_message: task.error,
		status: item.status,
	};
}

function v2Item(task: Task, item: Item, publicUrl: PublicUrl): V2Item {
	const isFinal = item.status === "complete";
	const base = `${publicUrl()}/files/${item.id}`;
	const { audio_url, image_url, video_url, prompt, tags, title, seed, voice } = v1Item(task, item, publicUrl);
	return {
		id: item.id,
		audio_url,
		image_url,
		image_large_url: isFinal ? `${base}-large.png` : "",
		video_url,
		timings_url: isFinal && item.hasTimings ? `${base}.json` : "",
		created_at: new Date(item.createdAt).toISOString(),
		status: item.status,
		title,
		prompt,
		tags,
		duration: item.seconds,
		...(seed === undefined ? {} : { seed }),
		...(voice === undefined ? {} : { voice }),
		...sectionsOf(item),
		...languagesOf(task),
		...heardIn(item),
		error_message: task.error,
	};
}

export const v2TypeOf = ({ state }: Pick<Task, "state">): string =>
	state === "complete" ? "SUCCESS" : state === "failed" ? "FAILED" : "IN_PROGRESS";

const noUrl = () => "";

/** Body of a feed, with addresses that begin with a slash. `echo` is JSON text already. */
export function feedText(task: Task, version: 1 | 2): string {
	const view = version === 1 ? v1Item : v2Item;
	const items = JSON.stringify(task.items.map((item) => view(task, item, noUrl)));
	if (version === 1) {
		return `{"type":"${task.state}","request_body":${task.echo},"response_data":${items},"created_at":"${secondsStamp(task.createdAt)}"}`;
	}
	const created = new Date(task.createdAt).toISOString();
	return `{"code":200,"message":"success","data":{"type":"${v2TypeOf(task)}","request_body":${task.echo},"response_data":${items},"created_at":"${created}"}}`;
}

/** Makes the addresses in a feed's body absolute. A caller's text cannot look like one: its quotes are escaped. */
export function withUrl(text: string, publicUrl: PublicUrl): string {
	return text.replaceAll('_url":"/files/', `_url":"${publicUrl()}/files/`);
}
