import { afterEach, expect, test } from "vitest";
import { Fault } from "../../src/errors.ts";
import type { Observed } from "../../src/jobs/observation.ts";
import { openTestJobs, type TestJobs, type TestJobsOptions } from "./open-test-jobs.ts";
import { address, ann, aTrack } from "./samples.ts";
import { complete, first, queued } from "./test-service.ts";

const rain = { mode: "describe", description: "rain", instrumental: false, model: "chirp-v3-5" } as const;
let bot: TestJobs;
afterEach(() => bot.close());

/** One song brought to its end; what was counted on the way, and its lines in the log. */
async function live(options: TestJobsOptions) {
	const seen: Observed[] = [];
	bot = await openTestJobs({ ...options, observe: (one) => void seen.push(one) });
	await bot.jobs.start();
	const { id } = await bot.jobs.request(rain, address, ann);
	await bot.over(id);
	const lines = bot.lines.filter(({ jobId, msg }) => jobId === id && /has changed|waits/.test(String(msg)));
	return { id, seen, lines };
}

const named = (seen: readonly Observed[]) =>
	seen.map((one) => (one.is === "stage" ? one.stage : one.is === "end" ? one.outcome : one.is));

test("a song is counted once at each of its turns, and each leaves one line that names job, guild and task", async () => {
	const text = { ...queued, stage: "text", tracks: [aTrack(0)] } as const;
	const looks = [queued, text, first, complete];
	const { id, seen, lines } = await live({ conduct: { look: (_task, count) => looks[count - 1] ?? complete } });
	expect(named(seen)).toEqual(["turn", "submitting", "text", "first", "generating", "delivering", "done"]);
	expect(lines.map(({ state, stage }) => stage ?? state)).toEqual([
		undefined,
		"submitting",
		"generating",
		"text",
		"first",
		"delivering",
		"done",
	]);
	for (const line of lines) expect(line).toMatchObject({ jobId: id, guildId: "g1" });
	for (const line of lines.slice(2)) expect(line).toMatchObject({ workId: "w1" });
	expect(JSON.stringify(seen)).not.toContain(id);
});

test("a failure is counted by its code, and a bug's line holds the reference that the person was told", async () => {
	const refused = await live({
		conduct: {
			look: () => ({
				stage: "failed",
				tracks: [],
				waited: false,
				fault: new Fault("generation-failed", { reason: "" }),
			}),
		},
	});
	expect(refused.seen.at(-1)).toEqual({ is: "end", outcome: "failed", fault: "generation-failed" });
	await bot.close();
	const broken = await live({ conduct: { look: () => Promise.reject(new TypeError("a bug")) } });
	expect(broken.seen.at(-1)).toEqual({ is: "end", outcome: "failed", fault: "bug" });
	expect(broken.lines.at(-1)?.reference).toMatch(/^[0-9a-f]{8}$/);
});
