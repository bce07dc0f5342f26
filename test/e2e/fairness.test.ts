import { afterEach, expect, test } from "vitest";
import { openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { describeSong, resultAfter, seedOf, statusSays } from "./people.ts";

let allInOne: TestAllInOne;
afterEach(() => allInOne.close());

/** Prompts in the order in which their results were posted. */
async function orderOfResults(order: "fair" | "strict"): Promise<readonly string[]> {
	allInOne = await openTestAllInOne();
	const { people, channels } = seedOf(allInOne);
	const admin = allInOne.playground.as(people.admin);
	await (await admin.invoke("config lane", { at_once: 1, order }, { channelId: channels.music })).response();
	const [busy, patient] = [allInOne.playground.as(people.member), allInOne.playground.as(people.second)];
	const panel = await (await admin.invoke("config show", {}, { channelId: channels.music })).response();
	await (await admin.click(panel.id, "Pause")).acked();
	const asked = [
		{ person: busy, name: "busy-1" },
		{ person: busy, name: "busy-2" },
		{ person: busy, name: "busy-3" },
		{ person: patient, name: "patient-1" },
	];
	const statusMessages: { readonly person: typeof busy; readonly name: string; readonly id: string }[] = [];
	for (const { person, name } of asked) {
		const statusMessage = await describeSong(person, channels.music, name);
		statusMessages.push({ person, name, id: statusMessage.id });
		if (name === "patient-1")
			await statusSays(person, statusMessage, order === "fair" ? "1 song ahead" : "3 songs ahead");
	}
	await (await admin.click(panel.id, "Resume")).acked();
	const results = await Promise.all(
		statusMessages.map(async ({ person, name, id }) => {
			const statusMessage =
				person.messages(channels.music).find((message) => message.id === id) ?? expect.fail("no status message");
			await statusSays(person, statusMessage, "Done");
			const result = person
				.messages(channels.music)
				.find((message) => message.attachments.length > 0 && message.embeds[0]?.title?.includes(name));
			return { name, id: result?.id ?? (await resultAfter(person, statusMessage)).id };
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
