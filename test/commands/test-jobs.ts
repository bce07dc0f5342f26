import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "../../src/jobs/clock.ts";
import { openJobs } from "../../src/jobs/open.ts";
import type { ChannelAccess, MusicService, Presenter } from "../../src/jobs/ports.ts";
import type { AddedField, AddedModel } from "../../src/jobs/song-request.ts";
import type { Store } from "../../src/jobs/stores.ts";
import { openLog } from "../../src/log.ts";

/** The real jobs, with a service that takes every song and never finishes one, and a presenter that shows nothing. */
export type TestJobsOptions = {
	/** What the service documents. */
	readonly takes?: readonly AddedField[];
	/** Whether it writes lyrics alone: "Words 1", then "Words 2". */
	readonly writes?: boolean;
	readonly models?: readonly AddedModel[];
	readonly access?: ChannelAccess | undefined;
};

const everybodySees: ChannelAccess = { canSee: async () => true, isPublic: async () => true };

export async function openTestJobs(
	store: Store,
	{ takes = ["seed"], writes = false, models = [], access = everybodySees }: TestJobsOptions = {},
) {
	const tempFolder = mkdtempSync(join(tmpdir(), "commands-"));
	const jobs = openJobs({
		store,
		service: { ...endlessService(takes), ...(writes ? openWriter() : {}) },
		presenter: emptyPresenter,
		access,
		log: openLog("silent"),
		operator: { songCost: 10, allowance: 100, period: "week", models },
		tempFolder,
	});
	await jobs.start();
	return {
		jobs,
		async close() {
			await jobs.stop();
			rmSync(tempFolder, { recursive: true, force: true });
		},
	};
}

function openWriter(): Pick<MusicService, "writeLyrics"> {
	let count = 0;
	return {
		async writeLyrics(title) {
			count += 1;
			return { title, style: "lo-fi", lyrics: `[Verse]\nWords ${count}` };
		},
	};
}

function endlessService(takes: readonly AddedField[]): MusicService {
	const never = (signal: AbortSignal) => systemClock.wait(1_000_000, signal).then(() => Promise.reject(signal.reason));
	let count = 0;
	return {
		submit: async () => {
			count += 1;
			return { workId: `work-${count}` };
		},
		honoursKeys: () => false,
		askForKeys: async () => false,
		takes: (field) => takes.includes(field),
		voices: () => (takes.includes("voice") ? ["Nora", "Ruth"] : []),
		askFeed: async (_, { signal }) => never(signal),
		cancel: async () => "unsupported",
		download: async (_, __, signal) => never(signal),
		credits: async () => null,
	};
}

const emptyPresenter: Presenter = {
	show() {},
	preview: async () => false,
	previewStands: async () => undefined,
	deliver: async () => [],
	async tellAdmins() {},
	async untilShown() {},
};
