import { type Brief, compose, type Edit, EditProblem, type Words } from "@tunesmith/composer";
import { OperatorError } from "../command-line.ts";
import { type ChangeOrder, sectionIn } from "./change-order.ts";

/** The brief of a task that makes an ordered change of one of its takes. Throws an OperatorError where it has no such section. */
export function changedBrief(brief: Brief, words: Words, order: ChangeOrder): Brief {
	const take = order.track - 1;
	const edits = [{ edit: editOf(brief, words, order), seed: brief.seed }];
	return { ...brief, revision: { seed: brief.seed, take, words, edits } };
}

/** A change that cannot be made is told as a sentence. */
export function explainEdit(error: unknown): never {
	throw error instanceof EditProblem ? new OperatorError(`The change cannot be made: ${error.message}.`) : error;
}

function editOf(brief: Brief, words: Words, order: ChangeOrder): Edit {
	if (order.is === "style") return { is: "style", style: order.style };
	if (order.is === "section") return sectionEdit(brief, words, order);
	switch (order.what) {
		case "15":
		case "30":
		case "60":
			return { is: "shorten", seconds: Number(order.what) };
		case "verse":
		case "outro":
			return { is: "extend", with: order.what };
		default:
			return { is: "variation", of: order.what };
	}
}

function sectionEdit(brief: Brief, words: Words, order: ChangeOrder & { readonly is: "section" }): Edit {
	const { how, lyrics, instruments } = order;
	const sections = compose(brief, words, order.track - 1).sections.map(({ name }, at) => ({ name, number: at + 1 }));
	const section = sectionIn(sections, order.section);
	if (section === undefined) {
		const names = sections.map(({ name, number }) => `${number} ${name}`);
		throw new OperatorError(`The take has no section "${order.section}": it has ${names.join(", ")}.`);
	}
	return {
		is: "section",
		section: section.number - 1,
		...(how === "rewrite" ? { lyrics: "" } : lyrics === undefined ? {} : { lyrics }),
		...(how === "melody" ? { melody: true } : {}),
		...(how === "louder" || how === "softer" ? { level: how } : {}),
		...(how === "shorter" ? { shorter: true } : {}),
		...(instruments === undefined ? {} : { instruments }),
	};
}
