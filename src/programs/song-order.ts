import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Sentence } from "./sentence.ts";

/** What `npm run song` was asked for. Texts are checked by the bot itself, as for anybody in Discord. */
export type SongOrder = {
	readonly outFolder: string;
	readonly model: string | undefined;
	readonly instrumental: boolean;
} & (
	| { readonly mode: "describe"; readonly prompt: string }
	| { readonly mode: "custom"; readonly title: string; readonly style: string; readonly lyrics: string }
);

const usage = `Usage: npm run song -- "a rainy lo-fi evening" [--instrumental] [--model NAME] [--out DIR]
       npm run song -- --custom --title T --style S [--lyrics-file F] [--instrumental] [--model NAME] [--out DIR]`;

/** Reads the words of the command line; throws a Sentence with the usage where they make no order. */
export function readSongOrder(args: readonly string[]): SongOrder {
	const { values, positionals } = parse(args);
	const common = { outFolder: values.out ?? "songs", model: values.model, instrumental: values.instrumental ?? false };
	const prompt = positionals.join(" ").trim();
	if (values.custom === true) {
		const { title, style } = values;
		if (!title || !style) throw new Sentence(`A custom song needs --title and --style.\n${usage}`);
		if (prompt !== "")
			throw new Sentence(`A custom song takes no description: put the words into --lyrics-file.\n${usage}`);
		const lyrics = values["lyrics-file"] === undefined ? "" : readLyrics(values["lyrics-file"]);
		return { mode: "custom", title, style, lyrics, ...common };
	}
	if (prompt === "") throw new Sentence(`Say what the song should be.\n${usage}`);
	return { mode: "describe", prompt, ...common };
}

function parse(args: readonly string[]) {
	try {
		return parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				custom: { type: "boolean" },
				title: { type: "string" },
				style: { type: "string" },
				"lyrics-file": { type: "string" },
				instrumental: { type: "boolean" },
				model: { type: "string" },
				out: { type: "string" },
			},
		});
	} catch (cause) {
		throw new Sentence(`${cause instanceof Error ? cause.message : "Those options are not known."}\n${usage}`, 1, {
			cause,
		});
	}
}

function readLyrics(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch (cause) {
		throw new Sentence(`The lyrics file ${path} cannot be read.`, 1, { cause });
	}
}
