import { Routes } from "discord-api-types/v10";
import { z } from "zod";
import { isOver, type Job, type Post } from "../../jobs/job.ts";
import { speaker } from "../../locales/speak.ts";
import { safeTitle } from "../answer.ts";
import { isLost, isRefusal, loggable } from "../failures.ts";
import type { Message } from "../render/message.ts";
import { sentenceMessage } from "../render/panel.ts";
import { moneyOf } from "../render/status-message.ts";
import type { DiscordTools } from "../tools.ts";
import { findStatusMessage } from "./find-posts.ts";
import { postIn, postOf, retryPost, tellDirectly, unarchive } from "./posts.ts";

/** The job has no status message that is known, and no token can reach one. */
export class NoStatusMessage extends Error {
	override readonly name = "NoStatusMessage";
}

const editDeadlineMs = 30_000;
/** Somebody waits for the first status message: Discord is asked again for this long before the message goes elsewhere. */
const postPatienceMs = 20_000;

/** A way to the status message. */
type Way = { readonly route: `/${string}`; readonly anonymous?: true };

const attachment = z.object({ id: z.string(), filename: z.string().catch("") });
const withFiles = z.object({ attachments: z.array(attachment).catch([]) });

/** Edits and reads the status messages of jobs, wherever they were posted. */
export class StatusSender {
	readonly #tools: DiscordTools;
	/** Edits that Discord took. */
	count = 0;

	constructor(tools: DiscordTools) {
		this.#tools = tools;
	}

	/** Edits the status message of a job. Throws NoStatusMessage where there is none to edit, else what Discord answered. */
	async send(job: Job, message: Message): Promise<void> {
		try {
			await this.#edit(job, message);
		} catch (error) {
			// A thread that went to sleep is woken for the last state only.
			if (!isRefusal(error, "archived") || !isOver(job) || job.card === undefined) throw error;
			await unarchive(this.#tools.calls, job.card.channelId, this.#tools.signal);
			await this.#edit(job, message);
		}
		this.count += 1;
	}

	/** The files that hang on the status message of a job. Throws as `send` does. */
	async filesOn(job: Job, signal: AbortSignal): Promise<readonly z.infer<typeof attachment>[]> {
		const { calls } = this.#tools;
		const answer = await this.#byAnyWay(job, (way) => calls({ for: "look", method: "GET", ...way, signal }));
		return withFiles.parse(answer).attachments;
	}

	/** Tells the requester directly what the status message of a failed job cannot: nobody can see it any more. Never throws. */
	async tellOfFailure(job: Job): Promise<void> {
		const { calls, signal, log } = this.#tools;
		const { id, state, address } = job;
		if (state.is !== "failed") return;
		const say = speaker(address.locale);
		const lines = [
			say("failed.elsewhere", { channel: `<#${address.channelId}>` }),
			`**${safeTitle(job, 80)}**: ${say.fault(state.fault)}`,
			moneyOf(job, say),
		];
		await tellDirectly(calls, address.userId, sentenceMessage(lines.join("\n")), { signal }).catch((error: unknown) => {
			log.info({ jobId: id, reason: loggable(error).message }, "requester cannot be told");
		});
	}

	async #edit(job: Job, { body, files }: Message): Promise<void> {
		const { calls, signal, jobs } = this.#tools;
		const status = job.card ?? (await this.#findForgotten(job));
		if (status === undefined && (await this.#isResultThere(job))) return;
		const answer = await this.#byAnyWay({ ...job, ...(status !== undefined && { card: status }) }, (way) =>
			calls({
				for: files === undefined ? "card" : "preview",
				method: "PATCH",
				...way,
				body,
				files,
				// A file that takes long holds up the states that come after it: one try is enough for an extra.
				isRepeatable: files === undefined,
				deadlineMs: editDeadlineMs,
				signal,
			}),
		);
		if (job.card === undefined && !isOver(job)) await jobs().attachStatusMessage(job.id, status ?? postOf(answer));
	}

	/** Tries one way after the other, as long as it is closed and the message is not gone. */
	async #byAnyWay<Answer>(job: Job, ask: (way: Way) => Promise<Answer>): Promise<Answer> {
		let closed: unknown = new NoStatusMessage();
		for (const way of waysTo(job, this.#tools.clock.now())) {
			try {
				return await ask(way);
			} catch (error) {
				if (!isRefusal(error, "forbidden", "deadToken")) throw error;
				closed = error;
			}
		}
		throw closed;
	}

	/** An earlier life may have died between posting the status message and writing down where: the last state is worth a search. */
	async #findForgotten(job: Job): Promise<Post | undefined> {
		const { address } = job;
		if (!isOver(job) || address.context === "user-app" || address.token?.isOnlyWay === true) return undefined;
		return findStatusMessage(job, this.#tools);
	}

	/** Where nobody knows which message the interaction's answer became, it may be the result: that is not overwritten. */
	async #isResultThere(job: Job): Promise<boolean> {
		const { calls, clock, signal } = this.#tools;
		const [way] = waysTo(job, clock.now());
		if (job.posts.length === 0 || way === undefined) return false;
		const answer = postOf(await calls({ for: "look", method: "GET", ...way, signal }));
		return job.posts.some(({ messageId }) => messageId === answer.messageId);
	}
}

/**
 * Posts the first status message of a job in its channel, once: again under the same nonce while the answer is lost, and never without
 * looking whether it was posted. Where the channel does not take it, it goes to the requester alone. Throws what Discord answered there.
 * `mayStand`: another way was tried before, and nobody knows what became of that.
 */
export async function postStatus(
	job: Job,
	message: Message,
	{ replyTo, mayStand = false }: { readonly replyTo?: string; readonly mayStand?: boolean },
	tools: DiscordTools,
): Promise<Post> {
	const { calls, clock, log, signal } = tools;
	const { channelId, userId } = job.address;
	const nonce = `${job.id}.c`;
	const post = async () => {
		try {
			return await postIn(calls, channelId, message, { for: "card", nonce, signal, replyTo });
		} catch (error) {
			const known = isLost(error) ? await findStatusMessage(job, tools) : undefined;
			if (known === undefined) throw error;
			return known;
		}
	};
	const known = mayStand ? await findStatusMessage(job, tools) : undefined;
	if (known !== undefined) return known;
	try {
		return await retryPost(post, { clock, giveUpAt: clock.now() + postPatienceMs, signal });
	} catch (error) {
		signal.throwIfAborted();
		log.info({ jobId: job.id, reason: loggable(error).message }, "status message goes to direct messages");
		return tellDirectly(calls, userId, message, { signal, nonce });
	}
}

/**
 * How the status message of a job can be reached, best first: by its channel, and by its interaction's token while that lives; the
 * other way round where the bot cannot see the channel. The token does not reach a message that had to go to another channel.
 */
function waysTo({ address, card: status }: Job, now: number): readonly Way[] {
	const { token, channelId } = address;
	const byChannel: Way[] =
		status === undefined ? [] : [{ route: Routes.channelMessage(status.channelId, status.messageId) }];
	const isInItsChannel = status === undefined || status.channelId === channelId;
	if (token === undefined || now >= token.until || !isInItsChannel) return byChannel;
	const route = Routes.webhookMessage(token.applicationId, token.value, status?.messageId ?? "@original");
	const byToken: Way = { route, anonymous: true };
	return token.isOnlyWay === true ? [byToken, ...byChannel] : [...byChannel, byToken];
}
