import { readFileSync } from "node:fs";
import { Misuse, readCommandLine } from "../command-line.ts";
import { modelNames } from "../jobs/models.ts";
import { type AddedModel, highestSeed, lengths } from "../jobs/song-request.ts";
import { type ChangeOrder, readChangeOrder } from "./change-order.ts";
import { songLine } from "./command-lines.ts";

/** The arguments of `npm run song`. The bot itself checks the texts, as it does for anybody on Discord. */
export type SongOrder = {
	readonly outFolder: string;
	readonly model: string | undefined;
	readonly instrumental: boolean;
	readonly seed: number | undefined;
	readonly length: number | undefined;
	readonly voice: string | undefined;
	readonly without: string | undefined;
	/** What can be made of the tracks is wanted as well. */
	readonly files: boolean;
	/** What is changed of the tracks afterwards. */
	readonly change: ChangeOrder | undefined;
} & (
	| { readonly mode: "describe"; readonly prompt: string }
	| { readonly mode: "custom"; readonly title: string; readonly style: string; readonly lyrics: string }
);

/** Reads the command line. Throws Misuse where it orders no song. */
export function readSongOrder(args: readonly string[], models: readonly AddedModel[]): SongOrder {
	const given = readCommandLine(songLine, args);
	const model = given.text("model");
	const names = modelNames({ models });
	if (model !== undefined && !names.includes(model))
		throw new Misuse(`There is no model ${model}: --model takes ${names.join(", ")}.`);
	const common = {
		outFolder: given.text("out") ?? "songs",
		model,
		instrumental: given.flag("instrumental"),
		seed: given.whole("seed", 0, highestSeed),
		length: given.whole("length", lengths.shortest, lengths.longest),
		voice: given.text("voice"),
		without: given.text("without"),
		files: given.flag("files"),
		change: readChangeOrder(given),
	};
	const prompt = given.words.join(" ").trim();
	if (given.flag("custom")) {
		const [title, style] = [given.text("title"), given.text("style")];
		if (!title || !style) throw new Misuse("A custom song needs --title and --style.");
		if (prompt !== "") throw new Misuse("A custom song takes no description: put the words into --lyrics-file.");
		const path = given.text("lyrics-file");
		return { mode: "custom", title, style, lyrics: path === undefined ? "" : readLyrics(path), ...common };
	}
	const stray = (["title", "style", "lyrics-file"] as const).find((name) => given.text(name) !== undefined);
	if (stray !== undefined) throw new Misuse(`--${stray} belongs to a custom song: add --custom.`);
	if (prompt === "") throw new Misuse(`Say what the song should be: ${songLine.command} -- "a rainy lo-fi evening".`);
	return { mode: "describe", prompt, ...common };
}

/** The text of a lyrics file. Throws Misuse where it cannot be read. */
export function readLyrics(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch (cause) {
		throw new Misuse(`The lyrics file ${path} cannot be read.`, { cause });
	}
}
