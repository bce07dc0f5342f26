import { plainTitle } from "../../src/discord/answer.ts";
import type { Choice, Context, Suggest } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import type { Job } from "../../src/jobs/job.ts";

/** Suggests the person's finished songs whose title, style or words have what was typed, newest first. */
export const suggestSongs: Suggest = async (typed, context) =>
	choicesOf(await libraryOf(typed, true, context), context);

/**
 * The song a command's option names: the one of a chosen suggestion's id, else the newest of that title, since Discord also sends what was
 * typed without choosing; one's own go first. Throws Fault "no-such-song".
 */
export async function songNamed(typed: string, context: Context): Promise<Job> {
	const { jobs, space, person } = context;
	try {
		return await jobs.open(typed, space, person);
	} catch (error) {
		if (!(error instanceof Fault) || error.code !== "no-such-song") throw error;
		for (const isOwnOnly of [true, false]) {
			const [newest] = titled(typed, await libraryOf(typed, isOwnOnly, context));
			if (newest !== undefined) return newest;
		}
		throw error;
	}
}

/** Whether it is the person's own song; all are for admins. */
export const isTheirs = ({ address }: Job, { person }: Context): boolean =>
	address.userId === person.userId || person.isAdmin;

/** A song of one's own, for admins any. Throws Fault "no-such-song" or "not-yours". */
export async function ownSong(jobId: string, context: Context): Promise<Job> {
	const job = await context.jobs.open(jobId, context.space, context.person);
	if (!isTheirs(job, context)) throw new Fault("not-yours", {});
	return job;
}

const plain = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/** Those of the jobs that have exactly this title, in whatever case. */
export const titled = (typed: string, jobs: readonly Job[]): readonly Job[] =>
	jobs.filter((job) => plain(plainTitle(job, 100)) === plain(typed));

/** Suggests songs to delete: one's own, for admins everybody's. */
export const suggestDeletable: Suggest = async (typed, context) =>
	choicesOf(await libraryOf(typed, !context.person.isAdmin, context), context);

/** Suggests what can still be cancelled: one's own, for admins everything that waits or runs here. */
export const suggestUnfinished: Suggest = async (typed, context) => {
	const wanted = typed.trim().toLowerCase();
	const jobs = (await cancellable(context)).filter((job) => plainTitle(job, 400).toLowerCase().includes(wanted));
	return choicesOf(jobs, context);
};

/** The jobs `/song cancel` offers, oldest first. */
export async function cancellable({ jobs, space, person }: Context): Promise<readonly Job[]> {
	if (!person.isAdmin) return jobs.unfinishedOf(space, person.userId);
	const { running, waiting } = await jobs.queueFor(space, person);
	return [...running, ...waiting].map((view) => view.job);
}

async function libraryOf(typed: string, isOwnOnly: boolean, { jobs, space, person }: Context) {
	const text = typed.trim();
	const query = { space, limit: 25, ...(isOwnOnly ? { userId: person.userId } : {}), ...(text === "" ? {} : { text }) };
	return (await jobs.library(query, person)).jobs;
}

function choicesOf(jobs: readonly Job[], { say }: Context): readonly Choice[] {
	const date = new Intl.DateTimeFormat(say.locale, { dateStyle: "medium" });
	return jobs.map((job) => {
		const end = ` · ${date.format(job.createdAt)}`;
		return { name: plainTitle(job, 100 - end.length) + end, value: job.id };
	});
}
