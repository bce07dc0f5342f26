import { afterEach, describe, expect, test } from "vitest";
import {
	admin,
	ann,
	aSong,
	bob,
	guildAddress,
	idsOf,
	jobOf,
	openTestGuild,
	panelOf,
	type TestGuild,
	wordsOf,
} from "./test-guild.ts";

let guild: TestGuild;
afterEach(() => guild.close());

const refusal = (code: string) => ({ code });
const bobs = { ...guildAddress, userId: bob.userId };

describe("/song queue", () => {
	test("says what starts at once where nothing is going on", async () => {
		guild = await openTestGuild();
		expect(panelOf(await guild.run("song queue")).text).toContain("Nothing is in progress");
	});

	test("shows who waits, where, why and since when, and refreshes in place", async () => {
		guild = await openTestGuild({
			settings: { lane: { concurrency: 1, perInterval: 10, intervalMs: 60_000, order: "fair" } },
		});
		await guild.run("song describe", { prompt: "first _song_" });
		await guild.run("song describe", { prompt: "second" }, { by: bob });
		const shown = panelOf(await guild.run("song queue"));
		expect(shown.text).toMatch(/1\. first \\_song\\_ · <@1> in <#700> · started <t:\d+:R>/);
		expect(shown.text).toContain("**1 song waiting**");
		expect(shown.text).toMatch(/1\. second · <@2> in <#700> · asked <t:\d+:R>\n-# All slots are busy/);
		const [refresh = ""] = idsOf(shown);
		expect(await guild.press(refresh)).toMatchObject({ is: "panel" });
	});

	test("a full queue fits into one embed", async () => {
		guild = await openTestGuild({
			settings: {
				limits: { running: 100, waiting: 100 },
				lane: { concurrency: 20, perInterval: 1000, intervalMs: 60_000, order: "fair" },
				costs: { "chirp-v3-5": 0 },
			},
		});
		for (let count = 0; count < 60; count += 1) await guild.run("song describe", { prompt: "*".repeat(400) });
		const { text } = panelOf(await guild.run("song queue", {}, { locale: "de" }));
		expect(text.length).toBeLessThanOrEqual(4096);
		expect(text).toContain("weitere");
	});
});

describe("/song cancel", () => {
	test("a waiting song is refunded in full", async () => {
		guild = await openTestGuild({ settings: { paused: { since: 1, reason: "admin" } } });
		await guild.run("song describe", { prompt: "rain" });
		expect(panelOf(await guild.run("credits balance")).text).toContain("**90 credits**");
		const { text } = panelOf(await guild.run("song cancel"));
		expect(text).toBe("“rain” is cancelled before it started. You have your 10 credits back.");
		expect(panelOf(await guild.run("credits balance")).text).toContain("**100 credits**");
	});

	test.each([
		[10, "It costs 10 credits and will be posted."],
		[0, "Nothing was charged to you."],
	])("where the service is at it and cannot stop, it says who pays: %s credits", async (cost, whoPays) => {
		guild = await openTestGuild({ settings: { costs: { "chirp-v3-5": cost } } });
		const { id } = jobOf(await guild.run("song describe", { prompt: "rain" }));
		await expect.poll(async () => (await guild.store.jobs.get(id))?.state.is).toBe("generating");
		const { text } = panelOf(await guild.run("song cancel", { song: id }));
		expect(text).toBe(`It was too late for “rain”: the music service is making it and cannot stop. ${whoPays}`);
	});

	test("a title that was typed and not chosen cancels the one song of that title; of two it asks which", async () => {
		guild = await openTestGuild({ settings: { paused: { since: 1, reason: "admin" } } });
		await guild.run("song describe", { prompt: "rain" });
		await guild.run("song describe", { prompt: "snow" });
		expect(panelOf(await guild.run("song cancel", { song: "Snow" })).text).toContain("“snow” is cancelled");
		await guild.run("song describe", { prompt: "rain" });
		expect(idsOf(panelOf(await guild.run("song cancel", { song: "rain" })))).toEqual(["cancel-choice"]);
		await expect(guild.run("song cancel", { song: "hail" })).rejects.toMatchObject(refusal("no-such-song"));
	});

	test("with several songs it asks which", async () => {
		guild = await openTestGuild({ settings: { paused: { since: 1, reason: "admin" } } });
		await guild.run("song describe", { prompt: "rain" });
		const second = jobOf(await guild.run("song describe", { prompt: "snow" }));
		const panel = panelOf(await guild.run("song cancel"));
		const [choose = ""] = idsOf(panel);
		const answer = await guild.press(choose, { chosen: [second.id] });
		expect(answer).toMatchObject({ is: "panel", panel: { text: expect.stringContaining("“snow” is cancelled") } });
	});

	test("offers one's own songs while typing, to admins everybody's, and nothing that is over", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")], settings: { paused: { since: 1, reason: "admin" } } });
		await guild.run("song describe", { prompt: "rain" });
		await guild.run("song describe", { prompt: "snow" }, { by: bob });
		const names = async (typed: string, by = ann) =>
			(await guild.suggest("song cancel", "song", typed, { by })).map(({ name }) => name.split(" · ")[0]);
		expect(await names("")).toEqual(["rain"]);
		expect(await names("", admin)).toEqual(["rain", "snow"]);
		expect(await names("SNO", admin)).toEqual(["snow"]);
	});

	test("nobody cancels somebody else's song, except admins", async () => {
		guild = await openTestGuild({ settings: { paused: { since: 1, reason: "admin" } } });
		const { id } = jobOf(await guild.run("song describe", { prompt: "rain" }));
		await expect(guild.press(`cancel:${id}`, { by: bob })).rejects.toMatchObject(refusal("not-yours"));
		expect(panelOf(await guild.press(`cancel:${id}`, { by: admin })).text).toContain("is cancelled");
		await expect(guild.run("song cancel", { song: id })).rejects.toMatchObject(refusal("already-over"));
		expect(panelOf(await guild.run("song cancel")).text).toBe("You have no songs in progress.");
	});
});

describe("/song show and the details", () => {
	test("a finished song is posted again", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")] });
		expect(panelOf(await guild.run("song show", { song: "j1" })).text).toContain("“Rain j1” is posted again");
		expect(guild.host.reposted).toEqual(["j1"]);
		expect((await guild.suggest("song show", "song", "piano"))[0]).toMatchObject({ value: "j1" });
	});

	test("a title that was typed and not chosen means the newest song of that title, one's own first", async () => {
		const theirs = aSong("j3", { address: bobs });
		const named = (id: string) => aSong(id).tracks.map((track) => ({ ...track, title: "Rain on Tin" }));
		const jobs = ["j1", "j2"].map((id) => aSong(id, { tracks: named(id) }));
		guild = await openTestGuild({ jobs: [...jobs, theirs] });
		await guild.run("song show", { song: " rain on TIN " });
		await guild.run("song show", { song: "Rain j3" });
		expect(guild.host.reposted).toEqual(["j2", "j3"]);
		expect(panelOf(await guild.run("song lyrics", { song: "Rain on Tin" })).text).toContain("Rain on Tin");
		expect(panelOf(await guild.run("song delete", { song: "Rain on Tin" })).text).toContain("Delete “Rain on Tin”?");
		await expect(guild.run("song delete", { song: "Rain j3" })).rejects.toMatchObject(refusal("not-yours"));
		await expect(guild.run("song show", { song: "Rain on" })).rejects.toMatchObject(refusal("no-such-song"));
	});

	test("a title that was typed is found behind any number of newer songs that only have it in their words", async () => {
		const named = aSong("a1").tracks.map((track) => ({ ...track, title: "Rain" }));
		const newer = Array.from({ length: 130 }, (_, number) => aSong(`b${number + 100}`));
		guild = await openTestGuild({ jobs: [aSong("a1", { tracks: named }), ...newer] });
		await guild.run("song show", { song: "rain" });
		await guild.run("song show", { song: "rain" }, { by: bob });
		expect(guild.host.reposted).toEqual(["a1", "a1"]);
	});

	test("one that was done but reached nobody is posted at last, as its status message promised", async () => {
		const fault = { code: "undeliverable", facts: {} } as const;
		guild = await openTestGuild({ jobs: [aSong("j1", { state: { is: "failed", at: 5, fault } })] });
		expect(panelOf(await guild.run("song show", { song: "j1" })).text).toContain("is posted again");
		expect(guild.host.reposted).toEqual(["j1"]);
	});

	test("an unfinished one is told about instead, with Cancel for its owner only", async () => {
		guild = await openTestGuild({ settings: { paused: { since: 1, reason: "admin" } } });
		const { id } = jobOf(await guild.run("song describe", { prompt: "rain" }));
		const shown = panelOf(await guild.run("song show", { song: id }));
		expect(shown.fields?.[0]?.value).toContain("Song making is paused");
		expect(idsOf(shown)).toEqual([`cancel:${id}`]);
		expect(idsOf(panelOf(await guild.run("song show", { song: id }, { by: bob })))).toEqual([]);
		expect(guild.host.reposted).toEqual([]);
	});

	test("a failed one says why in words", async () => {
		const reason = "Unable to generate lyrics from song description";
		const fault = { code: "generation-moderated", facts: { reason } } as const;
		guild = await openTestGuild({ jobs: [aSong("j1", { state: { is: "failed", at: 5, fault }, tracks: [] })] });
		const shown = panelOf(await guild.run("song show", { song: "j1" }));
		expect(shown.fields?.[0]?.value).toBe(
			"The music service's content rules do not allow this text. Put it in other words and try again.",
		);
		expect(idsOf(shown)).toEqual(["retry:j1", "remix:j1"]);
	});

	test("the menu command on a result shows it with its family, whose takes can be opened", async () => {
		const take = aSong("j2", { lineage: { trigger: "again", parentId: "j1", rootId: "j1", take: 2 } });
		guild = await openTestGuild({ jobs: [aSong("j1", { posts: [{ channelId: "700", messageId: "8001" }] }), take] });
		const shown = panelOf(await guild.menu("Song details", "8001", { by: bob }));
		expect(shown.fields?.find(({ name }) => name === "Take")?.value).toBe("1 of 2");
		expect(shown.fields?.[0]?.value).toBe("[Listen to the song](https://discord.com/channels/900/700/8001)");
		expect(idsOf(shown)).toEqual(["show:j1", "again:j1", "same-lyrics:j1", "remix:j1", "lyrics:j1", "details"]);
		const other = panelOf(await guild.press("details", { chosen: ["j2"] }));
		expect(idsOf(other)).toContain("delete:j2");
		await expect(guild.menu("Song details", "9")).rejects.toMatchObject(refusal("no-such-song"));
	});
});

