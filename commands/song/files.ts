import { safeTitle } from "../../src/discord/answer.ts";
import type { Action, Context } from "../../src/discord/command.ts";
import type { Host } from "../../src/discord/host.ts";
import { Fault } from "../../src/errors.ts";
import { isOver, type Job } from "../../src/jobs/job.ts";
import { fileNameOf } from "./lyrics-files.ts";

/** What Discord takes everywhere, and how many files a message holds. */
const usualBytes = 10 * 1024 * 1024;
const mostFiles = 10;

/** The button on a result. Args: job id, and the index of a track where only its files are meant. */
export const files: Action = {
	name: "files",
	answers: "privately",
	async run({ args: [jobId = "", index] }, context) {
		const { jobs, space, person, say, address } = context;
		const job = await jobs.open(jobId, space, person);
		// the result stands before the job is done
		if (!isOver(job) && job.state.is !== "delivering") throw new Fault("not-ready", {});
		const made = await madeOf(job, index, context.host);
		const title = safeTitle(job);
		if (made.length === 0) return { is: "panel", panel: { text: say("files.none", { title }) } };
		const all = made.flatMap(({ files: ofTrack, number }) =>
			ofTrack.map(({ ending, content }) => ({ name: fileNameOf(job, number, ending.slice(1)), content })),
		);
		const links = made.flatMap(({ archiveUrl, index: at }) =>
			archiveUrl === undefined ? [] : [{ url: archiveUrl, label: say("result.track", { number: at + 1 }) }],
		);
		const where = say(links.length > 0 ? "files.sound" : "files.not-public");
		const text = `${say("files.here", { title })}\n\n${where}`;
		return { is: "panel", panel: { text, files: fitting(all, address.uploadLimit ?? usualBytes), rows: [links] } };
	},
};

/** What the service makes of the tracks that are meant; without those of which it makes nothing. */
async function madeOf(job: Job, index: string | undefined, { trackFiles }: Host) {
	if (!trackFiles.areOffered()) return [];
	const meant = job.tracks.filter((track) => index === undefined || String(track.index) === index);
	const made = await Promise.all(
		meant.map(async (track) => ({
			...(await trackFiles.of(job, track.index)),
			index: track.index,
			number: job.tracks.length > 1 ? track.index + 1 : undefined,
		})),
	);
	return made.filter(({ files: ofTrack }) => ofTrack.length > 0);
}

/** Those that together a message can hold, the first ones first. */
function fitting<File extends { readonly content: Uint8Array }>(all: readonly File[], limitBytes: number): File[] {
	let left = limitBytes;
	return all.slice(0, mostFiles).filter(({ content }) => {
		if (content.length > left) return false;
		left -= content.length;
		return true;
	});
}

/** Whether the button makes sense under this song. */
export const hasFiles = (job: Job, { host }: Context): boolean =>
	host.trackFiles.areOffered() && job.tracks.some((track) => host.trackFiles.mayHave(track));
