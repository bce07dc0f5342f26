import type { APIMessage } from "discord-api-types/v10";
import { expect, it } from "vitest";
import type { Job } from "../../src/jobs/job.ts";
import type { Scene } from "./scene.ts";
import { openScenes } from "./scenes.ts";
import { aTrack, someFiles } from "./test-service.ts";

const scenes = openScenes();
let scene: Scene;

const never = new AbortController().signal;
const once = { mayExist: false, signal: never };
const failure = { is: "failed", at: 1, fault: { code: "service-down", facts: {} } } as const;
const composing = { is: "generating", at: 1, workId: "w", stage: "queued" } as const;

const latest = (): Job => [...scene.jobs.byId.values()].at(-1) ?? expect.fail("no job");
async function aSong(channelId: string): Promise<{ readonly job: Job; readonly status: APIMessage }> {
	const before = scene.jobs.byId.size;
	await scene.member.invoke("song describe", { prompt: "rain" }, { channelId });
	await expect.poll(() => scene.jobs.byId.size > before && latest().card !== undefined).toBe(true);
	return { job: latest(), status: messageIn(latest()) ?? expect.fail("no status message") };
}
function messageIn({ card: status }: Job): APIMessage | undefined {
	return scene.member.messages(status?.channelId ?? "").find(({ id }) => id === status?.messageId);
}
const textOf = (message: APIMessage | undefined) => message?.embeds[0]?.description ?? "";
const withCancel = (channelId: string) =>
	scene.posts(channelId).filter(({ components }) => JSON.stringify(components ?? []).includes("cancel:"));

/** A finished song of the member's, to be reacted to. */
async function aResult(): Promise<string> {
	const { job } = await aSong(scene.seed.channels.music);
	scene.jobs.move(job.id, { tracks: [aTrack(0)], state: { is: "delivering", at: 1, workId: "w" } });
	const posts = await scene.discord.presenter.deliver(latest(), await someFiles(1), once);
	scene.jobs.move(job.id, { state: { is: "done", at: 1 }, posts });
	await scene.discord.presenter.untilShown(never);
	return posts[0]?.messageId ?? "";
}

it("posts the first status message once though Discord fails at first, and though an answer is lost", async () => {
	scene = await scenes.shared();
	const { playground, second, seed } = scene;
	for (const as of [503, "reset-after", "reset"] as const) {
		const result = await aResult();
		playground.injectFault({ is: "rest", route: "POST /channels/{}/messages", as, times: as === 503 ? 4 : 1 });
		const before = scene.jobs.byId.size;
		second.react(result, "🔁");
		await expect.poll(() => scene.jobs.byId.size > before && latest().card).toBeTruthy();
		expect(latest().card?.channelId).toBe(seed.channels.music);
		expect(withCancel(seed.channels.music)).toHaveLength(1);
		scene.jobs.move(latest().id, { state: failure });
		await scene.discord.presenter.untilShown(never);
	}
});

it("finds the status message that stands, where a server knows no nonce and every answer is lost", async () => {
	scene = await scenes.shared();
	const { playground, second, seed, gate } = scene;
	const result = await aResult();
	// The first one is posted; nobody hears of it, and from then on Discord is down for posts.
	playground.injectFault({ is: "rest", route: "POST /channels/{}/messages", as: "reset-after" });
	let posts = 0;
	gate.answer(({ method, path }) => {
		if (method !== "POST" || !path.endsWith("/messages")) return undefined;
		posts += 1;
		return posts > 1 ? { status: 503, body: {} } : undefined;
	});
	second.react(result, "🔁");
	await expect.poll(() => latest().lineage.trigger === "reaction" && latest().card).toBeTruthy();
	expect(latest().card?.channelId).toBe(seed.channels.music);
	expect(withCancel(seed.channels.music).map(({ id }) => id)).toEqual([latest().card?.messageId]);
});

