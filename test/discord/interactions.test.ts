import { MessageFlags } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Fault } from "../../src/errors.ts";
import { openScene, type Scene } from "./scene.ts";

let scene: Scene;
beforeAll(async () => {
	scene = await openScene({ timings: { formMs: 900, suggestMs: 900 } });
});
afterAll(() => scene[Symbol.asyncDispose]());

it("defers publicly, then shows the status message and tells the bot where it stands", async () => {
	const { member, seed, jobs } = scene;
	const handle = await member.invoke(
		"song describe",
		{ prompt: "a *rainy* evening" },
		{ channelId: seed.channels.music },
	);
	const status = await handle.response();
	const job = [...jobs.byId.values()].at(-1);
	expect(status.embeds[0]?.title).toBe("a \\*rainy\\* evening");
	expect(status.components?.length).toBe(1);
	expect(job?.address).toMatchObject({ context: "guild", guildId: seed.guilds.lounge, userId: member.userId });
	await expect.poll(() => jobs.byId.get(job?.id ?? "")?.card?.messageId).toBe(status.id);
	// The other way to the message, for as long as something is to be shown there.
	expect(jobs.byId.get(job?.id ?? "")?.address.token).toBeDefined();
});

it("tells a refusal in the person's language, to them alone, and takes the public deferral away", async () => {
	const { playground, member, seed, jobs, posts } = scene;
	playground.world.setLocale(member.userId, "de");
	const before = posts(seed.channels.music).length;
	jobs.refuseNext(new Fault("no-credits", { cost: 10, balance: 3 }));
	const handle = await member.invoke("song describe", { prompt: "rain" }, { channelId: seed.channels.music });
	const refusal = await handle.followUp();
	playground.world.setLocale(member.userId, "en-US");
	expect(refusal.flags).toBe(MessageFlags.Ephemeral);
	expect(refusal.content).toContain("Credits");
	expect(refusal.content).not.toContain("You need");
	expect(scene.posts(seed.channels.music, scene.second).length).toBe(before);
});

it("shows a bug as a reference and logs it once with its stack, without the token", async () => {
	const { member, seed, log } = scene;
	const handle = await member.invoke("song describe", { prompt: "bug" }, { channelId: seed.channels.music });
	const { content } = await handle.followUp();
	const reference = /`(\w{8})`/.exec(content)?.[1];
	expect(content).not.toContain("Cannot read");
	const entries = log.filter((entry) => entry.reference === reference);
	expect(entries).toHaveLength(1);
	expect(JSON.stringify(entries[0])).toContain("declarations.ts");
});

it("obeys an interaction that the gateway repeats only once", async () => {
	const { playground, member, seed, jobs, discord } = scene;
	const before = jobs.byId.size;
	playground.injectFault({ is: "event", name: "INTERACTION_CREATE", copies: 2 });
	const handle = await member.invoke("song describe", { prompt: "twice" }, { channelId: seed.channels.music });
	await handle.response();
	await expect.poll(() => discord.stats().interactions.repeated).toBe(1);
	expect(jobs.byId.size).toBe(before + 1);
	// Discord was not even asked: a second acknowledgement would have been refused.
	expect(discord.stats().calls).not.toHaveProperty("ack refused");
});

it("holds nothing where the bot may not post, and says which permission is missing", async () => {
	const { playground, member, seed, jobs } = scene;
	const before = jobs.byId.size;
	playground.world.forbidBot(seed.channels.requests, "AttachFiles");
	const handle = await member.invoke("song describe", { prompt: "rain" }, { channelId: seed.channels.requests });
	const answer = await handle.response();
	expect(answer.flags).toBe(MessageFlags.Ephemeral);
	expect(answer.content).toContain("Attach Files");
	expect(jobs.byId.size).toBe(before);
});

it("checks in code who is an admin, whatever a server's overrides say", async () => {
	const { member, admin, seed } = scene;
	const place = { channelId: seed.channels.music };
	const allowed = await (await admin.invoke("config doctor", {}, place)).response();
	expect(allowed.embeds[0]?.description).toContain("ok doctor.permissions-ok");
	// The test's "config" is open to all, as a server's override would make it.
	const refused = await (await member.invoke("config doctor", {}, place)).response();
	expect(refused.content).toContain("Only people who can manage this server");
	const direct = await (await admin.invoke("config doctor", {}, admin.dm())).response();
	expect(direct.content).toContain("That only works in a server");
});