describe("/song library", () => {
	const many = Array.from({ length: 23 }, (_, index) => aSong(`j${String(index).padStart(2, "0")}`));

	test("turns its pages until the oldest song, and back to the newest", async () => {
		guild = await openTestGuild({ jobs: many });
		const seen: string[] = [];
		let panel = panelOf(await guild.run("song library"));
		for (let page = 0; page < 3; page += 1) {
			seen.push(...[...wordsOf(panel).matchAll(/\*\*Rain (j\d+)\*\*/g)].map(([, id = ""]) => id));
			const older = idsOf(panel).at(-1) ?? "";
			if (page < 2) panel = panelOf(await guild.press(older));
		}
		expect(seen).toEqual(many.map(({ id }) => id).reverse());
		const newest = idsOf(panel).at(-2) ?? "";
		expect(wordsOf(panelOf(await guild.press(newest)))).toContain("Rain j22");
	});

	test("finds by words, in one's own songs or the server's, and carries the search along", async () => {
		const others = aSong("k1", { address: bobs });
		guild = await openTestGuild({ jobs: [...many, others] });
		const own = panelOf(await guild.run("song library", { search: "rain: piano" }));
		expect(wordsOf(own)).not.toContain("Rain k1");
		const search = "p".repeat(40);
		expect(panelOf(await guild.run("song library", { search })).text).toContain("Nothing found");
		const server = panelOf(await guild.run("song library", { whose: "server", search: "rain" }));
		expect(server.title).toBe("Library: “rain”");
		expect(wordsOf(server)).toContain("Rain k1");
		expect(idsOf(server).at(-1)).toMatch(/^library:all:j\d+:rain$/);
		const colon = panelOf(await guild.run("song library", { whose: "server", search: "rain:j" }));
		expect(idsOf(colon).at(-1)).toMatch(/^library:all:j\d+:rain j$/);
	});

	test("the longest custom id fits", async () => {
		const user = "9".repeat(20);
		const style = "w".repeat(40);
		const jobs = many.map((job, index) => ({
			...job,
			id: `j${String(index).padStart(19, "0")}`,
			address: { ...guildAddress, userId: user },
			tracks: job.tracks.map((track) => ({ ...track, style })),
		}));
		guild = await openTestGuild({ jobs });
		const panel = panelOf(await guild.run("song library", { user, search: style }));
		expect(idsOf(panel)).toHaveLength(12);
		for (const id of idsOf(panel)) expect(id.length).toBeLessThanOrEqual(100);
		expect(wordsOf(panel).length).toBeLessThanOrEqual(4000);
	});

	test("the menu command on a person shows theirs; an empty library says how to fill it", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")] });
		expect(wordsOf(panelOf(await guild.menu("Their songs", ann.userId, { by: bob })))).toContain("Rain j1");
		expect(panelOf(await guild.menu("Their songs", bob.userId)).text).toContain("`/song describe`");
		const own = panelOf(await guild.run("song library", {}, { by: bob }));
		expect(own.text).toContain("You haven't made any songs yet. See everyone's with `whose:`.");
	});
});

