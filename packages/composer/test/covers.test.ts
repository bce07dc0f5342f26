import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { designs } from "../src/covers/designs.ts";
import { composeCover, drawCover } from "../src/covers/draw.ts";
import { drawTitle, wrapTitle } from "../src/covers/title.ts";

const titles = [
	"Rain",
	"Ночной дождь над городом, который никогда не спит",
	"Καλοκαιρινή νύχτα",
	"夜に駆ける、雨の東京タワーと、ひとりぼっちの観覧車の物語、そのつづき",
	"月亮代表我的心",
	"밤하늘의 별",
	"बारिश की रात में एक पुराना प्रेम गीत",
	"Party 🎉🔥 Time 👩‍🚀",
	"Supercalifragilisticexpialidocious".repeat(2),
	"a ".repeat(40),
];

const measure = (svg: string, fontFiles: string[]) =>
	new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2000 -2000 6000 6000">${svg}</svg>`, {
		font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Montserrat" },
	}).getBBox();

test.each(titles)("the title %s is drawn and fits", (title) => {
	const { svg, files } = drawTitle(title, "#fff");
	const bounds = measure(svg, files);
	expect(bounds?.width ?? 0).toBeGreaterThan(20);
	expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(1000);
	expect(bounds?.y ?? 0).toBeGreaterThanOrEqual(600);
	expect((bounds?.y ?? 0) + (bounds?.height ?? 0)).toBeLessThanOrEqual(1010);
	expect(wrapTitle(title).join("").replace(/\s/g, "")).toBe(title.replace(/\s|\u{FE0F}|\u{200D}/gu, ""));
});

test.each([
	["月亮代表我的心", ["月亮代表我的心"]],
	["夜に駆ける、雨の東京タワーと観覧車", ["夜に駆ける、雨", "の東京タワーと", "観覧車"]],
	["Dancing with My Grandmother", ["Dancing", "with My", "Grandmother"]],
	["The Very Long Title of a Song", ["The Very", "Long Title", "of a Song"]],
])("%s leaves nothing alone on its last line", (title, lines) => {
	expect(wrapTitle(title)).toEqual(lines);
});

test("a Hindi vowel sign beside its consonant takes its own room before the next letter", () => {
	// a single line, both at the largest size: the sign of "aa" is a letter's width of its own, not drawn into the one that follows
	const widthOf = (title: string) => {
		const { svg, files } = drawTitle(title, "#fff");
		return measure(svg, files)?.width ?? 0;
	};
	expect(widthOf("रात")).toBeGreaterThan(widthOf("रत") + 20);
	expect(widthOf("रा त")).toBeGreaterThan(widthOf("रात"));
});

test("both sizes are PNGs of the stated size, the same for the same request", async () => {
	const request = { title: "Neon Highway", style: "synthwave", mood: "night", seed: 7 };
	const [one, two] = [await drawCover(request), await drawCover(request)];
	const widthOf = (png: Uint8Array) => new DataView(png.buffer, png.byteOffset).getUint32(16);
	expect([widthOf(one.small), widthOf(one.large)]).toEqual([512, 1024]);
	expect(Buffer.compare(one.large, two.large)).toBe(0);
});

test("style and mood call for a design; without a word for any, seeds reach all of them", () => {
	expect(composeCover({ title: "x", style: "chiptune", mood: "", seed: 1 }).design).toBe("pixels");
	const seen = new Set(
		Array.from({ length: 150 }, (_, seed) => composeCover({ title: "x", style: "", mood: "", seed }).design),
	);
	expect([...seen].toSorted()).toEqual(designs.map(({ name }) => name).toSorted());
	expect(designs.length).toBeGreaterThanOrEqual(8);
});

test("text from people cannot leave its element", () => {
	const { svg, files } = composeCover({
		title: `</text><image href="file:///etc/passwd"/>&\u0000\uD800"'`,
		style: "",
		mood: "",
		seed: 1,
	});
	expect(svg).not.toMatch(/<image|file:\/\/\/etc\/passwd"\/>/);
	expect(() => new Resvg(svg, { font: { fontFiles: files, loadSystemFonts: false } }).render()).not.toThrow();
});
