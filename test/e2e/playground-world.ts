import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIMessage } from "discord-api-types/v10";
import { freePort } from "../local-server.ts";
import { type Running, startBot } from "./process.ts";

type Place = { readonly id: string; readonly name?: string };
type View = { readonly guilds: readonly { readonly channels: readonly Place[] }[]; readonly dms: readonly Place[] };

/** `npm start` without a token as a process of its own, on one port and one folder for all its lives. */
export type PlaygroundProcess = {
	readonly url: string;
	start(): Promise<Running>;
	/** Asks what the page asks. */
	get<Answer>(path: string): Promise<Answer>;
	people(): Promise<readonly { readonly id: string; readonly role: string }[]>;
	/** All that a person sees, but the time. */
	view(userId: string): Promise<View>;
	channel(userId: string, name: string): Promise<string>;
	describe(userId: string, channelId: string, prompt: string): Promise<void>;
	messages(userId: string, channelId: string): Promise<readonly APIMessage[]>;
	/** Messages with songs and the button Again. */
	results(userId: string, channelId: string): Promise<readonly APIMessage[]>;
	/** Kills what runs. */
	stop(): Promise<void>;
	close(): Promise<void>;
};

/** Opens nothing yet: `start` does. `wanted` is the port; any free one otherwise. */
export async function openPlaygroundProcess(wanted?: string): Promise<PlaygroundProcess> {
	const folder = mkdtempSync(join(tmpdir(), "tunesmith-world-"));
	const port = wanted ?? String(await freePort());
	const url = `http://127.0.0.1:${port}`;
	const lives: Running[] = [];
	const get = async <Answer>(path: string): Promise<Answer> => {
		const answer = await fetch(`${url}/playground/${path}`);
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
		return (await answer.json()) as Answer;
	};
	const view = async (userId: string): Promise<View> => {
		const { now: _now, ...seen } = await get<View & { readonly now: number }>(`state?as=${userId}`);
		return seen;
	};
	const messages: PlaygroundProcess["messages"] = (userId, channelId) =>
		get(`messages?as=${userId}&channelId=${channelId}`);
	const stop = async (): Promise<void> => {
		for (const { child, kill } of lives) if (child.exitCode === null && child.signalCode === null) await kill();
	};
	return {
		url,
		get,
		view,
		messages,
		async start() {
			const settings = { PORT: port, STUDIO_PORT: "0", STUDIO_ENGINE: "tone", LOG_LEVEL: "info" };
			const running = await startBot(folder, settings);
			lives.push(running);
			return running;
		},
		people: () => get("people"),
		async channel(userId, name) {
			const places = (await view(userId)).guilds.flatMap(({ channels }) => channels);
			const found = places.find((place) => place.name === name);
			if (found === undefined) throw new Error(`no channel ${name}`);
			return found.id;
		},
		async describe(userId, channelId, prompt) {
			// two minutes take a while even for a tone
			const body = { as: userId, channelId, command: "song describe", options: { prompt, model: "mus-130" } };
			const headers = { "content-type": "application/json" };
			const answer = await fetch(`${url}/playground/invoke`, { method: "POST", headers, body: JSON.stringify(body) });
			if (!answer.ok) throw new Error(await answer.text());
		},
		async results(userId, channelId) {
			const all = await messages(userId, channelId);
			return all.filter(({ components }) => JSON.stringify(components).includes('"again:'));
		},
		stop,
		async close() {
			await stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
