/** The forms of a countable sentence, by CLDR plural category; chosen by the parameter `count`. */
type Plural = Readonly<Partial<Record<"zero" | "one" | "two" | "few" | "many", string>> & { other: string }>;
export type Sentence = string | Plural;

/** `{cost}` is a hole; `{cost:credits}` is the same hole, written with the unit `unit.credits` in its right plural form. */
type HolesOf<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
	? (Hole extends `${infer Name}:${string}` ? Name : Hole) | HolesOf<Rest>
	: never;

/** Names of the `{holes}` of a sentence; a countable one also takes `count`. */
export type Holes<S extends Sentence> = S extends string
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

/**
 * The English chapter is the contract: another language's chapter must have the same keys and the same holes, or it does not
 * compile. Usage: `export const stage = chapterLike<typeof en>()({ … } as const)`.
 */
export type ChapterLike<English extends Readonly<Record<string, Sentence>>> = {
	readonly [Key in keyof English]: English[Key] extends string ? string : Plural;
};
/** Nothing to object, or a text that names the first difference, which then shows in the compiler's message. */
type Objection<Expected, Found> = [Exclude<Expected, Found>] extends [never]
	? [Exclude<Found, Expected>] extends [never]
		? unknown
		: `the English sentence has no hole ${Exclude<Found, Expected> & string}`
	: `the hole ${Exclude<Expected, Found> & string} is missing`;
type HolesAt<Chapter, Key> = Key extends keyof Chapter
	? Chapter[Key] extends infer Text extends Sentence
		? Holes<Text>
		: never
	: never;

export function chapterLike<English extends Readonly<Record<string, Sentence>>>() {
	return <const Chapter extends ChapterLike<English>>(
		chapter: Chapter & { readonly [Key in keyof English]: Objection<HolesAt<English, Key>, HolesAt<Chapter, Key>> },
	): Chapter => chapter;
}
