import { Resvg } from "@resvg/resvg-js";
import { escapeXml, fontsFor } from "../covers/title.ts";

export const frame = { width: 1280, height: 720 } as const;
const wave = { left: 64, right: 1216, middle: 634, height: 84, bars: 192 } as const;
const lyricBox = { left: 580, top: 250, width: 660, height: 260 } as const;

export type Picture = {
	/** The frame at `seconds`, RGBA; the same buffer every time, valid until the next call. */
	draw(seconds: number, line: string, next: string): Uint8Array;
};

/** A line of text as SVG, made smaller where it is too long for its width. Bold letters are about 0.64 of their size wide, wide scripts 1.05. */
function textRun(text: string, x: number, y: number, size: number, width: number, attributes: string): string {
	const isWide = (sign: string) =>
		/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sign);
	const estimated = [...text].reduce((sum, sign) => sum + (isWide(sign) ? 1.05 : 0.64), 0);
	const fitting = Math.floor(Math.min(size, width / Math.max(1, estimated)));
	return `<text x="${x}" y="${y}" font-size="${fitting}" font-family="${fontsFor(text).family}" ${attributes}>${escapeXml(text)}</text>`;
}

function render(svg: string, texts: string): Uint8Array {
	const font = { fontFiles: fontsFor(texts).files, loadSystemFonts: false, defaultFontFamily: "Montserrat" };
	return new Resvg(svg, { font }).render().pixels;
}

const cut = (text: string, length: number) =>
	[...text].length > length ? `${[...text].slice(0, length - 1).join("")}…` : text;

/** The unmoving part: cover, title and style on a ground of the cover's own colours. */
function drawStill(cover: Uint8Array, title: string, style: string): Uint8Array {
	const image = `data:image/png;base64,${Buffer.from(cover).toString("base64")}`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${frame.width}" height="${frame.height}">
<defs><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="40"/></filter><clipPath id="c"><rect x="64" y="48" width="470" height="470" rx="18"/></clipPath></defs>
<image href="${image}" x="-80" y="-440" width="1440" height="1440" filter="url(#b)"/>
<rect width="${frame.width}" height="${frame.height}" fill="#0b0d14" opacity="0.62"/>
<image href="${image}" x="64" y="48" width="470" height="470" clip-path="url(#c)"/>
${textRun(cut(title, 48), lyricBox.left, 118, 46, 640, 'fill="#ffffff" font-weight="800"')}
${textRun(cut(style, 70), lyricBox.left, 164, 22, 640, 'fill="#c9cfdd"')}</svg>`;
	return render(svg, title + style);
}

/** The sung line and the one after it, on nothing. */
function drawLyrics(line: string, next: string): Uint8Array {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${lyricBox.width}" height="${lyricBox.height}">
${textRun(cut(line, 64), 0, 90, 34, 640, 'fill="#ffffff" font-weight="800"')}
${textRun(cut(next, 64), 0, 150, 26, 640, 'fill="#ffffff" opacity="0.55"')}</svg>`;
	return render(svg, line + next);
}

/**
 * Prepares the pictures of one video. `levels` are 0..1 along the song, `length` its seconds. What does not move is drawn once;
 * a frame only copies it, lays the lyrics over it and colours the wave up to now.
 */
export function preparePicture(song: {
	readonly cover: Uint8Array;
	readonly title: string;
	readonly style: string;
	readonly levels: readonly number[];
	readonly length: number;
}): Picture {
	const still = drawStill(song.cover, song.title, song.style);
	const pixels = new Uint8Array(still.length);
	let shown: { readonly key: string; readonly pixels: Uint8Array } = { key: "", pixels: new Uint8Array(0) };

	const fill = (left: number, top: number, width: number, height: number, level: number, alpha: number) => {
		for (let y = top; y < top + height; y++)
			for (let at = (y * frame.width + left) * 4; at < (y * frame.width + left + width) * 4; at += 4)
				for (let channel = 0; channel < 3; channel++) {
					const under = pixels[at + channel] ?? 0;
					pixels[at + channel] = under + (level - under) * alpha;
				}
	};
	const layLyrics = (overlay: Uint8Array) => {
		for (let y = 0; y < lyricBox.height; y++)
			for (let x = 0; x < lyricBox.width; x++) {
				const from = (y * lyricBox.width + x) * 4;
				const alpha = (overlay[from + 3] ?? 0) / 255;
				if (alpha === 0) continue;
				const to = ((y + lyricBox.top) * frame.width + x + lyricBox.left) * 4;
				for (let channel = 0; channel < 3; channel++) {
					// resvg's pixels are premultiplied
					pixels[to + channel] = (overlay[from + channel] ?? 0) + (pixels[to + channel] ?? 0) * (1 - alpha);
				}
			}
	};

	return {
		draw(seconds, line, next) {
			pixels.set(still);
			const key = `${line}\n${next}`;
			if (key.trim() !== "") {
				if (shown.key !== key) shown = { key, pixels: drawLyrics(line, next) };
				layLyrics(shown.pixels);
			}
			const step = (wave.right - wave.left) / wave.bars;
			const played = (seconds / song.length) * wave.bars;
			for (let bar = 0; bar < wave.bars; bar++) {
				const level = song.levels[Math.floor((bar / wave.bars) * song.levels.length)] ?? 0;
				const isNow = Math.abs(bar - played) < 1;
				const height = Math.max(4, Math.round(wave.height * level * (isNow ? 1.25 : 1)));
				fill(
					Math.round(wave.left + bar * step),
					wave.middle - (height >> 1),
					4,
					height,
					255,
					bar <= played ? 0.95 : 0.32,
				);
			}
			return pixels;
		},
	};
}
