/** An end that the person at the terminal must be told of: one clear sentence with the way out, no stack trace. */
export class Sentence extends Error {
	override readonly name = "Sentence";
	readonly exitCode: number;

	constructor(text: string, exitCode = 1, options?: { cause: unknown }) {
		super(text, options);
		this.exitCode = exitCode;
	}
}

export function isSentence(error: unknown): error is Sentence {
	return error instanceof Sentence;
}
