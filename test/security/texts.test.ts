import { Resvg } from "@resvg/resvg-js";
import { encodeMp3, tagMp3 } from "@tunesmith/mp3";
import fc from "fast-check";
import { parseBuffer } from "music-metadata";
import { describe, expect, test } from "vitest";
import { escapeXml } from "../../packages/composer/src/covers/title.ts";
import { noise } from "../../packages/mp3/test/signals.ts";
import { type Node, parse } from "../../packages/playground/src/page/markdown.ts";
import { fileName } from "../../src/discord/text.ts";
import { cutText, escapeText } from "../../src/locales/escape.ts";
import { openLog } from "../../src/log.ts";
import { withoutTokens } from "../../src/without-tokens.ts";
import { anyHostileText, seeded, unseen } from "./hostile.ts";

describe("text of people in Discord's Markdown", () => {
	const isHarmless = (node: Node): boolean =>
		node.is === "text" ||
		node.is === "break" ||
		// a bare address is clickable anywhere in Discord; what matters is that it shows where it leads
		(node.is === "link" && node.children.every((child) => child.is === "text" && child.text === node.url));

	test("has no effect at all once it is escaped, in a line of its own or within a sentence", () => {
		fc.assert(
			fc.property(anyHostileText, fc.integer({ min: 1, max: 400 }), (text, max) => {
				for (const shown of [escapeText(text), `A song, ${escapeText(cutText(text, max))}, is ready.`])
					expect(parse(shown).filter((node) => !isHarmless(node))).toEqual([]);
				expect(escapeText(text)).not.toMatch(unseen);
				expect(cutText(text, max)).not.toMatch(unseen);
			}),
			seeded(300),
		);
	});
});

describe("names of files and headers", () => {
	test("a file's name stays one, in a folder, a form and a header", async () => {
		await fc.assert(
			fc.asyncProperty(anyHostileText, async (text) => {
				const name = `${fileName(text, "song")}.mp3`;
				expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.mp3$/u);
				const form = new FormData();
				form.append("files[0]", new Blob(["x"]), name);
				form.append("payload_json", JSON.stringify({ content: text }));
				const sent = await new Response(form).text();
				expect(sent.match(/^content-disposition: /gim)).toHaveLength(2);
				const read = JSON.parse(String((await new Response(form).formData()).get("payload_json"))) as {
					content: string;
				};
				expect(read.content).toBe(text);
			}),
			seeded(60),
		);
	});
});

describe("what is drawn and written into files", () => {
	test("a title in an SVG is text and nothing else", () => {
		fc.assert(
			fc.property(anyHostileText, (text) => {
				const escaped = escapeXml(text.slice(0, 300));
				expect(escaped).not.toMatch(/[<>"']|&(?!#\d+;)/);
				const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text a="${escaped}">${escaped}</text></svg>`;
				expect(new Resvg(svg, { font: { loadSystemFonts: false } }).width).toBe(9);
			}),
			seeded(60),
		);
	});

	test("a tag holds the text and the music stays music", async () => {
		const sound = noise(0.3);
		const mp3 = await encodeMp3(sound, sound, { kbps: 64, sampleRate: 44_100 });
		await fc.assert(
			fc.asyncProperty(anyHostileText, async (text) => {
				const tagged = tagMp3(mp3, {
					title: `T${text}`,
					lyrics: text,
					genre: text,
					comment: text,
					artist: text,
					key: text,
				});
				const { common, format } = await parseBuffer(tagged, { mimeType: "audio/mpeg" });
				expect(format.codec).toContain("Layer 3");
				expect(common.title).toMatch(/^T/);
				expect(common.title).not.toMatch(/\p{Cc}|\p{Cs}/u);
				expect(Buffer.from(tagged).subarray(-mp3.length).equals(Buffer.from(mp3))).toBe(true);
			}),
			seeded(25),
		);
	});
});

describe("a line of the log", () => {
	test("is one line of JSON whatever was logged, and holds no token", () => {
		const lines: string[] = [];
		const log = openLog("debug", { write: (line) => void lines.push(line) });
		const token = "aW50ZXJhY3Rpb246MTIzOmFiYw";
		fc.assert(
			fc.property(anyHostileText, (text) => {
				lines.length = 0;
				const error = new Error(`${text} https://discord.com/api/v10/webhooks/123/${token}/messages/@original`);
				error.cause = new Error(`Authorization: Bot ${token}.x.y, Bearer ${token}`);
				log.warn(
					{ err: error, reason: text, deep: { list: [{ token, url: `/interactions/1/${token}/callback` }] } },
					text,
				);
				expect(lines).toHaveLength(1);
				expect(lines[0]?.indexOf("\n")).toBe((lines[0]?.length ?? 0) - 1);
				expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn" });
				expect(lines[0]).not.toContain(token);
				expect(withoutTokens(withoutTokens(text))).toBe(withoutTokens(text));
			}),
			seeded(100),
		);
	});
});
