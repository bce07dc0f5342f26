import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "./all-in-one.ts";
import { describeSong, resultAfter, seedOf } from "./people.ts";

let house: TestHouse;
beforeAll(async () => {
	house = await openTestHouse();
});
afterAll(() => house.close());

test("a person who is forgotten is forgotten by the studio, too", async () => {
	const { channels, people } = seedOf(house);
	const person = house.playground.as(people.member);
	await resultAfter(person, await describeSong(person, channels.music, "rain on a tin roof"));
	const { songs: jobs, store } = house.house().app;
	await expect.poll(async () => (await Array.fromAsync(store.jobs.allOf(people.member)))[0]?.state.is).toBe("done");
	const [job] = await Array.fromAsync(store.jobs.allOf(people.member));
	const workId = job?.attempts[0]?.workId ?? "";
	const feed = () => fetch(`${house.studio().url}/api/feed?workId=${workId}`);
	expect((await feed()).status).toBe(200);
	expect(await jobs.forget(people.member)).toMatchObject({ songs: 1, atService: "erased" });
	expect((await feed()).status).toBe(404);
	expect((await fetch(job?.tracks[0]?.audioUrl ?? "")).status).toBe(404);
});
