import { seenText } from "./text.ts";

/** A model that the operator offers beside the known ones. `credits`: what a song costs where the server sets nothing else. */
export type AddedModel = {
	readonly name: string;
	readonly label?: string | undefined;
	readonly credits?: number | undefined;
};

/** What a person asked for. Texts are trimmed and hold only what can be seen, once the job is made. */
export type SongRequest = DescribeRequest | CustomRequest;

/** What may be asked for where the service documents it. */
export type Wishes = {
	/** Where the service draws its chances from: the same seed and words give the same song. Without one every song is new. */
	readonly seed?: number;
	/** Exact length in seconds. */
	readonly length?: number;
	/** Name of the singer. */
	readonly voice?: string;
	/** What there must not be: "drums, sad". */
	readonly without?: string;
	/** Present where the request changes a track that is there. */
	readonly change?: SongChange;
};

/** One change of a finished track, as the service takes it: of a section, or one of the others. */
export type SongEdit = {
	/** Number of a section, from 1. */
	readonly section?: number;
	readonly lyrics?: string;
	/** New words are written for the section. */
	readonly rewrite?: true;
	readonly melody?: true;
	readonly instruments?: string;
	readonly level?: "louder" | "softer";
	readonly shorter?: true;
	readonly extend?: "verse" | "outro";
	/** Seconds. */
	readonly shorten?: 15 | 30 | 60;
	readonly variation?: Variation;
	readonly style?: string;
};

/** What a whole track can be made into. */
type Variation = "instrumental" | "sung" | "slower" | "faster" | "higher" | "lower" | "sadder" | "happier";

/** The track that a request changes: all else of the request is that of the song where it began. `track` counts from 0. */
type SongChange = { readonly workId: string; readonly track: number; readonly edits: readonly SongEdit[] };

/** Longest texts of an edit, in characters. */
export const editLimits = { lyrics: 1000, words: 200 } as const;

export type DescribeRequest = Wishes & {
	readonly mode: "describe";
	readonly description: string;
	readonly instrumental: boolean;
	readonly model: string;
};

/** `lyrics` may be empty only for an instrumental. */
export type CustomRequest = Wishes & {
	readonly mode: "custom";
	readonly title: string;
	readonly style: string;
	readonly lyrics: string;
	readonly instrumental: boolean;
	readonly model: string;
};

/** Fields of a submission that the service's interface document does not have. */
export type AddedField = "seed" | "callback_stages" | "length" | "voice" | "negative_tags" | "edits";

/** The field in which each option is sent that the interface document does not have. */
const addedFields = [
	["seed", "seed"],
	["length", "length"],
	["voice", "voice"],
	["negative_tags", "without"],
] as const;

/** The fields that a request needs beyond the interface document, by the option that asks for each. */
export function addedFieldsOf(request: SongRequest): readonly (readonly [AddedField, string])[] {
	// what is changed has its length and its singer already
	if (request.change !== undefined) return [["edits", "edits"]];
	return addedFields.filter(([, option]) => request[option] !== undefined);
}

/** The request with only what people see of its texts. */
export function seenRequest(request: SongRequest): SongRequest {
	const { without: unwanted = "", ...rest } = request;
	const seen = seenText(unwanted);
	const wishes = seen === "" ? {} : { without: seen };
	if (rest.mode === "describe") return { ...rest, ...wishes, description: seenText(rest.description) };
	const { title, style, lyrics } = rest;
	return { ...rest, ...wishes, title: seenText(title), style: seenText(style), lyrics: seenText(lyrics) };
}

export function withoutSeed({ seed: _, ...request }: SongRequest): SongRequest {
	return request;
}

/** Shortest and longest length that can be asked for, in seconds. */
export const lengths = { shortest: 20, longest: 240 } as const;
/** Longest list of what there must not be, in characters: what the style field of every model takes. */
export const longestWithout = 200;

/** Whether a model makes takes of one length only. */
export const hasOwnLength = (model: string): boolean => model.startsWith("mus-");

/** Seeds are whole numbers from 0 to this one. */
export const highestSeed = 2 ** 32 - 1;

/** The two interface generations of the service. */
export type ServiceInterface = "v1" | "v2";

export const defaultModel = "chirp-v3-5";

const v1Models: readonly string[] = ["chirp-v3.0", "chirp-v3.5", "mus-130", "mus-32"];

/** The models that the bot knows. Those that the operator adds go by V2. */
export const knownModels: readonly string[] = [
	defaultModel,
	...v1Models,
	"chirp-v4-0",
	"chirp-v4-5",
	"chirp-v4-5-plus",
	"chirp-v5",
	"chirp-v5-5",
];

/** Which interface generation of the service a model is reached by. */
export function interfaceOf(model: string): ServiceInterface {
	return v1Models.includes(model) ? "v1" : "v2";
}

export type TextLimits = {
	readonly description: number;
	readonly lyrics: number;
	readonly style: number;
	readonly title: number;
};

/** The most that any model takes, in characters. */
export const widestLimits: TextLimits = { description: 400, title: 80, lyrics: 5000, style: 1000 };

/** How much text a model takes, in characters: lyrics and style by its generation. */
export function limitsOf(model: string): TextLimits {
	const isOlder = /^(chirp-v3|chirp-v4-0$|mus-)/.test(model);
	return isOlder ? { ...widestLimits, lyrics: 3000, style: 200 } : widestLimits;
}
