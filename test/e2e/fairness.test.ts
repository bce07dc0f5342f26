import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mp3sOf, openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { describeSong, seedOf, statusSays } from "./people.ts";

let allInOne: TestAllInOne;
beforeAll(async () => {
	allInOne = await openTestAllInOne();
});
afterAll(() => allInOne.close());

/** Prompts in the order in which their results were posted. */
async function orderOfResults(order: "fair" | "strict"): Promise<readonly string[]> {
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
	const statusMessages: APIMessage[] = [];
	for (const { person, name } of asked) statusMessages.push(await describeSong(person, channels.music, name));
	const last = statusMessages.at(-1) ?? expect.fail("no status message");
	await statusSays(patient, last, order === "fair" ? "1 song ahead" : "3 songs ahead");
	await (await admin.click(panel.id, "Resume")).acked();
	for (const statusMessage of statusMessages) await statusSays(admin, statusMessage, "Done");
	// a status message may have an early track, which is no result: that replies to it
	const namesByStatus = new Map(statusMessages.map(({ id }, index) => [id, asked[index]?.name]));
	return admin
		.messages(channels.music)
		.filter((message) => mp3sOf(message).length > 0)
		.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
		.flatMap(({ message_reference: answered }) => namesByStatus.get(answered?.message_id ?? "") ?? []);
}

test("fair order: whoever has waited with one song comes before another's second", async () => {
	expect(await orderOfResults("fair")).toEqual(["busy-1", "patient-1", "busy-2", "busy-3"]);
});

test("strict order: first come, first served", async () => {
	expect(await orderOfResults("strict")).toEqual(["busy-1", "busy-2", "busy-3", "patient-1"]);
});
