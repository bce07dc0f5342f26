/** An edit that cannot be made of its take. `message` says why, for a person; `edit` counts the task's edits from 0. */
export class EditProblem extends Error {
	override readonly name = "EditProblem";
	readonly edit: number;

	constructor(message: string, edit = 0) {
		super(message);
		this.edit = edit;
	}
}
