import { randomBytes } from "node:crypto";
import PQueue from "p-queue";
import type { Job, Post } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { openKeyedLock } from "../../jobs/keyed-lock.ts";
import type { Presenter, TrackFiles } from "../../jobs/ports.ts";
import type { KeyValueStore } from "../../jobs/stores.ts";
import { loggable } from "../failures.ts";
import { botRights } from "../guild-rights.ts";
import type { ResultOffers } from "../render/result.ts";
import type { DiscordTools } from "../tools.ts";
import { createAdminNotices } from "./admin-notices.ts";
import { deliverResult, findResult } from "./deliver.ts";
import { createFirstReactions } from "./first-reactions.ts";
import { limitPlaceOf } from "./shown-statuses.ts";
import { StatusMessages } from "./status-messages.ts";
import { createUploadLimits, readyTrack, type UploadLimits } from "./uploads.ts";
import { createVoiceMessages, type VoiceMessages } from "./voice-messages.ts";

type PresenterTools = Pick<DiscordTools, "client" | "calls" | "clock" | "log" | "timings" | "signal"> & {
	/** When admins were told something last. */
	readonly notes: KeyValueStore<unknown>;
	readonly jobs: () => Jobs;
	readonly offers: ResultOffers;
};

/** What the jobs ask of Discord, and what the rest of the bot's Discord side needs of it. */
export type DiscordPresenter = Presenter & {
	readonly statusMessages: StatusMessages;
	readonly limits: UploadLimits;
	readonly voiceMessages: Pick<VoiceMessages, "isRefused">;
	/** Posts a finished song once more, to the job's address, and returns where. Throws like `deliver`. */
	repost(job: Job, files: readonly TrackFiles[], signal: AbortSignal): Promise<readonly Post[]>;
	stats(): {
		readonly edits: number;
		readonly editsDropped: number;
		readonly statusMessagesOpen: number;
		readonly uploads: number;
	};
};

const uploadsAtOnce = 4;

export function createPresenter(tools: PresenterTools): DiscordPresenter {
	const { client, log, timings, signal } = tools;
	const limits = createUploadLimits((guildId) => client.guilds.cache.get(guildId)?.premiumTier);
	const uploads = new PQueue({ concurrency: uploadsAtOnce });
	const botId = client.user.id;
	const statusMessages = new StatusMessages({ ...tools, botId, limits });
	const addFirstReaction = createFirstReactions({ ...tools, everyMs: timings.reactionMs });
	const { patienceMs } = timings;
	const delivery = { ...tools, botId, statusMessages, limits, uploads, inTurn: openKeyedLock(), patienceMs };
	const untilClosed = (other: AbortSignal) => AbortSignal.any([other, signal]);

	const rightsIn = (guildId: string, channelId: string) => botRights(client, guildId, channelId);
	const voiceMessages = createVoiceMessages({ ...tools, rightsIn });

	async function deliver(
		job: Job,
		files: readonly TrackFiles[],
		options: { readonly mayExist: boolean; readonly signal: AbortSignal; readonly nonce?: string },
	): Promise<readonly Post[]> {
		const bounded = { ...options, signal: untilClosed(options.signal) };
		const { posts, destination, settings, isNew } = await deliverResult(job, files, bounded, delivery);
		const last = posts.at(-1);
		const [first] = files;
		const isInServer = destination === "channel" || destination === "thread";
		// A song that is posted again has its MP3s; another voice message would only be in the way.
		if (settings.delivery.voiceMessage && isNew && isInServer && options.nonce === undefined && first && last) {
			await voiceMessages.add(job, last, first, job.id);
		}
		if (settings.reactions.isOn && destination !== "token" && last !== undefined) {
			addFirstReaction(last, settings.reactions.emoji);
		}
		return posts;
	}
	return {
		statusMessages,
		limits,
		voiceMessages,
		deliver,
		tellAdmins: createAdminNotices(tools),
		find: (job, findSignal) => findResult(job, untilClosed(findSignal), delivery),
		show: (view) => statusMessages.show(view),
		expect: (job) => statusMessages.expect(job),
		settle: (settleSignal) => statusMessages.settle(settleSignal),
		async preview(job, files, previewSignal) {
			try {
				const limitBytes = limits.limitFor(limitPlaceOf(job), job.address.uploadLimit);
				const { audio } = await readyTrack(job, files, { trackCount: 1, limitBytes, signal: previewSignal });
				return audio !== undefined && (await statusMessages.attach(job, audio, previewSignal));
			} catch (error) {
				if (!previewSignal.aborted) log.warn({ jobId: job.id, err: loggable(error) }, "first track not shown");
				return false;
			}
		},
		async previewStands(job, lookSignal) {
			const files = await statusMessages.filesOn(job, untilClosed(lookSignal)).catch(() => undefined);
			return files && files.length > 0;
		},
		repost(job, files, repostSignal) {
			// Under the nonce of the first delivery Discord would hand back the old message.
			const nonce = randomBytes(8).toString("hex");
			return deliver(job, files, { mayExist: false, signal: repostSignal, nonce });
		},
		stats() {
			const { edits, dropped, open } = statusMessages.counts();
			return { edits, editsDropped: dropped, statusMessagesOpen: open, uploads: uploads.pending };
		},
	};
}
