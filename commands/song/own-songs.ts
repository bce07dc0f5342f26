import type { Choice, Context, Suggest } from "../../src/discord/command.ts";
import { speaker } from "../../src/i18n/speak.ts";
import type { Job } from "../../src/songs/job.ts";
import { plainTitle } from "./title.ts";

/** Suggests the person's finished songs whose title, style or words have what was typed, newest first. */
export const suggestSongs: Suggest = async (typed, context) =>
	choicesOf(await libraryOf(typed, true, context), context);

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
export async function cancellable({ songs, space, person }: Context): Promise<readonly Job[]> {
	if (!person.isAdmin) return songs.unfinishedOf(space, person.userId);
	const { running, waiting } = await songs.queueFor(space, person);
	return [...running, ...waiting].map((view) => view.job);
}

async function libraryOf(typed: string, isOwnOnly: boolean, { songs, space, person }: Context) {
	const text = typed.trim();
	const query = { space, limit: 25, ...(isOwnOnly ? { userId: person.userId } : {}), ...(text === "" ? {} : { text }) };
	return (await songs.library(query, person)).jobs;
}

function choicesOf(jobs: readonly Job[], { locale }: Context): readonly Choice[] {
	const date = new Intl.DateTimeFormat(speaker(locale).locale, { dateStyle: "medium" });
	return jobs.slice(0, 25).map((job) => {
		const end = ` · ${date.format(job.createdAt)}`;
		return { name: plainTitle(job, 100 - end.length) + end, value: job.id };
	});
}
