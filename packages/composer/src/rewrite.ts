import { readLyrics } from "./compose/read-lyrics.ts";
import { ownEdits, revise, revisedLyrics, wantsWords } from "./compose/revise/revise.ts";
import type { Brief, Edit, Revision, Words } from "./song.ts";
import { write } from "./write/write.ts";

/**
 * The words of a changed take: those that it comes from with the edits made, and lines where an edit leaves them to the writer. Throws an
 * EditProblem where an edit cannot be made in one of the two takes.
 */
export function rewrite(brief: Brief, revision: Revision): Words {
	const written = linesFor(brief, revision);
	const words: Words = { ...revision.words, style: styleAfter(revision), written };
	const [draft] = [0, 1].map((take) => revise(brief, words, take));
	if (draft === undefined) throw new Error("no take");
	return { ...words, lyrics: revisedLyrics(draft, revision) };
}

function linesFor(brief: Brief, revision: Revision): string[] {
	const own = ownEdits(revision);
	if (!own.some(({ edit }) => wantsWords(edit, true))) return own.map(() => "");
	const edits = revision.edits.filter(({ variant }) => variant !== undefined);
	const { blocks, plan } = revise({ ...brief, revision: { ...revision, edits } }, revision.words, 0);
	return own.map(({ edit, seed }) => {
		if (!wantsWords(edit, plan.sung)) return "";
		const lyrics = writeLike(brief, revision.words, seed);
		if (edit.is === "variation") return lyrics;
		const model =
			edit.is === "section"
				? blocks[edit.section]
				: blocks.findLast(({ kind, lines }) => kind === "verse" && lines.length > 0);
		return stanzaIn(lyrics, revision.words.language, model?.kind ?? "verse", model?.lines.length || 4);
	});
}

/** Lyrics to the same title about the same thing, other ones. */
function writeLike({ revision: _, lyrics, description, ...brief }: Brief, words: Words, seed: number): string {
	const matter =
		description === "" ? `${words.title}. ${lyrics.replace(/\[[^\]]*\]/g, " ").slice(0, 200)}` : description;
	const ask = {
		...brief,
		mode: "describe",
		description: matter,
		title: words.title,
		lyrics: "",
		instrumental: false,
	} as const;
	return write({ ...ask, without: "", seed }).lyrics;
}

/** As many lines as there were, from the stanzas of the kind, else from any. */
function stanzaIn(lyrics: string, language: string, kind: string, count: number): string {
	const stanzas = readLyrics(lyrics, language);
	const own = stanzas.filter((stanza) => stanza.kind === kind);
	const lines = (own.length > 0 ? own : stanzas).flatMap((stanza) => stanza.lines.map(({ text }) => text));
	const enough = Array.from({ length: count }, (_, at) => lines[at % Math.max(1, lines.length)] ?? "");
	return enough.join("\n");
}

function styleAfter({ words, edits }: Revision): string {
	return edits.reduce((style, { edit }) => tagged(style, edit), words.style);
}

const tags: Partial<Record<Extract<Edit, { is: "variation" }>["of"], string>> = {
	slower: "slow",
	faster: "fast",
	sadder: "sad",
	happier: "happy",
	instrumental: "instrumental",
};

function tagged(style: string, edit: Edit): string {
	if (edit.is === "style") return edit.style.trim().toLowerCase();
	const tag = edit.is === "variation" ? tags[edit.of] : undefined;
	return tag === undefined || style.split(", ").includes(tag) ? style : `${style}, ${tag}`;
}
