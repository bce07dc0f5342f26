import { safeTitle } from "../../src/discord/answer.ts";
import { type Action, actionId, type Context } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import { type Job, workIdOf } from "../../src/jobs/job.ts";
import { isTheirs, ownSong } from "./own-songs.ts";

/** Opens the page of one's own song (admins: any) and shows its address. Args: job id. */
export const share: Action = {
	name: "share",
	answers: "privately",
	async run({ args: [jobId = ""] }, context) {
		const { job, pages } = await shared(jobId, context);
		if (job.state.is !== "done") throw new Fault("not-ready", {});
		const { say } = context;
		const url = await pages.open(job);
		const row = [
			{ url, label: say("share.open") },
			{ id: actionId("share-end", job.id), label: say("share.end"), style: "danger" },
		] as const;
		return { is: "panel", panel: { text: say("share.here", { title: safeTitle(job), link: url }), rows: [row] } };
	},
};

/** "Stop sharing" under the address. Args: job id. */
export const shareEnd: Action = {
	name: "share-end",
	answers: "update",
	async run({ args: [jobId = ""] }, context) {
		const { job, pages } = await shared(jobId, context);
		await pages.end(job);
		return { is: "panel", panel: { text: context.say("share.ended", { title: safeTitle(job) }) } };
	},
};

/** Whether the person may give this song a page: it is theirs, and the service offers pages. */
export function maySharePage(job: Job, context: Context): boolean {
	const isOffered = context.host.songPages.areOffered();
	return isOffered && isTheirs(job, context) && job.state.is === "done" && workIdOf(job) !== undefined;
}

async function shared(jobId: string, context: Context) {
	const job = await ownSong(jobId, context);
	const pages = context.host.songPages;
	if (!pages.areOffered()) throw new Fault("no-song-pages", {});
	return { job, pages };
}
