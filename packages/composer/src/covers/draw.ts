import { Resvg } from "@resvg/resvg-js";
import { hashText, randomFrom } from "../random.ts";
import { designs } from "./designs.ts";
import { paletteFor } from "./palette.ts";
import { drawTitle } from "./title.ts";

export type CoverRequest = {
	readonly title: string;
	/** Style tags; free text. */
	readonly style: string;
	/** Words of mood or description; free text. */
	readonly mood: string;
	readonly seed: number;
};

/** The SVG of a cover, 1024 units square, and the font files it needs. Same request, same text. */
export function composeCover({ title, style, mood, seed }: CoverRequest): {
	readonly svg: string;
	readonly files: string[];
	readonly design: string;
} {
	const random = randomFrom(hashText(`cover/${seed}/${title}`));
	const words = `${style} ${mood}`.toLowerCase();
	const palette = paletteFor(words, random.fork("palette"));
	const called = designs.filter((design) => design.isCalledBy(words));
	const design = random.fork("family").pick(called.length > 0 ? called : designs);
	const text = drawTitle(title, palette.ink);
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">
<defs><linearGradient id="g" x1="0" y1="0" x2="${random.chance(0.5) ? 1 : 0}" y2="1"><stop offset="0" stop-color="${palette.ground[0]}"/><stop offset="1" stop-color="${palette.ground[1]}"/></linearGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.ground[0]}" stop-opacity="0"/><stop offset="0.55" stop-color="${palette.ground[0]}" stop-opacity="0.86"/><stop offset="1" stop-color="${palette.ground[0]}" stop-opacity="0.96"/></linearGradient></defs>
<rect width="1024" height="1024" fill="url(#g)"/>
${design.draw(palette, random.fork("draw"))}
<rect y="560" width="1024" height="464" fill="url(#f)"/>
${text.svg}</svg>`;
	return { svg, files: text.files, design: design.name };
}

/** Both sizes of a cover as PNG: 512 and 1024 pixels square. */
export async function drawCover(
	request: CoverRequest,
): Promise<{ readonly small: Uint8Array; readonly large: Uint8Array }> {
	const { svg, files } = composeCover(request);
	const render = (width: number) =>
		new Resvg(svg, {
			fitTo: { mode: "width", value: width },
			font: { fontFiles: files, loadSystemFonts: false, defaultFontFamily: "Montserrat" },
		})
			.render()
			.asPng();
	return { small: render(512), large: render(1024) };
}
