import type { Random } from "../random.ts";

/** Colours of one cover, CSS hex: two of the ground, three of the figure, one of the title. */
export type Palette = {
	readonly ground: readonly [string, string];
	readonly figure: readonly [string, string, string];
	readonly ink: string;
};

const moods = ["warm", "cool", "dark", "bright", "tender", "neon", "earth", "calm"] as const;
type Mood = (typeof moods)[number];

const palettes: Readonly<Record<Mood, readonly Palette[]>> = {
	warm: [
		{ ground: ["#3b0d2e", "#a8323e"], figure: ["#ff8c42", "#ffd166", "#f25f5c"], ink: "#fff4e0" },
		{ ground: ["#5b1a18", "#d9772b"], figure: ["#f6c667", "#ffe8c2", "#b83a3a"], ink: "#fff7ea" },
	],
	cool: [
		{ ground: ["#0b1f3a", "#1d5c87"], figure: ["#58b4d1", "#c7ecf4", "#2e86ab"], ink: "#f2fbff" },
		{ ground: ["#10263c", "#2a6f77"], figure: ["#7fd1c7", "#e0fbf4", "#3d9a9c"], ink: "#f4fffd" },
	],
	dark: [
		{ ground: ["#0a0a0f", "#2b1b2f"], figure: ["#8d1f2d", "#d7d2cc", "#4b3a55"], ink: "#f5f0ea" },
		{ ground: ["#08090c", "#20262e"], figure: ["#5c6773", "#c9ced6", "#30363d"], ink: "#f3f5f7" },
	],
	bright: [
		{ ground: ["#f7b801", "#f18701"], figure: ["#7678ed", "#fffbe8", "#f35b04"], ink: "#2b1a4f" },
		{ ground: ["#ff5d8f", "#ff9770"], figure: ["#ffd670", "#fff7f0", "#70d6ff"], ink: "#3a0f35" },
	],
	tender: [
		{ ground: ["#f3d5e0", "#c9b6e4"], figure: ["#e79bb5", "#fff6f9", "#9a86c9"], ink: "#3d2a55" },
		{ ground: ["#d9e8f5", "#f7d9d9"], figure: ["#f2a7a0", "#ffffff", "#8fb6d9"], ink: "#2f3c52" },
	],
	neon: [
		{ ground: ["#12002f", "#4a0d67"], figure: ["#ff2fb9", "#21e6ff", "#ffb347"], ink: "#fdf3ff" },
		{ ground: ["#030321", "#11116b"], figure: ["#00f5d4", "#f15bb5", "#9b5de5"], ink: "#f3fbff" },
	],
	earth: [
		{ ground: ["#2f3e2e", "#6b7f4f"], figure: ["#c9a66b", "#f0e3c4", "#8a5a34"], ink: "#fbf6e9" },
		{ ground: ["#4a3527", "#a2744a"], figure: ["#e0b97d", "#f7ead0", "#5f7355"], ink: "#fff8ec" },
	],
	calm: [
		{ ground: ["#dfe7e2", "#a9c3bd"], figure: ["#7a9e9f", "#fbfaf3", "#c7a98b"], ink: "#24403f" },
		{ ground: ["#22304a", "#53658c"], figure: ["#98a9cc", "#e8ecf6", "#6d7fa8"], ink: "#f6f8ff" },
	],
};

/** Words of a style or mood that call for a palette; the first mood with a match wins, so the strongest words stand first. */
const calls: readonly (readonly [Mood, RegExp])[] = [
	["neon", /synthwave|cyber|neon|techno|trance|electro|dubstep|drum and bass|chiptune|arcade|80s|club/],
	["dark", /metal|dark|doom|gothic|trap|industrial|horror|angry|aggressive|grim|post-rock|noir/],
	["tender", /lullaby|romantic|love|tender|soft|dream|gentle|waltz|sweet|soul|r&b/],
	["earth", /folk|country|bluegrass|celtic|acoustic|blues|reggae|americana|forest|autumn/],
	["bright", /pop|disco|funk|happy|party|summer|latin|salsa|ska|punk|joy|dance|house/],
	["warm", /jazz|swing|bossa|tango|gospel|sunset|warm|nostalg|big band|hip hop/],
	["calm", /ambient|lofi|lo-fi|calm|chill|meditat|sleep|peace|new age|classical/],
	["cool", /rain|night|sad|melanch|cold|winter|ocean|sea|cinematic|epic|indie|rock/],
];

/** The palette for what is said of the song; any palette where nothing speaks. */
export function paletteFor(words: string, random: Random): Palette {
	const text = words.toLowerCase();
	const mood = calls.find(([, pattern]) => pattern.test(text))?.[0] ?? random.pick(moods);
	return random.pick(palettes[mood]);
}
