import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answer } from "../../src/discord/answer.ts";
import { isFault } from "../../src/errors.ts";
import type { Job, Person } from "../../src/jobs/job.ts";
import type { ChannelAccess } from "../../src/jobs/ports.ts";
import { aSong, guildAddress, idsOf, openTestGuild, panelOf, type TestGuild, wordsOf } from "./test-guild.ts";

const people: readonly string[] = ["1", "2", "3"];
const places: readonly string[] = ["700", "701", "702"];

/** Which of the three channels each person sees. */
type Rights = Readonly<Record<string, readonly string[]>>;
const accessOf = (rights: Rights): ChannelAccess => ({
	canSee: async ({ userId }, guildId, channelId) => guildId === "900" && rights[userId]?.includes(channelId) === true,
	isPublic: async (guildId, channelId) =>
		guildId === "900" && people.every((userId) => rights[userId]?.includes(channelId) === true),
});

type Made = {
	readonly by: string;
	readonly channelId: string;
	readonly sharedIn: readonly string[];
	readonly isRoot: boolean;
};

/** A song whose every text has a word that no other has. */
function songOf({ by, channelId, sharedIn, isRoot }: Made, index: number): Job {
	const id = `j${index}`;
	const word = `secret${index}x`;
	return aSong(id, {
		request: { mode: "describe", description: `wish ${word}`, instrumental: false, model: "chirp-v3-5" },
		address: { ...guildAddress, userId: by, channelId },
		lineage:
			isRoot || index === 0
				? { trigger: "command", take: 1 }
				: { trigger: "again", parentId: "j0", rootId: "j0", take: index + 1 },
		tracks: [{ index: 0, title: `title ${word}`, style: `style ${word}`, lyrics: `lyrics ${word}` }],
		...(sharedIn.length > 0 && { sharedIn }),
		posts: [{ channelId, messageId: `80${index}` }],
	});
}

const made = fc.record({
	by: fc.constantFrom(...people),
	channelId: fc.constantFrom(...places, "gone"),
	sharedIn: fc.subarray([...places], { maxLength: 1 }),
	isRoot: fc.boolean(),
});
const rightsOf = fc.record(
	Object.fromEntries(people.map((userId) => [userId, fc.subarray([...places], { minLength: 1 })])),
);

/** Everything a person can read of songs, as text; refusals are as good as silence. */
async function readAll(guild: TestGuild, person: Person, jobs: readonly Job[]): Promise<string> {
	const from = { by: person, address: { channelId: person.channelId ?? "" } };
	const heard: unknown[] = [];
	const hear = async (work: () => unknown) => {
		try {
			heard.push(await work());
		} catch (error) {
			if (!isFault(error)) throw error;
			heard.push(error.toRecord());
		}
	};
	const turnAll = async (first: Answer) => {
		let answer = first;
		for (let page = 0; page < 10; page++) {
			heard.push(answer);
			const older = idsOf(panelOf(answer)).filter((id) => id.startsWith("library:") && !id.includes(":end:"))[1];
			if (older === undefined) return;
			answer = await guild.press(older, from);
		}
	};
	await turnAll(await guild.run("song library", { whose: "server" }, from));
	for (const userId of people) await turnAll(await guild.run("song library", { user: userId }, from));
	for (const search of ["secret", "lyrics"])
		await hear(() => guild.run("song library", { whose: "server", search }, from));
	for (const userId of people) await hear(() => guild.menu("Their songs", userId, from));
	await hear(() => guild.run("song queue", {}, from));
	await hear(() => guild.run("credits history", {}, from));
	for (const [path, option] of [
		["song show", "song"],
		["song lyrics", "song"],
		["song delete", "song"],
		["song cancel", "song"],
	] as const)
		await hear(() => guild.suggest(path, option, "", from));
	for (const { id, posts } of jobs) {
		for (const name of [
			"details",
			"lyrics",
			"show",
			"again",
			"same-lyrics",
			"remix",
			"rework",
			"retry",
			"video",
			"share",
			"share-end",
			"delete",
			"cancel",
		])
			await hear(() => guild.press(`${name}:${id}`, from));
		await hear(() => guild.run("song lyrics", { song: id, format: "text" }, from));
		await hear(() => guild.run("song cancel", { song: id }, from));
		for (const { messageId } of posts) {
			await hear(() => guild.menu("Song details", messageId, from));
			await hear(() => guild.menu("New take", messageId, from));
		}
	}
	return JSON.stringify(heard);
}

