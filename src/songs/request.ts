/** What a person asked for. Texts are in characters as JavaScript counts them, trimmed, never empty where present. */
export type SongRequest = DescribeRequest | CustomRequest;

export type DescribeRequest = {
	readonly mode: "describe";
	readonly description: string;
	readonly instrumental: boolean;
	readonly model: string;
};

/** `lyrics` may be empty only for an instrumental. */
export type CustomRequest = {
	readonly mode: "custom";
	readonly title: string;
	readonly style: string;
	readonly lyrics: string;
	readonly instrumental: boolean;
	readonly model: string;
};

export const defaultModel = "chirp-v3-5";

/** The models offered as choices. Any other name is accepted too and goes by V2 (`service-facts`: the list is not a gate). */
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
export function interfaceOf(model: string): "v1" | "v2" {
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
