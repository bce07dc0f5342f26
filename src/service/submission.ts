import { noLyrics } from "../jobs/lyrics.ts";
import { interfaceOf, type SongRequest } from "../jobs/song-request.ts";

/** `live`: the service has turned V2's `tags` into negative tags and moved the style to `style` (service-facts). */
export type Dialect = "contract" | "live";

export type Submission = {
	readonly path: string;
	/** Whether the key goes into the Authorization header; V1 carries it in the body. */
	readonly isBearer: boolean;
	readonly body: Readonly<Record<string, unknown>>;
};

/**
 * How a request is said to the service, by the interface generation of its model. `callbackUrl` is V1's. A seed goes along where the
 * request has one: whether the service takes it was asked before.
 */
export function submissionOf(
	request: SongRequest,
	options: {
		readonly dialect: Dialect;
		readonly key: string;
		readonly cluster: "default" | "second";
		readonly callbackUrl?: string | undefined;
		/** Whether callbacks are wanted before the end: an addition that the service must document. */
		readonly wantsStages: boolean;
	},
): Submission {
	if (interfaceOf(request.model) === "v2") {
		return { path: "api/v2/generate", isBearer: true, body: v2Body(request, options.dialect) };
	}
	const callback =
		options.callbackUrl === undefined
			? { disable_callback: true }
			: { callback_url: options.callbackUrl, ...(options.wantsStages ? { callback_stages: ["text", "first"] } : {}) };
	const body = { ...v1Body(request), ...callback, cluster: options.cluster, token: options.key };
	return { path: "api/generate", isBearer: false, body };
}

const commonOf = ({ instrumental, model, seed }: SongRequest) => ({
	make_instrumental: instrumental,
	model,
	...(seed === undefined ? {} : { seed }),
});

function v2Body(request: SongRequest, dialect: Dialect): Record<string, unknown> {
	const common = commonOf(request);
	if (request.mode === "describe") return { gpt_description_prompt: request.description, ...common };
	// V2 requires `prompt` as a string; services that refuse an empty one know this marker
	const prompt = request.lyrics === "" ? noLyrics : request.lyrics;
	const style = dialect === "live" ? { style: request.style } : { tags: request.style };
	return { prompt, title: request.title, ...style, ...common };
}

function v1Body(request: SongRequest): Record<string, unknown> {
	const common = commonOf(request);
	if (request.mode === "describe") return { prompt: request.description, custom_mode: false, ...common };
	const { title, style } = request;
	const prompt = request.lyrics === "" && request.instrumental ? noLyrics : request.lyrics;
	// `custom_mode` exists for the v3 family only; elsewhere `gpt_description_prompt` can carry the style.
	const hasCustomMode = request.model.startsWith("chirp-v3");
	return {
		custom_mode: true,
		title,
		prompt,
		style,
		...(hasCustomMode ? {} : { gpt_description_prompt: style }),
		...common,
	};
}
