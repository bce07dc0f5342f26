/** An end that the person at the terminal must be told of: one clear sentence with the way out, no stack trace. */
export class OperatorError extends Error {
	override readonly name = "Sentence";
	readonly exitCode: number;

	constructor(text: string, exitCode = 1, options?: { cause: unknown }) {
		super(text, options);
		this.exitCode = exitCode;
	}
}

export function isOperatorError(error: unknown): error is OperatorError {
	return error instanceof OperatorError;
}
