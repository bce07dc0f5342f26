import { once } from "node:events";
import { request } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { openRig, type Rig, serve } from "./rig.ts";

const ask = async (rig: Rig, word: string, body: unknown) => {
	const answer = await fetch(`${rig.playground.url}/playground/${word}`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};
const read = async (rig: Rig, path: string) =>
	(await (await fetch(`${rig.playground.url}/playground/${path}`)).json()) as never;

type Frame = { readonly name: string; readonly data: Record<string, never> };

/** A person's live events; `next` waits for one by name. */
async function watch(rig: Rig, userId: string) {
	const socket = new WebSocket(`${rig.playground.url.replace("http", "ws")}/playground/events?as=${userId}`);
	onTestFinished(() => socket.terminate());
	const frames: Frame[] = [];
	const waiting = new Set<() => void>();
	socket.on("message", (raw) => {
		frames.push(JSON.parse(String(raw)) as Frame);
		for (const look of waiting) look();
	});
	const next = (matches: (frame: Frame) => boolean) =>
		new Promise<Frame>((resolve) => {
			const look = () => {
				const found = frames.find(matches);
				if (found === undefined) return;
				waiting.delete(look);
				resolve(found);
			};
			waiting.add(look);
			look();
		});
	await next((frame) => frame.name === "READY");
	return { frames, next };
}

it("shows each person what they see, live, and keeps a private answer to whom it is for", async () => {
	const rig = await openRig();
	const { seed } = rig;
	await serve(await rig.login(), async (interaction) => {
		if (interaction.isChatInputCommand()) await interaction.reply({ content: "only you", flags: 64 });
	});
	const mine = await watch(rig, seed.people.member);
	const theirs = await watch(rig, seed.people.second);
	const place = { as: seed.people.member, channelId: seed.channels.music };
	const asked = await ask(rig, "invoke", { ...place, command: "ping" });
	const outcome = await mine.next(
		({ name, data }) => name === "INTERACTION_OUTCOME" && data.id === asked.body.interactionId,
	);
	expect(outcome.data).toMatchObject({ outcome: { is: "answered", isPrivate: true }, name: "ping" });
	expect((await mine.next(({ name }) => name === "MESSAGE_CREATE")).data).toMatchObject({ content: "only you" });
	await ask(rig, "say", { ...place, content: "hello" });
	await theirs.next(({ data }) => data.content === "hello");
	expect(theirs.frames.map(({ name }) => name)).not.toContain("INTERACTION_OUTCOME");
	expect(theirs.frames.some(({ data }) => data.content === "only you")).toBe(false);
	expect(await read(rig, `messages?as=${seed.people.second}&channelId=${seed.channels.music}`)).toHaveLength(1);
	expect(await read(rig, `messages?as=${seed.people.member}&channelId=${seed.channels.music}`)).toHaveLength(2);
});

it("uploads a file, suggests, and refuses in words what Discord's client would refuse", async () => {
	const rig = await openRig();
	const { seed } = rig;
	let lyrics: string | undefined;
	await serve(await rig.login(), async (interaction) => {
		if (interaction.isAutocomplete()) await interaction.respond([{ name: "Jazz", value: "jazz" }]);
		if (!interaction.isChatInputCommand()) return;
		lyrics = await (await fetch(interaction.options.getAttachment("lyrics", true).url)).text();
		await interaction.reply("ok");
	});
	const place = { as: seed.people.member, channelId: seed.channels.music };
	const query = new URLSearchParams({ ...place, name: "words.txt" });
	const uploaded = await fetch(`${rig.playground.url}/playground/upload?${query}`, {
		method: "POST",
		headers: { "content-type": "application/octet-stream" },
		body: "la la la",
	});
	const { fileId } = (await uploaded.json()) as { fileId: string };
	const command = { ...place, command: "song describe", options: { prompt: "rain", lyrics: { fileId } } };
	expect((await ask(rig, "invoke", command)).status).toBe(200);
	await rig.member.until(() => rig.member.messages(seed.channels.music)[0]);
	expect(lyrics).toBe("la la la");
	const typing = { ...place, command: "song describe", focused: "style", typed: "ja" };
	expect((await ask(rig, "autocomplete", typing)).body).toEqual({ choices: [{ name: "Jazz", value: "jazz" }] });
	expect(await ask(rig, "invoke", { ...place, command: "song describe" })).toEqual({
		status: 409,
		body: { error: { code: "refused", message: "option prompt: is required" } },
	});
	const muted = await ask(rig, "invoke", { ...place, as: seed.people.muted, command: "ping" });
	expect(muted.body).toMatchObject({ error: { code: "refused", message: "felix may not use commands in #songs" } });
	expect((await ask(rig, "invoke", { as: 1 })).status).toBe(400);
});

it("changes settings", async () => {
	const rig = await openRig();
	const { seed } = rig;
	await ask(rig, "settings", { guildId: seed.guilds.lounge, boostTier: 3, userId: seed.people.member, locale: "ja" });
	const state = await read(rig, `state?as=${seed.people.member}`);
	expect(state).toMatchObject({ me: { locale: "ja" }, guilds: [{ premium_tier: 3 }, {}, { has_bot: false }] });
});

it("turns away other pages: a foreign Origin, a foreign Host, and both for the live events", async () => {
	const rig = await openRig();
	const { port } = new URL(rig.playground.url);
	const statusOf = async (headers: Record<string, string>) => {
		const sent = request({ port, path: "/playground/people", headers }).end();
		const [answer] = (await once(sent, "response")) as [{ statusCode: number; resume(): void }];
		answer.resume();
		return answer.statusCode;
	};
	expect(await statusOf({})).toBe(200);
	expect(await statusOf({ origin: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}` })).toBe(200);
	expect(await statusOf({ origin: "https://evil.example" })).toBe(403);
	expect(await statusOf({ host: "evil.example" })).toBe(403);
	const socket = new WebSocket(`ws://127.0.0.1:${port}/playground/events?as=${rig.seed.people.member}`, {
		origin: "https://evil.example",
	});
	await expect(once(socket, "open")).rejects.toThrow("403");
});

it("listens on loopback only unless it is told otherwise", async () => {
	await expect(openRig({ host: "0.0.0.0" })).rejects.toThrow("loopback");
});
