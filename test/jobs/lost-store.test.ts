import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Fault, isFault } from "../../src/errors.ts";
import { crashPoints } from "../../src/jobs/crash-points.ts";
import type { Store } from "../../src/jobs/stores.ts";
import { mustBalance, openTestJobs, until } from "./open-test-jobs.ts";
import { address, ann } from "./samples.ts";
import { openTestPresenter } from "./test-presenter.ts";
import { complete, first, openMusic, queued } from "./test-service.ts";

const rain = { mode: "describe", description: "rain", instrumental: false, model: "chirp-v3-5" } as const;
const folder = mkdtempSync(join(tmpdir(), "lost-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A store whose session can be lost: from then on it can be read, and every write is refused. */
function openSession() {
	let isLost = false;
	const refusal = () => new Fault("shutting-down", {});
	const guard =
		<Values extends unknown[], Result>(write: (...values: Values) => Promise<Result>) =>
		(...values: Values): Promise<Result> =>
			isLost ? Promise.reject(refusal()) : write(...values);
	return {
		isLost: () => isLost,
		/** The step at `point` is refused before it begins, or is done and its confirmation lost. */
		loseAt: (point: string) => (at: string) => {
			if (at !== point) return;
			isLost = true;
			throw refusal();
		},
		wrap: (store: Store): Store => ({
			...store,
			jobs: { ...store.jobs, put: guard(store.jobs.put) },
			wallets: { ...store.wallets, set: guard(store.wallets.set) },
			notes: { ...store.notes, set: guard(store.notes.set), delete: guard(store.notes.delete) },
			history: { ...store.history, append: guard(store.history.append) },
		}),
	};
}

type TestJobs = Awaited<ReturnType<typeof openTestJobs>>;
const isIdle = ({ jobs }: TestJobs) => Object.values(jobs.stats().jobsByState).every((count) => count === 0);
const failed = {
	stage: "failed",
	tracks: [],
	waited: false,
	fault: new Fault("generation-failed", { reason: "" }),
} as const;

/** A process that loses its store at `point` goes on until nothing works on the song any more; then another one takes it up. */
async function twoProcesses(point: string, fails: boolean) {
	const path = join(folder, `${point.replace(":", "-")}-${fails}.sqlite`);
	const session = openSession();
	// the second process would not meet the failure again
	const last = () => (fails && !session.isLost() ? failed : complete);
	const isPreviewed = async () => {
		const id = music.submits.at(-1)?.jobId ?? "";
		return session.isLost() || (await before.store.jobs.get(id))?.previewed === true;
	};
	const music = openMusic({
		look: async (_task, count) => (count === 1 ? queued : (await isPreviewed()) ? last() : first),
	});
	const presenter = openTestPresenter();
	const before = await openTestJobs({ path, music, presenter, step: session.loseAt(point), wrapStore: session.wrap });
	await before.jobs.start();
	const refusal = await before.jobs.request(rain, address, ann).then(
		() => undefined,
		(error: unknown) => (isFault(error) ? error.code : error),
	);
	await until(() => isIdle(before));
	await before.close();
	const after = await openTestJobs({ path, music, presenter });
	await after.jobs.start();
	await until(() => isIdle(after));
	const jobs = await Array.fromAsync(after.store.jobs.allOf("ann"));
	return { after, jobs, presenter, music, refusal, wasLost: session.isLost() };
}

const endPoints = crashPoints.filter((point) => /put-failing|release|put-failed/.test(point));
const songPoints = crashPoints.filter((point) => !/fail|release|cancel|put-ending|settle-part/.test(point));

describe.concurrent("a process that loses its store and lives on", () => {
	test.each([
		...songPoints.map((point) => [point, false] as const),
		...endPoints.map((point) => [point, true] as const),
	])("at %s (fails: %s): done and paid once, or failed and not paid", async (point, fails) => {
		const { after, jobs, presenter, music, refusal, wasLost } = await twoProcesses(point, fails);
		expect(wasLost).toBe(true);
		// whoever reads this asks again at once, whoever reads that nobody knows waits first: one song is made in the end
		expect(refusal).toBe(
			/put-waiting/.test(point) ? "shutting-down" : /hold/.test(point) ? "request-unclear" : undefined,
		);
		const isMade = !/put-waiting|before:hold/.test(point);
		const isDone = isMade && (!fails || point === "before:put-failing");
		const ends = point === "before:put-waiting" ? [] : [isDone ? "done" : "failed"];
		expect(jobs.map(({ state }) => state.is)).toEqual(ends);
		expect(music.tasks.size).toBe(Number(isMade));
		expect(presenter.delivered).toHaveLength(Number(isDone));
		if (await after.store.wallets.get("g1/ann")) await mustBalance(after.store, "g1/ann", isDone ? 90 : 100);
		await after.close();
	});
});

test.each([
	["before:put-waiting", 0],
	["after:put-waiting", 1],
])(
	"whoever asks for a free song when the store is lost at %s reads that nobody knows: its record alone has it made",
	async (point, made) => {
		const operator = { songCost: 0, allowance: 100, period: "none" } as const;
		const path = join(folder, `free-${made}.sqlite`);
		const session = openSession();
		const before = await openTestJobs({ path, operator, step: session.loseAt(point), wrapStore: session.wrap });
		await before.jobs.start();
		await expect(before.jobs.request(rain, address, ann)).rejects.toMatchObject({ code: "request-unclear" });
		await before.close();
		const after = await openTestJobs({ path, operator });
		await after.jobs.start();
		await until(() => isIdle(after));
		expect(after.presenter.delivered).toHaveLength(made);
		await after.close();
	},
);

test("a song that was accepted before the store was lost is not refused because its status message cannot be noted", async () => {
	const session = openSession();
	const bot = await openTestJobs({ step: session.loseAt("before:put-submitting"), wrapStore: session.wrap });
	await bot.jobs.start();
	const { id } = await bot.jobs.request(rain, address, ann);
	await until(session.isLost);
	await expect(bot.jobs.attachStatusMessage(id, { channelId: "c1", messageId: "m1" })).resolves.toBeUndefined();
	await bot.close();
});

describe.concurrent("a start and a stop", () => {
	/** The walk over the records of earlier processes begins when a new one is there, and the new song goes on when it is over. */
	test.each([true, false])(
		"a song asked for during the start is worked on once (read before its hold: %s)",
		async (isEarly) => {
			const [written, walked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
			const bot = await openTestJobs({
				step: (at) => {
					if (at !== "before:hold" || !isEarly) return;
					written.resolve();
					return walked.promise;
				},
				wrapStore: (store) => ({
					...store,
					jobs: {
						...store.jobs,
						async *unfinished() {
							await written.promise;
							yield* store.jobs.unfinished();
							walked.resolve();
						},
					},
				}),
			});
			const starting = bot.jobs.start();
			const { id } = await bot.jobs.request(rain, address, ann);
			written.resolve();
			expect(await starting).toMatchObject({ waiting: 0, submitting: 0, generating: 0, delivering: 0 });
			expect((await bot.over(id)).state.is).toBe("done");
			expect(bot.music.submits).toHaveLength(1);
			expect(bot.presenter.delivered).toHaveLength(1);
			await mustBalance(bot.store, "g1/ann", 90);
			await bot.close();
		},
	);

	test("a song that is being asked for when the process stops is handed back", async () => {
		const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const bot = await openTestJobs({
			step: (at) => {
				if (at !== "before:hold") return;
				reached.resolve();
				return goOn.promise;
			},
		});
		await bot.jobs.start();
		const asked = bot.jobs.request(rain, address, ann);
		await reached.promise;
		const stopping = bot.jobs.stop();
		goOn.resolve();
		const { id } = await asked;
		await stopping;
		expect(isIdle(bot)).toBe(true);
		expect(["waiting", "submitting", "generating"]).toContain((await bot.store.jobs.get(id))?.state.is);
		expect((await bot.store.wallets.get("g1/ann"))?.holds).toEqual({ [id]: 10 });
		await bot.close();
	});

	test("what goes wrong because the process stops does not end a song", async () => {
		const bot = await openTestJobs({ conduct: { look: () => first } });
		await bot.jobs.start();
		const { id } = await bot.jobs.request(rain, address, ann);
		await until(() => bot.presenter.previews.length > 0);
		// the folder of the song cannot be removed: there is none
		rmSync(bot.tempFolder, { recursive: true });
		writeFileSync(bot.tempFolder, "");
		await bot.jobs.stop();
		expect((await bot.store.jobs.get(id))?.state.is).toBe("generating");
		expect((await bot.store.wallets.get("g1/ann"))?.holds).toEqual({ [id]: 10 });
		expect(bot.lines.some(({ msg }) => msg === "files of a job are left")).toBe(true);
		await bot.close();
	});
});
