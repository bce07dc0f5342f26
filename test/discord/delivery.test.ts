import type { APIMessage } from "discord-api-types/v10";
import { expect, it } from "vitest";
import type { Job } from "../../src/jobs/job.ts";
import type { Passing } from "./gate.ts";
import type { Scene } from "./scene.ts";
import { openScenes } from "./scenes.ts";
import { aTrack, someFiles } from "./test-service.ts";

const scenes = openScenes();
let scene: Scene;

const never = new AbortController().signal;
const once = { mayExist: false, signal: never };
const postRoute = "POST /channels/{}/messages";

async function aSong(channelId: string, prompt = "rain"): Promise<{ readonly job: Job; readonly statusId: string }> {
	const before = scene.jobs.byId.size;
	const status = await (await scene.member.invoke("song describe", { prompt }, { channelId })).response();
	const id = [...scene.jobs.byId.keys()][before] ?? "";
	await expect.poll(() => scene.jobs.byId.get(id)?.card).toBeDefined();
	return { job: jobOf(id), statusId: status.id };
}
function jobOf(id: string): Job {
	const job = scene.jobs.byId.get(id);
	if (job === undefined) throw new Error("no job");
	return job;
}
function finished(job: Job): Job {
	return scene.jobs.move(job.id, { tracks: [aTrack(0), aTrack(1)], state: { is: "delivering", at: 1, workId: "w" } });
}
const first = (job: Job) =>
	scene.jobs.move(job.id, { state: { is: "generating", at: 1, workId: "w", stage: "first" }, tracks: [aTrack(0)] });
const messageIn = (channelId: string, id: string | undefined) =>
	scene.member.messages(channelId).find((message) => message.id === id);
const textOf = (message: APIMessage | undefined) => message?.embeds[0]?.description ?? "";
const idsOf = (message: APIMessage | undefined) =>
	[...JSON.stringify(message?.components ?? []).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id]) => id);
const failure = { is: "failed", at: 1, fault: { code: "service-down", facts: {} } } as const;
const isUpload = ({ method, type }: Passing) => method === "PATCH" && type.startsWith("multipart/");
const isEdit = ({ method, path }: Passing) => method === "PATCH" && path.startsWith("/channels/");
const oneFile = async () => (await someFiles(1))[0] ?? expect.fail("no file");

it("posts the result while the preview is still on its way; the end comes after it and leaves the file there", async () => {
	scene = await scenes.shared();
	const { seed, discord, gate, jobs, member } = scene;
	const { job, statusId } = await aSong(seed.channels.music);
	const upload = gate.hold(isUpload);
	first(job);
	const dropped = new AbortController();
	const preview = discord.presenter.preview(jobOf(job.id), await oneFile(), dropped.signal);
	const letGo = await upload.arrived;
	dropped.abort();
	const posts = await discord.presenter.deliver(finished(job), await someFiles(), once);
	expect(posts[0]?.messageId).not.toBe(statusId);
	expect(messageIn(seed.channels.music, posts[0]?.messageId)?.mentions.map(({ id }) => id)).toEqual([member.userId]);
	jobs.move(job.id, { state: { is: "done", at: 2 }, posts });
	letGo();
	expect(await preview).toBe(true);
	await discord.presenter.untilShown(never);
	const status = messageIn(seed.channels.music, statusId);
	expect(textOf(status)).toContain("Done");
	expect(status?.attachments.map(({ filename }) => filename)).toEqual(["Rain-on-Glass.mp3"]);
	expect(idsOf(status)).toEqual([]);
});

it("drops a preview that is not sent when the song is done", async () => {
	scene = await scenes.own({ timings: { messageMs: 60_000, channelMs: 60_000 } });
	const { seed, discord, gate } = scene;
	const { job } = await aSong(seed.channels.music);
	const dropped = new AbortController();
	const preview = discord.presenter.preview(first(job), await oneFile(), dropped.signal);
	dropped.abort();
	expect(await preview).toBe(false);
	await discord.presenter.deliver(finished(job), await someFiles(), once);
	expect(gate.seen.filter(isUpload)).toEqual([]);
});

it("names what comes back on the Cancel button, the half of it with the first track", async () => {
	scene = await scenes.shared();
	const { seed, discord } = scene;
	const { job, statusId } = await aSong(seed.channels.music);
	const labelOf = () => /"label":"(Cancel[^"]*)"/.exec(JSON.stringify(messageIn(seed.channels.music, statusId)))?.[1];
	expect(labelOf()).toBe("Cancel: 10 credits back");
	expect(await discord.presenter.preview(first(job), await oneFile(), never)).toBe(true);
	expect(labelOf()).toBe("Cancel: 5 of 10 credits back");
});

