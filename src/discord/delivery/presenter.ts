import { randomBytes } from "node:crypto";
import type { Client } from "discord.js";
import type { Job, Post } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { openKeyedLock } from "../../jobs/keyed-lock.ts";
import type { Clock, KeyValueStore, Presenter, TrackFiles } from "../../jobs/ports.ts";
import type { Log } from "../../log.ts";
import type { Calls } from "../calls.ts";
import { loggable } from "../failures.ts";
import type { DiscordTimings } from "../timings.ts";
import { createAdminNotices } from "./admin-notices.ts";
import { deliverResult, findResult } from "./deliver.ts";
import { createSeedReactions } from "./seed-reactions.ts";
import { limitPlaceOf } from "./shown-status.ts";
import { StatusMessages } from "./status-messages.ts";
import { createUploadLimits, createUploadQueue, readyTrack, type UploadLimits } from "./uploads.ts";

export type PresenterTools = {
	readonly client: Client<true>;
	readonly calls: Calls;
	readonly clock: Clock;
	readonly log: Log;
	readonly notes: KeyValueStore<unknown>;
	readonly jobs: () => Jobs;
	readonly pace: DiscordTimings;
	/** Aborted when the bot closes. */
	readonly signal: AbortSignal;
};

/** The hub's stage on Discord, and what the rest of the spoke needs of it. */
export type DiscordPresenter = Presenter & {
	readonly statusMessages: StatusMessages;
	readonly limits: UploadLimits;
	/** Posts a finished song once more, to the job's address, and returns where. Throws like `deliver`. */
	repost(job: Job, files: readonly TrackFiles[], signal: AbortSignal): Promise<readonly Post[]>;
	stats(): {
		readonly edits: number;
		readonly editsDropped: number;
		readonly statusMessagesOpen: number;
		readonly uploads: number;
	};
};

export function createPresenter(tools: PresenterTools): DiscordPresenter {
	const { client, calls, clock, log, jobs, pace, signal } = tools;
	const limits = createUploadLimits((guildId) => client.guilds.cache.get(guildId)?.premiumTier);
	const uploads = createUploadQueue();
	const botId = client.user.id;
	const statusMessages = new StatusMessages({ calls, clock, log, jobs, pace, botId, limits, signal });
	const seed = createSeedReactions({ calls, clock, log, everyMs: pace.reactionMs, signal });
	const tellAdmins = createAdminNotices(tools);
	const delivery = {
		calls,
		clock,
		log,
		jobs,
		limits,
		uploads,
		inTurn: openKeyedLock(),
		cards: statusMessages,
		botId,
		now: () => clock.now(),
		patienceMs: pace.patienceMs,
	};

	async function deliver(
		job: Job,
		files: readonly TrackFiles[],
		options: { readonly mayExist: boolean; readonly signal: AbortSignal; readonly nonce?: string },
	): Promise<readonly Post[]> {
		const either = AbortSignal.any([options.signal, signal]);
		const { posts, spot, settings } = await deliverResult(job, files, { ...options, signal: either }, delivery);
		const last = posts.at(-1);
		if (settings.reactions.isOn && spot !== "token" && last !== undefined) seed(last, settings.reactions.emoji);
		return posts;
	}
	return {
		statusMessages,
		limits,
		tellAdmins,
		deliver,
		find: (job, findSignal) => findResult(job, AbortSignal.any([findSignal, signal]), delivery),
		show: (view) => statusMessages.show(view),
		expect: (job) => statusMessages.expect(job),
		previewStands: (job, lookSignal) => statusMessages.hasFile(job, AbortSignal.any([lookSignal, signal])),
		async preview(job, files, previewSignal) {
			try {
				const limitBytes = limits.limitFor(limitPlaceOf(job), job.address.uploadLimit);
				const { audio } = await readyTrack(job, files, { trackCount: 1, limitBytes, signal: previewSignal });
				return audio === undefined ? false : await statusMessages.attach(job, audio, previewSignal);
			} catch (error) {
				if (!previewSignal.aborted) log.warn({ jobId: job.id, err: loggable(error) }, "first track not shown");
				return false;
			}
		},
		repost(job, files, repostSignal) {
			// Under the nonce of the first delivery Discord would hand back the old message.
			const nonce = randomBytes(8).toString("hex");
			return deliver(job, files, { mayExist: false, signal: repostSignal, nonce });
		},
		settle: (settleSignal) => statusMessages.settle(settleSignal),
		stats() {
			const { edits, dropped, open } = statusMessages.counts();
			return { edits, editsDropped: dropped, statusMessagesOpen: open, uploads: uploads.pending };
		},
	};
}