describe("/song lyrics", () => {
	test("shows the lyrics once where both tracks share them, safe in Markdown, with ways on", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")] });
		const shown = panelOf(await guild.run("song lyrics", { song: "j1" }));
		expect(shown.text).toBe("**Rain j1**\n\n\\[Verse\\]\ndrops on the \\*glass\\*");
		expect(idsOf(shown)).toEqual(["lyrics:j1:text", "rework:j1"]);
		expect(panelOf(await guild.press("lyrics:j1:text")).files).toEqual([
			{ name: "Rain-j1.txt", content: "[Verse]\ndrops on the *glass*" },
		]);
	});

	test("lyrics too long for a message come as a file", async () => {
		const tracks = aSong("j1").tracks.map((track) => ({ ...track, lyrics: "*".repeat(3000) }));
		guild = await openTestGuild({ jobs: [aSong("j1", { tracks })] });
		const shown = panelOf(await guild.run("song lyrics", { song: "j1" }));
		expect(shown.files).toHaveLength(1);
		expect(shown.text).toContain("Here are the lyrics");
	});

	test("with times as .lrc where the service told them, else as text with the reason", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")] });
		const plain = panelOf(await guild.run("song lyrics", { song: "j1", format: "timed" }));
		expect(plain.text).toContain("gave no times");
		guild.host.timed.push({ atMs: 61_230, text: "second\nline" }, { atMs: 500, text: "first" });
		const timed = panelOf(await guild.run("song lyrics", { song: "j1", format: "timed" }));
		expect(timed.files?.map(({ name }) => name)).toEqual(["Rain-j1-1.lrc", "Rain-j1-2.lrc"]);
		expect(timed.files?.[0]?.content).toBe("[ti:Rain j1]\n[length:02:00]\n[00:00.50]first\n[01:01.23]second line\n");
	});

	test("a track without a title has that of the song in its times, as in its file's name", async () => {
		const tracks = aSong("j1").tracks.map((track) => ({ ...track, title: track.index === 0 ? " " : "Tin [live]" }));
		guild = await openTestGuild({ jobs: [aSong("j1", { tracks })] });
		guild.host.timed.push({ atMs: 500, text: "first" });
		const { files = [] } = panelOf(await guild.run("song lyrics", { song: "j1", format: "timed" }));
		expect(files.map(({ content }) => String(content).split("\n")[0])).toEqual(["[ti:Tin [live)]", "[ti:Tin [live)]"]);
	});

	test("are shown while the service is down, which only knows their times", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")] });
		guild.host.service.isDown = true;
		expect(panelOf(await guild.run("song lyrics", { song: "j1" })).text).toContain("drops on the");
		expect(panelOf(await guild.press("lyrics:j1:text")).files).toHaveLength(1);
		const timed = guild.run("song lyrics", { song: "j1", format: "timed" });
		await expect(timed).rejects.toMatchObject(refusal("service-down"));
	});

	test("an instrumental has none, and says what to do", async () => {
		const tracks = aSong("j1").tracks.map((track) => ({ ...track, lyrics: "" }));
		guild = await openTestGuild({ jobs: [aSong("j1", { tracks })] });
		expect(panelOf(await guild.run("song lyrics", { song: "j1" })).text).toContain("has no lyrics");
	});
});

