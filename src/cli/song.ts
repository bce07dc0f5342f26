import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, parse } from "node:path";
import { type Actor, ClientRefusal } from "@tunesmith/playground";
import type { APIMessage } from "discord-api-types/v10";
import type { AllInOne } from "./all-in-one.ts";
import { OperatorError } from "./operator-error.ts";
import type { Program } from "./program.ts";
import { readSongOrder, type SongOrder } from "./song-order.ts";
import { openProgress, statusOf } from "./song-progress.ts";

const patienceMs = 15 * 60_000;

/**
 * `npm run song`: the main job without a browser. Playground, bot and studio in one process on free ports, with folders of their own;
 * the command is invoked as a person would, and what the bot posts is written to disk.
 */
export const song: Pick<Program, "run"> = {
	async run({ args, config, log, out, stop }) {
		const order = readSongOrder(args, config.MUSIC_MODELS);
		// Loading the bot takes most of a second: a mistake in the order is told before.
		const { openAllInOne } = await import("./all-in-one.ts");
		const startedAt = performance.now();
		const folder = mkdtempSync(join(tmpdir(), "tunesmith-song-"));
		const progress = openProgress(out, startedAt, () => performance.now());
		try {
			const allInOne = await openAllInOne({
				config: {
					...config,
					DISCORD_TOKEN: undefined,
					PORT: 0,
					STUDIO_PORT: 0,
					STUDIO_PUBLIC_URL: undefined,
					PUBLIC_URL: undefined,
					HOST: "127.0.0.1",
					STUDIO_HOST: "127.0.0.1",
					STUDIO_DATA: join(folder, "studio"),
					STORE_URL: `sqlite:${join(folder, "tunesmith.sqlite")}`,
				},
				log,
			});
			try {
				const playground = allInOne.playground;
				if (playground?.world.seed === undefined) throw new Error("the playground has no people");
				const { people, channels } = playground.world.seed;
				const person = playground.as(people.member);
				const card = await invoke(person, order, channels.music).catch(tellRefusal);
				const result = await watch(
					person,
					channels.music,
					card,
					progress.show,
					AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]),
				);
				progress.end();
				for (const path of await save(person, result, order.outFolder)) out.write(`${path}\n`);
				const seeds = await seedsOf(allInOne, result);
				if (seeds !== "") out.write(`seed ${seeds}\n`);
			} finally {
				progress.end();
				await allInOne.close();
			}
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
		return 0;
	},
};

/** Types the command (and fills in the form); returns the card's message. A refusal is the bot's own sentence. */
async function invoke(person: Actor, order: SongOrder, channelId: string): Promise<APIMessage> {
	const place = { channelId };
	const extras = { instrumental: order.instrumental, model: order.model, seed: order.seed };
	if (order.mode === "describe") {
		const handle = await person.invoke("song describe", { prompt: order.prompt, ...extras }, place);
		return firstAnswer(person, () => handle.messages());
	}
	const isLong = order.lyrics.length > 4000;
	const lyricsFile = isLong ? { name: "lyrics.txt", content: order.lyrics, contentType: "text/plain" } : undefined;
	const opened = await person.invoke("song custom", { ...extras, lyrics: lyricsFile }, place);
	const fields = {
		title: order.title,
		style: order.style,
		...(isLong || order.lyrics === "" ? {} : { lyrics: order.lyrics }),
	};
	const handle = await person.submit(await opened.modal(), fields);
	return firstAnswer(person, () => handle.messages());
}

/** What Discord's own client would not have let the person send is told as it would tell them. */
function tellRefusal(error: unknown): never {
	throw error instanceof ClientRefusal ? new OperatorError(`${error.message}.`, 1, { cause: error }) : error;
}

const isPrivate = (message: APIMessage) => ((message.flags ?? 0) & 64) !== 0;
const isThinking = (message: APIMessage) => ((message.flags ?? 0) & 128) !== 0;
const textOf = (message: APIMessage) =>
	[message.content, ...message.embeds.map((embed) => embed.description ?? "")].filter((text) => text !== "").join(" ");

async function firstAnswer(person: Actor, messages: () => readonly APIMessage[]): Promise<APIMessage> {
	const answer = await person.until(() => messages().find((message) => !isThinking(message)), {
		timeoutMs: 30_000,
		what: "an answer",
	});
	if (isPrivate(answer)) throw new OperatorError(textOf(answer));
	return answer;
}

/** Follows the card until the result stands in the channel; a card that ends without one is a failure in the bot's own words. */
async function watch(
	person: Actor,
	channelId: string,
	card: APIMessage,
	show: (status: string) => void,
	signal: AbortSignal,
): Promise<readonly APIMessage[]> {
	const look = (): readonly APIMessage[] | false => {
		const messages = person.messages(channelId);
		const now = messages.find(({ id }) => id === card.id);
		if (now !== undefined) show(statusOf(now));
		const isOver = now?.components?.some((row) => JSON.stringify(row).includes('"retry:')) === true;
		if (isOver && now !== undefined)
			throw new OperatorError(plain(now.embeds[0]?.description ?? "The song could not be made."));
		const results = messages.filter(({ id, attachments }) => BigInt(id) > BigInt(card.id) && attachments.length > 0);
		// the card is reduced after the result was posted: then every part of it is there
		return results.length > 0 && (now?.components ?? []).length === 0 && results;
	};
	return person.until(look, { timeoutMs: patienceMs, signal, what: "the song" });
}

const plain = (text: string) =>
	text
		.split("\n")
		.filter((line) => !line.startsWith(">"))
		.join(" ")
		.replace(/\*\*/g, "")
		.trim();

/** What the song was drawn from: with the same words it makes the same song again. Empty where the service does not tell. */
async function seedsOf({ app }: AllInOne, [message]: readonly APIMessage[]): Promise<string> {
	const job = message === undefined ? undefined : await app.songs.byMessage(message.id);
	return [...new Set(job?.tracks.flatMap(({ seed }) => seed ?? []))].join(" ");
}

/** Writes the tracks, and each one's cover under the same name. */
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

/** `name.mp3`, or `name (2).mp3` where a song of that name lies there already: nothing is overwritten. */
function freePath(folder: string, name: string): string {
	const { name: stem, ext } = parse(name);
	let path = join(folder, `${stem}${ext}`);
	for (let count = 2; existsSync(path); count += 1) path = join(folder, `${stem} (${count})${ext}`);
	return path;
}
