/** A studio cannot open; `message` is a sentence for the operator that says what to do. */
export class StudioProblem extends Error {
	override readonly name = "StudioProblem";
	/** Whether a setting has to be changed before it can open. */
	readonly isSetting: boolean;

	constructor(message: string, { cause, isSetting = false }: { cause?: unknown; isSetting?: boolean } = {}) {
		super(message, { cause });
		this.isSetting = isSetting;
	}
}