it("edits a status message where it is, when it had to go to direct messages; the result still tries the channel, and no thread in a DM", async () => {
	scene = await scenes.own();
	const { second, seed, jobs, discord, gate } = scene;
	const result = await aResult();
	jobs.set({ delivery: { as: "thread", voiceMessage: false } });
	gate.answer(({ method, path }) =>
		method === "POST" && path === `/channels/${seed.channels.music}/messages`
			? { status: 403, body: { code: 50013, message: "Missing Permissions" } }
			: undefined,
	);
	second.react(result, "🔁");
	await expect.poll(() => latest().lineage.trigger === "reaction" && latest().card).toBeTruthy();
	const take = latest();
	expect(take.card?.channelId).toBe(second.dm().channelId);
	const inDm = () => second.message(second.dm().channelId, take.card?.messageId ?? "");
	jobs.move(take.id, { state: composing });
	await second.until(() => textOf(inDm()).includes("Composing"));
	gate.answer(undefined);
	const delivering = jobs.move(take.id, { tracks: [aTrack(0)], state: { is: "delivering", at: 1, workId: "w" } });
	const posts = await discord.presenter.deliver(delivering, await someFiles(1), once);
	expect(posts[0]?.channelId).toBe(seed.channels.music);
	expect(
		gate.seen.some(
			({ path }) => path.includes(`/channels/${take.card?.channelId}/messages/`) && path.endsWith("/threads"),
		),
	).toBe(false);
	jobs.move(take.id, { state: { is: "done", at: 2 }, posts });
	await second.until(() => textOf(inDm()).includes("Done"));
});

it("edits it where it is, too, where only the token reaches the channel", async () => {
	scene = await scenes.own();
	const { seed, jobs, gate, member, playground } = scene;
	playground.world.forbidBot(seed.channels.requests, "ViewChannel");
	gate.answer(({ method, path }) =>
		method === "PATCH" && path.startsWith("/webhooks/")
			? { status: 401, body: { code: 50027, message: "Invalid Webhook Token" } }
			: undefined,
	);
	await member.invoke("song describe", { prompt: "rain" }, { channelId: seed.channels.requests });
	await expect.poll(() => jobs.byId.size === 1 && latest().card).toBeTruthy();
	gate.answer(undefined);
	const { card, address } = latest();
	expect([card?.channelId, address.token?.isOnlyWay]).toEqual([member.dm().channelId, true]);
	jobs.move(latest().id, { state: composing });
	await member.until(() => textOf(messageIn(latest())).includes("Composing"));
});

it("edits by the living token where the channel's edit is forbidden", async () => {
	scene = await scenes.shared();
	const { seed, jobs, gate, discord } = scene;
	const { job } = await aSong(seed.channels.music);
	expect(job.address.token).toBeDefined();
	gate.answer(({ method, path }) =>
		method === "PATCH" && path.startsWith("/channels/")
			? { status: 403, body: { code: 50001, message: "Missing Access" } }
			: undefined,
	);
	jobs.move(job.id, { state: failure, owed: true });
	await discord.presenter.untilShown(never);
	expect(textOf(messageIn(job))).toContain("could not be made");
	// It has done its work.
	expect(jobs.byId.get(job.id)?.address.token).toBeUndefined();
});

it("brings a message up to date that shows an older state, when somebody presses its dead button", async () => {
	scene = await scenes.shared();
	const { seed, jobs, member } = scene;
	const { job, status } = await aSong(seed.channels.music);
	// It ended in another life of the process, which showed nothing of it.
	jobs.place({ ...job, state: failure });
	await member.click(status.id, `cancel:${job.id}`);
	await member.until(() => textOf(messageIn(job)).includes("could not be made"));
	// A message that nobody knew of any more is known again.
	const other = await aSong(seed.channels.music);
	const { card: _, ...lost } = other.job;
	jobs.place({ ...lost, state: failure });
	await member.click(other.status.id, `cancel:${other.job.id}`);
	await member.until(() => textOf(messageIn(other.job)).includes("could not be made"));
	expect(jobs.byId.get(other.job.id)?.card?.messageId).toBe(other.status.id);
});

it("leaves a message alone that says what it should, when its button is pressed", async () => {
	scene = await scenes.own();
	const { seed, jobs, member, discord } = scene;
	const { job, status } = await aSong(seed.channels.music);
	jobs.move(job.id, { state: failure });
	await discord.presenter.untilShown(never);
	const before = discord.stats().edits;
	await member.click(status.id, `retry:${job.id}`);
	await expect.poll(() => Object.values(discord.stats().interactions).reduce((sum, n) => sum + n, 0)).toBe(2);
	await discord.presenter.untilShown(never);
	expect(discord.stats().edits).toBe(before);
});
