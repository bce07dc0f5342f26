import type { Actor } from "@tunesmith/playground";
import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { answer, button, hasButton, textOf } from "./everything.ts";
import { describeSong, resultAfter, seedOf } from "./people.ts";

let allInOne: TestAllInOne;
let person: Actor;
let other: Actor;
let admin: Actor;
let channelId: string;
beforeAll(async () => {
	allInOne = await openTestAllInOne({ studio: { shareUrl: "https://songs.test" } });
	const { people, channels } = seedOf(allInOne);
	[person, other, admin] = [people.member, people.second, people.admin].map((id) => allInOne.playground.as(id)) as [
		Actor,
		Actor,
		Actor,
	];
	channelId = channels.music;
});
afterAll(() => allInOne.close());

const details = async (who: Actor, { id }: APIMessage) =>
	answer(await who.menu("Song details", { channelId, messageId: id }));
/** The address in an answer, asked for where the studio listens. */
const visit = async (link: string) => {
	const response = await fetch(allInOne.studio().url + new URL(link).pathname);
	return { status: response.status, text: await response.text() };
};
const linkIn = (message: APIMessage) => /https:\/\/songs\.test\/s\/[\w-]{24}/.exec(textOf(message))?.[0] ?? "";

test("whoever made a song shares its page and ends it; deleting the song ends it too", async () => {
	const result = await resultAfter(person, await describeSong(person, channelId, "rain on the roof"));
	await expect.poll(async () => hasButton(await details(person, result), "share")).toBe(true);
	const panel = await details(person, result);
	const press = async (message: APIMessage, name: string) =>
		answer(await person.click(message.id, button(message, name)));

	const sharing = await person.click(result.id, button(result, "share"));
	const first = await answer(sharing);
	const link = linkIn(first);
	expect(await visit(link)).toMatchObject({ status: 200, text: expect.stringContaining("<audio controls") });
	expect(linkIn(await press(panel, "share"))).toBe(link);
	await person.click(first.id, button(first, "share-end"));
	await expect.poll(() => sharing.messages().map(textOf).join()).toContain("no longer shared");
	expect((await visit(link)).status).toBe(404);

	const next = linkIn(await press(panel, "share"));
	expect(next).not.toBe(link);
	expect((await visit(next)).status).toBe(200);
	await press(await press(panel, "delete"), "delete-yes");
	await expect.poll(async () => (await visit(next)).status).toBe(404);
});

test("only whoever made the song and admins are offered its page", async () => {
	const result = await resultAfter(person, await describeSong(person, channelId, "a stranger at the door"));
	await expect.poll(async () => hasButton(await details(person, result), "share")).toBe(true);
	expect(hasButton(await details(other, result), "share")).toBe(false);
	expect(hasButton(await details(admin, result), "share")).toBe(true);
});
