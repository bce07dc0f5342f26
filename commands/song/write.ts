import type { Answer } from "../../src/discord/answer.ts";
import { type Action, actionId, type Context, defineCommand } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import { limitsOf, widestLimits } from "../../src/jobs/song-request.ts";
import { fitting } from "../../src/jobs/text.ts";
import { cutText, escapeText } from "../../src/locales/escape.ts";
import { modalWith } from "./custom.ts";
import { jobAnswer } from "./job-answer.ts";

type Words = { readonly prompt: string; readonly title: string; readonly style: string; readonly lyrics: string };

/** An embed's description takes 4,096 characters; some are for the heading. */
const longestShown = 3600;

/** Words for a wish, shown to the person alone: to be sung as they are, or changed first. */
export const write = defineCommand({
	name: "song write",
	answers: "privately",
	options: { prompt: { type: "string", required: true, max: widestLimits.description } },
	run: ({ prompt }, context) => written(prompt, context),
});

async function written(prompt: string, context: Context): Promise<Answer> {
	const { jobs, address, person, drafts, settings, say } = context;
	const { title, style, lyrics } = await jobs.writeLyrics(prompt, address, person);
	const limits = limitsOf(settings.model.preset);
	const words: Words = {
		prompt,
		title: fitting(title || prompt, limits.title),
		style: fitting(style || prompt, limits.style),
		lyrics: fitting(lyrics, limits.lyrics),
	};
	const id = await drafts.keep(words);
	const head = `**${escapeText(cutText(words.title, 100))}**\n-# ${escapeText(cutText(words.style, 200))}`;
	const text = `${head}\n\n${escapeText(cutText(words.lyrics, longestShown))}`;
	const row = [
		{ id: actionId("write-sing", id), label: say("write.sing"), style: "primary" },
		{ id: actionId("write-edit", id), label: say("write.edit"), style: "secondary" },
		{ id: actionId("write-other", id), label: say("write.other"), style: "secondary" },
	] as const;
	return { is: "panel", panel: { text, rows: [row] } };
}

/** A song of the words as they were written, paid by who presses. Args: id of the draft. */
export const writeSing: Action = {
	name: "write-sing",
	answers: "publicly",
	async run({ args: [draftId = ""] }, context) {
		const { jobs, address, person, settings } = context;
		const { title, style, lyrics } = await wordsOf(draftId, context);
		const { preset: model, unknown } = settings.model;
		const request = { mode: "custom", title, style, lyrics, instrumental: false, model } as const;
		return jobAnswer(await jobs.request(request, address, person), unknown, context);
	},
};

/** The words in the form of a custom song. Args: id of the draft. */
export const writeEdit: Action = {
	name: "write-edit",
	answers: "modal",
	async run({ args: [draftId = ""] }, context) {
		const { title, style, lyrics } = await wordsOf(draftId, context);
		const model = context.settings.model.preset;
		return modalWith(lyrics, { title, style, instrumental: false, model }, context);
	},
};

/** Other words for the same wish, in place of these. Args: id of the draft. */
export const writeOther: Action = {
	name: "write-other",
	answers: "update",
	run: async ({ args: [draftId = ""] }, context) => written((await wordsOf(draftId, context)).prompt, context),
};

async function wordsOf(draftId: string, { drafts }: Context): Promise<Words> {
	const { prompt, title, style, lyrics } = (await drafts.texts(draftId)) ?? {};
	if (prompt === undefined || title === undefined || style === undefined || lyrics === undefined) {
		throw new Fault("words-gone", {});
	}
	return { prompt, title, style, lyrics };
}
