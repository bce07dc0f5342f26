import { checkMp3 } from "@tunesmith/mp3";
import type { APIMessage } from "discord-api-types/v10";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { readyTrack } from "../../src/discord/delivery/uploads.ts";
import { isFault } from "../../src/errors.ts";
import type { Address, Job } from "../../src/jobs/job.ts";
import type { Scene } from "./scene.ts";
import { openScenes } from "./scenes.ts";
import { aTrack, someFiles } from "./test-service.ts";

const scenes = openScenes();
let scene: Scene;
const never = new AbortController().signal;
const once = { mayExist: false, signal: never };

/** Asks for a song as a person would, and waits until the jobs know its status message. */
async function aSong(channelId: string, prompt = "rain"): Promise<{ readonly job: Job; readonly statusId: string }> {
	const before = scene.jobs.byId.size;
	const status = await (await scene.member.invoke("song describe", { prompt }, { channelId })).response();
	const id = [...scene.jobs.byId.keys()][before] ?? "";
	await expect.poll(() => scene.jobs.byId.get(id)?.card).toBeDefined();
	const job = scene.jobs.byId.get(id);
	if (job === undefined) throw new Error("no job");
	return { job, statusId: status.id };
}

function finished(job: Job): Job {
	return scene.jobs.move(job.id, { tracks: [aTrack(0), aTrack(1)], state: { is: "delivering", at: 1, workId: "w" } });
}

const idsOf = (message: APIMessage | undefined) =>
	[...JSON.stringify(message?.components ?? []).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id]) => id);
const messageIn = (channelId: string, statusId: string) => scene.member.message(channelId, statusId);

it("moves a status message from the queue to the end, first track and lyrics on the way", async () => {
	scene = await scenes.shared();
	const { jobs, member, seed, discord } = scene;
	const { job, statusId } = await aSong(seed.channels.music);
	const statusSays = (text: string) =>
		member.until(() => JSON.stringify(messageIn(seed.channels.music, statusId)).includes(text), {
			what: `a status message with ${text}`,
		});
	await statusSays("You are next");
	await statusSays("All slots are busy");
	const workId = "w";
	jobs.move(
		job.id,
		{ state: { is: "generating", at: 1, workId, stage: "text" }, tracks: [aTrack(0)] },
		{ expectedAt: Date.now() + 90_000 },
	);
	await statusSays("drops on the glass");
	await statusSays("Rain on Glass");
	await statusSays(":R>");
	jobs.move(job.id, { state: { is: "generating", at: 1, workId, stage: "first" } });
	const [file] = await someFiles(1);
	if (file === undefined) throw new Error("no file");
	expect(await discord.presenter.preview(jobs.byId.get(job.id) ?? job, file, never)).toBe(true);
	expect(messageIn(seed.channels.music, statusId)?.attachments[0]?.filename).toBe("Rain-on-Glass.mp3");
	jobs.move(job.id, { state: { is: "delivering", at: 1, workId } });
	await statusSays("Posting the song");
	expect(messageIn(seed.channels.music, statusId)?.attachments).toHaveLength(1);
	const posts = await discord.presenter.deliver(finished(job), await someFiles(), once);
	jobs.move(job.id, { state: { is: "done", at: 2 }, posts });
	await statusSays(`/${posts[0]?.messageId}`);
	// Somebody may be listening to it.
	expect(messageIn(seed.channels.music, statusId)?.attachments).toHaveLength(1);
	expect(idsOf(messageIn(seed.channels.music, statusId))).toEqual([]);
});

it("delivers once though the answer to the post is lost, and once after a restart", async () => {
	scene = await scenes.shared();
	const { seed, discord, playground, posts } = scene;
	const { job } = await aSong(seed.channels.music);
	const delivering = finished(job);
	const results = () => posts(seed.channels.music).filter(({ attachments }) => attachments.length > 1);
	playground.injectFault({ is: "rest", route: "POST /channels/{}/messages", as: "reset-after" });
	const first = await discord.presenter.deliver(delivering, await someFiles(), once);
	expect(results()).toHaveLength(1);
	// An earlier life posted and died before it could write that down.
	const second = await discord.presenter.deliver(delivering, await someFiles(), { ...once, mayExist: true });
	expect(second).toEqual(first);
	expect(results()).toHaveLength(1);
	playground.injectFault({ is: "rest", route: "POST /channels/{}/messages", as: 502, times: 2 });
	const other = (await aSong(seed.channels.music, "again")).job;
	await discord.presenter.deliver(finished(other), await someFiles(), { ...once, mayExist: true });
	expect(results()).toHaveLength(2);
});

