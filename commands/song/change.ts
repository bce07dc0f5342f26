import { type FieldSpec, type Panel, type SelectSpec, safeTitle } from "../../src/discord/answer.ts";
import { type Action, actionId, type Context, type Form, type Texts } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import type { Job, Track } from "../../src/jobs/job.ts";
import { sungLyricsOf } from "../../src/jobs/lyrics.ts";
import { editLimits, type SongEdit } from "../../src/jobs/song-request.ts";
import { isChangeable } from "../../src/jobs/take-requests.ts";
import { seenText } from "../../src/jobs/text.ts";
import { cutText } from "../../src/locales/escape.ts";
import type { Say } from "../../src/locales/speak.ts";
import { take } from "./takes.ts";

/** Changes of a whole track that need nothing to be typed, by the value of their choice. */
const wholes = {
	instrumental: { variation: "instrumental" },
	sung: { variation: "sung" },
	slower: { variation: "slower" },
	faster: { variation: "faster" },
	higher: { variation: "higher" },
	lower: { variation: "lower" },
	sadder: { variation: "sadder" },
	happier: { variation: "happier" },
	verse: { extend: "verse" },
	outro: { extend: "outro" },
	"to-15": { shorten: 15 },
	"to-30": { shorten: 30 },
	"to-60": { shorten: 60 },
} as const satisfies Readonly<Record<string, SongEdit>>;
type Whole = keyof typeof wholes;

const isWhole = (name: string): name is Whole => Object.hasOwn(wholes, name);

/** Two rows a track, of five. */
const mostTracks = 2;
const mostSections = 24;

/** What can be changed of a finished song: each track as a whole, or one section of it. Args: job id. */
export const change: Action = {
	name: "change",
	answers: "privately",
	async run({ args: [jobId = ""] }, context) {
		const { jobs, space, person, say } = context;
		const job = await jobs.open(jobId, space, person);
		const tracks = job.tracks.filter(isChangeable).slice(0, mostTracks);
		if (tracks.length === 0) throw new Fault("not-ready", {});
		const cost = await jobs.costOf(space, job.request.model);
		const rows = tracks.flatMap((track) => [wholeChoice(job, track, say), partChoice(job, track, say)]);
		const panel: Panel = { text: say("change.intro", { title: safeTitle(job), cost }), rows };
		return { is: "panel", panel };
	},
};

function wholeChoice(job: Job, track: Track, say: Say): SelectSpec {
	const isSung = sungLyricsOf({ request: job.request, tracks: [track] }).length > 0;
	const names = Object.keys(wholes)
		.filter(isWhole)
		.filter((name) => name !== (isSung ? "sung" : "instrumental"));
	return {
		id: actionId("change-whole", job.id, track.index),
		placeholder: say("change.whole", { number: track.index + 1 }),
		choices: names.map((name) => ({ label: say(`change.${name}`), value: name })),
	};
}

function partChoice(job: Job, track: Track, say: Say): SelectSpec {
	const sections = (track.sections ?? []).slice(0, mostSections);
	return {
		id: actionId("change-part", job.id, track.index),
		placeholder: say("change.part", { number: track.index + 1 }),
		choices: [
			...sections.map(({ number, name, start }) => ({
				label: say("change.section", { name: cutText(name, 60), atSeconds: start }),
				value: String(number),
			})),
			{ label: say("change.style"), value: "style" },
		],
	};
}

/** A whole track made into something else, paid by who chooses. Args: job id, index of the track. */
export const changeWhole: Action = {
	name: "change-whole",
	answers: "publicly",
	async run({ args: [jobId = "", index = ""], chosen: [name = ""] }, context) {
		if (!isWhole(name)) throw new Fault("not-ready", {});
		return changed(jobId, index, wholes[name], context);
	},
};

/** One section, or the style: what it is to become is asked for in a form. Args: job id, index of the track. */
export const changePart: Action = {
	name: "change-part",
	answers: "modal",
	async run({ args: [jobId = "", index = ""], chosen: [what = ""] }, context) {
		const job = await context.jobs.open(jobId, context.space, context.person);
		return { is: "modal", modal: partForm(job, index, what, {}, context) };
	},
};