it("opens a form as the first answer and takes what was typed into it", async () => {
	const { member, seed, jobs } = scene;
	const place = { channelId: seed.channels.music };
	const lyrics = { name: "words.txt", content: "drops on the glass", contentType: "text/plain" };
	const modal = await (await member.invoke("song custom", { style: "folk", lyrics }, place)).modal();
	expect(modal.title.length).toBeLessThanOrEqual(45);
	const status = await (await member.submit(modal, { title: "Rain" })).response();
	expect(status.embeds[0]?.title).toBe("Rain");
	const asked = () => [...jobs.byId.values()].at(-1)?.request;
	expect(asked()).toMatchObject({ style: "folk", lyrics: "drops on the glass", instrumental: true, voice: "Nora" });
	const again = await (await member.invoke("song custom", { style: "folk" }, place)).modal();
	const file = [{ ...lyrics, content: "from the form" }];
	await (await member.submit(again, { title: "Snow", file, instrumental: false, voice: "Ruth" })).response();
	expect(asked()).toMatchObject({ lyrics: "from the form", instrumental: false, voice: "Ruth" });
});

it("refuses before a form without a deferral, and says so when a form takes too long", async () => {
	const { member, seed } = scene;
	const place = { channelId: seed.channels.music };
	const refused = await (await member.invoke("song custom", { style: "forbidden" }, place)).response();
	expect(refused.flags).toBe(MessageFlags.Ephemeral);
	const late = await (await member.invoke("song custom", { style: "slow" }, place)).response();
	expect(late.content).toContain("too long to open");
});

it("gives back what was typed when a form is refused", async () => {
	const { member, seed } = scene;
	const modal = await (await member.invoke("song custom", {}, { channelId: seed.channels.music })).modal();
	const refusal = await (await member.submit(modal, { title: "blocked" })).followUp();
	const reopened = await (await member.click(refusal.id, "Open the form again")).modal();
	expect(JSON.stringify(reopened.components)).toContain("blocked");
});

it("shows panels with rows and files, and replaces them at a click and a choice", async () => {
	const { member, seed } = scene;
	const place = { channelId: seed.channels.music };
	const panel = await (await member.invoke("help", {}, place)).response();
	expect(panel.embeds[0]?.description).toBe("en-US known");
	expect(panel.attachments[0]?.filename).toBe("notes.txt");
	await member.select(panel.id, "pick", ["b"]);
	await member.until(() =>
		member
			.messages(seed.channels.music)
			.find(({ id, embeds }) => id === panel.id && embeds[0]?.description === "picked b"),
	);
	const second = await (await member.invoke("help", {}, place)).response();
	await member.click(second.id, "Next");
	const after = await member.until(() =>
		member
			.messages(seed.channels.music)
			.find(({ id, embeds }) => id === second.id && embeds[0]?.description === "page 2"),
	);
	expect([after.components?.length ?? 0, after.attachments.length]).toEqual([0, 0]);
});

it("suggests at most 25, and nothing where it takes too long or fails", async () => {
	const { member, seed } = scene;
	const ask = async (typed: string) =>
		(await member.autocomplete("song custom", "style", typed, { channelId: seed.channels.music })).choices();
	const many = await ask("lo");
	expect(many).toHaveLength(25);
	expect(many.every(({ name }) => name.length <= 100)).toBe(true);
	expect(await ask("never")).toEqual([]);
	expect(await ask("broken")).toEqual([]);
});

it("runs a message's menu command, in direct messages and where only the person installed it, too", async () => {
	const { member, seed, jobs } = scene;
	const place = { channelId: seed.channels.music };
	const status = await (await member.invoke("song describe", { prompt: "menu" }, place)).response();
	await expect.poll(() => [...jobs.byId.values()].at(-1)?.card?.messageId).toBe(status.id);
	const taken = await (await member.menu("New take", { ...place, messageId: status.id })).response();
	expect(taken.embeds[0]?.title).toBe("menu");
	await (await member.invoke("song describe", { prompt: "direct" }, { channelId: seed.channels.dm })).response();
	expect([...jobs.byId.values()].at(-1)?.address).toMatchObject({ context: "dm", guildId: null });
	await (await member.invoke("song describe", { prompt: "away" }, { channelId: seed.channels.elsewhere })).response();
	expect([...jobs.byId.values()].at(-1)?.address).toMatchObject({ context: "user-app", token: { isOnlyWay: true } });
});

