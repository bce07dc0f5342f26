import { safeTitle } from "../../src/discord/answer.ts";
import type { Action } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";

/** Links to the videos of a song, where the service made any. Args: job id. */
export const video: Action = {
	name: "video",
	answers: "privately",
	async run({ args: [jobId = ""] }, { jobs, space, person, say }) {
		const job = await jobs.open(jobId, space, person);
		if (job.state.is !== "done") throw new Fault("not-ready", {});
		const links = job.tracks.flatMap(({ videoUrl, index }) =>
			// Discord takes links of at most 512 characters on a button
			videoUrl !== undefined && /^https?:\/\//.test(videoUrl) && videoUrl.length <= 512
				? [{ url: videoUrl, label: say("result.track", { number: index + 1 }) }]
				: [],
		);
		if (links.length === 0) return { is: "panel", panel: { text: say("video.none", { title: safeTitle(job) }) } };
		return { is: "panel", panel: { text: say("video.here", { title: safeTitle(job) }), rows: [links] } };
	},
};
