import type { CommandLine } from "../command-line.ts";
import { highestSeed, lengths } from "../jobs/song-request.ts";
import { changeOptions } from "./change-options.ts";

const settings = "Settings stand in .env and in the environment; .env.example names them all.";

/* The programs' command lines, apart from the programs: the help must not load a sound bank. */

export const startLine = {
	command: "npm start",
	about: "Starts the bot: on Discord with DISCORD_TOKEN, else with the playground on http://localhost:8080.",
	options: {
		open: { type: "boolean", about: "Open the playground in the browser" },
		public: { type: "boolean", about: "Let the playground listen where others can reach it" },
	},
	notes: [settings, "Others: npm run song, studio, compose, doctor, each with --help."],
} as const satisfies CommandLine;

const lengthAbout = `Length in seconds, ${lengths.shortest} to ${lengths.longest}, with an ending`;
const voiceAbout = "Who sings, by name: Nora, Leo, Ruth …";
const withoutAbout = 'What there must not be: "drums, sad"';
const seedAbout = `0 to ${highestSeed}: the same seed and words give the same song`;

export const songLine = {
	command: "npm run song",
	about: "Makes one song from the command to the files, without a browser.",
	words: { name: '"WHAT TO SING ABOUT"', about: "What the song is about and how it sounds" },
	options: {
		custom: { type: "boolean", about: "Take title, style and lyrics of your own instead of a description" },
		title: { type: "string", value: "TITLE", about: "With --custom: the title" },
		style: { type: "string", value: "STYLE", about: "With --custom: how it sounds" },
		"lyrics-file": { type: "string", value: "FILE", about: "With --custom: a text file with the lyrics" },
		instrumental: { type: "boolean", about: "Without singing" },
		model: { type: "string", value: "NAME", about: "The music model, for example chirp-v3-5 or mus-32" },
		seed: { type: "string", value: "N", about: seedAbout },
		length: { type: "string", value: "SECONDS", about: lengthAbout },
		voice: { type: "string", value: "NAME", about: voiceAbout },
		without: { type: "string", value: "WORDS", about: withoutAbout },
		files: { type: "boolean", about: "Also the stems as FLAC, a MIDI file, the lead sheet and timed lyrics" },
		...changeOptions,
		out: { type: "string", value: "DIR", about: "Where the files go (songs)" },
	},
	notes: [settings],
} as const satisfies CommandLine;

export const studioLine = {
	command: "npm run studio",
	about: "Starts the music service alone.",
	options: {},
	notes: [settings],
} as const satisfies CommandLine;

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
		files: { type: "boolean", about: "Also its stems as FLAC, a MIDI file, the lead sheet and timed lyrics" },
		wav: { type: "boolean", about: "With --files: WAV instead of FLAC" },
		seed: { type: "string", value: "N", about: `${seedAbout}; drawn where absent` },
		length: { type: "string", value: "SECONDS", about: lengthAbout },
		voice: { type: "string", value: "NAME", about: voiceAbout },
		without: { type: "string", value: "WORDS", about: withoutAbout },
		...changeOptions,
	},
} as const satisfies CommandLine;

export const doctorLine = {
	command: "npm run doctor",
	about: "Checks settings, Discord, music service, disk and store, and says how to repair what is not well.",
	options: {},
	notes: [settings, "Exit code 1 when something is bad."],
} as const satisfies CommandLine;

export const migrateLine = {
	command: "npm run migrate",
	about: "Copies a store from SQLite into PostgreSQL, compares every row afterwards, and leaves the file as it is.",
	words: { name: "bot|studio", about: "Whose store it is (bot)" },
	options: {
		from: {
			type: "string",
			value: "sqlite:PATH",
			about: "The bot's file, or the studio's folder; nothing may be running on it",
		},
		to: {
			type: "string",
			value: "postgres://…",
			about: "An empty database: postgres://user:password@host:port/database",
		},
	},
	notes: [
		"With studio, and STUDIO_FILES set, its finished files are copied into that bucket as well.",
		"A copy that was interrupted left no rows behind: begin it again. docs/scaling.md tells the whole way.",
	],
} as const satisfies CommandLine;

export const healthcheckLine = {
	command: "node src/main.ts healthcheck",
	about: "Asks the bot, or the studio, of this machine whether it is alive. For containers.",
	words: { name: "studio", about: "Ask the studio instead of the bot" },
	options: {},
	notes: [settings],
} as const satisfies CommandLine;
