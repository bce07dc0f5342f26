/** A line of a Dockerfile: its instruction and what follows. */
export type Line = { readonly instruction: string; readonly rest: string };

/** The lines of a Dockerfile, continued ones joined, comments left out. */
export function readDockerfile(text: string): readonly Line[] {
	return text
		.replace(/\\\n/g, " ")
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "" && !line.startsWith("#"))
		.map((line) => {
			const [instruction = "", ...rest] = line.split(/\s+/);
			return { instruction: instruction.toUpperCase(), rest: rest.join(" ") };
		});
}

/** The words of a command in exec form (`["node", "x"]`); the shell form is refused: signals would not reach node. */
export function readExecForm(rest: string): readonly string[] {
	const words: unknown = JSON.parse(rest.slice(rest.indexOf("[")));
	if (!Array.isArray(words) || words.some((word) => typeof word !== "string"))
		throw new Error(`not in exec form: ${rest}`);
	return words;
}
