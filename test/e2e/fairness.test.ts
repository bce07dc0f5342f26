import { afterEach, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "./all-in-one.ts";
import { cardSays, describeSong, resultAfter, seedOf } from "./people.ts";

let house: TestHouse;
afterEach(() => house.close());

/** Prompts in the order in which their results were posted. */
async function orderOfResults(order: "fair" | "strict"): Promise<readonly string[]> {
	house = await openTestHouse();
	const { people, channels } = seedOf(house);
	const admin = house.playground.as(people.admin);
	await (await admin.invoke("config lane", { at_once: 1, order }, { channelId: channels.music })).response();
	const [busy, patient] = [house.playground.as(people.member), house.playground.as(people.second)];
	const panel = await (await admin.invoke("config show", {}, { channelId: channels.music })).response();
	await (await admin.click(panel.id, "Pause")).acked();
	const asked = [
		{ person: busy, name: "busy-1" },
		{ person: busy, name: "busy-2" },
		{ person: busy, name: "busy-3" },
		{ person: patient, name: "patient-1" },
	];
	const cards: { readonly person: typeof busy; readonly name: string; readonly id: string }[] = [];
	for (const { person, name } of asked) {
		const card = await describeSong(person, channels.music, name);
		cards.push({ person, name, id: card.id });
		if (name === "patient-1") await cardSays(person, card, order === "fair" ? "1 song ahead" : "3 songs ahead");
	}
	await (await admin.click(panel.id, "Resume")).acked();
	const results = await Promise.all(
		cards.map(async ({ person, name, id }) => {
			const card = person.messages(channels.music).find((message) => message.id === id) ?? expect.fail("no card");
			await cardSays(person, card, "Done");
			const result = person
				.messages(channels.music)
				.find((message) => message.attachments.length > 0 && message.embeds[0]?.title?.includes(name));
			return { name, id: result?.id ?? (await resultAfter(person, card)).id };
		}),
	);
	return results.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)).map(({ name }) => name);
}

test("fair order: whoever has waited with one song comes before another's second", async () => {
	expect(await orderOfResults("fair")).toEqual(["busy-1", "patient-1", "busy-2", "busy-3"]);
});

test("strict order: first come, first served", async () => {
	expect(await orderOfResults("strict")).toEqual(["busy-1", "busy-2", "busy-3", "patient-1"]);
});
