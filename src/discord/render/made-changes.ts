import type { Job } from "../../jobs/job.ts";
import type { SongEdit } from "../../jobs/song-request.ts";
import { cutText, escapeText } from "../../locales/escape.ts";
import type { Say } from "../../locales/speak.ts";

/** What a changed song has other than the track that it was made from, as one line; none for a song that is new. */
export function changesText({ request: { change }, tracks }: Job, say: Say): readonly string[] {
	if (change === undefined) return [];
	const names = new Map(tracks[0]?.sections?.map(({ number, name }) => [number, name]));
	const parts = change.edits.flatMap((edit) => {
		const name = edit.section === undefined ? undefined : names.get(edit.section);
		return [...(name === undefined ? [] : [escapeText(cutText(name, 60))]), ...labelsOf(edit, say)];
	});
	return [say("result.changed", { what: cutText(parts.join(" · "), 400) })];
}

function labelsOf(edit: SongEdit, say: Say): readonly string[] {
	const { lyrics, rewrite, melody, level, shorter, instruments, extend, shorten, variation, style } = edit;
	return [
		...(lyrics === undefined && rewrite === undefined ? [] : [say("result.new-words")]),
		...(melody === undefined ? [] : [say("change.melody")]),
		...(level === undefined ? [] : [say(`change.${level}`)]),
		...(shorter === undefined ? [] : [say("change.shorter")]),
		...(instruments === undefined ? [] : [escapeText(instruments)]),
		...(extend === undefined ? [] : [say(`change.${extend}`)]),
		...(shorten === undefined ? [] : [say(`change.to-${shorten}`)]),
		...(variation === undefined ? [] : [say(`change.${variation}`)]),
		...(style === undefined ? [] : [`${say("change.style")}: ${escapeText(style)}`]),
	];
}
