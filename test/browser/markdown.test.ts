import { expect, test } from "vitest";
import { matching, slashCommands } from "../../packages/playground/src/page/commands.ts";
import { parse } from "../../packages/playground/src/page/markdown.ts";

const text = (content: string) => ({ is: "text", text: content });

test("marks that wrap text, also inside each other, and none that were escaped", () => {
	expect(parse("**bold _both_** ~~no~~ \\*plain\\*")).toEqual([
		{ is: "bold", children: [text("bold "), { is: "italic", children: [text("both")] }] },
		text(" "),
		{ is: "strike", children: [text("no")] },
		text(" "),
		text("*"),
		text("plain"),
		text("*"),
	]);
	expect(parse("snake_case_name and 2 * 3 * 4")).toEqual([text("snake_case_name and 2 * 3 * 4")]);
});

test("mentions, moments, links and commands", () => {
	expect(parse("<@123456789012345678> <#123456789012345679> <t:1700000000:R>")).toEqual([
		{ is: "user", id: "123456789012345678" },
		text(" "),
		{ is: "channel", id: "123456789012345679" },
		text(" "),
		{ is: "time", at: 1_700_000_000_000, style: "R" },
	]);
	expect(parse("[here](https://example.org/a_b) </song custom:123>")).toEqual([
		{ is: "link", url: "https://example.org/a_b", children: [text("here")] },
		text(" "),
		{ is: "command", name: "song custom" },
	]);
	expect(parse("see https://example.org/x.")).toEqual([
		text("see "),
		{ is: "link", url: "https://example.org/x", children: [text("https://example.org/x")] },
		text("."),
	]);
	expect(parse("[bad](javascript:alert(1))")).toEqual([text("[bad](javascript:alert(1))")]);
});

test("blocks: quotes of several lines, code, small print, headings, lists", () => {
	expect(parse("> one\n> two\nafter")).toEqual([
		{ is: "quote", children: [text("one"), { is: "break" }, text("two")] },
		text("after"),
	]);
	expect(parse("```js\na < b\n```\n-# small\n# Big\n- item")).toEqual([
		{ is: "block", text: "a < b" },
		{ is: "small", children: [text("small")] },
		{ is: "heading", level: 1, children: [text("Big")] },
		{ is: "item", children: [text("item")] },
	]);
});

test("a text of 6,000 marks is read in no time", () => {
	const startedAt = performance.now();
	for (const hard of [
		"*".repeat(6000),
		"_a".repeat(3000),
		"[".repeat(6000),
		"`".repeat(6000),
		"**a".repeat(2000),
		"||".repeat(3000),
	])
		parse(hard);
	expect(performance.now() - startedAt).toBeLessThan(1500);
});

test("commands are found by their beginning first, then by any word, in the person's language", () => {
	const leaves = slashCommands(
		[
			{
				type: 1,
				name: "song",
				description: "",
				options: [
					{
						type: 1,
						name: "describe",
						description: "Turn a line of text into a song",
						description_localizations: { de: "Eine Zeile wird ein Lied" },
					},
					{ type: 1, name: "custom", description: "Your own title, style and lyrics" },
				],
			},
			{ type: 3, name: "Song details" },
		] as never,
		"de",
	);
	expect(leaves.map(({ path }) => path)).toEqual(["song describe", "song custom"]);
	expect(leaves[0]?.description).toBe("Eine Zeile wird ein Lied");
	expect(matching(leaves, "/song c").map(({ path }) => path)).toEqual(["song custom"]);
	expect(matching(leaves, "/lied").map(({ path }) => path)).toEqual(["song describe"]);
});
