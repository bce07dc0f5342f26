import { type Answer, messageLink, safeTitle } from "../../src/discord/answer.ts";
import { type Action, actionId, type Context, defineCommand } from "../../src/discord/command.ts";
import { workIdOf } from "../../src/jobs/job.ts";
import { confirmPanel } from "../confirm.ts";
import { ownSong, songNamed, suggestDeletable } from "./own-songs.ts";

/** Deletes a song of one's own (admins: any) from the library and from Discord, after asking. */
export const deleteSong = defineCommand({
	name: "song delete",
	answers: "privately",
	options: { song: { type: "string", required: true, max: 100, suggest: suggestDeletable } },
	run: async ({ song }, context) => askFirst((await songNamed(song, context)).id, context),
});

/** The button on a result. Args: job id. */
export const deleteButton: Action = {
	name: "delete",
	answers: "privately",
	run: ({ args: [jobId = ""] }, context) => askFirst(jobId, context),
};

/** "Delete it" under the question. Args: job id. */
export const deleteConfirmed: Action = {
	name: "delete-yes",
	answers: "update",
	async run({ args: [jobId = ""] }, context) {
		const { jobs, person, host, say } = context;
		const job = await ownSong(jobId, context);
		// first: a song that is deleted cannot be found again to end its page
		if (host.songPages.areOffered() && workIdOf(job) !== undefined) await host.songPages.end(job);
		const left = await host.unpost(await jobs.remove(jobId, person));
		const lines = [
			say("delete.done", { title: safeTitle(job) }),
			...(left.length > 0 ? [say("forget.posts", { count: left.length })] : []),
			...left.slice(0, mostLinks).map((post) => messageLink(job.address.guildId, post)),
		];
		return { is: "panel", panel: { text: lines.join("\n") } };
	},
};

const mostLinks = 15;

async function askFirst(jobId: string, context: Context): Promise<Answer> {
	const { say } = context;
	const job = await ownSong(jobId, context);
	const question = say("delete.question", { title: safeTitle(job) });
	const panel = confirmPanel(question, say("delete.yes"), actionId("delete-yes", job.id), say);
	return { is: "panel", panel };
}
