import { cutText, escapeText } from "../../locales/escape.ts";
import type { Say } from "../../locales/speak.ts";
import { safeTitle } from "../answer.ts";
import { cutLines, messageLimits } from "../text.ts";
import { componentsOf } from "./components.ts";
import { entriesFor, type Message, mentionOnly } from "./message.ts";
import type { ReadyTrack, ResultFrame } from "./result.ts";
import { resultRows } from "./result-buttons.ts";
import { resultEmbeds } from "./result-embeds.ts";
import { namesOf, trackName } from "./track-names.ts";

/** One message of a result: mention, an embed with its covers, a file per track, buttons per track and for the song. */
export function resultMessage(tracks: readonly ReadyTrack[], frame: ResultFrame): Message {
	const { job, say, trackCount } = frame;
	const audio = tracks.flatMap((ready) => (ready.audio === undefined ? [] : [ready.audio]));
	const covers = tracks.flatMap((ready) => (ready.cover === undefined ? [] : [ready.cover]));
	const files = [...audio, ...covers].slice(0, messageLimits.files);
	const names = namesOf(trackCount > 1 ? job.tracks : tracks.map(({ track }) => track), say);
	const nameOf = ({ track }: ReadyTrack) => (trackCount > 1 ? trackName(track, names.own, say).join(" · ") : "");
	return {
		body: {
			content: cutLines(contentOf(tracks, frame).join("\n"), messageLimits.content),
			embeds: resultEmbeds(tracks, names, frame),
			components: componentsOf(
				resultRows(
					frame,
					tracks.map(({ track }) => track),
				),
			),
			allowed_mentions: mentionOnly(job.address.userId),
			attachments: entriesFor(files, tracks.filter(({ audio: file }) => file !== undefined).map(nameOf)),
		},
		files,
	};
}

function contentOf(tracks: readonly ReadyTrack[], { job, say, part, trackCount, limitBytes, insteadOf }: ResultFrame) {
	const person = `<@${job.address.userId}>`;
	const ready = say("result.ready", { person, count: trackCount });
	return [
		part.of === 1 ? ready : `${ready} · ${say("result.part", { part: part.number, parts: part.of })}`,
		...(insteadOf === undefined ? [] : [say("result.elsewhere", { channel: `<#${insteadOf}>` })]),
		...sungIn(tracks, say),
		...(tracks.some(({ isSmaller }) => isSmaller) ? [say("result.smaller", { limitBytes })] : []),
		...tracks.flatMap(({ audio, track }) =>
			audio === undefined && track.audioUrl !== undefined
				? [
						say("result.too-large", {
							title: escapeText(cutText(track.title, 80)) || safeTitle(job, 80),
							link: track.audioUrl,
						}),
					]
				: [],
		),
	];
}

/** Says that the lyrics are in another language than the one asked for, where the service names both. */
function sungIn(tracks: readonly ReadyTrack[], say: Say): string[] {
	const { language, wishLanguage } = tracks[0]?.track ?? {};
	if (language === undefined || wishLanguage === undefined || language === wishLanguage) return [];
	return [say("result.sung-in", { sungTag: language, wishedTag: wishLanguage })];
}