it("knows of a preview whose answer was lost only after it was looked up", async () => {
	scene = await scenes.shared();
	const { seed, discord, playground } = scene;
	const { job, statusId } = await aSong(seed.channels.music);
	expect(await discord.presenter.previewStands(jobOf(job.id), never)).toBe(false);
	first(job);
	await scene.member.until(() => textOf(messageIn(seed.channels.music, statusId)).includes("First track ready"));
	playground.injectFault({ is: "rest", route: "PATCH /channels/{}/messages/{}", as: "reset-after" });
	expect(await discord.presenter.preview(jobOf(job.id), await oneFile(), never)).toBeUndefined();
	expect(await discord.presenter.previewStands(jobOf(job.id), never)).toBe(true);
});

it("keeps the track that hangs on the status message where the result has to take its place", async () => {
	scene = await scenes.shared();
	const { seed, discord, jobs } = scene;
	const { job, statusId } = await aSong(seed.channels.elsewhere);
	expect(await discord.presenter.preview(first(job), await oneFile(), never)).toBe(true);
	jobs.move(job.id, { previewed: true });
	// By token alone nothing can be looked up: in doubt the status message becomes the result.
	const [post] = await discord.presenter.deliver(finished(job), await someFiles(), { ...once, mayExist: true });
	expect(post?.messageId).toBe(statusId);
	const names = messageIn(seed.channels.elsewhere, statusId)?.attachments.map(({ filename }) => filename) ?? [];
	expect(names.filter((name) => name.endsWith(".mp3"))).toHaveLength(3);
});

it("learns from a preview that is too large, and shows the state without it", async () => {
	scene = await scenes.own();
	const { seed, discord, playground, gate } = scene;
	const { job, statusId } = await aSong(seed.channels.music);
	const limit = () => discord.stats().calls["preview refused"];
	gate.answer((passing) =>
		isUpload(passing) ? { status: 413, body: { code: 40005, message: "too large" } } : undefined,
	);
	expect(await discord.presenter.preview(first(job), await oneFile(), never)).toBe(false);
	expect(limit()).toBe(1);
	await scene.member.until(() => textOf(messageIn(seed.channels.music, statusId)).includes("First track ready"));
	// What the preview taught, the result need not learn: it is refused once more and goes in parts at once.
	playground.injectFault({ is: "rest", route: postRoute, as: 413 });
	expect(await discord.presenter.deliver(finished(job), await someFiles(), once)).toHaveLength(2);
	expect(discord.stats().uploads).toBe(2);
});

it("goes on at once where the token of an interaction is over, and takes that for no trouble with the bot's own", async () => {
	scene = await scenes.own();
	const { seed, discord, playground, member } = scene;
	const { job } = await aSong(seed.channels.elsewhere);
	playground.injectFault({ is: "rest", route: "POST /webhooks/", as: 401, code: 50027, times: 100 });
	const [post] = await discord.presenter.deliver(finished(job), await someFiles(), once);
	expect(post?.channelId).toBe(member.dm().channelId);
	expect(discord.isReady()).toBe(true);
	expect(discord.stats().calls["result refused"]).toBe(1);
});

it("posts a burst of results before the ends of their status messages", async () => {
	scene = await scenes.shared();
	const { seed, discord, gate, jobs } = scene;
	const songs = [];
	for (let n = 0; n < 6; n++) songs.push(await aSong(seed.channels.music, `song ${n}`));
	const held = gate.hold(({ method, path }) => method === "POST" && path.endsWith("/messages"));
	const files = await someFiles();
	const deliveries = songs.map(async ({ job }) => {
		const posts = await discord.presenter.deliver(finished(job), files, once);
		jobs.move(job.id, { state: { is: "done", at: 2 }, posts });
	});
	const letGo = await held.arrived;
	const before = gate.seen.length;
	letGo();
	await Promise.all(deliveries);
	await discord.presenter.untilShown(never);
	const order = gate.seen.slice(before).flatMap((passing) => {
		if (isEdit(passing)) return ["edit"];
		return passing.method === "POST" && passing.path.endsWith("/messages") ? ["post"] : [];
	});
	expect(order.lastIndexOf("post")).toBeLessThan(order.indexOf("edit"));
	for (const { statusId } of songs) expect(textOf(messageIn(seed.channels.music, statusId))).toContain("Done");
});

