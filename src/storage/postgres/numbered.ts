const known = new Map<string, string>();

/** A statement with `$1`, `$2` … for its question marks. No statement of ours has one for anything else. */
export function numbered(sql: string): string {
	let count = 0;
	const text = known.get(sql) ?? sql.replace(/\?/g, () => `$${++count}`);
	known.set(sql, text);
	return text;
}