it("splits after a refusal for size, each part under its own nonce, and goes on with the missing part", async () => {
	scene = await scenes.own();
	const { seed, discord, playground, member } = scene;
	const { job } = await aSong(seed.channels.music);
	const delivering = finished(job);
	playground.injectFault({ is: "rest", route: "POST /channels/{}/messages", as: 413, times: 2 });
	const parts = await discord.presenter.deliver(delivering, await someFiles(), once);
	expect(parts).toHaveLength(2);
	const shown = parts.map(({ messageId }) => messageIn(seed.channels.music, messageId));
	expect(
		shown.map((message) => message?.attachments.filter(({ filename }) => filename.endsWith(".mp3")).length),
	).toEqual([1, 1]);
	expect(shown.map(idsOf)).toEqual([
		[`again-from:${job.id}:0`, `lyrics:${job.id}:message:0`, `again:${job.id}:1.2`],
		[
			...[`again-from:${job.id}:1`, `lyrics:${job.id}:message:1`],
			...[`again:${job.id}:2.2`, `remix:${job.id}`, `details:${job.id}`],
		],
	]);
	expect(shown[0]?.content).toContain("Part 1 of 2");
	await (await member.click(parts[0]?.messageId ?? "", `again:${job.id}:1.2`)).response();
	expect(await discord.presenter.deliver(delivering, await someFiles(), { ...once, mayExist: true })).toEqual(parts);
});

it("leaves a link where Discord takes no file at all", async () => {
	scene = await scenes.own();
	const { seed, discord, playground } = scene;
	const { job } = await aSong(seed.channels.music);
	playground.injectFault({ is: "rest", route: "POST /channels/{}/messages", as: 413, times: 3 });
	const parts = await discord.presenter.deliver(finished(job), await someFiles(), once);
	const first = messageIn(seed.channels.music, parts[0]?.messageId ?? "");
	expect(first?.content).toContain("http://127.0.0.1:9/0.mp3");
	expect(first?.attachments.some(({ filename }) => filename.endsWith(".mp3"))).toBe(false);
});

it("answers and delivers by token where the bot cannot see the channel", async () => {
	scene = await scenes.shared();
	const { seed, discord, playground, posts } = scene;
	playground.world.forbidBot(seed.channels.requests, "ViewChannel");
	const { job } = await aSong(seed.channels.requests);
	expect(job.address.token?.isOnlyWay).toBe(true);
	const [post] = await discord.presenter.deliver(finished(job), await someFiles(), once);
	expect(posts(seed.channels.requests).some(({ id }) => id === post?.messageId)).toBe(true);
});

it("does not paint a status message that comes late over a result that took its place", async () => {
	scene = await scenes.own();
	const { seed, discord, jobs, playground, member } = scene;
	const files = await someFiles();
	// The status message's way is a long one: its first try is lost, and meanwhile the song is done.
	playground.injectFault({ is: "rest", route: "PATCH", as: "reset" });
	await member.invoke("song describe", { prompt: "late status message" }, { channelId: seed.channels.elsewhere });
	const job = await vi.waitUntil(() => [...jobs.byId.values()][0], { interval: 1, timeout: 15_000 });
	const [post] = await discord.presenter.deliver(finished(job), files, { ...once, mayExist: true });
	await expect.poll(() => jobs.byId.get(job.id)?.card).toEqual(post);
	expect(idsOf(messageIn(seed.channels.elsewhere, post?.messageId ?? ""))).toContain(`again:${job.id}`);
	if (post === undefined) throw new Error("not posted");
	// Until the jobs have noted it, what they show of the job is older than the message.
	jobs.move(job.id, { state: { is: "generating", at: 2, workId: "w", stage: "first" } });
	// Edits of a channel go in order: an edit of the result would have come before this one.
	const other = await aSong(seed.channels.elsewhere, "another song");
	jobs.move(other.job.id, { state: { is: "generating", at: 1, workId: "w", stage: "queued" } });
	await member.until(() => JSON.stringify(messageIn(seed.channels.elsewhere, other.statusId)).includes("Composing"));
	expect(idsOf(messageIn(seed.channels.elsewhere, post.messageId))).toContain(`again:${job.id}`);
	jobs.move(job.id, { posts: [post], state: { is: "done", at: 1 } });
	expect(discord.stats().statusMessagesOpen).toBe(1);
	expect(idsOf(messageIn(seed.channels.elsewhere, post.messageId))).toContain(`again:${job.id}`);
});

