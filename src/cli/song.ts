import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, parse } from "node:path";
import { type Actor, ClientRefusal } from "@tunesmith/playground";
import type { APIMessage } from "discord-api-types/v10";
import { OperatorError } from "../command-line.ts";
import { type Config, environmentSchema } from "../config.ts";
import type { AllInOne } from "./all-in-one.ts";
import { freePath } from "./free-path.ts";
import type { Run, Terminal } from "./program.ts";
import { statusOf } from "./song-answers.ts";
import { readSongOrder, type SongOrder } from "./song-order.ts";

const deadlineMs = 15 * 60_000;

/**
 * `npm run song`: one song without a browser. Playground, bot and studio run in this process on free ports, with folders of their own. The
 * command is invoked as a person would do it, and the files that the bot posts are written to disk.
 */
export const song: Run = async ({ args, config, log, out, stop }) => {
	const order = readSongOrder(args, config.MUSIC_MODELS);
	// loading the bot takes most of a second: a mistake in the order is shown before
	const { openAllInOne } = await import("./all-in-one.ts");
	await using opened = new AsyncDisposableStack();
	const folder = mkdtempSync(join(tmpdir(), "tunesmith-song-"));
	opened.defer(() => rmSync(folder, { recursive: true, force: true }));
	const allInOne = await openAllInOne({ config: configIn(folder, config), log });
	opened.defer(() => allInOne.close());
	const progress = openProgress(out);
	opened.defer(() => progress.end());
	const { playground } = allInOne;
	if (playground?.world.seed === undefined) throw new Error("the playground has no people");
	const { people, channels } = playground.world.seed;
	const person = playground.as(people.member);
	const status = await invoke(person, order, channels.music).catch(explainRefusal);
	const signal = AbortSignal.any([stop, AbortSignal.timeout(deadlineMs)]);
	const made = async (status: APIMessage) => {
		const results = await resultsAfter(person, channels.music, status, progress.show, signal);
		progress.end();
		for (const path of await save(person, results, order.outFolder)) out.write(`${path}\n`);
		return results;
	};
	let results = await made(status);
	if (order.change !== undefined) {
		const { orderChange } = await import("./song-change.ts");
		results = await made(await orderChange(person, results, order.change).catch(explainRefusal));
	}
	if (order.files) {
		const { saveFiles } = await import("./song-files.ts");
		for await (const path of saveFiles(person, results, order.outFolder, signal)) out.write(`${path}\n`);
	}
	const seeds = await seedsOf(allInOne, results);
	if (seeds !== "") out.write(`seed ${seeds}\n`);
	return 0;
};

/** What decides how a song sounds; all other settings are a bot's on Discord: its servers, limits, credits, databases. */
const ofTheSong = [
	...(["MUSIC_API_URL", "MUSIC_API_KEY", "MUSIC_DIALECT", "MUSIC_MODELS"] as const),
	...(["STUDIO_ENGINE", "STUDIO_ENGINE_URL", "STUDIO_ENGINE_KEY"] as const),
];

/** The settings, with everything on this machine, on free ports and in `folder`; whoever sits here has credits for any song. */
function configIn(folder: string, config: Config): Config {
	return {
		...environmentSchema.parse({}),
		...Object.fromEntries(ofTheSong.map((name) => [name, config[name]])),
		CREDITS_ALLOWANCE: 1_000_000_000,
		PORT: 0,
		STUDIO_PORT: 0,
		STUDIO_DATA: join(folder, "studio"),
		STORE_URL: `sqlite:${join(folder, "tunesmith.sqlite")}`,
	};
}

/** Shows a state that changes: one live line on a terminal, a line a change anywhere else. */
function openProgress(out: Terminal) {
	const startedAt = performance.now();
	let shown = "";
	return {
		show(state: string): void {
			if (state === "" || state === shown) return;
			if (out.isTTY && shown !== "") out.write("\r\u001b[2K");
			shown = state;
			const line = `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${state}`;
			out.write(out.isTTY ? line.slice(0, Math.max(20, (out.columns ?? 80) - 1)) : `${line}\n`);
		},
		end(): void {
			if (out.isTTY && shown !== "") out.write("\n");
			shown = "";
		},
	};
}

