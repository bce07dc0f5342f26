import { Routes } from "discord-api-types/v10";
import { speaker } from "../../i18n/speak.ts";
import { isOver, type Job } from "../../songs/job.ts";
import { isRefusal, loggable } from "../failures.ts";
import { titleOf } from "../look/card.ts";
import type { Message } from "../look/message.ts";
import { sentenceMessage } from "../look/panel.ts";
import type { CardTools } from "./cards.ts";
import { tellDirectly, unarchive } from "./direct.ts";
import { postOf } from "./posted.ts";

export type CardSender = {
	/** Edits the card of a job. Throws NoCard where there is none to edit, else what Discord answered. */
	send(job: Job, message: Message): Promise<void>;
	/** Tells the requester directly what the card of a failed job cannot. Never throws. */
	tellOfFailure(job: Job): Promise<void>;
};

/** No message stands for the job, and no token can reach one. */
export class NoCard extends Error {
	override readonly name = "NoCard";
}

const editDeadlineMs = 30_000;

type Route = `/${string}`;

export function createCardSender({ calls, clock, log, songs, signal }: Omit<CardTools, "pace">): CardSender {
	/** A thread that went to sleep is woken for the last word only. */
	async function sendAnyhow(job: Job, message: Message): Promise<void> {
		try {
			await send(job, message);
		} catch (error) {
			if (!isRefusal(error, "archived") || !isOver(job) || job.card === undefined) throw error;
			await unarchive(calls, job.card.channelId, signal);
			await send(job, message);
		}
	}
	/** Edits by channel once the message exists; by token where that is the only way, or no message is known yet. */
	async function send(job: Job, message: Message): Promise<void> {
		const { card, address } = job;
		const byToken = tokenRoute(job, clock.now());
		const isByToken = byToken !== undefined && (card === undefined || address.token?.isOnlyWay === true);
		if (!isByToken && card === undefined) throw new NoCard();
		if (card === undefined && (await isTaken(job, byToken))) return;
		const answer = await calls({
			for: message.files === undefined ? "card" : "preview",
			method: "PATCH",
			route: isByToken ? byToken : Routes.channelMessage(card?.channelId ?? "", card?.messageId ?? ""),
			...(isByToken ? { anonymous: true as const } : {}),
			body: message.body,
			...(message.files === undefined ? {} : { files: message.files }),
			deadlineMs: message.files === undefined ? editDeadlineMs : 2 * editDeadlineMs,
			signal,
		});
		if (card === undefined && !isOver(job)) await songs().attachCard(job.id, postOf(answer));
	}
	/** Where nobody knows which message the answer became, the result itself may stand there: that is not painted over. */
	async function isTaken(job: Job, route: Route | undefined): Promise<boolean> {
		if (job.posts.length === 0 || route === undefined) return false;
		const answer = postOf(await calls({ for: "look", method: "GET", route, anonymous: true, signal }));
		return job.posts.some(({ messageId }) => messageId === answer.messageId);
	}
	/** A card that nobody can see any more must not swallow bad news. */
	async function tellOfFailure(job: Job): Promise<void> {
		if (job.state.is !== "failed") return;
		const say = speaker(job.address.locale);
		const lines = [
			say("failed.elsewhere", { channel: `<#${job.address.channelId}>` }),
			`**${titleOf(job)}**: ${say.fault(job.state.fault)}`,
			job.cost > 0 ? say("card.given-back", { cost: job.cost }) : say("card.free"),
		];
		await tellDirectly(calls, job.address.userId, sentenceMessage(lines.join("\n")), signal).catch((error: unknown) => {
			log.info({ jobId: job.id, reason: loggable(error).message }, "requester cannot be told");
		});
	}
	return { send: sendAnyhow, tellOfFailure };
}

/** The address of the card by its interaction's token, while the token lives. */
function tokenRoute({ address, card }: Job, now: number): Route | undefined {
	const { token } = address;
	if (token === undefined || now >= token.until) return undefined;
	return Routes.webhookMessage(token.applicationId, token.value, card?.messageId ?? "@original");
}