it("does not reduce a status message to a line where a result stands in its place, though nobody knows which message the status message was", async () => {
	scene = await scenes.shared();
	const { seed, discord, posts } = scene;
	const { job } = await aSong(seed.channels.elsewhere);
	const files = await someFiles();
	const { card: _, ...unposted } = finished({ ...job, createdAt: 1 });
	const posted = await discord.presenter.deliver(unposted, files, { ...once, mayExist: true });
	expect(posted[0]).toEqual(job.card);
	const done: Job = { ...unposted, createdAt: 1, posts: posted, state: { is: "done", at: 1 } };
	discord.presenter.show({ job: done });
	await discord.presenter.untilShown(never);
	expect(posts(seed.channels.elsewhere).flatMap(idsOf)).toContain(`again:${job.id}`);
});

it("posts into a thread where the server wants that, and opens an archived one again", async () => {
	scene = await scenes.own();
	const { seed, discord, jobs, playground, posts } = scene;
	jobs.set({ delivery: { as: "thread", voiceMessage: false } });
	const { job, statusId } = await aSong(seed.channels.music);
	const [post] = await discord.presenter.deliver(finished(job), await someFiles(), once);
	expect(post?.channelId).toBe(statusId);
	expect(await discord.presenter.deliver(finished(job), await someFiles(), { ...once, mayExist: true })).toEqual([
		post,
	]);
	jobs.set({ delivery: { as: "reply", voiceMessage: false } });
	const { world } = playground;
	const thread = world.startThread(seed.channels.music, { name: "ours", ownerId: world.botId }).id;
	const inThread = await aSong(thread);
	world.archiveThread(thread);
	playground.injectFault({ is: "rest", route: "POST /channels/{}/messages", as: 400, code: 50083 });
	const [second] = await discord.presenter.deliver(finished(inThread.job), await someFiles(), once);
	expect(second?.channelId).toBe(thread);
	expect(posts(thread).some(({ id }) => id === second?.messageId)).toBe(true);
	// One for the song's own thread, one for waking this one.
	expect(discord.stats().calls["thread ok"]).toBe(2);
	// The end of a song opens its thread for the status message, too.
	world.archiveThread(thread);
	jobs.move(inThread.job.id, { state: { is: "failed", at: 1, fault: { code: "service-down", facts: {} } } });
	await discord.presenter.untilShown(AbortSignal.timeout(5000));
	expect(messageIn(thread, inThread.statusId)?.embeds[0]?.description).toContain("could not be made");
});

it("goes to direct messages when the channel is gone, and is undeliverable when those are closed", async () => {
	scene = await scenes.shared();
	const { seed, discord, playground, member, jobs } = scene;
	const { job } = await aSong(seed.channels.requests);
	playground.world.deleteChannel(seed.channels.requests);
	const [post] = await discord.presenter.deliver(finished(job), await someFiles(), { ...once, mayExist: true });
	expect(post?.channelId).toBe(member.dm().channelId);
	const message = messageIn(member.dm().channelId, post?.messageId ?? "");
	expect(message?.content).toContain(`<#${seed.channels.requests}>`);
	expect(await discord.presenter.deliver(finished(job), await someFiles(), { ...once, mayExist: true })).toEqual([
		post,
	]);
	playground.world.closeDms(member.userId);
	const second = { ...job, id: "other" };
	await expect(discord.presenter.deliver(second, await someFiles(), once)).rejects.toSatisfy((error) =>
		isFault(error, "undeliverable"),
	);
	playground.world.closeDms(member.userId, false);
	// Bad news about a status message that is gone is told directly, too.
	jobs.move(job.id, { state: { is: "failed", at: 1, fault: { code: "service-down", facts: {} } } });
	await discord.presenter.untilShown(AbortSignal.timeout(5000));
	await member.until(() =>
		member.messages(member.dm().channelId).some(({ content }) => content.includes("could not show this")),
	);
});

