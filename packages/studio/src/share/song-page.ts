import type { WordLine } from "@tunesmith/mp3";
import type { PageWords } from "./page-words.ts";

export type PageTake = {
	readonly seconds: number;
	readonly hasFilm: boolean;
	/** 0 … 255 from start to end. */
	readonly waveform: Uint8Array;
	/** The lines of the lyrics with what this take sings when; the same lines in all takes. */
	readonly lines: readonly WordLine[];
};

/** What the page of a song shows. */
export type SongPage = {
	/** Its address, for other sites. */
	readonly url: string;
	/** Path of its address, without a slash at the end. */
	readonly path: string;
	readonly title: string;
	readonly style: string;
	/** Language of title and lyrics, BCP 47; empty where nothing is sung. */
	readonly songLanguage: string;
	readonly takes: readonly PageTake[];
	/** Version of the page's own files, for addresses that may be cached for good. */
	readonly version: string;
};

const barWidth = 3;
const waveHeight = 48;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const clock = (seconds: number): string => {
	const whole = Math.round(seconds);
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};

function wave(points: Uint8Array): string {
	const bars = Array.from(points, (point, index) => {
		const height = Math.max(2, Math.round((point * waveHeight) / 255));
		return `M${index * barWidth + 1} ${(waveHeight - height) / 2}v${height}`;
	});
	const box = `viewBox="0 0 ${points.length * barWidth} ${waveHeight}" preserveAspectRatio="none"`;
	return `<div class="wave" aria-hidden="true"><svg ${box}><path d="${bars.join("")}"/></svg><svg class="played" ${box}><path d="${bars.join("")}"/></svg></div>`;
}

function takeSection(page: SongPage, { words }: { words: PageWords }, take: PageTake, index: number): string {
	const number = index + 1;
	const base = `${page.path}/${number}`;
	const name = page.takes.length > 1 ? `${words.take} ${number}` : page.title;
	const film = take.hasFilm ? ` <a href="${base}.mp4?download" download>${words.download} MP4</a>` : "";
	return `<section class="take" aria-label="${escaped(name)}">
<img src="${base}-small.png" width="128" height="128" alt=""${index === 0 ? "" : ' loading="lazy"'}>
<div><h2>${escaped(name)} <span>${clock(take.seconds)}</span></h2>
${wave(take.waveform)}
<audio controls preload="${index === 0 ? "metadata" : "none"}" src="${base}.mp3" aria-label="${escaped(name)}"></audio>
<p><a href="${base}.mp3?download" download>${words.download} MP3</a>${film}</p></div>
</section>`;
}

function lyricsSection(page: SongPage, words: PageWords): string {
	const lines = page.takes[0]?.lines ?? [];
	if (!lines.some(({ isHeading }) => !isHeading)) return "";
	const shown = lines.map(({ isHeading, words: inLine }) => {
		if (isHeading) return `<h3>${escaped((inLine[0]?.text ?? "").slice(1, -1))}</h3>`;
		const spans = inLine.map(({ text, joined }) => `${joined ? "" : " "}<span>${escaped(text)}</span>`);
		return `<p>${spans.join("").trimStart()}</p>`;
	});
	return `<section class="lyrics" lang="${escaped(page.songLanguage)}" dir="auto"><h2>${words.lyrics}</h2>${shown.join("\n")}</section>`;
}

/** When each word of the lyrics is sung, `[start, end]` or 0, for the player: JSON that is safe inside a script element. */
function timings(takes: readonly PageTake[]): string {
	const of = ({ lines }: PageTake) =>
		lines
			.filter(({ isHeading }) => !isHeading)
			.flatMap(({ words }) =>
				words.map(({ sung }) => (sung === undefined ? 0 : [rounded(sung.start), rounded(sung.end)])),
			);
	return JSON.stringify(takes.map(of)).replaceAll("<", "\\u003c");
}
const rounded = (seconds: number) => Math.round(seconds * 100) / 100;

function metadata(page: SongPage): string {
	const film = page.takes[0]?.hasFilm === true;
	const properties: readonly (readonly [string, string])[] = [
		["og:type", film ? "video.other" : "music.song"],
		["og:site_name", "Tunesmith"],
		["og:title", page.title],
		["og:description", page.style],
		["og:url", page.url],
		["og:image", `${page.url}/1-large.png`],
		["og:image:width", "1024"],
		["og:image:height", "1024"],
		["og:audio", `${page.url}/1.mp3`],
		["og:audio:type", "audio/mpeg"],
		...(film
			? ([
					["og:video", `${page.url}/1.mp4`],
					["og:video:type", "video/mp4"],
				] as const)
			: []),
	];
	return properties.map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`).join("\n");
}

/** The page as HTML: it plays and shows everything without its script, which draws progress and lights up words. */
export function songPage(page: SongPage, labels: { readonly language: string; readonly words: PageWords }): string {
	const assets = page.path.slice(0, page.path.lastIndexOf("/"));
	return `<!doctype html>
<html lang="${labels.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(page.title)}</title>
${metadata(page)}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets}/song-page.css?${page.version}">
<script type="module" src="${assets}/song-page.js?${page.version}"></script>
</head>
<body>
<main>
<header><h1 lang="${escaped(page.songLanguage)}" dir="auto">${escaped(page.title)}</h1><p dir="auto">${escaped(page.style)}</p></header>
${page.takes.map((take, index) => takeSection(page, labels, take, index)).join("\n")}
${lyricsSection(page, labels.words)}
</main>
<footer>${labels.words.madeWith}</footer>
<script type="application/json" id="timings">${timings(page.takes)}</script>
</body>
</html>
`;
}

/** What stands at an address where no song is shared, whether or not one was. */
export const noSongPage = (labels: { readonly language: string; readonly words: PageWords }): string =>
	`<!doctype html>
<html lang="${labels.language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Tunesmith</title>
<p>${labels.words.gone}</p>
</html>
`;
