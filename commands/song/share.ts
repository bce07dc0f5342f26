import { type Action, actionId, type Context } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import { type Job, workIdOf } from "../../src/jobs/job.ts";
import { safeTitle } from "./title.ts";

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
export function maySharePage(job: Job, { host, person }: Context): boolean {
	const isTheirs = job.address.userId === person.userId || person.isAdmin;
	return isTheirs && job.state.is === "done" && workIdOf(job) !== undefined && host.songPages.areOffered();
}

async function shared(jobId: string, { jobs, host, space, person }: Context) {
	const job = await jobs.open(jobId, space, person);
	if (job.address.userId !== person.userId && !person.isAdmin) throw new Fault("not-yours", {});
	const pages = host.songPages;
	if (!pages.areOffered()) throw new Fault("no-song-pages", {});
	return { job, pages };
}
