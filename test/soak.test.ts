import { expect, test } from "vitest";
import { run } from "./soak/bot.ts";

/*
 * The short form of `npm run soak`: a bot and a studio as processes of their own, killed with -9 at the two most dangerous crash points
 * (submitted, and posted but not yet paid), while Discord and the service fail. test/jobs/crash.test.ts ends a job at every other one.
 */
test("everything is accounted for after kill -9, lost answers and lost servers", { timeout: 120_000 }, async () => {
	const result = await run({
		jobs: 20,
		guilds: 5,
		deaths: 2,
		studioDeaths: 1,
		points: ["after:submit", "before:settle"],
		seed: 6,
		longestLifeMs: 1200,
		settleMs: 30_000,
	});
	expect(result.wrong).toEqual([]);
	// the four asked in the calm at the end; how many of the storm's commands reach a living bot is luck
	expect(result.jobs).toBeGreaterThanOrEqual(4);
	expect(result.byState.done).toBeGreaterThan(0);
	expect(result.pointsMet).toBeGreaterThan(0);
	expect(result.invalidAnswers).toBeLessThan(100);
	expect(result.stopMs).toBeLessThan(10_000);
});
