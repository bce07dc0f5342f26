import { encodeMp3 } from "@tunesmith/mp3";
import { afterAll, beforeAll, expect, test } from "vitest";

import { noise } from "../../packages/mp3/test/signals.ts";
import { watchMessages } from "../security/crossings.ts";
import { hostileTexts } from "../security/hostile.ts";
import { type HostileService, openHostileService } from "../security/hostile-service.ts";
import { mp3sOf, openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { answer, hasButton, jobIdOf } from "./everything.ts";
import { creditsOf, describeSong, resultAfter, seedOf, statusSays } from "./people.ts";

let service: HostileService;
let allInOne: TestAllInOne;
const { check, messages, wrongs } = watchMessages();

beforeAll(async () => {
	const sound = noise(4);
	service = await openHostileService(await encodeMp3(sound, sound, { kbps: 64, sampleRate: 44_100 }));
	allInOne = await openTestAllInOne({
		musicUrl: service.url,
		playground: { check },
		settings: { CREDITS_ALLOWANCE: "100000" },
	});
	const { people, channels } = seedOf(allInOne);
	const admin = allInOne.playground.as(people.admin);
	const lane = { at_once: 10, songs: 1000, seconds: 1 };
	await (await admin.invoke("config lane", lane, { channelId: channels.music })).response();
	await (await admin.invoke("config limits", { waiting: 50 }, { channelId: channels.music })).response();
});
afterAll(async () => {
	await allInOne.close();
	await service.close();
});

const mayCall = () => [seedOf(allInOne).people.member];

test("whatever a service calls its songs, they are posted under that name and do no harm", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	// two texts a song: the second one is what the service adds to the first
	for (let at = 0; at < hostileTexts.length; at += 2) {
		const text = `${hostileTexts[at]} ${hostileTexts[at + 1] ?? ""}`;
		service.spite({ how: "song", text });
		const result = await resultAfter(person, await describeSong(person, channels.music, "a song"));
		expect(result.mentions.map(({ id }) => id)).toEqual([person.userId]);
		const [file = expect.fail("no file")] = mp3sOf(result);
		expect(file.filename).toMatch(/^[\p{L}\p{N}]\p{M}{0,3}(?:[\p{L}\p{N}-]\p{M}{0,3})*\.mp3$/u);
		if (hasButton(result, "video")) expect.fail("a video by javascript:");
	}
	const [last = expect.fail("no song")] = person
		.messages(channels.music)
		.filter((message) => mp3sOf(message).length > 0);
	await answer(await person.invoke("song lyrics", { song: jobIdOf(last) }, { channelId: channels.music }));
	await answer(await person.invoke("song library", {}, { channelId: channels.music }));
	expect(wrongs(mayCall())).toEqual([]);
});

test.each(["failed", "refused"] as const)(
	"whatever it says about what it %s, it is said in one harmless line",
	async (how) => {
		const { people, channels } = seedOf(allInOne);
		const person = allInOne.playground.as(people.member);
		const before = await creditsOf(person, channels.general);
		for (let at = 0; at < hostileTexts.length; at += 2) {
			service.spite({ how, text: `${hostileTexts[at]} ${hostileTexts[at + 1] ?? ""}` });
			const statusMessage = await describeSong(person, channels.general, "a song");
			await statusSays(person, statusMessage, "could not be made", "nothing was charged");
		}
		expect(await creditsOf(person, channels.general)).toBe(before);
		expect(wrongs(mayCall())).toEqual([]);
		expect(messages.length).toBeGreaterThan(20);
	},
);
