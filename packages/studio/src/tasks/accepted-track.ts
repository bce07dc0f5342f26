import { type Brief, EditProblem } from "@tunesmith/composer";
import type { Engine } from "../engine.ts";

/**
 * Whether the track that a change was accepted for is still composed as it was then: between acceptance and run the studio may have been
 * upgraded. True where nobody noted what it was.
 */
export async function isComposedAsAccepted(brief: Brief, engine: Engine, signal: AbortSignal): Promise<boolean> {
	const { revision, ...rest } = brief;
	if (revision?.score === undefined || engine.marks === undefined) return true;
	const edits = revision.edits.filter(({ variant }) => variant !== undefined);
	const parent = edits.length === 0 ? { ...rest, seed: revision.seed } : { ...rest, revision: { ...revision, edits } };
	try {
		return (await engine.marks(parent, revision.words, revision.take, signal)).score === revision.score;
	} catch (error) {
		if (error instanceof EditProblem) return false;
		throw error;
	}
}
