/** Escapes that stand for no character of a text: NUL, and one half of a pair. An escaped backslash before them begins another text. */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})/g;

/** A record's JSON with U+FFFD in place of what PostgreSQL cannot hold, for both databases alike: a store can move between them. */
export function storable(json: string): string {
	return json.includes("\\u") ? json.replace(unstorable, "$1\\ufffd") : json;
}

/** A record as its JSON. */
export const recordText = (record: unknown): string => storable(JSON.stringify(record));

/** Any other text with U+FFFD in place of NUL, which no text of PostgreSQL holds. */
export const withoutNul = (text: string): string => (text.includes("\0") ? text.replaceAll("\0", "\ufffd") : text);
