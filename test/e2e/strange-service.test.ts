import { readdirSync } from "node:fs";
import { join } from "node:path";
import { encodeMp3 } from "@tunesmith/mp3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noise } from "../../packages/mp3/test/signals.ts";
import { defaultTimings, type Timings } from "../../src/jobs/timings.ts";
import { mp3sOf, openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { textOf } from "./everything.ts";
import { fastTimings } from "./fast-timings.ts";
import { creditsOf, describeSong, statusSays } from "./people.ts";
import { openStrangeService, type StrangeService } from "./strange-service.ts";
import { type StrangeSong, strangeSongs } from "./strange-songs.ts";

/*
 * The whole bot against a service that does everything the interface does not forbid, and some things it does: each song in a server of
 * its own, all at once. Whatever happens, a song has one end, the status message tells it truly, and only what was delivered is paid.
 */
const sound = noise(1);
const song = await encodeMp3(sound, sound, { kbps: 64, sampleRate: 44_100 });
const table = Object.entries(strangeSongs(song));
const ended = new Map<string, ReturnType<typeof live>>();
let service: StrangeService;
let bots: Readonly<Record<"patient" | "hasty" | "forgetful", TestAllInOne>>;

/** More questions to the feed than this within the deadline of two seconds would be a storm. */
const mostFeeds = 80;
const mostDownloads = 8;

beforeAll(async () => {
	service = await openStrangeService(new Map(table), song);
	const jobs = fastTimings.jobs ?? defaultTimings;
	const open = (poll: Partial<Timings["poll"]>) => {
		const submit = { ...jobs.submit, unclearMs: 8000 };
		const timings = { ...fastTimings, jobs: { ...jobs, submit, poll: { ...jobs.poll, longestBusyMs: 100, ...poll } } };
		return openTestAllInOne({ musicUrl: service.url, app: { timings } });
	};
	// on a machine that is busy with other things a song that is to be done must not be late
	const unknownMs = 60_000;
	bots = {
		patient: await open({ unknownMs, deadlineMs: 60_000 }),
		hasty: await open({ unknownMs, deadlineMs: 2000 }),
		forgetful: await open({ unknownMs: 500, deadlineMs: 60_000 }),
	};
	for (const last of [undefined, true]) {
		for (const [name, strange] of table) if (strange.isLast === last) ended.set(name, live(name, strange));
		await Promise.allSettled(ended.values());
	}
}, 120_000);
afterAll(async () => {
	for (const bot of Object.values(bots)) await bot.close();
	await service.close();
});

/** Asks for the song in a server of its own and waits for its end. */
async function live(name: string, { isV1, end, of = "patient" }: StrangeSong) {
	const { playground } = bots[of];
	const { world } = playground;
	const owner = world.addUser({ username: name });
	const guild = world.addGuild({ name, ownerId: owner.id });
	const channel = world.addChannel(guild.id, { name: "songs" });
	const person = playground.as(owner.id);
	const statusMessage = await describeSong(person, channel.id, `/${name}/`, {
		model: isV1 ? "chirp-v3.5" : "chirp-v3-5",
	});
	const last = await statusSays(person, statusMessage, end === "done" ? "**Done**" : "**This song could not be made**");
	const credits = await creditsOf(person, channel.id);
	const results = person
		.messages(channel.id)
		.filter((message) => mp3sOf(message).length > 0 && message.mentions.some(({ id }) => id === owner.id));
	return { told: textOf(last), credits, results, messages: person.messages(channel.id) };
}

describe("one end, told truly, paid only when delivered", () => {
	test.each(table)("%s", async (name, { end, tracks = 2, says, submissions = 1, untouched, isV1 }) => {
		const { told, credits, results, messages } = (await ended.get(name)) ?? expect.fail("not asked for");
		expect(results.flatMap(mp3sOf)).toHaveLength(end === "done" ? tracks : 0);
		expect(results).toHaveLength(end === "done" ? 1 : 0);
		expect(credits).toBe(end === "done" ? 90 : 100);
		if (end === "failed") expect(told).toContain("nothing was charged");
		if (says !== undefined) expect(told).toMatch(says);
		const seen = service.seen(name);
		const keys = new Set(seen.submissions.map(({ key }) => key));
		expect(keys.size).toBe(submissions);
		if (isV1 && submissions === 2) expect(seen.submissions.at(-1)?.cluster).toBe("second");
		expect(seen.submissions.length).toBeLessThanOrEqual(4);
		expect(seen.feeds).toBeLessThan(mostFeeds);
		const music = [...seen.files].filter(([file]) => file.endsWith(".mp3"));
		expect(music.reduce((sum, [, gets]) => sum + gets, 0)).toBeLessThanOrEqual(mostDownloads);
		if (untouched !== undefined) expect(seen.files.get(untouched)).toBeUndefined();
		for (const message of messages) expect(textOf(message)).not.toMatch(/undefined|\[object|NaN|<html|\n\s+at |\{"/);
	});
});

test("afterwards nothing is held, nothing lies around, and the log holds no secret and no bug", async () => {
	for (const { current: running, logLines, playground, folder } of Object.values(bots)) {
		await expect.poll(() => running().app.jobs.stats().holds).toBe(0);
		expect(logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
		for (const secret of [playground.token, "sesame"])
			expect(logLines.filter((line) => line.includes(secret))).toEqual([]);
		expect(readdirSync(join(folder, "bot", "on-the-way"))).toEqual([]);
	}
});
