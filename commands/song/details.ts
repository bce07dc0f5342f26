import {
	type Answer,
	type ButtonSpec,
	messageLink,
	plainTitle,
	type Row,
	safeTitle,
} from "../../src/discord/answer.ts";
import { actionId, type Context, type MenuCommand } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import { isOver, type Job, resultPosts } from "../../src/jobs/job.ts";
import { videosOf } from "../../src/jobs/links.ts";
import { sungLyricsOf } from "../../src/jobs/lyrics.ts";
import { singerOf } from "../../src/jobs/singer.ts";
import { styleOf } from "../../src/jobs/title.ts";
import { cutText, escapeText } from "../../src/locales/escape.ts";
import type { Say } from "../../src/locales/speak.ts";
import { hasFiles } from "./files.ts";
import { isTheirs } from "./own-songs.ts";
import { maySharePage } from "./share.ts";

/** "Song details" on a message that is the status message or the result of a song. */
export const songDetails: MenuCommand = {
	name: "Song details",
	on: "message",
	answers: "privately",
	run: async ({ targetId }, context) => detailsAnswer(await songOf(targetId, context), context),
};

/** The song a message belongs to, where the person may see it; throws Fault "no-such-song". */
export async function songOf(messageId: string, { jobs, space, person }: Context): Promise<Job> {
	const job = await jobs.byMessage(messageId);
	if (job === undefined) throw new Fault("no-such-song", {});
	return jobs.open(job.id, space, person);
}

/** Everything about one song, with the buttons that make sense now. */
export async function detailsAnswer(job: Job, context: Context): Promise<Answer> {
	const { say } = context;
	const family = await context.jobs.family(job, context.person);
	const asked = job.request.mode === "describe" ? job.request.description : "";
	const { take } = job.lineage;
	const fields = [
		{ name: say("details.state"), value: stateOf(job, context) },
		{ name: say("details.description"), value: escapeText(cutText(asked, 400)) },
		{ name: say("result.style"), value: escapeText(cutText(styleOf(job), 400)) },
		{ name: say("result.model"), value: `\`${job.request.model}\``, inline: true },
		{
			name: say("result.take"),
			value: say("details.take", { take, takes: Math.max(family.length, take) }),
			inline: true,
		},
		{ name: say("details.cost"), value: say("result.cost", { cost: job.cost }), inline: true },
		{ name: say("details.voice"), value: escapeText(cutText(singerOf(job) ?? "", 40)), inline: true },
		{ name: say("details.seed"), value: seedsOf(job), inline: true },
		{ name: say("details.person"), value: `<@${job.address.userId}>`, inline: true },
		{ name: say("details.asked"), value: say("details.time", { createdOn: job.createdAt }), inline: true },
	].filter(({ value }) => value !== "");
	const rows = [...buttonRows(job, context), ...familyRows(job, family, say)];
	return { is: "panel", panel: { text: `**${safeTitle(job, 100)}**`, fields, rows } };
}

/** The seeds that made the tracks, else the one that was asked for; empty where neither is known. Digits only, to be copied. */
function seedsOf({ request, tracks }: Job): string {
	const made = tracks.flatMap(({ seed }) => seed ?? []);
	const asked = request.seed === undefined ? [] : [request.seed];
	return [...new Set(made.length > 0 ? made : asked)].map((seed) => `\`${seed}\``).join(" ");
}

function stateOf(job: Job, { jobs, say }: Context): string {
	const { state } = job;
	switch (state.is) {
		case "waiting":
			return say("details.waiting", { reason: say(`wait.${jobs.view(job).reason ?? "starting"}`) });
		case "submitting":
			return say("status.submitting");
		case "generating":
			return say(
				state.stage === "text" && job.request.instrumental ? "status.text-instrumental" : `status.${state.stage}`,
			);
		case "delivering":
			return say("status.delivering");
		case "done": {
			const post = resultPosts(job).at(-1) ?? job.card;
			if (post === undefined) return say("status.done");
			return say("details.done", { link: messageLink(job.address.guildId, post) });
		}
		case "failed":
			return say.fault(state.fault);
		case "cancelled":
			return say("status.cancelled", { person: `<@${state.byUserId}>` });
	}
}

function buttonRows(job: Job, context: Context): readonly (readonly ButtonSpec[])[] {
	const { say } = context;
	const mayChange = isTheirs(job, context);
	const button = (
		name: "cancel" | "retry" | "again" | "same-lyrics" | "remix" | "lyrics" | "video" | "files" | "share" | "delete",
	): ButtonSpec => ({
		id: actionId(name, job.id),
		label: say(`button.${name}`),
		style: name === "cancel" || name === "delete" ? "danger" : "secondary",
	});
	if (!isOver(job)) return mayChange ? [[button("cancel")]] : [];
	if (job.state.is !== "done") return mayChange ? [[button("retry"), button("remix")]] : [];
	const isSung = sungLyricsOf(job).length > 0;
	return [
		[
			{ id: actionId("show", job.id), label: say("button.show"), style: "primary" },
			button("again"),
			...(isSung ? [button("same-lyrics")] : []),
			button("remix"),
		],
		[
			...(isSung ? [button("lyrics")] : []),
			...(videosOf(job).length > 0 ? [button("video")] : []),
			...(hasFiles(job, context) ? [button("files")] : []),
			...(maySharePage(job, context) ? [button("share")] : []),
			...(mayChange ? [button("delete")] : []),
		],
	];
}

/** A list of the other takes, where there are any. */
function familyRows(job: Job, family: readonly Job[], say: Say): readonly Row[] {
	const others = family.filter((take) => take.id !== job.id).slice(-25);
	if (others.length === 0) return [];
	const choices = others.map((take) => ({
		label: say("details.take-label", { take: take.lineage.take, title: plainTitle(take, 70) }),
		value: take.id,
	}));
	return [{ id: actionId("details"), placeholder: say("details.other-takes"), choices }];
}
