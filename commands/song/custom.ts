import {
	type Action,
	actionId,
	type Context,
	defineCommand,
	type Form,
	type Texts,
} from "../../src/discord/command.ts";
import { Fault, isFault } from "../../src/errors.ts";
import { checkText } from "../../src/jobs/rules.ts";
import { limitsOf, type TextLimits, widestLimits } from "../../src/jobs/song-request.ts";
import { seenText } from "../../src/jobs/text.ts";
import { jobAnswer } from "./job-answer.ts";
import { modelOf, offeredModels } from "./models.ts";
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
		title: { type: "string", max: widestLimits.title },
		style: { type: "string", max: widestLimits.style, suggest: suggestStyles },
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
 * The sent modal becomes a song. Args: model, "i" for instrumental, id of the draft with all that is free text, seed, length, and in forms
 * of an earlier release the voice.
 */
export const customForm: Form = {
	name: "custom",
	answers: "publicly",
	reopens: "custom-reopen",
	async run({ args, fields, files }, context) {
		const kept = await keptFor(args, context);
		if (kept === undefined) throw new Fault("form-expired", {});
		const given = await givenBy(args, kept, context);
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
		// what was typed counts for more than what is over: the refusal said so
		const given = await givenBy(args, (await keptFor(args, context)) ?? {}, context);
		const instrumental = isTicked(fields, given.instrumental);
		// the form is opened without its file, whose lyrics stand in it instead where they could be read
		const text = await lyricsIn(files, context).catch((error: unknown) => {
			if (!isFault(error, "bad-file")) throw error;
		});
		const draft = { ...fields, ...given, instrumental };
		return text === undefined ? modalOf(draft, context) : modalWith(text, draft, context);
	},
};

/** The modal with these lyrics filled in. Those that no modal can hold wait beside it. */
export function modalWith(text: string | undefined, draft: SongDraft, context: Context) {
	const isKept = text !== undefined && text.length > longestField;
	const lyrics = isKept ? { keptLyrics: text, lyrics: undefined } : { keptLyrics: undefined, lyrics: text };
	return modalOf({ ...draft, ...lyrics }, context);
}

/** A custom id has 100 characters and is cut at colons: free text waits in a draft. */
async function modalOf(draft: SongDraft, { drafts, say }: Context) {
	const { seed = "", length = "", voice, without } = draft.wishes ?? {};
	const lyrics = draft.keptLyrics;
	const kept = {
		...(lyrics !== undefined && { lyrics }),
		...(voice !== undefined && { voice }),
		...(without !== undefined && { without }),
	};
	const draftId = Object.keys(kept).length > 0 ? await drafts.keep(kept) : "";
	const id = actionId("custom", draft.model, draft.instrumental ? "i" : "s", draftId, seed, length);
	return { is: "modal", modal: songModal(id, say("form.custom"), draft, say) } as const;
}

/** What waited for a form with these args; undefined where its hour is over. */
const keptFor = async ([, , draftId = ""]: readonly string[], { drafts }: Context): Promise<Texts | undefined> =>
	draftId === "" ? {} : drafts.texts(draftId);

async function givenBy(args: readonly string[], kept: Texts, context: Context) {
	const [model, kind, , seed = "", length = "", formerVoice] = args;
	const { lyrics: keptLyrics, voice = formerVoice, without } = kept;
	const numberOf = (text: string) => (text === "" ? undefined : Number(text));
	return {
		model: await modelOf(model, context),
		instrumental: kind === "i",
		keptLyrics,
		wishes: wishesOf({ seed: numberOf(seed), length: numberOf(length), voice, without }),
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
