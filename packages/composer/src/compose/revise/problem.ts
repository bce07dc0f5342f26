/** Why an edit cannot be made, where callers may want to say it in words of their own. */
export type EditReason =
	| "not-longer"
	| "section-too-short"
	| "not-sung"
	| "sung-already"
	| "no-words"
	| "no-instrument"
	| "unknown-style"
	| "silent";

/** An edit that cannot be made of its take. `message` says why, for a person; `edit` counts the task's edits from 0. */
export class EditProblem extends Error {
	override readonly name = "EditProblem";
	readonly reason: EditReason | undefined;
	readonly edit: number;

	constructor(message: string, reason?: EditReason, edit = 0) {
		super(message);
		this.reason = reason;
		this.edit = edit;
	}
}
