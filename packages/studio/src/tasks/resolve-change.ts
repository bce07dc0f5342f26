import { type Brief, EditProblem, type MadeEdit, type Revision, type TakeMarks, type Words } from "@tunesmith/composer";
import type { EditReason } from "@tunesmith/protocol";
import type { Backend } from "../backend.ts";
import type { Engine } from "../engine.ts";
import { isSameTake } from "../files/same-take.ts";
import type { RulesFor } from "../models.ts";
import { invalid, Refusal } from "../refusal.ts";
import type { Change } from "./read-change.ts";
import type { Submission } from "./submission.ts";
import { briefOf, type Item, type Task } from "./task.ts";

/** Takes whose music would be longer than this are not extended, in seconds. */
const longestExtended = 270;

/**
 * A submission that changes a track, with what it takes from the track's task. The engine makes the edits on trial: what cannot be made is
 * refused before anything is paid. Throws a Refusal: 404 for a task that is not the key's own, 410 for one whose results are gone, 400
 * for one that is not complete, for a track that this version composes otherwise, and for edits that cannot be made.
 */
export async function resolveChange(
	{ store, pools, files }: Pick<Backend, "store" | "pools" | "files">,
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
	const item = itemFor(parent, change);
	const seed = submission.seed ?? drawSeed();
	const { taskId: _, ...of } = parent.brief;
	const { cluster } = submission;
	const engine = await pools[cluster].engine();
	const signal = AbortSignal.timeout(10_000);
	const marks = await marksOfTrack({ ...parent, words: parent.words }, item, engine, signal);
	const isAlike = marks === undefined || (marks !== "otherwise" && (await isSameTake(item, marks, files)));
	if (!isAlike)
		throw refused("parent", "composed-otherwise", "has a track that this version of the studio composes otherwise");
	const revision = revisionOf(parent, parent.words, change, seed);
	const brief = { ...of, revision: { ...revision, ...(marks === undefined ? {} : { score: marks.score }) } };
	await engine.write({ ...brief, taskId: "", seed }, signal).catch((error: unknown) => {
		if (error instanceof EditProblem) throw refused(`edits.${error.edit}`, error.reason, error.message);
		throw error;
	});
	const { model } = parent.brief;
	return { ...submission, brief, seed, cost: rulesFor(model).cost, echo: { ...submission.echo, model } };
}

const refused = (field: string, code: EditReason | undefined, message: string): Refusal =>
	invalid([{ field, message, ...(code === undefined ? {} : { code }) }]);

/** How the engine composes the track of a task today; undefined where it knows no marks. */
async function marksOfTrack(
	task: Task & { readonly words: Words },
	item: Item,
	engine: Engine,
	signal: AbortSignal,
): Promise<TakeMarks | "otherwise" | undefined> {
	try {
		return await engine.marks?.(briefOf(task), task.words, task.items.indexOf(item), signal);
	} catch (error) {
		// the edits that made the track cannot be made any more
		if (error instanceof EditProblem) return "otherwise";
		throw error;
	}
}

function itemFor({ items }: Task, { track, edits }: Change): Item {
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
			throw refused(`edits.${at}.extend`, "too-long", "is not possible: the track is long already");
	}
	return item;
}

/** Where the track began, what was made of it so far, and the edits that are asked for. */
function revisionOf(parent: Task, words: Words, { track, edits }: Change, seed: number): Revision {
	const { revision }: Pick<Brief, "revision"> = parent.brief;
	const asked = edits.map((edit): MadeEdit => ({ edit, seed }));
	if (revision === undefined) return { seed: briefOf(parent).seed, take: track, words, edits: asked };
	let own = 0;
	const made = revision.edits.map((one): MadeEdit => {
		if (one.variant !== undefined) return one;
		const number = own++;
		const written = words.written?.[number] ?? "";
		const { edit } = one;
		const takesWords = written !== "" && edit.is !== "shorten" && edit.is !== "style";
		return { ...one, variant: track, number, edit: takesWords ? { ...edit, lyrics: written } : edit };
	});
	return { ...revision, edits: [...made, ...asked] };
}
