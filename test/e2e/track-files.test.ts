import type { Actor } from "@tunesmith/playground";
import { rulesOf } from "@tunesmith/studio";
import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPublicUrl } from "../../src/service/addresses.ts";
import { openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { answer, button, hasButton, textOf } from "./everything.ts";
import { describeSong, resultAfter, seedOf } from "./people.ts";

let allInOne: TestAllInOne;
let person: Actor;
let channelId: string;
let result: APIMessage;

beforeAll(async () => {
	const rulesFor = (model: string) => ({ ...rulesOf(model), seconds: 16 });
	allInOne = await openTestAllInOne({ studio: { engine: { engine: "builtin", workers: 2 }, rulesFor } });
	const { people, channels } = seedOf(allInOne);
	person = allInOne.playground.as(people.member);
	channelId = channels.music;
	result = await resultAfter(person, await describeSong(person, channelId, "a fast pop song about rain"));
}, 60_000);
afterAll(() => allInOne.close());

const filesButton = (message: APIMessage) => button(message, "files");
const details = async () => answer(await person.menu("Song details", { channelId, messageId: result.id }));
const press = async (message: APIMessage, id: string) => {
	const pressed = await person.click(message.id, id);
	const isReady = (message: APIMessage) => (Number(message.flags ?? 0) & 128) === 0;
	return person.until(() => pressed.messages().find(isReady), { timeoutMs: 30_000, what: "the files" });
};

test("the button gives one person what can be written down of a track, and says where its sound stays", async () => {
	const [one, other] = await Promise.all([press(result, filesButton(result)), press(result, filesButton(result))]);
	for (const given of [one, other]) {
		expect((given.flags ?? 0) & 64).toBe(64);
		const endings = given.attachments.map(({ filename }) => /\.\w+$/.exec(filename)?.[0]);
		expect(endings).toEqual([".mid", ".musicxml", ".lrc", ".srt"]);
		expect(textOf(given)).toContain("no public address");
		expect(JSON.stringify(given.components)).not.toContain("http");
	}
	const midi = await person.download(one.attachments[0] ?? { url: "" });
	expect(Buffer.from(midi).toString("latin1", 0, 4)).toBe("MThd");
	// both tracks at once
	const panel = await details();
	expect((await press(panel, filesButton(panel))).attachments).toHaveLength(8);
}, 60_000);

test("it works after a restart, and says so where the song or its score is gone", async () => {
	await allInOne.stopBot();
	await allInOne.startBot();
	expect((await press(result, filesButton(result))).attachments).toHaveLength(4);
	const panel = await details();
	const asked = await answer(await person.click(panel.id, button(panel, "delete")));
	await person.click(asked.id, button(asked, "delete-yes"));
	await person.until(() => !person.messages(channelId).some(({ id }) => id === result.id), { what: "the deletion" });
	const gone = await press(panel, filesButton(panel));
	expect(gone.attachments).toEqual([]);
	expect(textOf(gone)).toContain("song");
}, 60_000);

test("a service that does not document them gets no button", async () => {
	const tone = await openTestAllInOne();
	const someone = tone.playground.as(seedOf(tone).people.member);
	const status = await describeSong(someone, seedOf(tone).channels.music, "rain");
	expect(hasButton(await resultAfter(someone, status), "files")).toBe(false);
	await tone.close();
});

test("an address on this machine or a private network is none for people elsewhere", () => {
	const reached = [
		"https://songs.example.org/files/a.zip?expires=1",
		"http://93.184.216.34/x",
		"https://[2606:4700::1]/",
	];
	const local = [
		"http://127.0.0.1:8090/",
		"http://localhost:1/",
		"http://studio:8090/",
		"http://10.0.0.7/",
		"http://[::1]/",
		"http://a.local/",
	];
	expect([...reached, ...local].filter(isPublicUrl)).toEqual(reached);
});
