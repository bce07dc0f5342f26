import { type SungWord, sungWords } from "../phonemes/words.ts";
import type { Section } from "../score.ts";

export type LyricLine = {
	readonly index: number;
	readonly text: string;
	readonly words: readonly SungWord[];
	/** How many syllables it has, long ones counted as several. */
	readonly count: number;
};
export type Stanza = { readonly kind: Section["kind"]; readonly name?: string; readonly lines: readonly LyricLine[] };

/** Section names as people write them, by how they begin; several languages. */
const markers: readonly (readonly [Section["kind"], RegExp])[] = [
	["prechorus", /^(pre[- ]?(chorus|refrain)|pré[- ]?refrain|pre[- ]?coro|pré[- ]?refrão|lift|пред)/],
	[
		"chorus",
		/^(chorus|refrain|hook|coro|refrão|refrao|ritornello|estribillo|post[- ]?chorus|припев|サビ|final chorus|last chorus)/,
	],
	["verse", /^(verse|strophe|vers\b|couplet|verso|estrofa|strofa|куплет|part|rap|aメロ|bメロ)/],
	["bridge", /^(bridge|brücke|bruecke|pont|puente|ponte|middle|бридж|cメロ)/],
	["solo", /^(.*solo|instrumental|interlude|interludio|zwischenspiel|интерлюдия|間奏)/],
	["drop", /^(drop|beat drop)/],
	["build", /^(build|rise|riser)/],
	["break", /^(break|breakdown|pause|unterbrechung)/],
	["intro", /^(intro|introduction|einleitung|introducción|вступление|イントロ)/],
	["outro", /^(outro|ending|end|coda|schluss|fin|final|концовка|アウトロ)/],
];

function kindOf(marker: string): Section["kind"] | undefined {
	const name = marker.trim().toLowerCase();
	return markers.find(([, pattern]) => pattern.test(name))?.[0];
}

function readLine(text: string, index: number, language: string): LyricLine | undefined {
	const words = sungWords(text, language);
	const count = words.flatMap(({ syllables }) => syllables).reduce((sum, { morae = 1 }) => sum + morae, 0);
	return words.length === 0 ? undefined : { index, text, words, count };
}

/** Reads lyrics into stanzas. Lines keep their number in the text without markers and blank lines, from 0. */
export function readLyrics(lyrics: string, language: string): Stanza[] {
	const stanzas: { kind: Section["kind"] | undefined; name?: string; lines: LyricLine[] }[] = [];
	let current: (typeof stanzas)[number] | undefined;
	let index = 0;
	for (const raw of lyrics.normalize("NFC").split(/\r?\n/)) {
		const text = raw.trim();
		const marker = /^[[({【<]\s*([^\])}】>]+?)\s*[\])}】>]\s*:?$/u.exec(text)?.[1];
		const kind = marker === undefined ? undefined : kindOf(marker);
		if (marker !== undefined && (kind !== undefined || text.startsWith("["))) {
			current = { kind: kind ?? "verse", name: marker, lines: [] };
			stanzas.push(current);
			continue;
		}
		if (text === "") {
			if (current !== undefined && current.kind === undefined) current = undefined;
			continue;
		}
		const line = readLine(text, index, language);
		if (line === undefined) continue;
		index++;
		if (current === undefined) {
			current = { kind: undefined, lines: [] };
			stanzas.push(current);
		}
		current.lines.push(line);
	}
	return nameStanzas(stanzas);
}

/** Unmarked stanzas: what returns word for word is the chorus; else every second one. Long ones are cut into fours. */
function nameStanzas(
	stanzas: readonly { kind: Section["kind"] | undefined; name?: string; lines: LyricLine[] }[],
): Stanza[] {
	const cut = stanzas.flatMap((stanza) => {
		if (stanza.kind !== undefined || stanza.lines.length <= 8) return [stanza];
		const parts = [];
		for (let at = 0; at < stanza.lines.length; at += 4)
			parts.push({ kind: undefined, lines: stanza.lines.slice(at, at + 4) });
		return parts;
	});
	const body = ({ lines }: { lines: readonly LyricLine[] }) => lines.map(({ text }) => text.toLowerCase()).join("\n");
	const counts = new Map<string, number>();
	for (const stanza of cut) counts.set(body(stanza), (counts.get(body(stanza)) ?? 0) + 1);
	const returning = cut.some((stanza) => stanza.kind === undefined && (counts.get(body(stanza)) ?? 0) > 1);
	let plain = 0;
	return cut.map(({ kind, name, lines }) => {
		let named = kind;
		if (named === undefined) {
			if (returning) named = (counts.get(body({ lines })) ?? 0) > 1 ? "chorus" : "verse";
			else named = plain++ % 2 === 1 ? "chorus" : "verse";
		}
		return { kind: named, lines, ...(name === undefined ? {} : { name }) };
	});
}
