import { type Answer, type ModalSpec, plainTitle } from "../../src/discord/answer.ts";
import {
	type Action,
	actionId,
	type Context,
	type Form,
	type MenuCommand,
	type Texts,
} from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import type { Job } from "../../src/jobs/job.ts";
import { sungLyricsOf } from "../../src/jobs/lyrics.ts";
import { singerOf } from "../../src/jobs/singer.ts";
import { limitsOf, type SongRequest } from "../../src/jobs/song-request.ts";
import { styleOf } from "../../src/jobs/title.ts";
import { songOf } from "./details.ts";
import { jobAnswer } from "./job-answer.ts";
import {
	instrumentalField,
	isTicked,
	longestField,
	lyricsIn,
	requestOf,
	songModal,
	type Voices,
	voiceField,
	voiceOf,
} from "./song-form.ts";
import { wishesOf } from "./wishes.ts";

/** Another take of the same request, paid by who presses. Args: job id. */
export const again: Action = {
	name: "again",
	answers: "publicly",
	run: ({ args: [jobId = ""] }, context) => takeAgain(jobId, "again", context, context.message?.messageId),
};

/** Another take from one track, with its words and style, paid by who presses. Args: job id, index of the track. */
export const againFrom: Action = {
	name: "again-from",
	answers: "publicly",
	run({ args: [jobId = "", index = ""] }, context) {
		const { jobs, person, address, message } = context;
		const trackIndex = Number(index || Number.NaN);
		return take(jobId, context, ({ id }) => jobs.againFrom(id, trackIndex, address, person, message?.messageId));
	},
};

/** The request of a song that failed or was cancelled, once more. Args: job id. */
export const retry: Action = {
	name: "retry",
	answers: "publicly",
	run: ({ args: [jobId = ""] }, context) => takeAgain(jobId, "retry", context, context.message?.messageId),
};

/** New music to the same title and lyrics, paid by who presses. Args: job id. */
export const sameLyrics: Action = {
	name: "same-lyrics",
	answers: "publicly",
	run({ args: [jobId = ""] }, context) {
		const { jobs, person, address, message } = context;
		return take(jobId, context, ({ id }) => jobs.sameLyrics(id, address, person, message?.messageId));
	},
};

/** "New take" on a message that is the result of a song. Nobody opens a menu twice by a slip, so it counts as no click on it. */
export const newTake: MenuCommand = {
	name: "New take",
	on: "message",
	answers: "publicly",
	run: async ({ targetId }, context) => takeAgain((await songOf(targetId, context)).id, "again", context),
};

function takeAgain(jobId: string, trigger: "again" | "retry", context: Context, clicked?: string): Promise<Answer> {
	const { jobs, person, address } = context;
	return take(jobId, context, ({ id }) => jobs.again(id, address, person, trigger, clicked));
}

/** Makes the next take of a song that the person may see. */
export async function take(jobId: string, context: Context, make: (parent: Job) => Promise<Job>): Promise<Answer> {
	const parent = await context.jobs.open(jobId, context.space, context.person);
	return jobAnswer(await make(parent), parent.request.model, context);
}

/** The request of a song in a modal, to be changed. Args: job id. */
export const remix: Action = {
	name: "remix",
	answers: "modal",
	async run({ args: [jobId = ""] }, context) {
		const job = await context.jobs.open(jobId, context.space, context.person);
		return { is: "modal", modal: remixModal(job, {}, context) };
	},
};

/** What came out of a song (title, style, lyrics) in a modal, to be changed. Args: job id. */
export const rework: Action = {
	name: "rework",
	answers: "modal",
	async run({ args: [jobId = ""] }, context) {
		const job = await context.jobs.open(jobId, context.space, context.person);
		if (sungLyricsOf(job).length === 0 && styleOf(job) === "") throw new Fault("not-ready", {});
		return { is: "modal", modal: customModal(job, {}, context) };
	},
};

