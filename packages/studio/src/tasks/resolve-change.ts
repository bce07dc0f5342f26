import { type Brief, EditProblem, type MadeEdit, type Revision, type Words } from "@tunesmith/composer";
import type { Backend } from "../backend.ts";
import type { RulesFor } from "../models.ts";
import { invalid, Refusal } from "../refusal.ts";
import type { Change } from "./read-change.ts";
import type { Submission } from "./submission.ts";
import { briefOf, type Task } from "./task.ts";

/** Takes whose music would be longer than this are not extended, in seconds. */
const longestExtended = 270;

/**
 * A submission that changes a track, with what it takes from the track's task. The engine makes the edits on trial: what cannot be made is
 * refused before anything is paid. Throws a Refusal: 404 for a task that is not the key's own, 410 for one whose results are gone, 400
 * for one that is not complete and for edits that cannot be made.
 */
export async function resolveChange(
	{ store, pools }: Pick<Backend, "store" | "pools">,
	account: string,
	submission: Submission,
	change: Change,
	{ drawSeed, rulesFor }: { readonly drawSeed: () => number; readonly rulesFor: RulesFor },
): Promise<Submission> {
	const parent = await store.get(change.parent);
	if (parent === undefined || parent.account !== account) throw new Refusal(404, "Task not found");
	if (parent.removedAt !== undefined) throw new Refusal(410, "The results of this task have been removed");
	if (parent.state !== "complete" || parent.words === undefined)
		throw invalid([{ field: "parent", message: "is not complete" }]);
	mustFit(parent, change);
	const seed = submission.seed ?? drawSeed();
	const { taskId: _, ...of } = parent.brief;
	const brief = { ...of, revision: revisionOf(parent, parent.words, change, seed) };
	const { cluster } = submission;
	const engine = await pools[cluster].engine();
	await engine.write({ ...brief, taskId: "", seed }, AbortSignal.timeout(10_000)).catch((error: unknown) => {
		if (error instanceof EditProblem) throw invalid([{ field: `edits.${error.edit}`, message: error.message }]);
		throw error;
	});
	const { model } = parent.brief;
	return { ...submission, brief, seed, cost: rulesFor(model).cost, echo: { ...submission.echo, model } };
}

function mustFit({ items }: Task, { track, edits }: Change): void {
	const item = items[track];
	const sections = item?.sections;
	if (item === undefined || sections === undefined)
		throw invalid([{ field: "parent", message: "has no track that can be changed" }]);
	for (const [at, edit] of edits.entries()) {
		if (edit.is === "section" && edit.section >= sections.length)
			throw invalid([
				{ field: `edits.${at}.section`, message: `must be one of the track's ${sections.length} sections` },
			]);
		if (edit.is === "extend" && item.seconds > longestExtended)
			throw invalid([{ field: `edits.${at}.extend`, message: "is not possible: the track is long already" }]);
	}
}

/** Where the track began, what was made of it so far, and the edits that are asked for. */
function revisionOf(parent: Task, words: Words, { track, edits }: Change, seed: number): Revision {
	const { revision }: Pick<Brief, "revision"> = parent.brief;
	const asked = edits.map((edit): MadeEdit => ({ edit, seed }));
	if (revision === undefined) return { seed: briefOf(parent).seed, take: track, words, edits: asked };
	let own = 0;
	const made = revision.edits.map((one): MadeEdit => {
		if (one.variant !== undefined) return one;
		const written = words.written?.[own++] ?? "";
		const { edit } = one;
		const takesWords = written !== "" && edit.is !== "shorten" && edit.is !== "style";
		return { ...one, variant: track, edit: takesWords ? { ...edit, lyrics: written } : edit };
	});
	return { ...revision, edits: [...made, ...asked] };
}
