import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { expect } from "vitest";
import type { StepHook } from "../../src/jobs/crash-points.ts";
import { isOver, type Job, spaceOf } from "../../src/jobs/job.ts";
import type { Observed } from "../../src/jobs/observation.ts";
import { openJobs } from "../../src/jobs/open.ts";
import type { ChannelAccess, Clock } from "../../src/jobs/ports.ts";
import type { Store } from "../../src/jobs/stores.ts";
import { defaultTimings, type Timings } from "../../src/jobs/timings.ts";
import { openLog } from "../../src/log.ts";
import type { Operator } from "../../src/settings/guild-settings.ts";
import { openStore } from "../../src/storage/open.ts";
import { openTestPresenter } from "./test-presenter.ts";
import { type Conduct, openMusic } from "./test-service.ts";

/** The production timings with every wait in milliseconds instead of seconds. */
export const fastTimings: Timings = {
	...defaultTimings,
	submit: { downMs: 60, unclearMs: 120, retryMs: 5, longestRetryMs: 20, keysMs: 60, keyMs: 3_600_000 },
	poll: {
		...defaultTimings.poll,
		shortestMs: 1,
		longestMs: 4,
		floorMs: 1,
		unknownMs: 40,
		deadlineMs: 3000,
		retryMs: 2,
		longestRetryMs: 10,
	},
	breaker: { ...defaultTimings.breaker, wakeWithinMs: 5, failures: 1000, openMs: 20, longestOpenMs: 100 },
	download: { ...defaultTimings.download, timeoutMs: 1000 },
	cancelMs: 300,
	diskMs: 5,
	refreshMs: 2,
	graceMs: 200,
	scrub: { gatherMs: 5, pauseMs: 5, pauseTimes: 1 },
};

export type TestJobsOptions = {
	readonly conduct?: Partial<Conduct>;
	readonly timings?: Partial<Timings>;
	readonly operator?: Operator;
	readonly step?: StepHook;
	readonly clock?: Clock;
	readonly access?: ChannelAccess;
	readonly path?: string;
	readonly music?: ReturnType<typeof openMusic>;
	readonly presenter?: ReturnType<typeof openTestPresenter>;
	readonly observe?: (seen: Observed) => void;
	readonly wrapStore?: (store: Store) => Store;
};

const operator: Operator = { songCost: 10, allowance: 100, period: "none" };

/** Jobs on a real store in a folder of its own. */
export async function openTestJobs(options: TestJobsOptions = {}) {
	const folder = mkdtempSync(join(tmpdir(), "songs-"));
	const path = options.path ?? join(folder, "songs.sqlite");
	const store = await openStore(`sqlite:${path}`);
	const music = options.music ?? openMusic(options.conduct);
	const presenter = options.presenter ?? openTestPresenter();
	const lines: Record<string, unknown>[] = [];
	const log = openLog(
		"debug",
		new Writable({
			write(line, _encoding, done) {
				lines.push(JSON.parse(String(line)));
				done();
			},
		}),
	);
	const tempFolder = join(folder, "temp");
	const jobs = openJobs({
		store: options.wrapStore?.(store) ?? store,
		service: music.service,
		presenter: presenter.port,
		access: options.access ?? { canSee: async () => true, isPublic: async () => true },
		log,
		operator: options.operator ?? operator,
		tempFolder,
		timings: { ...fastTimings, ...options.timings },
		...(options.clock && { clock: options.clock }),
		...(options.observe && { observe: options.observe }),
		...(options.step && { step: options.step }),
	});
	return {
		jobs,
		store,
		music,
		presenter,
		lines,
		tempFolder,
		path,
		folder,
		/** The job once it is over on the disk, and the bot, which is told a moment later, knows it too. */
		async over(id: string): Promise<Job> {
			await until(async () => {
				const job = await store.jobs.get(id);
				if (job === undefined || !isOver(job) || jobs.stats().jobsByState.submitting !== 0) return false;
				const { running, waiting } = jobs.queue(spaceOf(job.address));
				return [...running, ...waiting].every((view) => view.job.id !== id);
			});
			const job = await store.jobs.get(id);
			if (job === undefined) throw new Error("no such job");
			return job;
		},
		async close() {
			await jobs.stop();
			await store.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

export type TestJobs = Awaited<ReturnType<typeof openTestJobs>>;

/** Waits for a condition in real time, a few milliseconds at a time. */
export async function until(condition: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
	const deadline = Date.now() + ms;
	while (!(await condition())) {
		if (Date.now() > deadline) throw new Error(`still not so after ${ms} ms: ${condition}`);
		await new Promise((resolve) => setTimeout(resolve, 2));
	}
}

/** Every wallet equals the sum of its history, nothing is on hold, and the balance is what is expected. */
export async function mustBalance(store: Store, walletId: string, balance: number) {
	const record = await store.wallets.get(walletId);
	const rows = new Map((await store.history.page(walletId, { limit: 10_000 })).map((row) => [row.id, row]));
	for (const row of record?.outbox ?? []) rows.set(row.id, row);
	const sum = [...rows.values()].reduce((total, { amount }) => total + amount, 0);
	expect({ holds: record?.holds, balance: record?.balance, sum }).toEqual({ holds: {}, balance, sum: balance });
}
