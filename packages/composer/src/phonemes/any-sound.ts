const onsets = ["M", "L", "N", "D", "S", "H", "R", "Y", "B", "K", "T", "SH"].map((sound) =>
	sound === "H" ? "HH" : sound,
);
const nuclei = ["AA", "IY", "OW", "EH", "UW", "AH"];

/** A sign no rule reads is sung on a syllable of its own, always the same. */
export function anySound(sign: string): string[] {
	const code = sign.codePointAt(0) ?? 0;
	return [onsets[code % onsets.length] ?? "L", nuclei[Math.floor(code / 7) % nuclei.length] ?? "AA"];
}
