import type { Score } from "../score.ts";
import type { Brief, Words } from "../song.ts";
import { draftTake } from "./draft.ts";
import { revise } from "./revise/revise.ts";

/**
 * Composes one take: pure, the same brief, words and take give the same score. Of a brief with a revision it is the take that the revision
 * comes from with its edits made. Throws an EditProblem where one cannot be made.
 */
export function compose(brief: Brief, words: Words, take: number): Score {
	return brief.revision === undefined ? draftTake(brief, words, take).score : revise(brief, words, take).score;
}
