import { readFile } from "node:fs/promises";
import { waveformOf } from "@tunesmith/mp3";
import { Routes } from "discord-api-types/v10";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import type { Job, Post } from "../../jobs/job.ts";
import type { TrackFiles } from "../../jobs/ports.ts";
import { isRefusal, loggable } from "../failures.ts";
import { botRights, holds } from "../guild-rights.ts";
import { mostPoints, voiceMessage } from "../render/voice-message.ts";
import { fileName } from "../text.ts";
import type { DiscordTools } from "../tools.ts";
import { postIn } from "./posts.ts";

/** A voice message is an extra: under a flood of songs it gives way, and whole files wait in memory. */
const mostWaiting = 4;
/** Hours of music are no voice message, and their MP3 stands there already. */
const mostBytes = 20 * 1024 * 1024;
const rememberedGuilds = 5000;

/** Sends the first track of a result as a voice message below it, MP3 as it is: Discord takes it there, and draws what is sent along. */
export function createVoiceMessages({ client, calls, jobs, log, signal }: DiscordTools) {
	const queue = new PQueue({ concurrency: 1 });
	const refusing = new LRUCache<string, true>({ max: rememberedGuilds });

	async function send(job: Job, channelId: string, { track, seconds }: TrackFiles, mp3: Uint8Array, nonce: string) {
		const waveform = await waveformOf(mp3, mostPoints, signal);
		const name = `${fileName(track.title, `song-${job.id}`)}.mp3`;
		const message = voiceMessage({ name, data: mp3, contentType: "audio/mpeg" }, seconds, waveform);
		const post = await postIn(calls, channelId, message, { for: "voice", nonce, signal });
		const route = Routes.channelMessage(channelId, post.messageId);
		const isKept = await note(job, post).catch(async (error: unknown) => {
			await calls({ for: "unpost", method: "DELETE", route });
			throw error;
		});
		if (!isKept) await calls({ for: "unpost", method: "DELETE", route });
	}
	/** Whether the song knows of the message now: whoever deleted it meanwhile did not. */
	async function note(job: Job, post: Post): Promise<boolean> {
		await jobs().addPost(job.id, { ...post, is: "voice" });
		const kept = await jobs().byMessage(post.messageId);
		return kept !== undefined && kept.deletedAt === undefined;
	}
	return {
		/** Takes the file before it resolves, for it is removed soon; the rest happens in the background. Never rejects. */
		async add(job: Job, { channelId }: Post, files: TrackFiles, nonce: string): Promise<void> {
			const { guildId } = job.address;
			if (guildId === null || files.bytes > mostBytes || queue.size >= mostWaiting || signal.aborted) return;
			const rights = botRights(client, guildId, channelId);
			if (rights !== undefined && !holds(rights, "SendVoiceMessages")) return;
			const tell = (error: unknown) => {
				if (signal.aborted) return;
				const isRefused = isRefusal(error, "voiceMessage", "forbidden");
				if (isRefused) refusing.set(guildId, true);
				log[isRefused ? "info" : "warn"]({ jobId: job.id, err: loggable(error) }, "no voice message beside the song");
			};
			const mp3 = await readFile(files.audioPath, { signal }).catch(tell);
			if (mp3 === undefined) return;
			void queue.add(() => send(job, channelId, files, mp3, `${nonce}.v`)).then(() => refusing.delete(guildId), tell);
		},
		/** Whether Discord refused the last one in the guild, though all permissions are there. */
		isRefused: (guildId: string) => refusing.has(guildId),
	};
}
