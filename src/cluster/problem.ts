/** Why this process cannot share the work with others, in one sentence for whoever runs it. */
export class OwnershipProblem extends Error {
	override readonly name = "OwnershipProblem";
}
