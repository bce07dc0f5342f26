import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import { spell } from "../src/compose/chords.ts";
import { basslines } from "../src/styles/basslines.ts";
import { comping } from "../src/styles/comping.ts";
import { fills, grooves, percussion } from "../src/styles/grooves.ts";
import { generic } from "../src/styles/progressions.ts";
import { inSix, inThree, plainGrooves } from "../src/styles/stand-ins.ts";
import { styles } from "../src/styles/table.ts";
import { lexicons } from "../src/understand/lexicon/lexicons.ts";
import { anyStyle } from "../src/understand/rank.ts";
import { understand } from "../src/understand/understand.ts";
import { alone, moods, votes } from "../src/understand/weights.ts";

/** A row of sixteenths holds whole bars: of four quarters, or of 3/4 and 6/8. */
const isWholeBars = (row: string) => row.length > 0 && (row.length % 16 === 0 || row.length % 12 === 0);

describe.each([
	["groove", grooves],
	["fill", fills],
])("every %s", (_, table) => {
	test.each(Object.entries<Readonly<Record<string, string>>>(table))(
		"%s has rows of whole bars, of known drums and letters",
		(_name, groove) => {
			const longest = Math.max(...Object.values(groove).map((row) => row.length));
			expect(Object.keys(groove).length).toBeGreaterThan(0);
			for (const [drum, row] of Object.entries(groove)) {
				expect(Object.keys(percussion)).toContain(drum);
				expect(row).toMatch(/^[Xxo?.]+$/);
				expect(isWholeBars(row), `${drum} has ${row.length} steps`).toBe(true);
				expect(longest % row.length, `${drum} has ${row.length} steps, another drum ${longest}`).toBe(0);
			}
		},
	);
});

test.each(Object.entries(comping))("the accompaniment %s has whole bars of known letters", (_, row) => {
	expect(row).toMatch(/^[xXoduDbf1-8.-]+$/);
	expect(isWholeBars(row), `${row.length} steps`).toBe(true);
});

test.each(Object.entries(basslines))("the bass line %s has whole bars of known letters", (_, row) => {
	expect(row).toMatch(/^[134578agw.-]+$/);
	expect(isWholeBars(row), `${row.length} steps`).toBe(true);
});

test("names of styles are their own", () => {
	expect(new Set(styles.map(({ name }) => name)).size).toBe(styles.length);
});

const chord = /^(?:[b#]?[IV]+|b?[iv]+)(?:6|7|9|13|maj7|maj9|7#9|o7?|%)?$/;

/** How many notes a chord has by its name; what cannot be read would sound as a triad. */
function notesIn(token: string): number {
	const asked = token.replace(/^[b#]?[ivIV]+/, "");
	if (asked === "" || asked === "o") return 3;
	return asked === "13" ? 6 : /9/.test(asked) ? 5 : 4;
}

const isSpelled = (token: string) => {
	for (const mode of ["major", "minor"] as const)
		expect(spell(token, "C", mode, "triad").tones.length, token).toBe(notesIn(token));
};

describe.each(styles.map((style) => [style.name, style] as const))("the style %s", (name, style) => {
	test("has several forms, of known sections with bars", () => {
		expect(style.forms.length).toBeGreaterThanOrEqual(3);
		for (const form of style.forms) expect(form).toMatch(/^[ivpcbskudo]\d+( [ivpcbskudo]\d+)+$/);
		expect(new Set(style.forms).size).toBe(style.forms.length);
	});

	test("has chords that can be spelled", () => {
		for (const progression of [...style.verse, ...style.chorus, ...style.bridge])
			for (const token of progression.split(/[ _]/)) {
				expect(token).toMatch(chord);
				isSpelled(token);
			}
	});

	test("is understood by each of its words", () => {
		for (const phrase of style.words.split(", ")) {
			const read = understand(aBrief(phrase.replace("*", ""))).style;
			const others = `src/styles or a lexicon of src/understand/lexicon gives "${phrase}" to ${read}: take it away there or from ${name}`;
			expect(read, others).toBe(name);
		}
	});

	test("names only patterns that exist", () => {
		const missing = [
			...style.grooves.filter((groove) => !(groove in grooves)),
			...style.fills.filter((fill) => !(fill in fills)),
			...(style.bass?.play ?? []).filter((line) => !(line in basslines)),
			...style.parts.flatMap(({ play = [] }) => play).filter((pattern) => !(pattern in comping)),
		];
		expect(missing).toEqual([]);
	});
});

const namesIn = (table: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
	Object.values(table).flatMap(Object.keys);

/** Where styles are named beside their table, with the names. */
const naming: readonly (readonly [string, readonly string[]])[] = [
	...lexicons.map(([language, lexicon]) => {
		const concepts = Object.keys(lexicon).filter((concept) => concept.startsWith("style:"));
		return [`src/understand/lexicon, ${language}`, concepts.map((concept) => concept.slice("style:".length))] as const;
	}),
	["src/understand/weights.ts, votes", namesIn(votes)],
	["src/understand/weights.ts, alone", namesIn(alone)],
	["src/understand/weights.ts, moods", Object.values(moods).flatMap(({ styles: named }) => Object.keys(named))],
	["src/understand/rank.ts", anyStyle.map(([name]) => name)],
];

test.each(naming)("%s names no style that does not exist", (file, named) => {
	const known = styles.map(({ name }) => name);
	expect(
		named.filter((name) => !known.includes(name)),
		`${file} names styles that no file of src/styles has`,
	).toEqual([]);
});

test("a language repeats a word of the style table only as a stem, or to shut out longer phrases of other languages", () => {
	const [[, shared], , ...own] = lexicons as [(typeof lexicons)[number], ...typeof lexicons];
	const repeated = own.flatMap(([language, lexicon]) =>
		Object.entries(shared).flatMap(([concept, words]) => {
			const repeats = (lexicon[concept] ?? "").split(", ").filter((word) => words.split(", ").includes(word));
			return repeats.filter((word) => !word.endsWith("*")).map((word) => `${language} ${word}`);
		}),
	);
	expect(repeated.toSorted(), "src/understand/lexicon: what the style table says already").toEqual(
		["uk панк", "uk поп", "uk рок"].toSorted(),
	);
});

test("progressions for other modes have chords that can be spelled", () => {
	for (const progressions of [...Object.values(generic.major), ...Object.values(generic.minor)])
		for (const token of progressions.flatMap((progression) => progression.split(" "))) {
			expect(token).toMatch(chord);
			isSpelled(token);
		}
});

test("every pattern is played by a style or stands in for one", () => {
	const standIns = [inThree, inSix];
	const unused = (table: object, used: readonly string[]) => Object.keys(table).filter((name) => !used.includes(name));
	expect({
		grooves: unused(grooves, [...styles, ...standIns].flatMap((style) => style.grooves).concat(plainGrooves)),
		fills: unused(
			fills,
			styles.flatMap((style) => style.fills),
		),
		basslines: unused(basslines, [
			...styles.flatMap(({ bass }) => bass?.play ?? []),
			...standIns.flatMap(({ bass }) => bass),
		]),
		comping: unused(comping, [
			...styles.flatMap(({ parts }) => parts.flatMap(({ play }) => play ?? [])),
			...standIns.flatMap(({ chords, arp, pad }) => [...chords, ...arp, ...pad]),
		]),
	}).toEqual({ grooves: [], fills: [], basslines: [], comping: [] });
});