describe("songs of channels that a person cannot see", () => {
	test("are read by nobody, whoever asks for what, and posted nowhere else", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(made, { minLength: 1, maxLength: 14 }),
				rightsOf,
				fc.boolean(),
				async (songs, rights, isAdmin) => {
					const jobs = songs.map(songOf);
					for (const userId of people) {
						const guild = await openTestGuild({ jobs, access: accessOf(rights) });
						try {
							const here = rights[userId]?.[0] ?? "700";
							const person: Person = { userId, roleIds: [], isAdmin, space: "900", channelId: here };
							const told = await readAll(guild, person, jobs);
							const isTheirs = ({ address, sharedIn = [] }: Job) =>
								address.userId === userId ||
								sharedIn.includes(here) ||
								rights[userId]?.includes(address.channelId) === true;
							for (const [index, job] of jobs.entries()) {
								expect(told.includes(`secret${index}x`), `person ${userId}, song ${index}`).toBe(isTheirs(job));
							}
							const isForAll = ({ address, sharedIn = [] }: Job) =>
								address.userId === userId ||
								address.channelId === here ||
								sharedIn.includes(here) ||
								people.every((each) => rights[each]?.includes(address.channelId) === true);
							for (const id of guild.host.reposted)
								expect(jobs.filter((job) => job.id === id).every(isForAll)).toBe(true);
							// A new take carries the words of the old one into the channel where it is asked for.
							const { running, waiting } = guild.jobs.queue("900");
							for (const { job } of [...running, ...waiting]) {
								const parent = jobs.find(({ id }) => id === job.lineage.parentId);
								if (parent !== undefined) expect(isForAll(parent)).toBe(true);
							}
						} finally {
							await guild.close();
						}
					}
				},
			),
			{ numRuns: 15 },
		);
	});

	test("neither thin out pages nor show that there are more", async () => {
		const jobs = Array.from({ length: 60 }, (_, index) =>
			songOf({ by: "2", channelId: index % 5 === 0 ? "700" : "701", sharedIn: [], isRoot: true }, index),
		);
		const guild = await openTestGuild({ jobs, access: accessOf({ "1": ["700"] }) });
		const by: Person = { userId: "1", roleIds: [], isAdmin: false, space: "900", channelId: "700" };
		const first = panelOf(await guild.run("song library", { whose: "server" }, { by }));
		expect(wordsOf(first).match(/secret/g)?.length).toBe(20);
		const [, older = ""] = idsOf(first).filter((id) => id.startsWith("library:"));
		const second = panelOf(await guild.press(older, { by }));
		expect(wordsOf(second).match(/secret/g)?.length).toBe(4);
		expect(JSON.stringify(second.rows)).toContain(":end:");
		await guild.close();
	});
});

describe("posting a song again", () => {
	test("obeys the channels and roles of the server, and a limit per person", async () => {
		const guild = await openTestGuild({
			jobs: [aSong("j1")],
			settings: { channels: { mode: "except", ids: ["701"] }, roles: { allowed: [], denied: ["mute"] } },
		});
		const show = (from: Parameters<TestGuild["run"]>[2] = {}) => guild.run("song show", { song: "j1" }, from);
		await expect(show({ address: { channelId: "701" } })).rejects.toMatchObject({ code: "channel-not-allowed" });
		await expect(show({ by: { userId: "1", roleIds: ["mute"], isAdmin: false } })).rejects.toMatchObject({
			code: "role-not-allowed",
		});
		for (let count = 0; count < 3; count++) await show();
		await expect(show()).rejects.toMatchObject({ code: "posts-too-often", facts: { limit: 3 } });
		await show({ by: { userId: "2", roleIds: [], isAdmin: false } });
		expect(guild.host.reposted).toHaveLength(4);
		await guild.close();
	});

	test("notes where its requester has shared it: there everybody sees it", async () => {
		const access = accessOf({ "1": ["700", "701"], "2": ["701"] });
		const guild = await openTestGuild({ jobs: [aSong("j1")], access });
		const bob: Person = { userId: "2", roleIds: [], isAdmin: false, space: "900", channelId: "701" };
		const opened = () => guild.jobs.open("j1", "900", bob);
		await expect(opened()).rejects.toMatchObject({ code: "no-such-song" });
		await guild.jobs.addPost("j1", { channelId: "701", messageId: "m1" }, "3");
		await expect(opened()).rejects.toMatchObject({ code: "no-such-song" });
		await guild.jobs.addPost("j1", { channelId: "701", messageId: "m2" }, "1");
		expect((await opened()).id).toBe("j1");
		expect((await guild.jobs.library({ space: "900", limit: 5 }, bob)).jobs).toHaveLength(1);
		await expect(guild.jobs.open("j1", "900", { ...bob, channelId: "702" })).rejects.toMatchObject({
			code: "no-such-song",
		});
		await guild.close();
	});
});