describe("videos", () => {
	test("are linked where there are any", async () => {
		const tracks = aSong("j1").tracks.map((track) => ({ ...track, videoUrl: "https://v.example/1.mp4" }));
		guild = await openTestGuild({ jobs: [aSong("j1", { tracks }), aSong("j2")] });
		expect(panelOf(await guild.press("video:j1")).rows?.[0]).toEqual([
			{ url: "https://v.example/1.mp4", label: "Track 1" },
			{ url: "https://v.example/1.mp4", label: "Track 2" },
		]);
		expect(panelOf(await guild.press("video:j2")).text).toContain("There is no video");
	});

	test.each([
		["no web page's", "javascript:alert(1)"],
		["longer than a button takes", `https://v.example/${"a".repeat(500)}.mp4`],
	])("an address that Discord takes for no link is never a button, and offered by none: %s", async (_, videoUrl) => {
		const tracks = aSong("j1").tracks.map((track) => ({ ...track, videoUrl }));
		guild = await openTestGuild({ jobs: [aSong("j1", { tracks })] });
		expect(panelOf(await guild.press("video:j1")).rows).toBeUndefined();
		expect(idsOf(panelOf(await guild.press("details:j1")))).not.toContain("video:j1");
	});
});

describe("/song delete", () => {
	test("says which messages the bot could not take away", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1", { posts: [{ channelId: "700", messageId: "8001" }] })] });
		guild.host.stubborn.add("8001");
		expect(panelOf(await guild.press("delete-yes:j1")).text).toBe(
			"“Rain j1” is deleted.\n1 message still stands in Discord, where I cannot delete it:\nhttps://discord.com/channels/900/700/8001",
		);
	});

	test("asks first; then the song is gone everywhere", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1", { posts: [{ channelId: "700", messageId: "8001" }] })] });
		const question = panelOf(await guild.run("song delete", { song: "j1" }));
		expect(question.text).toContain("cannot be undone");
		expect(idsOf(question)).toEqual(["delete-yes:j1", "dismiss"]);
		expect(wordsOf(panelOf(await guild.run("song library")))).toContain("Rain j1");
		expect(panelOf(await guild.press("delete-yes:j1")).text).toBe("“Rain j1” is deleted.");
		expect(guild.host.unposted).toContainEqual({ channelId: "700", messageId: "8001" });
		expect(panelOf(await guild.run("song library")).text).toContain("any songs yet");
		await expect(guild.press("delete-yes:j1")).rejects.toMatchObject(refusal("no-such-song"));
	});

	test("No changes nothing", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")] });
		expect(await guild.press("dismiss")).toMatchObject({ is: "panel", panel: { text: "Nothing was changed." } });
	});

	test("is for the owner and admins, at the question and at the click", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")] });
		await expect(guild.press("delete:j1", { by: bob })).rejects.toMatchObject(refusal("not-yours"));
		await expect(guild.press("delete-yes:j1", { by: bob })).rejects.toMatchObject(refusal("not-yours"));
		expect(await guild.suggest("song delete", "song", "", { by: bob })).toEqual([]);
		expect(await guild.suggest("song delete", "song", "", { by: admin })).toHaveLength(1);
		expect(panelOf(await guild.press("delete-yes:j1", { by: admin })).text).toContain("is deleted");
	});
});
