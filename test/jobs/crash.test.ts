import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Fault } from "../../src/errors.ts";
import { crashPoints } from "../../src/jobs/crash-points.ts";
import { isOver, type Job } from "../../src/jobs/job.ts";
import type { Store } from "../../src/jobs/stores.ts";
import { openLife } from "./mortal.ts";
import { mustBalance, openTestJobs, until } from "./open-test-jobs.ts";
import { address, ann } from "./samples.ts";
import { openTestPresenter } from "./test-presenter.ts";
import { complete, first, openMusic, queued } from "./test-service.ts";

const rain = { mode: "describe", description: "rain", instrumental: false, model: "chirp-v3-5" } as const;
const folder = mkdtempSync(join(tmpdir(), "crash-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let lives = 0;

type Case = {
	readonly honoursKeys: boolean;
	readonly fails?: boolean;
	/** What it failed of is over in the second life. */
	readonly recovers?: boolean;
	readonly cancels?: boolean;
	/** It is cancelled only once its first track was posted. */
	readonly previews?: boolean;
	readonly pool?: boolean;
};

/** Lives once until the crash point, then again without one; the service and the channel outlive both. */
async function twoLives(
	point: string,
	{ honoursKeys, fails = false, recovers = false, cancels = false, previews = false, pool = false }: Case,
) {
	const path = join(folder, `${lives++}.sqlite`);
	let isCancelled = false;
	let store: Store | undefined;
	const isPreviewed = async () => {
		const id = music.submits.at(-1)?.jobId;
		return id !== undefined && (await store?.jobs.get(id).catch(() => undefined))?.previewed === true;
	};
	const music = openMusic({
		honoursKeys,
		cancel: "cancelled",
		look: async (_task, count) => {
			if (isCancelled)
				return {
					stage: "failed",
					tracks: [],
					waited: false,
					fault: new Fault("generation-failed", { reason: "cancelled" }),
				};
			if (fails && !(recovers && life.isDead))
				return { stage: "failed", tracks: [], waited: false, fault: new Fault("generation-failed", { reason: "" }) };
			if (cancels) return previews ? first : queued;
			if (count === 1) return queued;
			return (await isPreviewed()) ? complete : first;
		},
	});
	const presenter = openTestPresenter();
	const life = openLife();
	const before = await openTestJobs({
		path,
		music: { ...music, service: life.music(music.service) },
		presenter: { ...presenter, port: life.presenter(presenter.port) },
		step: life.dieAt(point),
		wrapStore: life.store,
	});
	const admin = { userId: "root", roleIds: [], isAdmin: true };
	if (pool) {
		await before.jobs.changeSettings("g1", { pool: { isOn: true } }, admin);
		await before.jobs.grant("g1", "pool", 50, admin);
	}
	store = before.store;
	await before.jobs.start();
	let jobId: string | undefined;
	void before.jobs.request(rain, address, ann).then((job) => {
		jobId = job.id;
		if (!cancels) return;
		void until(() => (previews ? isPreviewed() : music.tasks.size === 1)).then(async () => {
			await until(() => before.jobs.stats().jobsByState.generating === 1);
			isCancelled = true;
			void before.jobs.cancel(job.id, ann);
		});
	});
	const isDone = async () => {
		const job = jobId === undefined ? undefined : await before.store.jobs.get(jobId);
		// The disk knows of the end before the bot, which has a step to do after it.
		const areOver = Object.values(before.jobs.stats().jobsByState).every((count) => count === 0);
		return job !== undefined && isOver(job) && areOver;
	};
	await until(async () => life.isDead || (await isDone()));
	const wasMet = life.isDead;
	await before.store.close();

	const after = await openTestJobs({ path, music, presenter });
	store = after.store;
	const report = await after.jobs.start();
	const jobs: Job[] = [];
	await until(() => Object.values(after.jobs.stats().jobsByState).every((count) => count === 0));
	for await (const job of after.store.jobs.allOf("ann")) jobs.push(job);
	await until(() => readdirSync(after.tempFolder).length === 0);
	return { after, jobs, music, presenter, report, wasMet };
}

const songPoints = crashPoints.filter(
	(point) => !/release|put-failing|put-failed|put-cancelled|cancel-at-service|put-ending|settle-part/.test(point),
);
/** Nothing is on hold yet: whoever asked may have been refused, so no song is made. */
const isRefusedAt = (point: string) => ["after:put-waiting", "before:hold"].includes(point);
/** Both writes of this moment go to the disk together: which one a kill cuts off is chance. */
const isEitherAt = (point: string) => /put-starts/.test(point);
const endPoints = ["put-failing", "release", "put-failed"].flatMap((name) => [`before:${name}`, `after:${name}`]);
const cancelPoints = [
	"before:cancel-at-service",
	"after:cancel-at-service",
	"before:put-cancelled",
	"after:put-cancelled",
];

const halfPoints = ["put-ending", "settle-part", "put-cancelled"].flatMap((name) => [
	`before:${name}`,
	`after:${name}`,
]);

describe.concurrent("killed at every step and started again", () => {
	test.each(songPoints)("%s: submitted under one key, delivered once, paid once", async (point) => {
		const { after, jobs, music, presenter, wasMet } = await twoLives(point, { honoursKeys: true });
		expect(wasMet).toBe(true);
		expect(jobs).toHaveLength(point === "before:put-waiting" ? 0 : 1);
		const isMade = jobs[0]?.state.is === "done";
		if (!isEitherAt(point)) expect(isMade).toBe(point !== "before:put-waiting" && !isRefusedAt(point));
		if (!isMade && jobs.length > 0)
			expect(jobs[0]?.state).toMatchObject({ is: "failed", fault: { code: "shutting-down" } });
		expect(music.tasks.size).toBe(Number(isMade));
		expect(new Set(music.submits.map(({ key }) => key)).size).toBe(Number(isMade));
		expect(presenter.delivered).toHaveLength(Number(isMade));
		if (await after.store.wallets.get("g1/ann")) await mustBalance(after.store, "g1/ann", isMade ? 90 : 100);
		await after.close();
	});

	test.each(songPoints)("%s, where keys are not honoured: submitted at most once", async (point) => {
		const { after, jobs, music, presenter } = await twoLives(point, { honoursKeys: false });
		expect(music.submits.length).toBeLessThanOrEqual(1);
		const isUnclear = ["after:put-submitting", "before:submit", "after:submit", "before:put-generating"].includes(
			point,
		);
		const codes = isEitherAt(point)
			? ["shutting-down", "outcome-unknown"]
			: [isUnclear ? "outcome-unknown" : "shutting-down"];
		for (const job of jobs) {
			if (!isEitherAt(point)) expect(job.state.is).toBe(isUnclear || isRefusedAt(point) ? "failed" : "done");
			if (job.state.is === "failed") expect(codes).toContain(job.state.fault.code);
			expect(presenter.delivered).toHaveLength(job.state.is === "done" ? 1 : 0);
			await mustBalance(after.store, "g1/ann", job.state.is === "done" ? 90 : 100);
		}
		await after.close();
	});

	test.each(["before:hold", "after:hold", "before:settle", "after:settle"])(
		"%s with a pool and an allowance: both agree",
		async (point) => {
			const { after, jobs } = await twoLives(point, { honoursKeys: true, pool: true });
			const isMade = !isRefusedAt(point);
			expect(jobs.map(({ state }) => state.is)).toEqual([isMade ? "done" : "failed"]);
			await mustBalance(after.store, "g1/ann", isMade ? 90 : 100);
			await mustBalance(after.store, "g1/pool", isMade ? 40 : 50);
			await after.close();
		},
	);

	test.each(endPoints)("%s of a failed song: failed, and everything is back", async (point) => {
		const { after, jobs, music, presenter, wasMet } = await twoLives(point, { honoursKeys: true, fails: true });
		expect(wasMet).toBe(true);
		expect(jobs.map(({ state }) => state.is)).toEqual(["failed"]);
		expect(music.tasks.size).toBe(1);
		expect(presenter.delivered).toEqual([]);
		await mustBalance(after.store, "g1/ann", 100);
		await after.close();
	});

	test.each(endPoints.slice(1))(
		"%s of a song that would not fail again: failed, for its credits go back",
		async (point) => {
			const { after, jobs, presenter } = await twoLives(point, { honoursKeys: true, fails: true, recovers: true });
			expect(jobs.map(({ state, failing }) => [state.is, failing])).toEqual([["failed", undefined]]);
			expect(presenter.delivered).toEqual([]);
			await mustBalance(after.store, "g1/ann", 100);
			await after.close();
		},
	);

	test.each(cancelPoints)("%s of a cancelled song: over, and everything is back", async (point) => {
		const { after, jobs, presenter, wasMet } = await twoLives(point, { honoursKeys: true, cancels: true });
		expect(wasMet).toBe(true);
		expect(["cancelled", "failed"]).toContain(jobs[0]?.state.is);
		expect(presenter.delivered).toEqual([]);
		await mustBalance(after.store, "g1/ann", 100);
		await after.close();
	});

	test.each(halfPoints)(
		"%s of a song cancelled after its first track was posted: half is kept, once",
		async (point) => {
			const options = { honoursKeys: true, cancels: true, previews: true, pool: true };
			const { after, jobs, presenter, wasMet } = await twoLives(point, options);
			expect(wasMet).toBe(true);
			// Until it is written that somebody cancelled it, the service's word is all there is: a failure, which costs nothing.
			const isWritten = point !== "before:put-ending";
			expect(jobs[0]?.state).toMatchObject(isWritten ? { is: "cancelled", kept: 5 } : { is: "failed" });
			expect(jobs[0]?.ending).toBeUndefined();
			expect(presenter.delivered).toEqual([]);
			await mustBalance(after.store, "g1/ann", isWritten ? 95 : 100);
			await mustBalance(after.store, "g1/pool", isWritten ? 45 : 50);
			const rows = await after.store.history.page("g1/ann", { limit: 10 });
			if (isWritten)
				expect(rows.map(({ kind, amount }) => [kind, amount]).slice(0, 3)).toEqual([
					["release", 5],
					["settle", 0],
					["hold", -10],
				]);
			await after.close();
		},
	);

	test("every named step is one of these", () => {
		expect([...new Set([...songPoints, ...endPoints, ...cancelPoints, ...halfPoints])].sort()).toEqual(
			[...crashPoints].sort(),
		);
	});
});