/** Opens the form again with what had been typed when the request was refused. Args: id of the draft. */
export const changeReopen: Action = {
	name: "change-reopen",
	answers: "modal",
	async run({ args: [draftId = ""] }, context) {
		const { args, fields } = await context.drafts.form(draftId);
		const [jobId = "", index = "", what = ""] = args;
		const job = await context.jobs.open(jobId, context.space, context.person);
		return { is: "modal", modal: partForm(job, index, what, fields, context) };
	},
};

/** The sent form becomes the next take of the family. Args: job id, index of the track, number of the section or "style". */
export const changeForm: Form = {
	name: "change-part",
	answers: "publicly",
	reopens: "change-reopen",
	async run({ args: [jobId = "", index = "", what = ""], fields }, context) {
		return changed(jobId, index, what === "style" ? styleEdit(fields) : sectionEdit(Number(what), fields), context);
	},
};

function changed(jobId: string, index: string, edit: SongEdit, context: Context) {
	const { jobs, person, address, message } = context;
	const trackIndex = Number(index || Number.NaN);
	return take(jobId, context, ({ id }) => jobs.change(id, trackIndex, [edit], address, person, message?.messageId));
}

function partForm(job: Job, index: string, what: string, typed: Texts, { say }: Context) {
	const track = job.tracks.find((other) => String(other.index) === index);
	const section = track?.sections?.find(({ number }) => String(number) === what);
	if (track === undefined || (section === undefined && what !== "style")) throw new Fault("not-ready", {});
	const id = actionId("change-part", job.id, index, what);
	if (section === undefined) return { id, title: say("form.change"), fields: [styleField(typed, say)] };
	const isSung = sungLyricsOf({ request: job.request, tracks: [track] }).length > 0;
	return { id, title: section.name, fields: sectionFields(isSung, typed, say) };
}

function styleField(typed: Texts, say: Say): FieldSpec {
	const label = say("change.style");
	return { name: "style", label, required: true, max: 60, placeholder: "reggae", value: typed.style };
}

function sectionFields(isSung: boolean, typed: Texts, say: Say): readonly FieldSpec[] {
	const rewrite = isSung ? (["rewrite"] as const) : [];
	const how = ["as-written", ...rewrite, "melody", "louder", "softer", "shorter"] as const;
	const words: FieldSpec = {
		name: "lyrics",
		label: say("change.words", { limit: editLimits.lyrics }),
		description: say("change.words-hint"),
		long: true,
		max: editLimits.lyrics,
		value: typed.lyrics,
	};
	return [
		{
			name: "how",
			label: say("change.how"),
			as: "choice",
			choices: how.map((name) => ({ label: say(`change.${name}`), value: name })),
			value: typed.how ?? "as-written",
		},
		...(isSung ? [words] : []),
		{
			name: "instruments",
			label: say("change.instruments"),
			description: say("change.instruments-hint"),
			max: editLimits.words,
			value: typed.instruments,
		},
	];
}

function styleEdit(fields: Texts): SongEdit {
	const style = seenText(fields.style ?? "");
	if (style === "") throw new Fault("text-missing", { field: "style" });
	return { style };
}

/** What the form asks of a section. Throws Fault "text-missing" where it asks for nothing. */
function sectionEdit(section: number, fields: Texts): SongEdit {
	const [lyrics, instruments] = [seenText(fields.lyrics ?? ""), seenText(fields.instruments ?? "")];
	const { how } = fields;
	const edit: SongEdit = {
		...(lyrics === "" ? {} : { lyrics }),
		...(how === "rewrite" && lyrics === "" ? { rewrite: true } : {}),
		...(how === "melody" ? { melody: true } : {}),
		...(how === "louder" || how === "softer" ? { level: how } : {}),
		...(how === "shorter" ? { shorter: true } : {}),
		...(instruments === "" ? {} : { instruments }),
	};
	if (Object.keys(edit).length === 0) throw new Fault("text-missing", { field: "lyrics" });
	return { section, ...edit };
}
