/** Why a studio cannot open; `message` is a sentence with the way out, meant for whoever starts it. */
export class StudioProblem extends Error {
	override readonly name = "StudioProblem";
}
