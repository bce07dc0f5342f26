import { plainTitle } from "../../src/discord/answer.ts";
import type { Choice, Context, Suggest } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import type { Job } from "../../src/jobs/job.ts";
import type { LibraryPage } from "../../src/jobs/stores.ts";

/** Suggests the person's finished songs whose title, style or words have what was typed, newest first. */
export const suggestSongs: Suggest = async (typed, context) =>
	choicesOf((await libraryOf(typed, true, context)).jobs, context);

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
		const named = (await newestTitled(typed, true, context)) ?? (await newestTitled(typed, false, context));
		if (named === undefined) throw error;
		return named;
	}
}

/** So many songs that have the words of a title anywhere are looked at: what a library of usual size has of a usual word, and no more. */
const mostLookedAt = 500;

async function newestTitled(typed: string, isOwnOnly: boolean, context: Context): Promise<Job | undefined> {
	const size = 100;
	let beforeId: string | undefined;
	for (let looked = 0; looked < mostLookedAt; looked += size) {
		const page = await libraryOf(typed, isOwnOnly, context, { limit: size, beforeId });
		const [newest] = titled(typed, page.jobs);
		if (newest !== undefined) return newest;
		beforeId = page.nextBeforeId;
		if (beforeId === undefined) return undefined;
	}
	return undefined;
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
	choicesOf((await libraryOf(typed, !context.person.isAdmin, context)).jobs, context);

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

function libraryOf(
	typed: string,
	isOwnOnly: boolean,
	{ jobs, space, person }: Context,
	{ limit, beforeId }: { readonly limit: number; readonly beforeId?: string | undefined } = { limit: 25 },
): Promise<LibraryPage> {
	const text = typed.trim();
	const query = {
		space,
		limit,
		...(beforeId !== undefined && { beforeId }),
		...(isOwnOnly && { userId: person.userId }),
		...(text !== "" && { text }),
	};
	return jobs.library(query, person);
}

function choicesOf(jobs: readonly Job[], { say }: Context): readonly Choice[] {
	const date = new Intl.DateTimeFormat(say.locale, { dateStyle: "medium" });
	return jobs.map((job) => {
		const end = ` · ${date.format(job.createdAt)}`;
		return { name: plainTitle(job, 100 - end.length) + end, value: job.id };
	});
}
