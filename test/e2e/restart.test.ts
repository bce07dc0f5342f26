import { afterAll, beforeAll, expect, test } from "vitest";
import { mp3sOf, openTestHouse, type TestHouse } from "./all-in-one.ts";
import { cardSays, creditsOf, describeSong, resultAfter, seedOf, studioEnds } from "./people.ts";

let house: TestHouse;
beforeAll(async () => {
	house = await openTestHouse();
});
afterAll(() => house.close());

test("stopped in mid-job and started again: the job is polled on, submitted once, delivered once, paid once", async () => {
	const { people, channels } = seedOf(house);
	const person = house.playground.as(people.member);
	house.rehearse("slow");
	const card = await describeSong(person, channels.music, "a song over a restart");
	await cardSays(person, card, "Composing");
	await house.stopBot();
	await house.startBot();
	const result = await resultAfter(person, card);
	await cardSays(person, card, "Done");
	const results = person
		.messages(channels.music)
		.filter((message) => mp3sOf(message).length > 0 && message.id !== card.id);
	expect(results.map(({ id }) => id)).toEqual([result.id]);
	expect(await studioEnds(house)).toEqual({ complete: 1 });
	expect(await creditsOf(person, channels.music)).toBe(90);
});

test("stopped while songs wait: they keep their places and their credits, and all are made", async () => {
	const { people, channels } = seedOf(house);
	const persons = [people.member, people.second, people.newcomer].map((id) => house.playground.as(id));
	const [first = expect.fail("nobody")] = persons;
	const credits = await creditsOf(first, channels.music);
	const { complete = 0 } = await studioEnds(house);
	house.rehearse("slow");
	const cards = await Promise.all(
		persons.flatMap((person) =>
			[1, 2].map(async (n) => ({ person, card: await describeSong(person, channels.music, `song ${n}`) })),
		),
	);
	await house.stopBot();
	await house.startBot();
	for (const { person, card } of cards) await cardSays(person, card, "Done");
	expect(await studioEnds(house)).toEqual({ complete: complete + 6 });
	expect(await creditsOf(first, channels.music)).toBe(credits - 20);
});

test("a button of before the restart works after it", async () => {
	const { people, channels } = seedOf(house);
	const person = house.playground.as(people.member);
	const card = await describeSong(person, channels.music, "a song to make again");
	const result = await resultAfter(person, card);
	await house.stopBot();
	await house.startBot();
	const again = await (await person.click(result.id, "Again")).response();
	const second = await resultAfter(person, again);
	expect(JSON.stringify(second.embeds)).toContain(result.id);
	const other = house.playground.as(people.second);
	const credits = await creditsOf(other, channels.music);
	other.react(result.id, "🔁");
	const third = await resultAfter(other, second);
	expect(mp3sOf(third)).toHaveLength(2);
	expect(await creditsOf(other, channels.music)).toBe(credits - 10);
});
