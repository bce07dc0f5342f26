import { randomBytes } from "node:crypto";
import type { Client } from "discord.js";
import type { Log } from "../../log.ts";
import type { Job, Post } from "../../songs/job.ts";
import type { Clock, Drawer, Stage, TrackFiles } from "../../songs/ports.ts";
import type { Songs } from "../../songs/songs.ts";
import { openTurns } from "../../songs/turns.ts";
import type { Calls } from "../calls.ts";
import { loggable } from "../failures.ts";
import type { Pace } from "../pace.ts";
import { limitPlaceOf } from "./card.ts";
import { Cards } from "./cards.ts";
import { deliverResult, findResult } from "./deliver.ts";
import { createNotices } from "./notices.ts";
import { createSeeds } from "./seeds.ts";
import { createUploadLimits, createUploadQueue, readyTrack, type UploadLimits } from "./uploads.ts";

export type StageTools = {
	readonly client: Client<true>;
	readonly calls: Calls;
	readonly clock: Clock;
	readonly log: Log;
	readonly notes: Drawer<unknown>;
	readonly songs: () => Songs;
	readonly pace: Pace;
	/** Aborted when the bot closes. */
	readonly signal: AbortSignal;
};

/** The hub's stage on Discord, and what the rest of the spoke needs of it. */
export type DiscordStage = Stage & {
	readonly cards: Cards;
	readonly limits: UploadLimits;
	/** Posts a finished song once more, to the job's address, and returns where. Throws like `deliver`. */
	repost(job: Job, files: readonly TrackFiles[], signal: AbortSignal): Promise<readonly Post[]>;
	stats(): {
		readonly edits: number;
		readonly editsDropped: number;
		readonly cardsOpen: number;
		readonly uploads: number;
	};
};

export function createStage(tools: StageTools): DiscordStage {
	const { client, calls, clock, log, songs, pace, signal } = tools;
	const limits = createUploadLimits((guildId) => client.guilds.cache.get(guildId)?.premiumTier);
	const uploads = createUploadQueue();
	const botId = client.user.id;
	const cards = new Cards({ calls, clock, log, songs, pace, botId, limits, signal });
	const seed = createSeeds({ calls, clock, log, everyMs: pace.reactionMs, signal });
	const tellAdmins = createNotices(tools);
	const delivery = {
		calls,
		clock,
		log,
		songs,
		limits,
		uploads,
		inTurn: openTurns(),
		cards,
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
		cards,
		limits,
		tellAdmins,
		deliver,
		find: (job, findSignal) => findResult(job, AbortSignal.any([findSignal, signal]), delivery),
		show: (view) => cards.show(view),
		expect: (job) => cards.expect(job),
		previewStands: (job, lookSignal) => cards.hasFile(job, AbortSignal.any([lookSignal, signal])),
		async preview(job, files, previewSignal) {
			try {
				const limitBytes = limits.limitFor(limitPlaceOf(job), job.address.uploadLimit);
				const { audio } = await readyTrack(job, files, { trackCount: 1, limitBytes, signal: previewSignal });
				return audio === undefined ? false : await cards.attach(job, audio, previewSignal);
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
		settle: (settleSignal) => cards.settle(settleSignal),
		stats() {
			const { edits, dropped, open } = cards.counts();
			return { edits, editsDropped: dropped, cardsOpen: open, uploads: uploads.pending };
		},
	};
}