it("says that a button of an older version does nothing any more", async () => {
	const { playground, member, seed, jobs, discord } = scene;
	const before = jobs.byId.size;
	const status = await (
		await member.invoke("song describe", { prompt: "old" }, { channelId: seed.channels.music })
	).response();
	const [job] = [...jobs.byId.values()].slice(before);
	await expect.poll(() => jobs.byId.get(job?.id ?? "")?.card?.messageId).toBe(status.id);
	jobs.move(job?.id ?? "", { state: { is: "failed", at: 1, fault: { code: "service-down", facts: {} } } });
	await member.until(() =>
		member
			.messages(seed.channels.music)
			.find(({ id, components }) => id === status.id && JSON.stringify(components).includes("retry:")),
	);
	const answer = await (await member.click(status.id, "Try again")).response();
	expect(answer.content).toContain("older version");
	expect(playground.connections).toBe(1);
	expect(discord.isReady()).toBe(true);
});

it("posts the status message in the channel when the token dies under it", async () => {
	const { playground, member, seed, posts } = scene;
	playground.injectFault({ is: "rest", route: "PATCH /webhooks/", as: 404, code: 10015 });
	const handle = await member.invoke("song describe", { prompt: "dead token" }, { channelId: seed.channels.music });
	const status = await member.until(() =>
		posts(seed.channels.music).find(({ embeds }) => embeds[0]?.title === "dead token"),
	);
	expect(status.interaction_metadata).toBeUndefined();
	playground.calm();
	expect(handle.interactionId).toBeDefined();
});

it("starts nothing when its acknowledgement came too late, and apologises", async () => {
	const { playground, member, seed, jobs, posts } = scene;
	const before = jobs.byId.size;
	playground.injectFault({ is: "rest", route: "/callback", as: 404, code: 10062 });
	await member.invoke("song describe", { prompt: "late" }, { channelId: seed.channels.general });
	const sorry = await member.until(() =>
		posts(seed.channels.general).find(({ content }) => content.includes("too slow")),
	);
	expect(sorry.mentions.map(({ id }) => id)).toEqual([member.userId]);
	expect(jobs.byId.size).toBe(before);
});

it("answers once when the answer to its acknowledgement is lost", async () => {
	const { playground, member, seed, jobs } = scene;
	const before = jobs.byId.size;
	playground.injectFault({ is: "rest", route: "/callback", as: "reset-after" });
	const handle = await member.invoke("song describe", { prompt: "lost ack" }, { channelId: seed.channels.music });
	expect((await handle.response()).embeds[0]?.title).toBe("lost ack");
	expect(jobs.byId.size).toBe(before + 1);
});

it.each([502, "reset", "reset-after"] as const)(
	"starts nothing when Discord takes no acknowledgement (%s): the person is told, and it is no bug of ours",
	async (as) => {
		const { playground, member, seed, jobs, posts, log, discord } = scene;
		const [before, sorries] = [jobs.byId.size, posts(seed.channels.general).length];
		const lines = log.length;
		const lost = discord.stats().interactions.lost ?? 0;
		playground.injectFault({ is: "rest", route: "/callback", as, times: 2 });
		await member.invoke("song describe", { prompt: "lost" }, { channelId: seed.channels.general });
		await member.until(() =>
			posts(seed.channels.general)
				.slice(sorries)
				.find(({ content }) => content.includes("too slow")),
		);
		await expect.poll(() => discord.stats().interactions.lost).toBe(lost + 1);
		expect(jobs.byId.size).toBe(before);
		expect(log.slice(lines).map(({ level }) => level)).not.toContain("error");
		expect(log.slice(lines).filter(({ level }) => level === "warn")).toHaveLength(1);
		// nothing is left "thinking" where the acknowledgement had arrived after all
		const waiting = posts(seed.channels.general).filter(({ flags }) => ((flags ?? 0) & MessageFlags.Loading) !== 0);
		expect(waiting).toEqual([]);
	},
);

it("says by direct message what Discord does not take as an answer; where that fails too it is noted, and no bug", async () => {
	const { playground, admin, seed, log, discord } = scene;
	const lines = log.length;
	const place = { channelId: seed.channels.music };
	playground.injectFault({ is: "rest", route: "PATCH /webhooks/", as: 502, times: 3 });
	await admin.invoke("config doctor", {}, place);
	await admin.until(() => admin.messages(admin.dm().channelId).length > 0);
	const lost = discord.stats().interactions.lost ?? 0;
	playground.injectFault({ is: "rest", route: "PATCH /webhooks/", as: 502, times: 3 });
	playground.injectFault({ is: "rest", route: "POST /channels/", as: 403, code: 50007 });
	await admin.invoke("config doctor", {}, place);
	await expect.poll(() => discord.stats().interactions.lost).toBe(lost + 1);
	playground.calm();
	expect(log.slice(lines).map(({ level }) => level)).not.toContain("error");
});
