import { seenText } from "./text.ts";

/** A model that the operator offers beside the known ones. `credits`: what a song costs where the server sets nothing else. */
export type AddedModel = {
	readonly name: string;
	readonly label?: string | undefined;
	readonly credits?: number | undefined;
};

/** What a person asked for. Texts are trimmed and hold only what can be seen, once the job is made. */
export type SongRequest = DescribeRequest | CustomRequest;

export type DescribeRequest = {
	readonly mode: "describe";
	readonly description: string;
	readonly instrumental: boolean;
	readonly model: string;
	/** Where the service draws its chances from: the same seed and words give the same song. Without one every song is new. */
	readonly seed?: number;
};

/** `lyrics` may be empty only for an instrumental. */
export type CustomRequest = {
	readonly mode: "custom";
	readonly title: string;
	readonly style: string;
	readonly lyrics: string;
	readonly instrumental: boolean;
	readonly model: string;
	readonly seed?: number;
};

/** The request with only what people see of its texts. */
export function seenRequest(request: SongRequest): SongRequest {
	if (request.mode === "describe") return { ...request, description: seenText(request.description) };
	const { title, style, lyrics } = request;
	return { ...request, title: seenText(title), style: seenText(style), lyrics: seenText(lyrics) };
}

export function withoutSeed({ seed: _, ...request }: SongRequest): SongRequest {
	return request;
}

/** Seeds are whole numbers from 0 to this one. */
export const highestSeed = 2 ** 32 - 1;

/** The two interface generations of the service. */
export type ServiceInterface = "v1" | "v2";

export const defaultModel = "chirp-v3-5";

/** The models that the bot knows. Those that the operator adds go by V2. */
export const knownModels = [
	"chirp-v3-5",
	"chirp-v3.0",
	"chirp-v3.5",
	"mus-130",
	"mus-32",
	"chirp-v4-0",
	"chirp-v4-5",
	"chirp-v4-5-plus",
	"chirp-v5",
	"chirp-v5-5",
] as const;

const v1Models: readonly string[] = ["chirp-v3.0", "chirp-v3.5", "mus-130", "mus-32"];

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

/** How much text a model takes, in characters: description 400, title 80, lyrics and style by generation of the model. */
export function limitsOf(model: string): TextLimits {
	const isOlder = /^(chirp-v3|chirp-v4-0$|mus-)/.test(model);
	return { description: 400, title: 80, lyrics: isOlder ? 3000 : 5000, style: isOlder ? 200 : 1000 };
}