it("delivers by token where only the person installed the app, and directly when the token is over", async () => {
	scene = await scenes.shared();
	const { seed, discord, jobs, member, playground } = scene;
	const { job, statusId } = await aSong(seed.channels.elsewhere);
	jobs.move(job.id, { state: { is: "generating", at: 1, workId: "w", stage: "queued" } });
	await member.until(() => JSON.stringify(messageIn(seed.channels.elsewhere, statusId)).includes("Composing"));
	const delivering = finished(jobs.byId.get(job.id) ?? job);
	const [post] = await discord.presenter.deliver(delivering, await someFiles(), once);
	expect(post?.channelId).toBe(seed.channels.elsewhere);
	expect(messageIn(seed.channels.elsewhere, post?.messageId ?? "")?.attachments).toHaveLength(2);
	// In doubt the status message itself becomes the result: a repetition changes nothing.
	const [inDoubt] = await discord.presenter.deliver(delivering, await someFiles(), { ...once, mayExist: true });
	expect(inDoubt?.messageId).toBe(statusId);
	// The answer to a follow-up is lost: it is not sent again, because nobody can see whether it was posted.
	const lost = await aSong(seed.channels.elsewhere, "lost");
	playground.injectFault({ is: "rest", route: "POST /webhooks/", as: "reset-after" });
	const [onCard] = await discord.presenter.deliver(finished(lost.job), await someFiles(), once);
	expect(onCard?.messageId).toBe(lost.statusId);
	const posted = scene
		.posts(seed.channels.elsewhere)
		.filter((message) => idsOf(message).includes(`again:${lost.job.id}`));
	expect(posted).toHaveLength(2);
	const { token, ...rest } = delivering.address;
	if (token === undefined) throw new Error("the token was not kept");
	const over: Address = { ...rest, token: { ...token, until: Date.now() - 1 } };
	const [direct] = await discord.presenter.deliver(
		{ ...delivering, id: "later", address: over },
		await someFiles(),
		once,
	);
	expect(direct?.channelId).toBe(member.dm().channelId);
});

it("drops what is stale on a status message and never the end", async () => {
	scene = await scenes.own({ timings: { messageMs: 100, channelMs: 100 } });
	const { seed, discord, jobs } = scene;
	const songs = [await aSong(seed.channels.music, "one"), await aSong(seed.channels.music, "two")];
	for (let step = 0; step < 100; step++) {
		for (const { job } of songs) jobs.move(job.id, {}, { ahead: step });
	}
	for (const { job } of songs) {
		jobs.move(job.id, { state: { is: "failed", at: 1, fault: { code: "service-down", facts: {} } } });
		// A straggler does not bring the status message back to life.
		discord.presenter.show({ job, ahead: 1 });
	}
	await discord.presenter.untilShown(AbortSignal.timeout(5000));
	for (const { statusId } of songs) {
		expect(messageIn(seed.channels.music, statusId)?.embeds[0]?.description).toContain("could not be made");
	}
	expect(discord.stats().editsDropped).toBeGreaterThan(190);
	expect(discord.stats().edits).toBeLessThan(10);
});

it("tells the admins once, in the system channel or else the owner", async () => {
	scene = await scenes.own();
	const { seed, discord, admin } = scene;
	await discord.presenter.tellAdmins(seed.guilds.lounge, "service-no-credits");
	await discord.presenter.tellAdmins(seed.guilds.lounge, "service-no-credits");
	const told = [
		...admin.messages(admin.dm().channelId),
		...admin.messages(seed.channels.music),
		...admin.messages(seed.channels.general),
	];
	expect(told.filter(({ content }) => content.includes("no credits left"))).toHaveLength(1);
});

it("says so when a song to be posted again is nowhere any more", async () => {
	scene = await scenes.shared();
	const { seed, discord, jobs, member, playground } = scene;
	const { job } = await aSong(seed.channels.requests);
	const posts = await discord.presenter.deliver(finished(job), await someFiles(), once);
	jobs.move(job.id, { state: { is: "done", at: 2 }, posts });
	playground.world.deleteChannel(seed.channels.requests);
	const handle = await member.invoke("song show", { song: job.id }, { channelId: seed.channels.general });
	expect((await handle.response()).content).toContain("does not know this song any more");
});

