import { compose } from "../src/compose/compose.ts";
import type { Score } from "../src/score.ts";
import type { Brief, Words } from "../src/song.ts";
import { write } from "../src/write/write.ts";
import { melodyRuns } from "./melody.ts";
import type { Named, Wish } from "./wishes.ts";

/** What is asked for: a wish, or the words of a song that shall get other music. */
type Ask = Pick<Wish, "text" | "sung" | "named"> & { readonly given?: Words };

export type Task = {
	readonly words: Words;
	readonly scores: readonly [Score, Score];
	/** Melody runs of both takes. */
	readonly runs: ReadonlySet<string>;
	readonly form: string;
	readonly band: string;
	readonly broken: readonly string[];
};

/** A song's words with nothing else: its title, lyrics and style tags in Custom Mode. */
export const wordsOnly = ({ text, sung, named }: Wish, given: Words): Ask => ({ text, sung, named, given });

function briefOf({ text, sung, given }: Ask, seed: number, seconds: number | undefined): Brief {
	return {
		taskId: `again ${seed}`,
		mode: given === undefined ? "describe" : "custom",
		description: given === undefined ? text : "",
		title: given?.title ?? "",
		style: given?.style ?? "",
		lyrics: given?.lyrics ?? "",
		instrumental: !sung,
		model: seconds === undefined ? "chirp-v3-5" : `mus-${seconds}`,
		seed,
		...(seconds === undefined ? {} : { seconds }),
	};
}

/** Both takes of a task, as scores; as long as the form wants unless `seconds` says otherwise. */
export function composeTask(ask: Ask, seed: number, seconds?: number): Task {
	const brief = briefOf(ask, seed, seconds);
	const words = write(brief);
	const scores = [compose(brief, words, 0), compose(brief, words, 1)] as const;
	const [first] = scores;
	const bar = first.meter.beats;
	return {
		words,
		scores,
		runs: new Set(scores.flatMap((score) => [...melodyRuns(score)])),
		form: first.sections.map(({ kind, beats }) => `${kind} ${Math.round(beats / bar)}`).join(" "),
		band: first.parts.map(({ name }) => name).join(", "),
		broken: scores.flatMap((score) => brokenBy(score, words, ask)).map((what) => `${what} (seed ${seed})`),
	};
}

/** What was named and is not so. */
function brokenBy(score: Score, words: Words, { named, sung, given }: Ask): string[] {
	const names = score.parts.filter(({ notes }) => notes.length > 0).map(({ name }) => name);
	const bpm = score.tempo[0]?.bpm ?? 0;
	const key = `${score.key.tonic} ${score.key.mode}`;
	const third = /minor|dorian|phrygian/.test(score.key.mode) ? "minor" : "major";
	const { plays = [], never = [] } = named;
	return [
		...problem(named.style === undefined || score.style === named.style, `style is ${score.style}`),
		...problem(isTempo(bpm, named.bpm), `tempo is ${bpm}`),
		...problem(named.key === undefined || key === named.key, `key is ${key}`),
		...problem(named.mode === undefined || third === named.mode, `mode is ${score.key.mode}`),
		...plays.flatMap((one) =>
			problem(
				names.some((name) => one.test(name)),
				`${one} is not in ${names.join(", ")}`,
			),
		),
		...never.flatMap((one) => problem(!names.some((name) => one.test(name)), `${one} is in ${names.join(", ")}`)),
		...problem(
			!sung || named.singer === undefined || named.singer.test(score.voices[0]?.singer ?? ""),
			"another voice",
		),
		...problem(score.voices.length > 0 === sung, sung ? "nobody sings" : "somebody sings"),
		...problem(
			!sung || given !== undefined || words.language === (named.language ?? "en"),
			`sung in ${words.language}`,
		),
	];
}

const problem = (isRight: boolean, what: string): readonly string[] => (isRight ? [] : [what]);

/** Lengths to the second bend a tempo by less than one per cent; nothing else does. */
function isTempo(bpm: number, named: Named["bpm"]): boolean {
	if (named === undefined) return true;
	return typeof named === "number" ? bpm === named : bpm >= named[0] && bpm <= named[1];
}
