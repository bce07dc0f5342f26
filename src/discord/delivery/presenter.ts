import { randomBytes } from "node:crypto";
import PQueue from "p-queue";
import type { Job, Post } from "../../jobs/job.ts";
import { openKeyedLock } from "../../jobs/keyed-lock.ts";
import type { Presenter, TrackFiles } from "../../jobs/ports.ts";
import type { DiscordCounts } from "../counts.ts";
import { loggable } from "../failures.ts";
import type { DiscordTools } from "../tools.ts";
import { createAdminNotices } from "./admin-notices.ts";
import { ChannelEdits } from "./channel-edits.ts";
import { deliverResult, findResult } from "./deliver.ts";
import { createFirstReactions } from "./first-reactions.ts";
import { limitPlaceOf } from "./shown-statuses.ts";
import { StatusMessages } from "./status-messages.ts";
import { StatusSender } from "./status-sender.ts";
import { createUploadLimits, readyTrack } from "./uploads.ts";
import { createVoiceMessages } from "./voice-messages.ts";

const uploadsAtOnce = 4;

export type DiscordPresenter = ReturnType<typeof createPresenter>;

/** What the jobs ask of Discord, and what the rest of the bot's Discord side needs of it. */
export function createPresenter(tools: DiscordTools) {
	const { client, clock, log, timings } = tools;
	const limits = createUploadLimits((guildId) => client.guilds.cache.get(guildId)?.premiumTier);
	const uploads = new PQueue({ concurrency: uploadsAtOnce });
	let uploaded = 0;
	uploads.addEventListener("completed", () => {
		uploaded++;
	});
	const edits = new ChannelEdits(timings, clock, tools.signal);
	const sender = new StatusSender(tools);
	const statusMessages = new StatusMessages({ ...tools, limits, edits, sender });
	const delivery = { ...tools, statusMessages, edits, sender, limits, uploads, inTurn: openKeyedLock() };
	const addFirstReaction = createFirstReactions(tools);
	const voiceMessages = createVoiceMessages(tools);
	const untilClosed = (signal: AbortSignal) => AbortSignal.any([signal, tools.signal]);

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
	const presenter: Presenter = {
		deliver,
		tellAdmins: createAdminNotices(tools),
		find: (job, signal) => findResult(job, untilClosed(signal), delivery),
		show: (view) => statusMessages.show(view),
		expect: ({ id, address }) => edits.expect(address.channelId, id),
		untilShown: (signal) => statusMessages.untilShown(signal),
		async preview(job, files, signal) {
			try {
				const limitBytes = limits.limitFor(limitPlaceOf(job), job.address.uploadLimit);
				const { audio } = await readyTrack(job, files, { trackCount: 1, limitBytes, signal });
				return audio !== undefined && (await statusMessages.attach(job, audio, signal));
			} catch (error) {
				if (!signal.aborted) log.warn({ jobId: job.id, err: loggable(error) }, "first track not shown");
				return false;
			}
		},
		async previewStands(job, signal) {
			const files = await sender.filesOn(job, untilClosed(signal)).catch(() => undefined);
			return files && files.length > 0;
		},
	};
	return {
		...presenter,
		statusMessages,
		limits,
		voiceMessages,
		/** Posts a finished song once more, to the job's address, and returns where. Throws like `deliver`. */
		repost(job: Job, files: readonly TrackFiles[], signal: AbortSignal): Promise<readonly Post[]> {
			// Under the nonce of the first delivery Discord would hand back the old message.
			const nonce = randomBytes(8).toString("hex");
			return deliver(job, files, { mayExist: false, signal, nonce });
		},
		stats: (): Pick<DiscordCounts, "edits" | "editsDropped" | "statusMessagesOpen" | "uploads"> => ({
			edits: sender.count,
			editsDropped: statusMessages.dropped,
			statusMessagesOpen: statusMessages.open,
			uploads: uploaded,
		}),
	};
}
