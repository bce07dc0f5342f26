import { type Action, actionId, type Context, defineCommand, type Form } from "../../src/discord/command.ts";
import { Fault, isFault } from "../../src/errors.ts";
import { checkText } from "../../src/jobs/rules.ts";
import { limitsOf, type TextLimits } from "../../src/jobs/song-request.ts";
import { seenText } from "../../src/jobs/text.ts";
import { jobAnswer, modelOf, offeredModels } from "./models.ts";
import {
	isTicked,
	longestField,
	longestFileBytes,
	lyricsIn,
	requestOf,
	type SongDraft,
	songModal,
} from "./song-form.ts";
import { suggestStyles } from "./styles.ts";
import { songOptions, wishesOf } from "./wishes.ts";

/** Title, style and lyrics in the person's own words, asked for in a modal; every option is only filled in there. */
export const custom = defineCommand({
	name: "song custom",
	answers: "modal",
	options: {
		title: { type: "string", max: 80 },
		style: { type: "string", max: 1000, suggest: suggestStyles },
		lyrics: { type: "attachment" },
		...songOptions,
	},
	async run({ title, style, lyrics: file, instrumental = false, model: typed, ...given }, context) {
		const model = await modelOf(typed, context);
		const text = file === undefined ? undefined : seenText(await context.host.readText(file, longestFileBytes));
		if (text !== undefined) await checkLyrics(text, model, context);
		return modalWith(text, { title, style, instrumental, model, wishes: wishesOf(given) }, context);
	},
});

/**
 * The sent modal becomes a song. Args: model, "i" for instrumental, id of the draft with what is too long for a custom id, seed, length,
 * voice.
 */
export const customForm: Form = {
	name: "custom",
	answers: "publicly",
	reopens: "custom-reopen",
	async run({ args, fields, files }, context) {
		const given = await givenBy(args, context);
		const request = requestOf(fields, { ...given, fileLyrics: await lyricsIn(files, context) });
		const { preset, unknown } = context.settings.model;
		const job = await context.jobs.request(request, context.address, context.person);
		return jobAnswer(job, request.model === preset ? unknown : undefined, context);
	},
};

/** Opens the modal again with what had been typed when the request was refused. Args: id of the draft. */
export const customReopen: Action = {
	name: "custom-reopen",
	answers: "modal",
	async run({ args: [draftId = ""] }, context) {
		const { args, fields, files } = await context.drafts.form(draftId);
		const given = await givenBy(args, context);
		const instrumental = isTicked(fields, given.instrumental);
		// the form is opened without its file, whose lyrics stand in it instead where they could be read
		const text = await lyricsIn(files, context).catch((error: unknown) => {
			if (!isFault(error, "bad-file")) throw error;
		});
		const draft = { ...fields, ...given, instrumental };
		if (text === undefined) return modalOf(args[2] ?? "", draft, context);
		return modalWith(text, { ...draft, keptLyrics: undefined }, context);
	},
};

/** The modal with these lyrics filled in. What no custom id can hold waits beside it. */
export async function modalWith(text: string | undefined, draft: SongDraft, context: Context) {
	const isKept = text !== undefined && text.length > longestField;
	const { without } = draft.wishes ?? {};
	const kept = { ...(isKept && { lyrics: text }), ...(without !== undefined && { without }) };
	const draftId = Object.keys(kept).length > 0 ? await context.drafts.keep(kept) : "";
	const lyrics = isKept ? { keptLyrics: text, lyrics: undefined } : { lyrics: text };
	return modalOf(draftId, { ...draft, ...lyrics }, context);
}

function modalOf(draftId: string, draft: SongDraft, { say }: Context) {
	const { seed = "", length = "", voice = "" } = draft.wishes ?? {};
	const id = actionId("custom", draft.model, draft.instrumental ? "i" : "s", draftId, seed, length, voice);
	return { is: "modal", modal: songModal(id, say("form.custom"), draft, say) } as const;
}

async function givenBy(args: readonly string[], context: Context) {
	const { drafts } = context;
	const [model, kind, draftId = "", seed = "", length = "", voice = ""] = args;
	const kept = draftId === "" ? {} : await drafts.texts(draftId);
	if (kept === undefined) throw new Fault("bad-file", { reason: "expired" });
	const numberOf = (text: string) => (text === "" ? undefined : Number(text));
	return {
		model: await modelOf(model, context),
		instrumental: kind === "i",
		keptLyrics: kept.lyrics,
		wishes: wishesOf({ seed: numberOf(seed), length: numberOf(length), voice, without: kept.without }),
	};
}

/** Checked before the form opens: otherwise lyrics that are too long would be refused after everything was typed. */
async function checkLyrics(text: string, model: string, context: Context): Promise<void> {
	if (text === "") throw new Fault("bad-file", { reason: "empty" });
	const offered = await offeredModels(context);
	const roomier = (field: keyof TextLimits, length: number) =>
		offered.find(({ name }) => limitsOf(name)[field] >= length)?.name;
	checkText("lyrics", text, { model, isNeeded: true, roomier });
}
