import { afterAll, beforeAll, expect, test } from "vitest";
import { mp3sOf, openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { creditsOf, describeSong, resultAfter, seedOf, statusSays, studioEnds } from "./people.ts";

let allInOne: TestAllInOne;
beforeAll(async () => {
	allInOne = await openTestAllInOne();
});
afterAll(() => allInOne.close());

test("stopped in mid-job and started again: the job is polled on, submitted once, delivered once, paid once", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	allInOne.rehearse("slow");
	const statusMessage = await describeSong(person, channels.music, "a song over a restart");
	await statusSays(person, statusMessage, "Composing");
	await allInOne.stopBot();
	await allInOne.startBot();
	const result = await resultAfter(person, statusMessage);
	await statusSays(person, statusMessage, "Done");
	const results = person
		.messages(channels.music)
		.filter((message) => mp3sOf(message).length > 0 && message.id !== statusMessage.id);
	expect(results.map(({ id }) => id)).toEqual([result.id]);
	expect(await studioEnds(allInOne)).toEqual({ complete: 1 });
	expect(await creditsOf(person, channels.music)).toBe(90);
});

test("stopped while songs wait: they keep their places and their credits, and all are made", async () => {
	const { people, channels } = seedOf(allInOne);
	const persons = [people.member, people.second, people.newcomer].map((id) => allInOne.playground.as(id));
	const [first = expect.fail("nobody")] = persons;
	const credits = await creditsOf(first, channels.music);
	const { complete = 0 } = await studioEnds(allInOne);
	allInOne.rehearse("slow");
	const statusMessages = await Promise.all(
		persons.flatMap((person) =>
			[1, 2].map(async (n) => ({ person, statusMessage: await describeSong(person, channels.music, `song ${n}`) })),
		),
	);
	await allInOne.stopBot();
	await allInOne.startBot();
	for (const { person, statusMessage } of statusMessages) await statusSays(person, statusMessage, "Done");
	expect(await studioEnds(allInOne)).toEqual({ complete: complete + 6 });
	expect(await creditsOf(first, channels.music)).toBe(credits - 20);
});

test("a button of before the restart works after it", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	const statusMessage = await describeSong(person, channels.music, "a song to make again");
	const result = await resultAfter(person, statusMessage);
	await allInOne.stopBot();
	await allInOne.startBot();
	const again = await (await person.click(result.id, "Again")).response();
	const second = await resultAfter(person, again);
	expect(JSON.stringify(second.embeds)).toContain(result.id);
	const other = allInOne.playground.as(people.second);
	const credits = await creditsOf(other, channels.music);
	other.react(result.id, "🔁");
	const third = await resultAfter(other, second);
	expect(mp3sOf(third)).toHaveLength(2);
	expect(await creditsOf(other, channels.music)).toBe(credits - 10);
});
