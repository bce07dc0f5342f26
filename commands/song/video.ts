import { safeTitle } from "../../src/discord/answer.ts";
import type { Action } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import { videosOf } from "../../src/jobs/links.ts";

/** Links to the videos of a song, where the service made any. Args: job id. */
export const video: Action = {
	name: "video",
	answers: "privately",
	async run({ args: [jobId = ""] }, { jobs, space, person, say }) {
		const job = await jobs.open(jobId, space, person);
		if (job.state.is !== "done") throw new Fault("not-ready", {});
		const links = videosOf(job).map(({ url, index }) => ({ url, label: say("result.track", { number: index + 1 }) }));
		if (links.length === 0) return { is: "panel", panel: { text: say("video.none", { title: safeTitle(job) }) } };
		return { is: "panel", panel: { text: say("video.here", { title: safeTitle(job) }), rows: [links] } };
	},
};
