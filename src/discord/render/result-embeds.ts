import type { APIEmbed } from "discord-api-types/v10";
import { type Job, type Post, resultPosts } from "../../jobs/job.ts";
import { cutText, escapeText } from "../../locales/escape.ts";
import type { Say } from "../../locales/speak.ts";
import { messageLink, safeTitle } from "../answer.ts";
import { fitEmbeds } from "../text.ts";
import { changesText } from "./made-changes.ts";
import { mostTracksTogether, type ReadyTrack, type ResultFrame } from "./result.ts";
import { type TrackNames, trackName } from "./track-names.ts";

const colour = 0x2e9e5b;

/**
 * The one embed of a message of a result: title, a line a track, and the covers large. Discord draws embeds with the same address as one,
 * with a gallery of their images: all that is said stands in the first.
 */
export function resultEmbeds(tracks: readonly ReadyTrack[], names: TrackNames, frame: ResultFrame): APIEmbed[] {
	const { job, say, part } = frame;
	const isLast = part.number === part.of;
	const covers = tracks
		.slice(0, mostTracksTogether)
		.flatMap(({ cover }) => (cover === undefined ? [] : [{ url: `attachment://${cover.name}` }]));
	const [first, ...others] = covers;
	const url = others.length > 0 ? { url: requestLink(job) } : {};
	const embed: APIEmbed = {
		color: colour,
		title: headingOf(tracks, job),
		description: linesOf(tracks, names, frame, isLast).join("\n"),
		...url,
		...(first !== undefined && { image: first }),
		...(isLast && job.cost > 0 && { footer: { text: paidText(job, say) } }),
	};
	return fitEmbeds([embed, ...others.map((image) => ({ color: colour, ...url, image }))]);
}

/** The titles of the tracks in one message: services may call them differently, or not at all; then people know the song by their wish. */
function headingOf(tracks: readonly ReadyTrack[], job: Job): string {
	const titles = new Set(
		tracks.map(({ track }) => escapeText(cutText(track.title, 120))).filter((title) => title !== ""),
	);
	return [...titles].join(" · ") || safeTitle(job, 120);
}

function linesOf(tracks: readonly ReadyTrack[], names: TrackNames, frame: ResultFrame, isLast: boolean): string[] {
	const { say } = frame;
	const shared = cutText(names.shared.join(", "), 300);
	return [
		...tracks.map((ready) => trackLine(ready, names, frame)),
		...(shared === "" ? [] : [`-# ${escapeText(shared)}`]),
		...(isLast ? familyLines(frame).map((line) => `-# ${line}`) : []),
	].filter((line) => line !== "");

	function trackLine({ track, seconds }: ReadyTrack, { own }: TrackNames, { trackCount }: ResultFrame): string {
		const length = say("result.seconds", { lengthSeconds: seconds });
		if (trackCount === 1) return length;
		const [name, ...facts] = trackName(track, own, say);
		return [`**${name}**`, ...facts.map(escapeText), length].join(" · ");
	}
}

/** What the song cost whoever asked for it; one that was given back cost nothing, wherever it is posted since. */
function paidText({ cost, left, state }: Job, say: Say): string {
	if (state.is === "failed" || state.is === "cancelled") return say("status.free");
	return left === undefined ? say("result.cost", { cost }) : say("result.cost-left", { cost, left });
}

const linkedTakes = 5;

function familyLines({ job, say, family }: ResultFrame): readonly string[] {
	const parent = family.find(({ id }) => id === job.lineage.parentId);
	const [parentPost] = parent === undefined ? [] : resultPosts(parent);
	const others = family.filter((other) => ![job.id, parent?.id].includes(other.id) && resultPosts(other).length > 0);
	const links = others.slice(-linkedTakes).flatMap((other) => {
		const [post] = resultPosts(other);
		return post === undefined ? [] : [`[${other.lineage.take}](${linkTo(other, post)})`];
	});
	return [
		...changesText(job, say),
		...(parentPost === undefined ? [] : [say("result.made-from", { link: linkTo(job, parentPost) })]),
		...(links.length === 0 ? [] : [say("result.other-takes", { takes: links.join(" · ") })]),
	];
}

function linkTo(job: Job, post: Post): string {
	return messageLink(job.address.guildId, post);
}

/** Where the song was asked for: an address that all embeds of a gallery share, and that leads somewhere. */
function requestLink({ address, card }: Job): string {
	if (card !== undefined) return messageLink(address.guildId, card);
	return `https://discord.com/channels/${address.guildId ?? "@me"}/${address.channelId}`;
}
