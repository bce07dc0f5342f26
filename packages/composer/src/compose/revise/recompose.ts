import { hashText, randomFrom } from "../../random.ts";
import type { Part, Voice } from "../../score.ts";
import { arrange } from "../arrange.ts";
import type { Draft } from "../draft.ts";
import { chordFinder } from "../harmony.ts";
import type { Plan } from "../plan.ts";
import { writeVocals } from "../vocals.ts";

/** What an edit's choices begin with: the same for the same edit. Both takes of a task make the edit, each in its own way. */
export type Chance = { readonly seed: number; readonly variant: number };

/** The whole piece once more over the same sections and chords, as `plan` has it. */
export function recomposed(
	{ blocks, chords }: Pick<Draft, "blocks" | "chords">,
	plan: Plan,
): { readonly parts: readonly Part[]; readonly voices: readonly Voice[] } {
	const at = chordFinder(chords);
	const voices = plan.sung ? writeVocals(plan, blocks, at) : [];
	return { voices, parts: arrange(plan, blocks, at, voices) };
}

/** A plan whose melodies and patterns are others; band, key, tempo and singer stay. */
export function withOtherIdeas(plan: Plan, { seed, variant }: Chance): Plan {
	const own = hashText(`${plan.seed}/${seed}/${variant}`);
	return { ...plan, seed: own, random: randomFrom(own) };
}
