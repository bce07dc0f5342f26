import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Node, parse } from "../../packages/playground/src/page/markdown.ts";
import { anyHostileText, seeded } from "./hostile.ts";

/* The playground's page is made by templates that escape whatever is put into them: all that is left are the few ways around them. */

const linksIn = (nodes: readonly Node[]): readonly string[] =>
	nodes.flatMap((node) => [
		...(node.is === "link" ? [node.url] : []),
		...("children" in node ? linksIn(node.children) : []),
	]);

test("whatever a message says, its links lead to web addresses and it is read in no time", () => {
	const anyLink = fc.tuple(anyHostileText, anyHostileText).map(([text, address]) => `[${text}](${address})`);
	const anyMessage = fc.array(
		fc.oneof(anyHostileText, anyLink, fc.constantFrom("> ", "```", "||", "**", "\n", "<", "_")),
		{ maxLength: 8 },
	);
	fc.assert(
		fc.property(anyMessage, (parts) => {
			const message = parts.join("").slice(0, 4000);
			const began = performance.now();
			for (const url of linksIn(parse(message))) expect(url).toMatch(/^https?:\/\/[^\s<>]+$/);
			expect(performance.now() - began).toBeLessThan(2000);
		}),
		seeded(300),
	);
});

test("nothing of the page writes HTML or runs code from a string", () => {
	const folder = fileURLToPath(new URL("../../packages/playground/src/page/", import.meta.url));
	const files = globSync("**/*.ts", { cwd: folder });
	expect(files.length).toBeGreaterThan(20);
	const ways =
		/innerHTML|outerHTML|insertAdjacentHTML|unsafeHTML|unsafeSVG|unsafeStatic|document\.write|\beval\(|new Function|srcdoc|createContextualFragment/;
	expect(files.filter((file) => ways.test(readFileSync(`${folder}${file}`, "utf8")))).toEqual([]);
});
