import type { Edit } from "@tunesmith/composer";
import { type EditBody, editLimits, type FieldError } from "@tunesmith/protocol";
import { invalid } from "../refusal.ts";
import { refuseLong } from "./fields.ts";

/** The finished track that a submission wants changed, and how. `track` is 0 or 1. */
export type Change = { readonly parent: string; readonly track: number; readonly edits: readonly Edit[] };

type Given = {
	readonly parent?: string | undefined;
	readonly parent_track?: number | undefined;
	readonly edits?: readonly EditBody[] | undefined;
};

const kinds = ["section", "extend", "shorten", "variation", "style"] as const;
const ofSection = ["rewrite", "melody", "instruments", "level", "shorter"] as const;

/** Reads what is to be changed; undefined for a submission that makes a new song. Throws a Refusal (400) that names the wrong fields. */
export function readChange({ parent, parent_track: track, edits }: Given): Change | undefined {
	if (parent === undefined) {
		const stray = edits !== undefined ? "edits" : track !== undefined ? "parent_track" : undefined;
		if (stray !== undefined) throw invalid([{ field: "parent", message: `is required with ${stray}` }]);
		return undefined;
	}
	if (edits === undefined) throw invalid([{ field: "edits", message: "is required with parent" }]);
	refuseLong(edits.flatMap(textsOf));
	const errors = [...edits.flatMap(wrongIn), ...overlaps(edits)];
	if (errors.length > 0) throw invalid(errors.slice(0, 20));
	return { parent, track: (track ?? 1) - 1, edits: edits.map(editOf) };
}

/** The texts of an edit with their limits. */
const textsOf = ({ lyrics, instruments, style }: EditBody, at: number) =>
	[
		[`edits.${at}.lyrics`, lyrics, editLimits.lyrics],
		[`edits.${at}.instruments`, instruments, editLimits.words],
		[`edits.${at}.style`, style, editLimits.words],
	] as const;

function wrongIn(edit: EditBody, at: number): readonly FieldError[] {
	const field = `edits.${at}`;
	const named = kinds.filter((kind) => edit[kind] !== undefined);
	if (named.length !== 1) return [{ field, message: `must have exactly one of ${kinds.join(", ")}` }];
	const own = ofSection.filter((name) => edit[name] !== undefined && edit[name] !== false);
	if (edit.section === undefined) {
		const stray = [...own, ...(edit.lyrics !== undefined && edit.extend === undefined ? ["lyrics"] : [])];
		return stray.map((name) => ({ field: `${field}.${name}`, message: "belongs to a section" }));
	}
	if (edit.lyrics !== undefined && edit.rewrite === true)
		return [{ field: `${field}.rewrite`, message: "is not possible beside lyrics" }];
	if (edit.lyrics !== undefined && edit.lyrics.trim() === "")
		return [{ field: `${field}.lyrics`, message: "holds nothing that can be sung" }];
	return own.length > 0 || edit.lyrics !== undefined ? [] : [{ field, message: "says nothing to change" }];
}

/** Sections can be changed side by side, each once; a change of the whole is made alone. */
function overlaps(edits: readonly EditBody[]): readonly FieldError[] {
	const seen = new Set<number>();
	return edits.flatMap(({ section }, at): readonly FieldError[] => {
		if (section === undefined)
			return edits.length > 1 ? [{ field: `edits.${at}`, message: "can only be made alone" }] : [];
		const isTwice = seen.has(section);
		seen.add(section);
		return isTwice ? [{ field: `edits.${at}.section`, message: "is changed twice" }] : [];
	});
}

function editOf(edit: EditBody): Edit {
	const { section, extend, shorten, variation, style = "", lyrics } = edit;
	const words = edit.rewrite === true ? "" : lyrics;
	if (section !== undefined)
		return {
			is: "section",
			section: section - 1,
			...(words === undefined ? {} : { lyrics: words }),
			...(edit.melody === true ? { melody: true } : {}),
			...(edit.instruments === undefined ? {} : { instruments: edit.instruments }),
			...(edit.level === undefined ? {} : { level: edit.level }),
			...(edit.shorter === true ? { shorter: true } : {}),
		};
	if (extend !== undefined) return { is: "extend", with: extend, ...(lyrics === undefined ? {} : { lyrics }) };
	if (shorten !== undefined) return { is: "shorten", seconds: shorten };
	return variation === undefined ? { is: "style", style } : { is: "variation", of: variation };
}