/** Invokes the command and fills in its form; resolves to the status message. A refusal is an OperatorError in the bot's words. */
async function invoke(person: Actor, order: SongOrder, channelId: string): Promise<APIMessage> {
	const place = { channelId };
	const { instrumental, model, seed, length, voice, without } = order;
	const options = { instrumental, model, seed, length, voice, without };
	if (order.mode === "describe") {
		const handle = await person.invoke("song describe", { prompt: order.prompt, ...options }, place);
		return statusOf(person, handle.messages);
	}
	const { title, style, lyrics } = order;
	const isLong = lyrics.length > 4000;
	const lyricsFile = isLong ? { name: "lyrics.txt", content: lyrics, contentType: "text/plain" } : undefined;
	const opened = await person.invoke("song custom", { ...options, lyrics: lyricsFile }, place);
	const fields = { title, style, ...(isLong || lyrics === "" ? {} : { lyrics }) };
	const handle = await person.submit(await opened.modal(), fields);
	return statusOf(person, handle.messages);
}

/** What Discord's own client refuses to send is an OperatorError in that client's words. */
function explainRefusal(error: unknown): never {
	throw error instanceof ClientRefusal ? new OperatorError(`${error.message}.`, 1, { cause: error }) : error;
}

/** Shows the status message's state until the results are posted. A job that failed is an OperatorError in the bot's words. */
async function resultsAfter(
	person: Actor,
	channelId: string,
	{ id: statusId }: APIMessage,
	show: (state: string) => void,
	signal: AbortSignal,
): Promise<readonly APIMessage[]> {
	const findResults = (): readonly APIMessage[] | false => {
		const messages = person.messages(channelId);
		const status = messages.find(({ id }) => id === statusId);
		const description = status?.embeds[0]?.description ?? "";
		show(stateIn(description));
		const components = status?.components ?? [];
		if (JSON.stringify(components).includes('"retry:')) throw new OperatorError(plain(linesOf(description).join(" ")));
		const results = messages.filter(({ id, attachments }) => BigInt(id) > BigInt(statusId) && attachments.length > 0);
		// the status message loses its buttons after the last part of the result was posted
		return results.length > 0 && components.length === 0 && results;
	};
	return person.until(findResults, { timeoutMs: deadlineMs, signal, what: "the song" });
}

/** The lines of a text without the quoted prompt. */
const linesOf = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith(">"));
const plain = (line: string) => line.replace(/\*\*|__|`|\\(?=\W)/g, "").trim();

/** The state that a status message shows, as plain text: its first bold line, without links, bar and lyrics. */
function stateIn(description: string): string {
	const lines = linesOf(description);
	const state = lines.find((line) => line.startsWith("**")) ?? lines[0] ?? "";
	return plain(state.replace(/ · \[[^\]]*\]\([^)]*\)/g, ""));
}

/** The seeds of the tracks: with the same words they give the same songs. Empty where the service names none. */
async function seedsOf({ app }: AllInOne, [message]: readonly APIMessage[]): Promise<string> {
	const job = message === undefined ? undefined : await app.jobs.byMessage(message.id);
	return [...new Set(job?.tracks.flatMap(({ seed }) => seed ?? []))].join(" ");
}

/** Writes the tracks, and each one's cover under the same name; returns the paths. */
async function save(person: Actor, messages: readonly APIMessage[], folder: string): Promise<readonly string[]> {
	mkdirSync(folder, { recursive: true });
	const paths: string[] = [];
	for (const message of messages) {
		const tracks = message.attachments.filter(({ filename }) => filename.endsWith(".mp3"));
		const covers = message.embeds.flatMap(({ thumbnail, image }) => thumbnail?.url ?? image?.url ?? []);
		for (const [at, track] of tracks.entries()) {
			const path = freePath(folder, track.filename);
			writeFileSync(path, await person.download(track));
			paths.push(path);
			const cover = covers[at];
			if (cover === undefined) continue;
			const coverPath = join(folder, `${parse(path).name}${extname(new URL(cover).pathname) || ".png"}`);
			writeFileSync(coverPath, await person.download({ url: cover }));
			paths.push(coverPath);
		}
	}
	return paths;
}
