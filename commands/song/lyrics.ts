import { type Answer, type ButtonSpec, safeTitle } from "../../src/discord/answer.ts";
import { type Action, actionId, type Context, defineCommand } from "../../src/discord/command.ts";
import { Fault, isFault } from "../../src/errors.ts";
import type { Job, Track } from "../../src/jobs/job.ts";
import { sungLyricsOf } from "../../src/jobs/lyrics.ts";
import { escapeText } from "../../src/locales/escape.ts";
import { fileNameOf, timedText } from "./lyrics-files.ts";
import { songNamed, suggestSongs } from "./own-songs.ts";

/** An embed's description takes 4,096 characters; some are for the heading. */
const longestShown = 3800;

/** The words of a song: to read, as a text file, or with the time of each line. */
export const lyrics = defineCommand({
	name: "song lyrics",
	answers: "privately",
	options: {
		song: { type: "string", required: true, max: 100, suggest: suggestSongs },
		format: { type: "string", choices: ["message", "text", "timed"] },
	},
	run: async ({ song, format = "message" }, context) => lyricsAnswer(await songNamed(song, context), format, context),
});

/** The button on a result. Args: job id, "message", "text" or "timed", and the index of a track where only its lyrics are meant. */
export const lyricsButton: Action = {
	name: "lyrics",
	answers: "privately",
	async run({ args: [jobId = "", format = "message", index] }, context) {
		const job = await context.jobs.open(jobId, context.space, context.person);
		const [track] = job.tracks.filter((other) => String(other.index) === index);
		return lyricsAnswer(job, format, context, track);
	},
};

async function lyricsAnswer(job: Job, format: string, context: Context, track?: Track): Promise<Answer> {
	const { say } = context;
	const tracks = track === undefined ? job.tracks : [track];
	const texts = sungLyricsOf({ request: job.request, tracks });
	const title = safeTitle(job);
	if (texts.length === 0) {
		if (!job.request.instrumental && job.state.is !== "done") throw new Fault("not-ready", {});
		return { is: "panel", panel: { text: say("lyrics.none", { title }) } };
	}
	const timed = await timedFiles(job, tracks, context).catch((error: unknown) => {
		// the words are here: only their times have to be asked for
		if (format === "timed" || !isFault(error)) throw error;
		return [];
	});
	if (format === "timed") {
		const text = timed.length > 0 ? say("lyrics.timed", { title }) : say("lyrics.not-timed", { title });
		return { is: "panel", panel: { text, files: timed.length > 0 ? timed : textFiles(job, texts) } };
	}
	const shown = texts.map(escapeText).join("\n\n⸻\n\n");
	const isFile = format === "text" || shown.length > longestShown;
	const text = isFile ? say("lyrics.file", { title }) : `**${title}**\n\n${shown}`;
	const ofTrack = track === undefined ? [] : [track.index];
	const button = (name: string, label: string, ...args: readonly (string | number)[]): ButtonSpec => ({
		id: actionId(name, job.id, ...args),
		label,
		style: "secondary",
	});
	const row = [
		...(isFile ? [] : [button("lyrics", say("lyrics.as-text"), "text", ...ofTrack)]),
		...(timed.length > 0 ? [button("lyrics", say("lyrics.as-timed"), "timed", ...ofTrack)] : []),
		button("rework", say("lyrics.rework")),
	];
	return { is: "panel", panel: { text, rows: [row], files: isFile ? textFiles(job, texts) : [] } };
}

function textFiles(job: Job, texts: readonly string[]) {
	return texts.map((content, index) => ({
		name: fileNameOf(job, texts.length > 1 ? index + 1 : undefined, "txt"),
		content,
	}));
}

async function timedFiles(job: Job, tracks: readonly Track[], { host }: Context) {
	const timed = await Promise.all(
		tracks.map(async (track) => ({ track, lines: await host.timedLyrics(job, track.index) })),
	);
	return timed.flatMap(({ track, lines }) => {
		const number = job.tracks.length > 1 ? track.index + 1 : undefined;
		const file = { name: fileNameOf(job, number, "lrc"), content: timedText(job, track, lines) };
		return lines.length > 0 ? [file] : [];
	});
}
