import { afterAll, beforeAll, expect, test } from "vitest";
import { workIdOf } from "../../src/jobs/job.ts";
import { openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { describeSong, resultAfter, seedOf } from "./people.ts";

let allInOne: TestAllInOne;
beforeAll(async () => {
	allInOne = await openTestAllInOne({ studio: { shareUrl: "https://songs.test" } });
});
afterAll(() => allInOne.close());

test("a person who is forgotten is forgotten by the studio, too, with the page of their song", async () => {
	const { channels, people } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	await resultAfter(person, await describeSong(person, channels.music, "rain on a tin roof"));
	const { jobs, store, service: music } = allInOne.current().app;
	await expect.poll(async () => (await Array.fromAsync(store.jobs.allOf(people.member)))[0]?.state.is).toBe("done");
	const [job] = await Array.fromAsync(store.jobs.allOf(people.member));
	const workId = (job && workIdOf(job)) ?? "";
	const { pathname } = new URL(await music.songPages.open(workId, AbortSignal.timeout(5000)));
	const page = () => fetch(allInOne.studio().url + pathname);
	const feed = () => fetch(`${allInOne.studio().url}/api/feed?workId=${workId}`);
	expect((await feed()).status).toBe(200);
	expect((await page()).status).toBe(200);
	expect(await jobs.forget(people.member)).toMatchObject({ songs: 1, atService: "erased" });
	expect((await feed()).status).toBe(404);
	expect((await page()).status).toBe(404);
	expect((await fetch(job?.tracks[0]?.audioUrl ?? "")).status).toBe(404);
});
