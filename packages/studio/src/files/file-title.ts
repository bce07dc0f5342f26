const longest = 60;

/** A title as every system takes it for a file's name: letters and digits of all scripts, and spaces. */
export function fileTitle(title: string): string {
	const plain = title
		.normalize("NFC")
		.replace(/[^\p{L}\p{M}\p{N} '-]+/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
	// by code points: half of a letter is none, and no header takes it
	return [...plain].slice(0, longest).join("").trim() || "Song";
}
