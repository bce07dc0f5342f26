import { largestSeed } from "@tunesmith/protocol";
import type { CommandLine } from "../command-line.ts";

/** What `npm run compose` takes. */
export const composeLine = {
	command: "npm run compose",
	about: "Renders a song with the built-in engine alone: both takes, their covers and song.json.",
	words: { name: '"WHAT TO SING ABOUT"', about: "What the song should be" },
	options: {
		out: { type: "string", value: "DIR", about: "Where the files go (needed)" },
		custom: { type: "boolean", about: "The words are given instead of written" },
		title: { type: "string", value: "TITLE", about: "With --custom: the title" },
		style: { type: "string", value: "STYLE", about: "With --custom: how it sounds" },
		"lyrics-file": { type: "string", value: "FILE", about: "With --custom: a text file with the lyrics" },
		instrumental: { type: "boolean", about: "Nobody sings" },
		model: { type: "string", value: "NAME", about: "mus-32 and mus-130 have exact lengths (chirp-v3-5)" },
		take: { type: "string", value: "1|2", about: "Only one of the two takes" },
		seed: {
			type: "string",
			value: "N",
			about: `0 to ${largestSeed}: the same seed and words give the same song; drawn where absent`,
		},
	},
} as const satisfies CommandLine;
