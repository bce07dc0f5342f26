/** Folds text for searching: case, accents and width fall away; other scripts stay as they are. */
export function fold(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
