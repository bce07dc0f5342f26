import type { FieldSpec, ModalSpec } from "../../src/discord/answer.ts";
import type { Context, SentForm, Texts } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import { type CustomRequest, limitsOf, type Wishes, widestLimits } from "../../src/jobs/song-request.ts";
import { seenText } from "../../src/jobs/text.ts";
import { aboutVoice, type Say } from "../../src/locales/speak.ts";

/** The longest text a field of a modal takes, in UTF-16 units (Discord's limit). */
export const longestField = 4000;
/** Of a file with lyrics: UTF-8 takes up to four bytes a character. */
export const longestFileBytes = widestLimits.lyrics * 4;

export type SongDraft = {
	readonly title?: string | undefined;
	readonly style?: string | undefined;
	readonly lyrics?: string | undefined;
	readonly instrumental: boolean;
	readonly model: string;
	readonly wishes?: Wishes | undefined;
	/** Undefined where songs cannot be asked for by singer: then the form has no field for it. */
	readonly voices?: Voices | undefined;
	/** Lyrics too long for a modal, kept elsewhere: they count while the field stays empty. */
	readonly keptLyrics?: string | undefined;
};

/** The modal for title, style and lyrics, with the limits of the model and what is given already filled in. */
export function songModal(id: string, title: string, draft: SongDraft, say: Say): ModalSpec {
	const limits = limitsOf(draft.model);
	const lyricsMax = Math.min(limits.lyrics, longestField);
	const kept = draft.keptLyrics?.length;
	return {
		id,
		title,
		fields: [
			{
				name: "title",
				label: say("form.title", { limit: limits.title }),
				required: true,
				max: limits.title,
				value: draft.title?.trim(),
			},
			{
				name: "style",
				label: say("form.style", { limit: limits.style }),
				description: say("form.style-hint"),
				required: true,
				max: Math.min(limits.style, longestField),
				value: draft.style?.trim(),
			},
			{
				name: "lyrics",
				label: say(draft.instrumental ? "form.lyrics-optional" : "form.lyrics", { limit: lyricsMax }),
				description: kept === undefined ? say("form.lyrics-hint") : say("form.lyrics-kept", { length: kept }),
				long: true,
				max: lyricsMax,
				value: draft.lyrics?.trim(),
			},
			{
				name: "file",
				label: say("form.file"),
				description: say("form.file-hint", { limit: limits.lyrics }),
				as: "file",
			},
			// A form has five fields: who names a singer wants one to sing.
			...(draft.voices === undefined ? [instrumentalField(draft.instrumental, say)] : voiceField(draft.voices, say)),
		],
	};
}

/** The tick that makes an instrumental. */
export function instrumentalField(isInstrumental: boolean, say: Say): FieldSpec {
	return {
		name: "instrumental",
		label: say("form.instrumental"),
		as: "tick",
		value: isInstrumental ? "yes" : undefined,
	};
}

/** Whether an instrumental is asked for; a form of an earlier release has no tick for it. */
export const isTicked = (fields: Texts, before: boolean): boolean =>
	fields.instrumental === undefined ? before : fields.instrumental === "yes";

/** Singers that can be asked for, and the one that the form shows; "" for none. */
export type Voices = { readonly names: readonly string[]; readonly chosen: string };

/** What the choice of a singer holds when any will do: no value of Discord's choices may be empty. */
const anyVoice = "-";
/** Discord's limit on the choices of a list. */
const mostChoices = 25;

/** The field for the singer: a choice, or a name to type where there are too many for one. None where nobody can be asked for. */
export function voiceField(voices: Voices | undefined, say: Say): readonly FieldSpec[] {
	if (voices === undefined) return [];
	const { names, chosen } = voices;
	const common = { name: "voice", label: say("form.voice"), description: say("form.voice-hint") };
	if (names.length >= mostChoices) return [{ ...common, max: 40, value: chosen }];
	const choices = names.map((name) => ({ label: name, value: name, description: aboutVoice(name, say) }));
	const any = { label: say("form.voice-any"), value: anyVoice };
	return [{ ...common, as: "choice", choices: [any, ...choices], value: chosen === "" ? anyVoice : chosen }];
}

/** The singer that a sent form names; undefined where any will do. */
export const voiceOf = (fields: Texts): string | undefined => (fields.voice === anyVoice ? undefined : fields.voice);

/** The text of the file in a sent form, undefined where there is none. Throws Fault "bad-file". */
export async function lyricsIn({ file }: SentForm["files"], { host }: Context): Promise<string | undefined> {
	if (file === undefined) return undefined;
	const text = seenText(await host.readText(file, longestFileBytes));
	if (text === "") throw new Fault("bad-file", { reason: "empty" });
	return text;
}

/** What the filled-in modal asks for. Throws Fault "text-missing" where only spaces were typed. */
export function requestOf(
	fields: Texts,
	draft: Pick<SongDraft, "instrumental" | "model" | "keptLyrics" | "wishes"> & {
		readonly fileLyrics?: string | undefined;
	},
): CustomRequest {
	const { model, wishes, fileLyrics } = draft;
	const instrumental = isTicked(fields, draft.instrumental);
	const title = filled(fields, "title");
	const style = filled(fields, "style");
	const typed = seenText(fields.lyrics ?? "");
	const lyrics = fileLyrics ?? (typed === "" ? (draft.keptLyrics ?? "") : typed);
	if (lyrics === "" && !instrumental) throw new Fault("text-missing", { field: "lyrics" });
	return { mode: "custom", title, style, lyrics, instrumental, model, ...wishes };
}

function filled(fields: Texts, field: string): string {
	const text = seenText(fields[field] ?? "");
	if (text === "") throw new Fault("text-missing", { field });
	return text;
}
