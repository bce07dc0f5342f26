/** Why a store cannot be opened. `message` is one sentence with the way out, meant for whoever starts the program. */
export class StoreProblem extends Error {
	override readonly name = "StoreProblem";
	readonly code:
		| "locked"
		| "corrupt"
		| "unwritable"
		| "newer"
		| "bad-address"
		| "unreachable"
		| "lost"
		| "refused"
		| "too-old"
		| "foreign";

	constructor(code: StoreProblem["code"], message: string, cause?: unknown) {
		super(message, cause === undefined ? undefined : { cause });
		this.code = code;
	}

	/** Whether the address or what it names has to be changed: waiting or stopping another process does not help. */
	get isOfSettings(): boolean {
		return !passing.has(this.code);
	}
}

/** What is not in the settings. */
const passing: ReadonlySet<StoreProblem["code"]> = new Set(["locked", "corrupt", "unwritable", "lost"]);
