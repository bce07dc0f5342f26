/**
 * Concepts by the words that name them. Keys: `style:`, `mood:`, `inst:` (an instrument family or role), `meter:`, `place:`,
 * `scene:` (what the music is for or paints), `voice:`, `tempo:` (−2 … 2), `mode:`, `is:` (flags). Values: phrases parted by commas, lower
 * case; a `*` at the end lets a word go on. Accents do not matter: phrases and wishes are both read without them.
 *
 * A word that means the same in every language stands once: of a style in its entry in the style table, of a place in `places.ts`. In the
 * lexicon of a language stand words that bend there or mean something else elsewhere: they count in full only in that language. It repeats a
 * word of the style table only as a stem, which tells the language where it bends ("ballada" is Polish), or to shut out longer phrases of
 * other languages that begin with it ("поп музык" is Russian, not Ukrainian).
 */
export type Lexicon = Readonly<Record<string, string>>;
