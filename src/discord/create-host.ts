import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "discord.js";
import { Routes } from "discord-api-types/v10";
import { Fault } from "../errors.ts";
import { type Address, type Job, spaceOf } from "../jobs/job.ts";
import type { TrackFiles } from "../jobs/ports.ts";
import { filesFromPosts, readAttachedText } from "./attachments.ts";
import type { DiscordPresenter } from "./delivery/presenter.ts";
import { isRefusal, loggable } from "./failures.ts";
import { botRights, holds, neededRights, usefulRights } from "./guild-rights.ts";
import type { Finding, Host } from "./host.ts";
import { sentenceMessage } from "./render/panel.ts";
import type { DiscordTools } from "./tools.ts";

const repostDeadlineMs = 5 * 60_000;

/** `commandIds` are the ids of the registered commands, by name. */
export function createHost(
	{ client, calls, clock, log, jobs, outside, signal }: DiscordTools,
	presenter: DiscordPresenter,
	commandIds: ReadonlyMap<string, string>,
): Host {
	async function repost(job: Job, address: Address): Promise<void> {
		const either = AbortSignal.any([signal, AbortSignal.timeout(repostDeadlineMs)]);
		const folder = await mkdtemp(join(tmpdir(), "tunesmith-"));
		try {
			const files = await collect(job, folder, either);
			await fillDeferred(address);
			// what was left when it was made says nothing today
			const { card: _, left: _left, previewed: _previewed, ...rest } = job;
			const posts = await presenter.repost({ ...rest, address, createdAt: clock.now() }, files, either);
			for (const post of posts) await jobs().addPost(job.id, post, address.userId);
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
	}
	async function collect(job: Job, folder: string, either: AbortSignal): Promise<readonly TrackFiles[]> {
		const fromPosts = await filesFromPosts(calls, job, folder, either).catch((error: unknown) => {
			log.info({ jobId: job.id, reason: loggable(error).message }, "posted files are gone");
			return undefined;
		});
		either.throwIfAborted();
		const files = fromPosts ?? (await outside.fetchFiles(job, folder, either));
		if (files.length === 0) throw new Fault("service-not-found", {});
		return files;
	}
	/** The first follow-up of a token would fill the hidden answer that still waits for its text. */
	async function fillDeferred({ token }: Address): Promise<void> {
		if (token?.isOnlyWay !== true) return;
		const route = Routes.webhookMessage(token.applicationId, token.value);
		await calls({ for: "reply", method: "PATCH", route, anonymous: true, body: sentenceMessage("🎵").body });
	}
	return {
		...outside,
		commandId: (name) => commandIds.get(name),
		readText: readAttachedText,
		repost,
		async unpost(posts) {
			const left: (typeof posts)[number][] = [];
			for (const post of posts) {
				const { channelId, messageId } = post;
				const route = Routes.channelMessage(channelId, messageId);
				await calls({ for: "unpost", method: "DELETE", route, signal }).catch((error: unknown) => {
					if (isRefusal(error, "gone")) return;
					left.push(post);
					if (!isRefusal(error, "forbidden")) log.warn({ messageId, err: loggable(error) }, "post not removed");
				});
			}
			return left;
		},
		async examine(address) {
			const { delivery } = await jobs().settings(spaceOf(address));
			const voice = delivery.voiceMessage ? voiceFindings(client, presenter, address) : [];
			return [...findingsOf(client, presenter, address), ...voice, ...(await outside.examine(address))];
		},
	};
}

/** Why songs come without their voice message, where the server wants them. */
function voiceFindings(
	client: Client<true>,
	{ voiceMessages }: DiscordPresenter,
	{ guildId, channelId }: Address,
): readonly Finding[] {
	const rights = guildId === null ? undefined : botRights(client, guildId, channelId);
	if (guildId === null || rights === undefined) return [];
	if (!holds(rights, "SendVoiceMessages")) {
		return [{ level: "warn", key: "doctor.voice-permission", facts: { permissions: "SendVoiceMessages" } }];
	}
	return voiceMessages.isRefused(guildId) ? [{ level: "warn", key: "doctor.voice-refused", facts: {} }] : [];
}

/** What the bot finds out about Discord by itself. */
function findingsOf(client: Client<true>, presenter: DiscordPresenter, address: Address): readonly Finding[] {
	const { guildId, channelId, uploadLimit } = address;
	const rights = guildId === null ? undefined : botRights(client, guildId, channelId);
	const missing = rights === undefined ? [] : neededRights.filter((name) => !holds(rights, name));
	const wanting = rights === undefined ? [] : usefulRights.filter((name) => !holds(rights, name));
	const limitBytes = presenter.limits.limitFor(guildId ?? "direct", uploadLimit);
	const tookMs = Math.round(client.ws.ping);
	return [
		missing.length === 0
			? { level: "ok", key: "doctor.permissions-ok", facts: {} }
			: { level: "bad", key: "doctor.permissions-missing", facts: { permissions: missing.join(", ") } },
		...(wanting.length === 0
			? []
			: [{ level: "warn", key: "doctor.permissions-optional", facts: { permissions: wanting.join(", ") } } as const]),
		{ level: "ok", key: "doctor.upload-limit", facts: { limitBytes } },
		...(tookMs > 0 ? [{ level: "ok", key: "doctor.latency", facts: { tookMs } } as const] : []),
	];
}
