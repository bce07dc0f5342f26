import { MessageFlags } from "discord-api-types/v10";
import { expect, it } from "vitest";
import type { Job } from "../../src/jobs/job.ts";
import { openScenes } from "./scenes.ts";
import { aTrack, someFiles } from "./test-service.ts";

const scenes = openScenes();
const once = { mayExist: false, signal: new AbortController().signal };

async function openVoiceScene() {
	const scene = await scenes.own();
	const { jobs, member, seed, discord, playground } = scene;
	jobs.set({ delivery: { as: "reply", voiceMessage: true } });
	const channelId = seed.channels.music;
	const voices = () => scene.posts(channelId).filter(({ flags = 0 }) => (flags & MessageFlags.IsVoiceMessage) !== 0);
	async function finished(): Promise<Job> {
		const before = jobs.byId.size;
		await (await member.invoke("song describe", { prompt: "rain" }, { channelId })).response();
		const id = [...jobs.byId.keys()][before] ?? "";
		await expect.poll(() => jobs.byId.get(id)?.card).toBeDefined();
		return jobs.move(id, { tracks: [aTrack(0), aTrack(1)], state: { is: "delivering", at: 1, workId: "w" } });
	}
	const doctor = async () =>
		(await (await scene.admin.invoke("config doctor", {}, { channelId })).response()).embeds[0]?.description ?? "";
	return { ...scene, channelId, voices, finished, doctor, discord, playground };
}

it("sends the first track below its result as a voice message, once, which goes with the song", async () => {
	const { discord, finished, voices, member, jobs, doctor, channelId } = await openVoiceScene();
	const job = await finished();
	const posts = await discord.presenter.deliver(job, await someFiles(), once);
	await member.until(() => voices().length === 1);
	const [voice] = voices();
	expect(voice).toMatchObject({ content: "", embeds: [], components: [] });
	expect(voice?.attachments).toMatchObject([
		{ filename: "Rain-on-Glass.mp3", content_type: "audio/mpeg", duration_secs: 2 },
	]);
	const drawing = Buffer.from(voice?.attachments[0]?.waveform ?? "", "base64");
	expect(drawing.length).toBeGreaterThan(20);
	expect(drawing.length).toBeLessThanOrEqual(256);
	expect(Math.max(...drawing)).toBe(255);
	await expect
		.poll(() => jobs.byId.get(job.id)?.posts)
		.toEqual([{ channelId: voice?.channel_id, messageId: voice?.id, is: "voice" }]);
	// what was posted before is found, and nothing more is sent
	expect(await discord.presenter.deliver(job, await someFiles(), { ...once, mayExist: true })).toEqual(posts);
	jobs.move(job.id, { state: { is: "done", at: 2 }, posts: [...posts, ...(jobs.byId.get(job.id)?.posts ?? [])] });
	const shown = await member.invoke("song show", { song: job.id }, { channelId });
	expect((await shown.response()).embeds[0]?.description).toBe("Here it is.");
	const other = await finished();
	await discord.presenter.deliver(other, await someFiles(), once);
	await member.until(() => voices().length === 2);
	expect(await doctor()).not.toContain("doctor.voice");
});

it("takes the voice message away again where the song was deleted before it stood there", async () => {
	const { discord, finished, voices, gate, jobs, member } = await openVoiceScene();
	const job = await finished();
	const held = gate.hold(({ method, body }) => method === "POST" && body.includes("waveform"));
	await discord.presenter.deliver(job, await someFiles(), once);
	const letGo = await held.arrived;
	jobs.place({ ...job, posts: [], deletedAt: 1 });
	const asked = gate.seen.length;
	letGo();
	await member.until(() => gate.seen.slice(asked).some(({ method }) => method === "DELETE"));
	await member.until(() => voices().length === 0);
});

it("posts the song without it where the permission is missing or Discord refuses, and the doctor says so", async () => {
	const { discord, finished, voices, playground, channelId, doctor, gate, jobs } = await openVoiceScene();
	playground.world.forbidBot(channelId, "SendVoiceMessages");
	await expect.poll(doctor).toContain("warn doctor.voice-permission");
	expect(await discord.presenter.deliver(await finished(), await someFiles(), once)).toHaveLength(1);
	expect(discord.stats().calls["voice refused"]).toBeUndefined();
	jobs.set({ delivery: { as: "reply", voiceMessage: false } });
	expect(await doctor()).not.toContain("doctor.voice");
	jobs.set({ delivery: { as: "thread", voiceMessage: true } });
	playground.world.setOverwrite(channelId, playground.world.botId, {});
	await expect.poll(doctor).not.toContain("doctor.voice");
	const job = await finished();
	gate.answer(({ body }) =>
		body.includes("waveform") ? { status: 400, body: { code: 50161, message: "no metadata" } } : undefined,
	);
	const [post] = await discord.presenter.deliver(job, await someFiles(), once);
	await expect.poll(doctor).toContain("warn doctor.voice-refused");
	expect(post?.channelId).not.toBe(channelId);
	expect(voices()).toEqual([]);
});
