import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../src/jobs/clock.ts";
import { defaultTimings } from "../../src/jobs/timings.ts";
import { openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { fastTimings } from "./fast-timings.ts";
import { creditsOf, describeSong, seedOf, statusSays } from "./people.ts";

/* A machine whose clock is set, by hours and either way, while songs are made: waits last as long as they did, nothing ends or hangs. */
const hourMs = 3_600_000;
let jumpedMs = 0;
let allInOne: TestAllInOne;
beforeAll(async () => {
	const clock = { ...systemClock, now: () => systemClock.now() + jumpedMs };
	const jobs = fastTimings.jobs ?? defaultTimings;
	// a jump counts for no more than one look with its pause, and that is to be less than the deadline, as in earnest
	const timings = { ...fastTimings, jobs: { ...jobs, poll: { ...jobs.poll, askTimeoutMs: 4000 } } };
	allInOne = await openTestAllInOne({ app: { clock, timings }, settings: { CREDITS_PERIOD: "none" } });
});
afterAll(() => allInOne.close());

test.each([5, -24])("the clock jumps by %d hours in mid-song", async (hours) => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	const before = await creditsOf(person, channels.general);
	allInOne.rehearse("slow");
	const statusMessage = await describeSong(person, channels.general, "a song over a jump");
	await statusSays(person, statusMessage, "Composing");
	jumpedMs += hours * hourMs;
	// a queue, a status message and a wallet that knew the time before
	const next = await describeSong(person, channels.general, "a song after the jump");
	await statusSays(person, statusMessage, "Done");
	await statusSays(person, next, "Done");
	expect(await creditsOf(person, channels.general)).toBe(before - 20);
	expect(allInOne.current().app.jobs.stats()).toMatchObject({ holds: 0, stuck: [] });
});
