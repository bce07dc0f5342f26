import { hashText } from "../random.ts";
import { styleNames } from "../styles/table.ts";
import type { Found } from "./matcher.ts";
import { alone, moods, votes } from "./weights.ts";

/**
 * Styles that a text which names none may become, by how wild it is. A choice of the best known ones: a new style need not be among them,
 * and each that joins makes other songs of old seeds.
 */
export const anyStyle: readonly (readonly [string, number])[] = [
	["pop", 0.2],
	["indie", 0.1],
	["folk", -0.3],
	["electropop", 0.4],
	["soul", 0],
	["ballad", -0.5],
	["rock", 0.6],
	["lofi", -0.4],
	["synthwave", 0.1],
	["r&b", -0.1],
	["house", 0.4],
	["country", 0.1],
	["jazz", -0.1],
	["cinematic", 0],
	["funk", 0.4],
	["disco", 0.4],
	["hip hop", 0.2],
	["reggae", -0.1],
	["bossa nova", -0.3],
	["latin", 0.4],
	["afrobeat", 0.3],
	["post-rock", 0],
];

export type Votes = {
	readonly yes: readonly Found[];
	readonly all: readonly Found[];
	/** Style tags as given: one that is a style's own name settles it. */
	readonly tags: readonly string[];
	readonly era: string | undefined;
	readonly plain: string;
	readonly seed: number;
	readonly mood: { readonly moods: readonly string[]; readonly energy: number };
	readonly only: readonly string[];
	/** Three quarters a bar were asked for. */
	readonly inThree: boolean;
};

/** All styles that anything speaks for, best first. */
export function rankStyles({
	yes,
	all,
	tags,
	era,
	plain,
	seed,
	mood,
	only,
	inThree,
}: Votes): { name: string; score: number }[] {
	const scores = new Map<string, number>();
	const add = (name: string, by: number) => scores.set(name, (scores.get(name) ?? 0) + by);
	yes.forEach(({ hit, weight }, order) => {
		if (hit.concept.startsWith("style:")) add(hit.concept.slice(6), weight * (1.5 - Math.min(0.3, order * 0.02)));
		for (const [name, by] of Object.entries(votes[hit.concept] ?? {})) add(name, by * weight * 0.5);
		for (const [name, by] of Object.entries(
			hit.concept.startsWith("mood:") ? (moods[hit.concept.slice(5)]?.styles ?? {}) : {},
		))
			add(name, by * weight * 0.35);
	});
	for (const [name, by] of Object.entries(votes[`era:${era ?? ""}`] ?? {})) add(name, by);
	tags.forEach((tag, order) => {
		if (styleNames.includes(tag)) add(tag, 6 - Math.min(3, order));
	});
	for (const family of only) for (const [name, by] of Object.entries(alone[family] ?? {})) add(name, by);
	if (inThree) for (const [name, by] of Object.entries({ waltz: 0.55, folk: 0.3, ballad: 0.25 })) add(name, by);
	for (const { hit, denied } of all)
		if (denied && hit.concept.startsWith("style:")) scores.set(hit.concept.slice(6), -10);
	if (![...scores.values()].some((score) => score >= 0.25)) add(strayStyle(`${seed}/${plain}`, mood.energy), 0.3);
	return [...scores]
		.filter(([name, score]) => score > 0 && styleNames.includes(name))
		.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
		.map(([name, score]) => ({ name, score }));
}

/** Where no word names a style, the seed chooses among those of about that energy. */
function strayStyle(choice: string, energy: number): string {
	const near = anyStyle.filter(([, own]) => energy === 0 || Math.abs(own - energy * 0.7) < 0.45);
	const bank = near.length > 0 ? near : anyStyle;
	return bank[hashText(choice) % bank.length]?.[0] ?? "pop";
}
