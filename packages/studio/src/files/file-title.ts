const longest = 60;

/** A title as every system takes it for a file's name: letters and digits of all scripts, and spaces. */
export const fileTitle = (title: string): string =>
	title
		.normalize("NFC")
		.replace(/[^\p{L}\p{M}\p{N} '-]+/gu, " ")
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, longest)
		.trim() || "Song";
