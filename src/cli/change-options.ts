import type { CommandLine } from "../command-line.ts";

/** Changes of a whole track; numbers are seconds. */
export const wholes = [
	...(["slower", "faster", "higher", "lower", "sadder", "happier", "instrumental", "sung"] as const),
	...(["verse", "outro", "15", "30", "60"] as const),
] as const;

/** What a section can become, beside new words and other instruments. */
export const hows = ["rewrite", "melody", "louder", "softer", "shorter"] as const;

/** The options by which a track is changed once it is there: what the button "Change…" offers. */
export const changeOptions = {
	change: {
		type: "string",
		value: "WHAT",
		about: `Then change a track: ${wholes.slice(0, 8).join(", ")}, verse or outro (one more), 15, 30 or 60 (seconds)`,
	},
	"change-style": { type: "string", value: "STYLE", about: "Then bring a track into another style" },
	section: {
		type: "string",
		value: "NAME",
		about: 'Then change one section of a track, by name or number: "Bridge", 2',
	},
	how: { type: "string", value: "HOW", about: `With --section: ${hows.join(", ")}` },
	"words-file": { type: "string", value: "FILE", about: "With --section: a text file with its new words" },
	instruments: { type: "string", value: "WORDS", about: 'With --section: who plays there: "strings, no piano"' },
	track: { type: "string", value: "1|2", about: "Which track is changed (1)" },
} as const satisfies CommandLine["options"];
