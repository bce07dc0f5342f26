import { existsSync } from "node:fs";
import { Fault } from "../../src/errors.ts";
import type { Job, Post } from "../../src/jobs/job.ts";
import type { JobView, Presenter } from "../../src/jobs/ports.ts";

/** A presenter that is a list: what was shown, and what was posted, once a job by its nonce as the real one does. */
export function openTestPresenter(options: { deliver?: (job: Job) => void | Promise<void> } = {}) {
	const shown: JobView[] = [];
	const posts = new Map<string, Post[]>();
	const delivered: { jobId: string; mayExist: boolean; tracks: number }[] = [];
	const previews: string[] = [];
	const told: string[] = [];
	const tried: string[] = [];
	/** Jobs whose result was announced, with the state they were in. */
	const expected: (readonly [jobId: string, state: string])[] = [];
	/** What becomes of a preview, and what a look at its message says; as if all went well where absent. */
	const bot: {
		outcome?: { readonly preview: boolean | undefined | Promise<boolean>; readonly stands: boolean | undefined };
	} = {};
	const presenter: Presenter = {
		show: (view) => void shown.push(view),
		expect: (job) => void expected.push([job.id, job.state.is]),
		async preview(job, files) {
			if (!existsSync(files.audioPath)) throw new Error("no file");
			tried.push(job.id);
			if (bot.outcome !== undefined) return bot.outcome.preview;
			previews.push(job.id);
			return true;
		},
		previewStands: async (job) => (bot.outcome === undefined ? previews.includes(job.id) : bot.outcome.stands),
		async deliver(job, files, { mayExist }) {
			const there = posts.get(job.id);
			if (there !== undefined) {
				if (!mayExist) throw new Error(`${job.id} was delivered twice`);
				return there;
			}
			await options.deliver?.(job);
			if (!files.every(({ audioPath }) => existsSync(audioPath))) throw new Error("no file");
			const post = { channelId: job.address.channelId, messageId: `post-${job.id}` };
			posts.set(job.id, [post]);
			delivered.push({ jobId: job.id, mayExist, tracks: files.length });
			return [post];
		},
		async tellAdmins(space) {
			told.push(space);
		},
		untilShown: async () => {},
	};
	return Object.assign(bot, {
		port: presenter,
		tried,
		expected,
		shown,
		posts,
		delivered,
		previews,
		told,
		undeliverable: () => new Fault("undeliverable", {}),
	});
}
