import { Routes } from "discord-api-types/v10";
import { z } from "zod";
import { isOver, type Job, type Post } from "../../jobs/job.ts";
import { speaker } from "../../locales/speak.ts";
import { isRefusal, loggable } from "../failures.ts";
import type { Message } from "../render/message.ts";
import { sentenceMessage } from "../render/panel.ts";
import { titleOf } from "../render/status-message.ts";
import { tellDirectly, unarchive } from "./direct-messages.ts";
import { findStatusMessage } from "./find-posts.ts";
import { postOf } from "./posted-message.ts";
import type { StatusMessageTools } from "./status-message-tools.ts";

export type StatusSender = {
	/** Edits the status message of a job. Throws NoCard where there is none to edit, else what Discord answered. */
	send(job: Job, message: Message): Promise<void>;
	/** The files that stand on the status message. Throws as `send` does. */
	filesOn(job: Job, signal: AbortSignal): Promise<readonly StandingFile[]>;
	/** Tells the requester directly what the card of a failed job cannot. Never throws. */
	tellOfFailure(job: Job): Promise<void>;
};

/** No message stands for the job, and no token can reach one. */
export class NoStatusMessage extends Error {
	override readonly name = "NoCard";
}

const editDeadlineMs = 30_000;

/** A way to the status message. */
type Way = { readonly route: `/${string}`; readonly anonymous?: true };

const attachment = z.object({ id: z.string(), filename: z.string().catch("") });
type StandingFile = z.infer<typeof attachment>;
const withFiles = z.object({ attachments: z.array(attachment).catch([]) });

export function createStatusSender({
	calls,
	clock,
	log,
	jobs,
	botId,
	signal,
}: Omit<StatusMessageTools, "pace">): StatusSender {
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
	async function send(job: Job, message: Message): Promise<void> {
		const card = job.card ?? (await findLost(job));
		if (card === undefined && (await isTaken(job))) return;
		const answer = await byAnyWay({ ...job, ...(card !== undefined && { card }) }, (way) =>
			calls({
				for: message.files === undefined ? "card" : "preview",
				method: "PATCH",
				...way,
				body: message.body,
				...(message.files === undefined ? {} : { files: message.files }),
				// A file that takes long holds up the states that come after it: one try is enough for an extra.
				isRepeatable: message.files === undefined,
				deadlineMs: editDeadlineMs,
				signal,
			}),
		);
		if (job.card === undefined && !isOver(job)) await jobs().attachCard(job.id, card ?? postOf(answer));
	}
	/** Tries one way after the other, as long as it is closed and not the message that is gone. */
	async function byAnyWay<Answer>(job: Job, ask: (way: Way) => Promise<Answer>): Promise<Answer> {
		let closed: unknown = new NoStatusMessage();
		for (const way of waysTo(job, clock.now())) {
			try {
				return await ask(way);
			} catch (error) {
				if (!isRefusal(error, "forbidden", "deadToken")) throw error;
				closed = error;
			}
		}
		throw closed;
	}
	/** An earlier life may have posted the status message and not come to write down where: its last state is worth a search. */
	async function findLost({ id, state, address, createdAt, card }: Job): Promise<Post | undefined> {
		const isWorthIt = card === undefined && (state.is === "failed" || state.is === "cancelled" || state.is === "done");
		if (!isWorthIt || address.context === "user-app" || address.token?.isOnlyWay === true) return undefined;
		const where = { channelId: address.channelId, createdAt, jobId: id, botId };
		return findStatusMessage(calls, where, signal).catch(() => undefined);
	}
	/** Where nobody knows which message the answer became, the result itself may stand there: that is not painted over. */
	async function isTaken(job: Job): Promise<boolean> {
		const [way] = waysTo(job, clock.now());
		if (job.posts.length === 0 || way === undefined) return false;
		const answer = postOf(await calls({ for: "look", method: "GET", ...way, signal }));
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
	return {
		send: sendAnyhow,
		async filesOn(job, askSignal) {
			const read = (way: Way) => calls({ for: "look", method: "GET", ...way, signal: askSignal });
			return withFiles.parse(await byAnyWay(job, read)).attachments;
		},
		tellOfFailure,
	};
}

/**
 * How the status message of a job can be reached, best first: by where it stands, and by its interaction's token while that lives; the
 * other way round where the bot cannot see the channel. A message that had to go elsewhere is none of the token's.
 */
function waysTo({ address, card }: Job, now: number): readonly Way[] {
	const { token, channelId } = address;
	const byChannel: Way[] = card === undefined ? [] : [{ route: Routes.channelMessage(card.channelId, card.messageId) }];
	const isItsOwn = card === undefined || card.channelId === channelId;
	if (token === undefined || now >= token.until || !isItsOwn) return byChannel;
	const route = Routes.webhookMessage(token.applicationId, token.value, card?.messageId ?? "@original");
	const byToken: Way = { route, anonymous: true };
	return token.isOnlyWay === true ? [byToken, ...byChannel] : [...byChannel, byToken];
}