it("begins no edit in a channel between a song's end at the service and its post", async () => {
	scene = await scenes.own({ timings: { channelMs: 5000, channelEdits: 10, channelCalls: 10 } });
	const { seed, discord, gate, jobs } = scene;
	const { job } = await aSong(seed.channels.music);
	const other = await aSong(seed.channels.music, "another");
	const files = await someFiles();
	const before = gate.seen.length;
	discord.presenter.expect?.(job);
	jobs.move(other.job.id, { state: { is: "generating", at: 1, workId: "w", stage: "text" } });
	const posts = await discord.presenter.deliver(finished(job), files, once);
	jobs.move(job.id, { state: { is: "done", at: 2 }, posts });
	await discord.presenter.untilShown(never);
	const writes = gate.seen.slice(before).filter((passing) => isEdit(passing) || passing.method === "POST");
	expect(writes.findIndex(isEdit)).toBeGreaterThan(writes.findIndex(({ path }) => path.endsWith("/messages")));
	await expect.poll(() => textOf(messageIn(seed.channels.music, other.statusId))).toContain("recording");
});

it("answers no message that is known to be gone, and no message that a server says it does not know", async () => {
	scene = await scenes.own();
	const { seed, discord, gate, jobs, playground } = scene;
	const { job, statusId } = await aSong(seed.channels.music);
	await fetch(`${playground.apiUrl}/v10/channels/${seed.channels.music}/messages/${statusId}`, {
		method: "DELETE",
		headers: { authorization: `Bot ${playground.token}` },
	});
	jobs.move(job.id, { state: { is: "generating", at: 1, workId: "w", stage: "text" } });
	await expect.poll(() => discord.stats().calls["card refused"]).toBe(1);
	await discord.presenter.deliver(finished(job), await someFiles(), once);
	const posted = gate.seen.filter(({ method, path }) => method === "POST" && path.endsWith("/messages"));
	expect(posted).toHaveLength(1);
	expect(posted[0]?.body).not.toContain("message_reference");
	const other = await aSong(seed.channels.music, "other");
	gate.answer(({ body }) =>
		body.includes("message_reference") ? { status: 400, body: { code: 50035, message: "Unknown message" } } : undefined,
	);
	await discord.presenter.deliver(finished(other.job), await someFiles(), once);
	expect(scene.posts(seed.channels.music).flatMap(idsOf)).toContain(`again:${other.job.id}`);
});

it("notes a last state once it is shown, and not where it could not be", async () => {
	scene = await scenes.own();
	const { seed, discord, jobs, playground } = scene;
	const { job, statusId } = await aSong(seed.channels.music);
	jobs.move(job.id, { state: failure, owed: true });
	expect(jobOf(job.id).owed).toBe(true);
	await discord.presenter.untilShown(never);
	expect(textOf(messageIn(seed.channels.music, statusId))).toContain("could not be made");
	expect(jobOf(job.id).owed).toBeUndefined();
	const other = await aSong(seed.channels.music, "other");
	playground.injectFault({ is: "rest", route: "PATCH /channels/{}/messages/{}", as: 502, times: 1000 });
	jobs.move(other.job.id, { state: failure, owed: true });
	await discord.close();
	expect(jobOf(other.job.id).owed).toBe(true);
});

it("says one thing about a song that was made and could not be posted, and another about one that never was", async () => {
	scene = await scenes.shared();
	const { seed, discord, jobs } = scene;
	const lost = await aSong(seed.channels.music, "lost");
	jobs.move(lost.job.id, { state: { is: "failed", at: 1, fault: { code: "undeliverable", facts: {} } } });
	const removed = await aSong(seed.channels.music, "removed");
	jobs.move(removed.job.id, { state: { is: "failed", at: 1, fault: { code: "removed-from-server", facts: {} } } });
	const half = await aSong(seed.channels.music, "half");
	jobs.move(half.job.id, { state: { is: "cancelled", at: 1, byUserId: half.job.address.userId, kept: 5 } });
	await discord.presenter.untilShown(never);
	const says = ({ statusId }: { readonly statusId: string }) => textOf(messageIn(seed.channels.music, statusId));
	expect(says(lost)).toMatch(/could not be posted[\s\S]*song is done/);
	expect(says(lost)).not.toContain("could not be made");
	expect(says(removed)).toMatch(/could not be made[\s\S]*removed from the server before the song was made/);
	expect(says(half)).toContain("You have 5 credits back; 5 credits stay paid");
});
