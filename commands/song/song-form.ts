import type { ModalSpec } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import { type CustomRequest, limitsOf, type Wishes } from "../../src/jobs/song-request.ts";
import { seenText } from "../../src/jobs/text.ts";
import { headOf } from "../../src/locales/escape.ts";
import type { Say } from "../../src/locales/speak.ts";

/** The longest text a field of a modal takes, in UTF-16 units (Discord's limit). */
export const longestField = 4000;

export type SongDraft = {
	readonly title?: string | undefined;
	readonly style?: string | undefined;
	readonly lyrics?: string | undefined;
	readonly instrumental: boolean;
	readonly model: string;
	readonly wishes?: Wishes | undefined;
	/** The singer as typed so far; undefined where songs cannot be asked for by singer: then the form has no field for it. */
	readonly voice?: string | undefined;
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
				...filledIn(draft.title, limits.title),
			},
			{
				name: "style",
				label: say("form.style", { limit: limits.style }),
				description: say("form.style-hint"),
				required: true,
				max: Math.min(limits.style, longestField),
				...filledIn(draft.style, limits.style),
			},
			{
				name: "lyrics",
				label: say(draft.instrumental ? "form.lyrics-optional" : "form.lyrics", { limit: lyricsMax }),
				description: kept === undefined ? say("form.lyrics-hint") : say("form.lyrics-kept", { length: kept }),
				long: true,
				required: !draft.instrumental && kept === undefined,
				max: lyricsMax,
				...filledIn(draft.lyrics, lyricsMax),
			},
			...voiceField(draft.voice, say),
		],
	};
}

/** The field for the singer; none where songs cannot be asked for by singer. */
export function voiceField(voice: string | undefined, say: Say): ModalSpec["fields"] {
	if (voice === undefined) return [];
	const value = voice === "" ? {} : { value: voice };
	return [{ name: "voice", label: say("form.voice"), description: say("form.voice-hint"), max: 40, ...value }];
}

/** What the filled-in modal asks for. Throws Fault "text-missing" where only spaces were typed. */
export function requestOf(
	fields: Readonly<Record<string, string>>,
	draft: Pick<SongDraft, "instrumental" | "model" | "keptLyrics" | "wishes">,
): CustomRequest {
	const { instrumental, model, wishes } = draft;
	const title = filled(fields, "title");
	const style = filled(fields, "style");
	const typed = seenText(fields.lyrics ?? "");
	const lyrics = typed === "" ? (draft.keptLyrics ?? "") : typed;
	if (lyrics === "" && !instrumental) throw new Fault("text-missing", { field: "lyrics" });
	return { mode: "custom", title, style, lyrics, instrumental, model, ...wishes };
}

function filled(fields: Readonly<Record<string, string>>, field: string): string {
	const text = seenText(fields[field] ?? "");
	if (text === "") throw new Fault("text-missing", { field });
	return text;
}

function filledIn(text: string | undefined, max: number): { value?: string } {
	return text === undefined || text.trim() === "" ? {} : { value: headOf(text.trim(), Math.min(max, longestField)) };
}
