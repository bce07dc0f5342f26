import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { doctor } from "../../src/cli/doctor.ts";
import { callProgram } from "../cli/run.ts";
import { mp3sOf, openTestAllInOne, type TestAllInOne } from "../e2e/all-in-one.ts";
import { creditsOf, describeSong, resultAfter, seedOf, statusSays, studioEnds } from "../e2e/people.ts";
import { databasesOf } from "./databases.ts";

/* The whole bot with its store in PostgreSQL. */

const { newDatabase, run } = databasesOf(inject("adminUrl"));
const wallets = z.array(z.object({ balance: z.string(), holds: z.string() }));
let url: string;
let bot: TestAllInOne;
beforeAll(async () => {
	url = await newDatabase();
	bot = await openTestAllInOne({ settings: { STORE_URL: url } });
});
afterAll(() => bot.close());

const endSessions = () =>
	run(
		"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
		url,
	);

test("a song is made, delivered once and paid once, and the bot says that it is ready", async () => {
	const { people, channels } = seedOf(bot);
	const person = bot.playground.as(people.member);
	const statusMessage = await describeSong(person, channels.music, "a song in another database");
	expect(mp3sOf(await resultAfter(person, statusMessage))).toHaveLength(2);
	await statusSays(person, statusMessage, "Done");
	expect(await creditsOf(person, channels.music)).toBe(90);
	const rows = await run(
		"SELECT value #>> '{value,balance}' AS balance, value #>> '{value,holds}' AS holds FROM drawers WHERE drawer = 'wallets'",
		url,
	);
	expect(wallets.parse(rows)).toEqual([{ balance: "90", holds: "{}" }]);
	const ready = await fetch(`${bot.current().app.server.url}/readyz`);
	expect(ready.status).toBe(200);
});

test("when the database ends its sessions in mid-song, the bot ends with a sentence, and the next start finishes the song once", async () => {
	const { people, channels } = seedOf(bot);
	const person = bot.playground.as(people.second);
	const { complete = 0 } = await studioEnds(bot);
	bot.rehearse("slow");
	const statusMessage = await describeSong(person, channels.music, "a song over a lost database");
	await statusSays(person, statusMessage, "Composing");
	await endSessions();
	const sentence = await bot.current().app.lost;
	expect(sentence).toMatch(/connection to PostgreSQL was lost .*every song goes on/);
	await bot.stopBot();
	await bot.startBot();
	const result = await resultAfter(person, statusMessage);
	await statusSays(person, statusMessage, "Done");
	const results = person
		.messages(channels.music)
		.filter((message) => mp3sOf(message).length > 0 && message.mentions.some(({ id }) => id === person.userId));
	expect(results.filter(({ id }) => id !== statusMessage.id).map(({ id }) => id)).toEqual([result.id]);
	expect(await studioEnds(bot)).toEqual({ complete: complete + 1 });
	expect(await creditsOf(person, channels.music)).toBe(90);
});

test("npm run doctor looks at the database, beside a bot that runs on it, and makes no tables in an empty one", async () => {
	const settings = {
		DISCORD_TOKEN: bot.playground.token,
		DISCORD_API_URL: bot.playground.apiUrl,
		MUSIC_API_URL: bot.studio().url,
		MUSIC_API_KEY: "sesame",
	};
	const well = await callProgram(doctor, [], { ...settings, STORE_URL: url });
	expect(well).toMatchObject({
		status: 0,
		stdout: expect.stringMatching(/store is elsewhere[\s\S]*No song is unfinished/),
	});
	const empty = await newDatabase();
	const first = await callProgram(doctor, [], { ...settings, STORE_URL: empty });
	expect(first).toMatchObject({ status: 0, stdout: expect.stringContaining("There is no store yet") });
	expect(await run("SELECT 1 FROM pg_tables WHERE schemaname = 'public'", empty)).toEqual([]);
	const nowhere = await callProgram(doctor, [], { ...settings, STORE_URL: "postgres://127.0.0.1:1/songs" });
	expect(nowhere).toMatchObject({
		status: 1,
		stdout: expect.stringMatching(/BAD .*cannot be reached on 127\.0\.0\.1:1/),
	});
});
