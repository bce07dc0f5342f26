import type { APIEmbed } from "discord-api-types/v10";
import { backOnCancel, isOver, type Job, type JobState, resultPosts } from "../../jobs/job.ts";
import { sungLyricsOf } from "../../jobs/lyrics.ts";
import type { JobView, WaitReason } from "../../jobs/ports.ts";
import { titleOf } from "../../jobs/title.ts";
import { cutText, escapeText } from "../../locales/escape.ts";
import type { Say } from "../../locales/speak.ts";
import { type ButtonSpec, messageLink, safeTitle } from "../answer.ts";
import { actionId } from "../command.ts";
import { fitEmbeds } from "../text.ts";
import { componentsOf } from "./components.ts";
import { type Message, noMentions } from "./message.ts";
import { progressBar, type Step, stepOf } from "./progress-bar.ts";

const colours: Readonly<Record<JobState["is"], number>> = {
	waiting: 0x9aa0a6,
	submitting: 0x7c5cff,
	generating: 0x7c5cff,
	delivering: 0x7c5cff,
	done: 0x2e9e5b,
	failed: 0xc0392b,
	cancelled: 0x9aa0a6,
};

/** The status message of a job as it is now. `now` in epoch milliseconds. Its files stay, for somebody may be listening. */
export function statusMessage(view: JobView, say: Say, now: number): Message {
	const { job } = view;
	const isDone = job.state.is === "done";
	const footer = isDone ? "" : footerOf(job, say);
	const embed: APIEmbed = {
		color: colours[job.state.is],
		...((isDone || !isWishQuoted(job)) && { title: safeTitle(job, longestTitle) }),
		description: isDone ? doneOf(job, say) : linesOf(view, say, now).join("\n"),
		...(footer !== "" && { footer: { text: footer } }),
	};
	return {
		body: {
			content: "",
			embeds: fitEmbeds([embed]),
			components: componentsOf([buttonsOf(job, say)]),
			allowed_mentions: noMentions,
		},
	};
}

const longestTitle = 80;

/** A wish is said once: as the title while there is no other, or in full where it is too long for one. */
function isWishQuoted(job: Job): boolean {
	return isOnlyWish(job) && cutText(titleOf(job), longestTitle) !== titleOf(job);
}

/** Until the service has found a title, people know the song by what was asked for. */
function isOnlyWish(job: Job): boolean {
	return job.request.mode === "describe" && titleOf(job) === job.request.description.trim();
}

function doneOf(job: Job, say: Say): string {
	const [post] = resultPosts(job);
	const link = post === undefined ? [] : [say("status.result", { link: messageLink(job.address.guildId, post) })];
	return [`**${say("status.done")}**`, ...link].join(" · ");
}

function linesOf(view: JobView, say: Say, now: number): string[] {
	const { job } = view;
	const step = stepOf(view);
	return [
		...quoteOf(job),
		...(step === undefined
			? endOf(job, say)
			: [`**${sayStep(job, step, say)}**${placeOf(view, say)}`, progressBar(step)]),
		...(job.state.is === "waiting" && view.reason !== undefined ? [say(`wait.${view.reason}`)] : []),
		...(step === undefined ? [] : expectedOf(view, say, now)),
		...(step === undefined || step === "queued" ? [] : lyricsOf(job)),
	];
}

/** An instrumental has no words to be written. */
function sayStep({ request }: Job, step: Step, say: Say): string {
	return say(step === "text" && request.instrumental ? "status.text-instrumental" : `status.${step}`);
}

/** Reasons for which no job starts: the next one may have to wait long. */
const standstill: readonly (WaitReason | undefined)[] = ["paused", "service-busy", "no-credits"];

function placeOf({ job, ahead, reason }: JobView, say: Say): string {
	if (job.state.is !== "waiting" || ahead === undefined) return "";
	if (ahead === 0 && standstill.includes(reason)) return "";
	return ` · ${ahead === 0 ? say("status.next") : say("status.ahead", { count: ahead })}`;
}

function expectedOf({ expectedAt, isSlow }: JobView, say: Say, now: number): string[] {
	if (isSlow) return [say("status.slow")];
	return expectedAt === undefined || expectedAt <= now ? [] : [say("status.ready", { readyAt: expectedAt })];
}

function endOf(job: Job, say: Say): string[] {
	const { state } = job;
	if (state.is === "cancelled") {
		return [`**${say("status.cancelled", { person: `<@${state.byUserId}>` })}**`, moneyOf(job, say)];
	}
	if (state.is !== "failed") return [];
	const title = say(state.fault.code === "undeliverable" ? "status.not-posted" : "status.failed");
	return [`**${title}**`, say.fault(state.fault), moneyOf(job, say)];
}

/** What became of the credits of a job that failed or was cancelled. */
export function moneyOf(job: Job, say: Say): string {
	const kept = job.state.is === "cancelled" ? (job.state.kept ?? 0) : 0;
	if (kept > 0) return say("status.half-given-back", { back: job.cost - kept, kept });
	return job.cost > 0 ? say("status.given-back", { cost: job.cost }) : say("status.free");
}

function quoteOf(job: Job): string[] {
	if (isOnlyWish(job) && !isWishQuoted(job)) return [];
	const { request } = job;
	const text = request.mode === "describe" ? request.description : request.style;
	return text === "" ? [] : [`> ${escapeText(cutText(text, 400))}`];
}

const excerptLines = 6;

/** The first lines of the words, once they are written; those of a custom song are known to its author. */
function lyricsOf(job: Job): string[] {
	const [lyrics] = job.tracks.length === 0 ? [] : sungLyricsOf(job);
	if (lyrics === undefined) return [];
	const lines = lyrics.split("\n").filter((line) => line.trim() !== "");
	const excerpt = lines.slice(0, excerptLines).map((line) => `> ${escapeText(cutText(line, 120))}`);
	return ["", ...excerpt, ...(lines.length > excerptLines ? ["> …"] : [])];
}

function footerOf(job: Job, say: Say): string {
	const { request } = job;
	const parts = [cutText(request.model, 80), ...(request.instrumental ? [say("status.instrumental")] : [])];
	if (job.cost > 0 && !isOver(job)) parts.push(say("result.cost", { cost: job.cost }));
	return parts.filter((part) => part !== "").join(" · ");
}

function buttonsOf(job: Job, say: Say): readonly ButtonSpec[] {
	if (job.state.is === "done") return [];
	if (job.state.is === "failed" || job.state.is === "cancelled") {
		return [{ id: actionId("retry", job.id), label: say("button.retry"), style: "primary" }];
	}
	// Once the song is being posted there is nothing left to call off.
	if (job.state.is === "delivering") return [];
	return [{ id: actionId("cancel", job.id), label: cancelLabel(job, say), style: "secondary" }];
}

/** The label of Cancel says before the press how many credits come back. */
function cancelLabel(job: Job, say: Say): string {
	if (job.cost === 0) return say("button.cancel");
	const back = backOnCancel(job);
	return back === job.cost ? say("button.cancel-all", { back }) : say("button.cancel-part", { back, cost: job.cost });
}
