import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLog } from "../../src/log.ts";
import { systemClock } from "../../src/songs/clock.ts";
import type { AddedModel } from "../../src/songs/models.ts";
import { openSongs } from "../../src/songs/open.ts";
import type { ChannelAccess, MusicService, Stage, Store } from "../../src/songs/ports.ts";

/** The real hub, with a service that takes every song and never finishes one, and a stage that nobody looks at. */
export type HubOptions = {
	readonly takesSeed?: boolean;
	readonly models?: readonly AddedModel[];
	readonly access?: ChannelAccess | undefined;
};

const everybodySees: ChannelAccess = { canSee: async () => true, isPublic: async () => true };

export async function openHub(
	store: Store,
	{ takesSeed = true, models = [], access = everybodySees }: HubOptions = {},
) {
	const tempFolder = mkdtempSync(join(tmpdir(), "commands-"));
	const songs = openSongs({
		store,
		music: endlessService(takesSeed),
		stage: emptyStage,
		access,
		log: openLog("silent"),
		operator: { songCost: 10, allowance: 100, period: "week", models },
		tempFolder,
	});
	await songs.start();
	return {
		songs,
		async close() {
			await songs.stop();
			rmSync(tempFolder, { recursive: true, force: true });
		},
	};
}

function endlessService(takesSeed: boolean): MusicService {
	const never = (signal: AbortSignal) => systemClock.wait(1_000_000, signal).then(() => Promise.reject(signal.reason));
	let count = 0;
	return {
		submit: async () => {
			count += 1;
			return { workId: `work-${count}` };
		},
		honoursKeys: () => false,
		askForKeys: async () => false,
		takesSeed: () => takesSeed,
		look: async (_, { signal }) => never(signal),
		cancel: async () => "unsupported",
		download: async (_, __, signal) => never(signal),
		credits: async () => null,
	};
}

const emptyStage: Stage = {
	show() {},
	preview: async () => false,
	previewStands: async () => undefined,
	deliver: async () => [],
	async tellAdmins() {},
	async settle() {},
};