/** The sent modal becomes the next take of the family; the model stays as it was. Args: job id, mode. */
export const remixForm: Form = {
	name: "remix",
	answers: "publicly",
	reopens: "remix-reopen",
	async run({ args: [jobId = "", mode], fields, files }, context) {
		const { jobs, person, address } = context;
		return take(jobId, context, async (parent) => {
			const request = remixRequest(parent, mode, fields, await lyricsIn(files, context));
			return jobs.remix(parent.id, request, address, person);
		});
	},
};

/** Opens the modal again with what had been typed when the request was refused. Args: id of the draft. */
export const remixReopen: Action = {
	name: "remix-reopen",
	answers: "modal",
	async run({ args: [draftId = ""] }, context) {
		const { args, fields } = await context.drafts.form(draftId);
		const job = await context.jobs.open(args[0] ?? "", context.space, context.person);
		const modal = args[1] === "custom" ? customModal(job, fields, context) : remixModal(job, fields, context);
		return { is: "modal", modal };
	},
};

function remixModal(job: Job, typed: Texts, context: Context): ModalSpec {
	const { request } = job;
	if (request.mode === "custom") return customModal(job, typed, context);
	const { say } = context;
	const limit = limitsOf(request.model).description;
	return {
		id: actionId("remix", job.id, "describe"),
		title: say("form.remix"),
		fields: [
			{
				name: "description",
				label: say("form.description", { limit }),
				description: say("form.description-hint"),
				long: true,
				required: true,
				max: limit,
				value: typed.description ?? request.description.slice(0, limit),
			},
			instrumentalField(isTicked(typed, request.instrumental), say),
			...voiceField(voicesFor(job, typed, context), say),
		],
	};
}

function customModal(job: Job, typed: Texts, context: Context): ModalSpec {
	const { say } = context;
	const { model, instrumental } = job.request;
	const { title, style, lyrics } = textsOf(job);
	const keptLyrics = keptLyricsOf(job);
	const voices = voicesFor(job, typed, context);
	const filled = { title, style, lyrics: keptLyrics === undefined ? lyrics : undefined, ...typed };
	const draft = { ...filled, instrumental: isTicked(typed, instrumental), model, keptLyrics, voices };
	return songModal(actionId("remix", job.id, "custom"), say("form.remix"), draft, say);
}

/** What was asked for in so many words, else what came out. */
const textsOf = (job: Job): { readonly title: string; readonly style: string; readonly lyrics?: string | undefined } =>
	job.request.mode === "custom"
		? job.request
		: { title: plainTitle(job, 80), style: styleOf(job), lyrics: sungLyricsOf(job)[0] };

/** Lyrics that no modal can hold stay as they are unless others are typed. */
function keptLyricsOf(job: Job): string | undefined {
	const { lyrics } = textsOf(job);
	return lyrics !== undefined && lyrics.length > longestField ? lyrics : undefined;
}

/** The singer that the form shows: a remix keeps who sang, unless another is named. Undefined where no singer can be asked for. */
function voicesFor(job: Job, typed: Texts, { jobs }: Context): Voices | undefined {
	const { instrumental, model } = job.request;
	const names = jobs.voices(model);
	if (instrumental || names.length === 0) return undefined;
	const chosen = "voice" in typed ? voiceOf(typed) : singerOf(job);
	return { names, chosen: chosen ?? "" };
}

function remixRequest(
	parent: Job,
	mode: string | undefined,
	fields: Texts,
	fileLyrics: string | undefined,
): SongRequest {
	const { model, length, without } = parent.request;
	const instrumental = isTicked(fields, parent.request.instrumental);
	const wishes = wishesOf({ length, voice: instrumental ? undefined : voiceOf(fields), without });
	const keptLyrics = keptLyricsOf(parent);
	if (mode === "custom") return requestOf(fields, { model, instrumental, keptLyrics, wishes, fileLyrics });
	return { mode: "describe", description: fields.description ?? "", model, instrumental, ...wishes };
}
