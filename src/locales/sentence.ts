import type { FaultCode, FaultFacts } from "../errors.ts";

/** The forms of a countable sentence, by CLDR plural category; chosen by the parameter `count`. */
type Plural = Readonly<Partial<Record<"zero" | "one" | "two" | "few" | "many", string>> & { other: string }>;
export type Sentence = string | Plural;

/** `{cost}` is a hole; `{cost:credits}` is the same hole, written with the unit `unit.credits` in its right plural form. */
type HolesOf<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
	? (Hole extends `${infer Name}:${string}` ? Name : Hole) | HolesOf<Rest>
	: never;

/** Names of the `{holes}` of a sentence; a countable one also takes `count`. */
type Holes<S extends Sentence> = S extends string
	? HolesOf<S>
	: S extends { other: infer Other extends string }
		? HolesOf<Other> | "count"
		: never;

/** Values for holes. A number is written as its language does; see `format.ts` for what the end of a hole's name does. */
export type Facts = Readonly<Record<string, string | number>>;

/** The parameters a sentence needs: none where it has no holes. */
export type Parameters<S extends Sentence> = [Holes<S>] extends [never]
	? []
	: [facts: Readonly<Record<Holes<S>, string | number>>];

/** What the compiler shows at a sentence that is wrong. An object, as a text would swallow the other messages of its file. */
type Wrong<Why extends string> = { readonly wrong: Why };

/** Nothing to object to a sentence that stands for the English one, or what is wrong with it first. */
type Objection<English extends Sentence, Found extends Sentence> = English extends string
	? Found extends string
		? HoleObjection<Holes<English>, Holes<Found>>
		: Wrong<"the English sentence has no plural forms">
	: Found extends string
		? Wrong<"the English sentence has plural forms">
		: HoleObjection<Holes<English>, Holes<Found>>;
type HoleObjection<Expected, Found> = [Exclude<Expected, Found>] extends [never]
	? [Exclude<Found, Expected>] extends [never]
		? unknown
		: Wrong<`the English sentence has no hole ${Exclude<Found, Expected> & string}`>
	: Wrong<`the hole ${Exclude<Expected, Found> & string} is missing`>;

type Chapter = Readonly<Record<string, Sentence>>;

/**
 * The English chapter is the contract: another language's chapter must have the same keys and the same holes, or it does not
 * compile. Usage: `export const library = chapterLike<typeof english>()({ … })`.
 */
export function chapterLike<English extends Chapter>() {
	return <const Found extends Chapter>(
		chapter: Found & {
			readonly [Key in keyof English]: Key extends keyof Found ? Objection<English[Key], Found[Key]> : Sentence;
		} & { readonly [Key in Exclude<keyof Found, keyof English>]: Wrong<"the English chapter has no such sentence"> },
	): Found => chapter;
}

/**
 * What the English sentences must be besides: each fault code has one, and its holes are facts of the code in `errors.ts`. Usage:
 * `sentences satisfies FaultsOf<typeof sentences>`.
 */
export type FaultsOf<English extends Chapter> = {
	readonly [Code in FaultCode]: Code extends keyof English
		? [Exclude<Holes<English[Code]>, keyof FaultFacts[Code]>] extends [never]
			? Sentence
			: Wrong<`the fault has no fact ${Exclude<Holes<English[Code]>, keyof FaultFacts[Code]>}`>
		: Sentence;
};
