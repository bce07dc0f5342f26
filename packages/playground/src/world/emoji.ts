import type { Emoji } from "./records.ts";

/** What makes two emoji the same: the id of a custom one, the character of any other. */
export const keyOf = (emoji: Emoji): string => emoji.id ?? emoji.name;