describe("in one scene, each in a channel of its own", () => {
	beforeEach(async () => {
		scene = await scenes.shared();
	});
	const aChannel = () => scene.playground.world.addChannel(scene.seed.guilds.lounge, { name: "songs" }).id;

	it("says on the status message why a song failed and that nothing was charged, with a way to try again", async () => {
		const channelId = aChannel();
		const { jobs, member, discord } = scene;
		const { job, statusId } = await aSong(channelId);
		jobs.move(job.id, {
			state: {
				is: "failed",
				at: 1,
				fault: { code: "generation-moderated", facts: { reason: "Does Not *Meet* Guidelines" } },
			},
		});
		await discord.presenter.untilShown(AbortSignal.timeout(5000));
		const status = messageIn(channelId, statusId);
		expect(status?.embeds[0]?.description).toMatch(
			/content rules do not allow this text\. Put it in other words[\s\S]*10 credits[\s\S]*nothing was charged/,
		);
		expect(idsOf(status)).toEqual([`retry:${job.id}`]);
		expect(member.userId).toBe(job.address.userId);
	});

	it("posts one message with both tracks, tagged files, and a mention of the requester alone", async () => {
		const channelId = aChannel();
		const { jobs, member, discord, playground } = scene;
		const before = jobs.byId.size;
		const { job, statusId } = await aSong(channelId, "ping @everyone and <@123>");
		const [post] = await discord.presenter.deliver(
			finished(job),
			await someFiles(2, 2, { title: "Rain @here **on** Glass" }),
			once,
		);
		const result = messageIn(channelId, post?.messageId ?? "");
		expect(result?.mentions.map(({ id }) => id)).toEqual([member.userId]);
		expect([result?.mention_everyone, result?.mention_roles]).toEqual([false, []]);
		expect(result?.message_reference?.message_id).toBe(statusId);
		const names = result?.attachments.map(({ filename }) => filename);
		expect(names?.slice(0, 2)).toEqual(["Rain-here-on-Glass-1.mp3", "Rain-here-on-Glass-2.mp3"]);
		const [embed, second] = result?.embeds ?? [];
		expect(embed?.title).toContain("\\*\\*on\\*\\*");
		expect(embed?.description).toBe("**Track 1** · 0:02\n**Track 2** · 0:02\n-# lo-fi, mellow");
		expect(embed?.footer?.text).toContain("10 credits · 90 credits left");
		// One address: Discord draws them as one, with both covers.
		expect([second?.url, second?.title, second?.description]).toEqual([embed?.url, undefined, undefined]);
		expect(embed?.url).toMatch(new RegExp(`^https://discord\\.com/channels/\\d+/${channelId}/${statusId}$`));
		expect([embed, second].map((one) => /-(\d)-cover\.png/.exec(one?.image?.url ?? "")?.[1])).toEqual(["1", "2"]);
		expect(idsOf(result)).toEqual([
			...[`again-from:${job.id}:0`, `lyrics:${job.id}:message:0`],
			...[`again-from:${job.id}:1`, `lyrics:${job.id}:message:1`],
			...[`again:${job.id}`, `remix:${job.id}`, `details:${job.id}`],
		]);
		const bytes = await member.download(result?.attachments[0] ?? { url: "" });
		expect(checkMp3(bytes)).toMatchObject({ isMp3: true });
		// The bot adds the first reaction itself.
		await member.until(() => messageIn(channelId, post?.messageId ?? "")?.reactions?.[0]?.emoji.name === "🔁");
		expect(jobs.byId.size).toBe(before + 1);
		expect(playground.connections).toBe(1);
	});

	it("heads a result whose tracks have no title by the wish, as the status message was", async () => {
		const channelId = aChannel();
		const { job } = await aSong(channelId, "a waltz for *two*");
		const files = await someFiles(2, 2, { title: "" });
		const done = { ...finished(job), tracks: files.map(({ track }) => track) };
		const [post] = await scene.discord.presenter.deliver(done, files, once);
		expect(messageIn(channelId, post?.messageId ?? "")?.embeds[0]?.title).toBe("a waltz for \\*two\\*");
	});

	it("packs music smaller that is larger than the limit", async () => {
		const { job } = await aSong(aChannel());
		const [file] = await someFiles(1, 4);
		if (file === undefined) throw new Error("no file");
		const limitBytes = 40_000;
		expect(file.bytes).toBeGreaterThan(limitBytes);
		const ready = await readyTrack(job, file, { trackCount: 1, limitBytes, signal: never });
		const data = ready.audio?.data;
		expect(ready.isSmaller && data instanceof Uint8Array && data.length <= limitBytes && checkMp3(data).isMp3).toBe(
			true,
		);
	});

	it("says of a changed take what was changed, and links it to its parent", async () => {
		const channelId = aChannel();
		const { seed, discord, jobs, member } = scene;
		const { job } = await aSong(channelId);
		const posts = await discord.presenter.deliver(finished(job), await someFiles(), once);
		jobs.move(job.id, { state: { is: "done", at: 2 }, posts });
		await (await member.click(posts[0]?.messageId ?? "", "Again")).response();
		const take = [...jobs.byId.values()].at(-1);
		await expect.poll(() => jobs.byId.get(take?.id ?? "")?.card).toBeDefined();
		const song = finished(jobs.byId.get(take?.id ?? "") ?? job);
		const sections = [{ number: 2, name: "Bridge", start: 60, isSung: true }];
		const edits = [{ section: 2, rewrite: true, level: "louder", instruments: "*strings*" }] as const;
		const [post] = await discord.presenter.deliver(
			{
				...song,
				request: { ...song.request, change: { workId: "w", track: 0, edits } },
				tracks: song.tracks.map((track) => ({ ...track, sections })),
			},
			await someFiles(),
			once,
		);
		const text = messageIn(channelId, post?.messageId ?? "")?.embeds[0]?.description;
		const link = `https://discord.com/channels/${seed.guilds.lounge}/${channelId}/${posts[0]?.messageId}`;
		expect(text?.split("\n").slice(-2)).toEqual([
			"-# Changed: Bridge · New words · Louder · \\*strings\\*",
			`-# Made from [this one](${link})`,
		]);
	});

	it("posts a finished song again from where Discord keeps it", async () => {
		const channelId = aChannel();
		const other = aChannel();
		const { discord, jobs, member } = scene;
		const { job } = await aSong(channelId);
		const posts = await discord.presenter.deliver(finished(job), await someFiles(), once);
		jobs.move(job.id, { state: { is: "done", at: 2 }, posts });
		const handle = await member.invoke("song show", { song: job.id }, { channelId: other });
		expect((await handle.response()).embeds[0]?.description).toBe("Here it is.");
		const reposted = scene.posts(other).find(({ attachments }) => attachments.length === 2);
		expect(idsOf(reposted)).toContain(`again:${job.id}`);
		expect(reposted?.embeds.map(({ image }) => /-(\d)-cover\.png/.exec(image?.url ?? "")?.[1])).toEqual(["1", "2"]);
		expect(jobs.byId.get(job.id)?.posts.at(-1)?.messageId).toBe(reposted?.id);
	});

	it.each([
		["what it cost, without what was left then", { is: "done", at: 2 }, "10 credits"],
		[
			"that it cost nothing where the credits went back",
			{ is: "failed", at: 2, fault: { code: "undeliverable", facts: {} } },
			"Nothing was charged.",
		],
	] as const)("a song that is posted again says %s", async (_, state, footer) => {
		const channelId = aChannel();
		const other = aChannel();
		const { discord, jobs, member } = scene;
		const { job } = await aSong(channelId);
		const posts = await discord.presenter.deliver(finished(job), await someFiles(), once);
		jobs.move(job.id, { state, posts });
		const handle = await member.invoke("song show", { song: job.id }, { channelId: other });
		await handle.response();
		const reposted = scene.posts(other).find(({ attachments }) => attachments.length === 2);
		expect(reposted?.embeds[0]?.footer?.text).toBe(footer);
	});

	it("an instrumental has no words to be written, shown or given as a button, whatever the service puts there", async () => {
		const channelId = aChannel();
		const { jobs, discord } = scene;
		const { job, statusId } = await aSong(channelId);
		const instrumental = { ...job, request: { ...job.request, instrumental: true } };
		const tracks = [0, 1].map((index) => aTrack(index, { lyrics: "[Instrumental]" }));
		const text = { is: "generating", at: 1, workId: "w", stage: "text" } as const;
		jobs.move(job.id, { request: instrumental.request, state: text, tracks });
		await discord.presenter.untilShown(AbortSignal.timeout(5000));
		await expect.poll(() => messageIn(channelId, statusId)?.embeds[0]?.description).toContain("Recording now");
		expect(messageIn(channelId, statusId)?.embeds[0]?.description).not.toMatch(/lyrics|words|\[Instrumental/i);
		const [post] = await discord.presenter.deliver({ ...finished(instrumental), tracks }, await someFiles(), once);
		expect(idsOf(messageIn(channelId, post?.messageId ?? ""))).toEqual([
			...[`again-from:${job.id}:0`, `again-from:${job.id}:1`],
			...[`again:${job.id}`, `remix:${job.id}`, `details:${job.id}`],
		]);
	});
});
