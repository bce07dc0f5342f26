import { hashText } from "../../random.ts";
import type { Brief, Edit, MadeEdit, Revision, Words } from "../../song.ts";
import { type Draft, draftTake } from "../draft.ts";
import { extend } from "./extend.ts";
import { lyricsOf, withCountedLines } from "./lyrics.ts";
import { EditProblem } from "./problem.ts";
import { changeSection } from "./section.ts";
import { shorten } from "./shorten.ts";
import { restyle, vary } from "./vary.ts";

/** Edits of the task itself, not of those before it. */
export const ownEdits = ({ edits }: Revision): readonly MadeEdit[] =>
	edits.filter(({ variant }) => variant === undefined);

/** Whether an edit changes what is sung. */
function changesWords(edit: Edit): boolean {
	if (edit.is === "section") return edit.lyrics !== undefined || edit.shorter === true;
	if (edit.is === "variation") return edit.of === "instrumental" || edit.of === "sung";
	return edit.is !== "style";
}

/** Whether lines have to be written for an edit. */
export function wantsWords(edit: Edit, isSung: boolean): boolean {
	if (edit.is === "section") return edit.lyrics === "";
	if (edit.is === "extend") return isSung && edit.with === "verse" && (edit.lyrics ?? "") === "";
	return edit.is === "variation" && edit.of === "sung";
}

/**
 * Composes the take that a revision comes from, and makes its edits in order. `words.written` has the lines for the task's own. Throws an
 * EditProblem where an edit cannot be made.
 */
export function revise(brief: Brief, words: Words, take: number): Draft {
	const { revision, ...rest } = brief;
	if (revision === undefined) return draftTake(brief, words, take);
	const root = draftTake({ ...rest, seed: revision.seed }, revision.words, revision.take);
	mustNotOverlap(ownEdits(revision).map(({ edit }) => edit));
	let draft = root;
	/** What the sections that are left keep their levels, their place and their speed from. */
	let base = root.score;
	let own = 0;
	for (const { edit, seed, variant, number: kept = 0 } of revision.edits) {
		const number = variant === undefined ? own++ : kept;
		const written = variant === undefined ? (words.written?.[number] ?? "") : "";
		try {
			draft = apply(
				draft,
				withLines(edit, written),
				{ seed: hashText(`${seed}/${number}`), variant: variant ?? take },
				revision.words.language,
			);
		} catch (error) {
			if (error instanceof EditProblem)
				throw new EditProblem(error.message, error.reason, variant === undefined ? number : 0);
			throw error;
		}
		if (edit.is === "section" || edit.is === "extend") continue;
		const { before: _, ...score } = draft.score;
		base = edit.is === "shorten" ? { ...score, before: base } : score;
		draft = { ...draft, score: base };
	}
	if (revision.edits.some(({ edit }) => changesWords(edit))) draft = withCountedLines(draft);
	const last = revision.edits.at(-1)?.edit;
	const before = last?.is === "section" || last?.is === "extend" ? { before: base } : {};
	return { ...draft, score: { ...draft.score, title: words.title, ...before } };
}

/** What a revision's lyrics come to: those of the take that it comes from until an edit changes what is sung. */
export const revisedLyrics = (draft: Draft, { edits, words }: Revision): string =>
	edits.some(({ edit }) => changesWords(edit)) ? lyricsOf(draft) : words.lyrics;

type Chance = { readonly seed: number; readonly variant: number };

function apply(draft: Draft, edit: Edit, chance: Chance, language: string): Draft {
	switch (edit.is) {
		case "section":
			return changeSection(draft, edit, chance, language);
		case "extend":
			return extend(draft, edit, chance, language);
		case "shorten":
			return shorten(draft, edit.seconds, chance);
		case "variation":
			return vary(draft, edit, chance, language);
		case "style":
			return restyle(draft, edit, chance);
		default:
			return edit satisfies never;
	}
}

function withLines(edit: Edit, written: string): Edit {
	if (written === "") return edit;
	return edit.is === "shorten" || edit.is === "style" ? edit : { ...edit, lyrics: written };
}

/** Sections can be changed side by side, each once; all else is made alone. */
function mustNotOverlap(edits: readonly Edit[]): void {
	const sections = new Set<number>();
	for (const [at, edit] of edits.entries()) {
		if (edit.is !== "section" && edits.length > 1)
			throw new EditProblem("this can only be asked for alone", undefined, at);
		if (edit.is !== "section") continue;
		if (sections.has(edit.section)) throw new EditProblem("the section is changed twice", undefined, at);
		sections.add(edit.section);
	}
}
