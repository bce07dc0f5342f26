import { EmbedBuilder } from "@discordjs/builders";
import type { RawFile } from "discord.js";
import type { APIEmbed } from "discord-api-types/v10";
import type { Job, Post, Track } from "../../jobs/job.ts";
import { sungLyricsOf } from "../../jobs/lyrics.ts";
import { cutText, escapeText } from "../../locales/escape.ts";
import type { Say } from "../../locales/speak.ts";
import { actionId, type ButtonSpec } from "../command.ts";
import { cutLines, fitEmbeds, messageLimits, messageLink } from "../text.ts";
import { componentsOf } from "./components.ts";
import { entriesFor, type Message, mentionOnly } from "./message.ts";

/** One track ready to be posted: its file where Discord takes it, else only the link. */
export type ReadyTrack = {
	readonly track: Track;
	readonly seconds: number;
	readonly audio?: RawFile;
	readonly cover?: RawFile;
	/** Whether the file was packed smaller to fit. */
	readonly isSmaller: boolean;
};

/** The position of a message within a result that needed several. */
export type Part = { readonly number: number; readonly of: number };

export type ResultFrame = {
	readonly job: Job;
	readonly say: Say;
	readonly part: Part;
	readonly trackCount: number;
	readonly limitBytes: number;
	/** Posts of the other takes of the family, by take; the parent's is linked from the take. */
	readonly family: readonly Job[];
	/** The channel the song was asked for in, where the result goes elsewhere. */
	readonly insteadOf?: string;
};

const colour = 0x2e9e5b;

/** One message of a result: mention, an embed and a file per track, buttons on the last. */
export function resultMessage(tracks: readonly ReadyTrack[], frame: ResultFrame): Message {
	const { job, part } = frame;
	const isLast = part.number === part.of;
	const embeds = tracks.map((ready, at) => trackEmbed(ready, frame, isLast && at === tracks.length - 1));
	const audio = tracks.flatMap((ready) => (ready.audio === undefined ? [] : [ready.audio]));
	const covers = tracks.flatMap((ready) => (ready.cover === undefined ? [] : [ready.cover]));
	const files = [...audio, ...covers].slice(0, messageLimits.files);
	return {
		body: {
			content: cutLines(contentOf(tracks, frame).join("\n"), messageLimits.content),
			embeds: fitEmbeds(embeds),
			components: componentsOf(buttonRows(frame, isLast)),
			allowed_mentions: mentionOnly(job.address.userId),
			attachments: entriesFor(
				files,
				tracks.filter(({ audio: file }) => file !== undefined).map(({ track }) => cutText(track.title, 200)),
			),
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
				? [say("result.too-large", { title: escapeText(cutText(track.title, 80)), link: track.audioUrl })]
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

function trackEmbed(ready: ReadyTrack, frame: ResultFrame, isLast: boolean): APIEmbed {
	const { job, say } = frame;
	const { track, seconds, cover } = ready;
	const number = frame.trackCount > 1 ? ` · ${track.index + 1}/${frame.trackCount}` : "";
	const embed = new EmbedBuilder().setColor(colour).setTitle(escapeText(cutText(track.title, 120) || job.id) + number);
	const style = cutText(track.style, 300);
	if (style !== "") embed.addFields({ name: say("result.style"), value: escapeText(style) });
	embed.addFields(
		{ name: say("result.length"), value: say("result.seconds", { lengthSeconds: seconds }), inline: true },
		{ name: say("result.model"), value: escapeText(cutText(job.request.model, 80)) || "–", inline: true },
		{ name: say("result.take"), value: takeOf(frame), inline: true },
	);
	if (cover !== undefined) embed.setThumbnail(`attachment://${cover.name}`);
	if (isLast) {
		const others = otherTakes(frame);
		if (others !== "") embed.setDescription(say("result.other-takes", { takes: others }));
		if (job.cost > 0) embed.setFooter({ text: paidText(job, say) });
	}
	return embed.toJSON();
}

/** What the song cost whoever asked for it; one that was given back cost nothing, wherever it is posted since. */
function paidText({ cost, left, state }: Job, say: Say): string {
	if (state.is === "failed" || state.is === "cancelled") return say("card.free");
	return left === undefined ? say("result.cost", { cost }) : say("result.cost-left", { cost, left });
}

function takeOf({ job, say, family }: ResultFrame): string {
	const { take, parentId } = job.lineage;
	const post = family.find(({ id }) => id === parentId)?.posts[0];
	return post === undefined ? String(take) : say("result.take-of", { take, link: linkTo(job, post) });
}

const linkedTakes = 5;

function otherTakes({ job, family }: ResultFrame): string {
	const others = family.filter(({ id, posts }) => id !== job.id && posts.length > 0).slice(-linkedTakes);
	return others
		.flatMap((other) => {
			const post = other.posts[0];
			return post === undefined ? [] : [`[${other.lineage.take}](${linkTo(other, post)})`];
		})
		.join(" · ");
}

function linkTo(job: Job, post: Post): string {
	return messageLink(job.address.guildId, post);
}

/**
 * Custom id of the button that marks a message as part of a job's result, so that it can be found again. A result in one message
 * has none but the job's id.
 */
export function markOf(jobId: string, part: Part): string {
	return part.of === 1 ? actionId("again", jobId) : actionId("again", jobId, `${part.number}.${part.of}`);
}

/** Reads what `markOf` wrote; undefined for any other id. */
export function readMark(customId: string, jobId: string): Part | undefined {
	const [name, id, place] = customId.split(":");
	if (name !== "again" || id !== jobId) return undefined;
	if (place === undefined) return { number: 1, of: 1 };
	const [number, of] = place.split(".").map(Number);
	return number !== undefined && of !== undefined && number >= 1 && number <= of ? { number, of } : undefined;
}

/** What can be done with a song, on its last message: new takes first, then what belongs to this one. */
function buttonRows({ job, say, part }: ResultFrame, isLast: boolean): readonly (readonly ButtonSpec[])[] {
	const again: ButtonSpec = { id: markOf(job.id, part), label: say("button.again"), style: "primary" };
	if (!isLast) return [[again]];
	const button = (name: "same-lyrics" | "remix" | "lyrics" | "video"): ButtonSpec => ({
		id: actionId(name, job.id),
		label: say(`button.${name}`),
		style: "secondary",
	});
	const isSung = sungLyricsOf(job).length > 0;
	return [
		[again, ...(isSung ? [button("same-lyrics")] : []), button("remix")],
		[
			...(isSung ? [button("lyrics")] : []),
			...(job.tracks.some(({ videoUrl }) => videoUrl !== undefined && videoUrl !== "") ? [button("video")] : []),
			{ id: actionId("delete", job.id), label: say("button.delete"), style: "danger" },
		],
	];
}
