import { type Brief, rewrite, write } from "@tunesmith/composer";
import { expect, test } from "vitest";
import { readChangeOrder } from "../../src/cli/change-order.ts";
import { composeLine } from "../../src/cli/command-lines.ts";
import { changedBrief, explainEdit } from "../../src/cli/compose-change.ts";
import { readCommandLine } from "../../src/command-line.ts";

const wish = { title: "", style: "", lyrics: "", instrumental: false, model: "chirp-v3-5", seed: 7 } as const;
const brief: Brief = { ...wish, taskId: "1", mode: "describe", description: "a slow jazz ballad about rain" };
const words = write(brief);
const editOf = (...args: string[]) => {
	const order = readChangeOrder(readCommandLine(composeLine, args));
	return order && changedBrief(brief, words, order).revision?.edits[0]?.edit;
};

test("npm run compose changes what its options say", () => {
	expect(editOf()).toBeUndefined();
	expect(editOf("--change", "sadder")).toEqual({ is: "variation", of: "sadder" });
	expect(editOf("--change", "outro")).toEqual({ is: "extend", with: "outro" });
	expect(editOf("--change", "30")).toEqual({ is: "shorten", seconds: 30 });
	expect(editOf("--change-style", "reggae")).toEqual({ is: "style", style: "reggae" });
	expect(editOf("--section", "1", "--how", "softer")).toEqual({ is: "section", section: 0, level: "softer" });
	expect(editOf("--section", "chorus", "--how", "rewrite", "--instruments", "strings")).toMatchObject({
		lyrics: "",
		instruments: "strings",
	});
	expect(() => editOf("--section", "Bagpipes", "--how", "softer")).toThrow('no section "Bagpipes": it has 1 ');
	const unknown = {
		seed: 7,
		take: 0,
		words,
		edits: [{ edit: { is: "style", style: "splatterwave" }, seed: 7 }],
	} as const;
	const made = () => {
		try {
			rewrite({ ...brief, revision: unknown }, unknown);
		} catch (error) {
			explainEdit(error);
		}
	};
	expect(made).toThrow(/^The change cannot be made: .*\.$/);
});
