/**
 * Concepts by the words that name them. Keys: `style:`, `mood:`, `inst:` (an instrument family or role), `meter:`, `place:`,
 * `scene:` (what the music is for or paints), `voice:`, `tempo:` (−2 … 2), `mode:`, `is:` (flags). Values: phrases parted by commas, without
 * accents, lower case; a `*` at the end lets a word go on.
 */
export type Lexicon = Readonly<Record<string, string>>;
