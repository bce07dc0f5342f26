import { readEnvelope, readWorkId } from "@tunesmith/protocol";
import { Fault } from "../errors.ts";
import { noLyrics } from "../jobs/lyrics.ts";
import type { SubmitOptions } from "../jobs/ports.ts";
import { interfaceOf, type SongRequest } from "../jobs/song-request.ts";
import type { Api } from "./api.ts";
import { NoAnswer } from "./call.ts";
import type { Capabilities } from "./capabilities.ts";
import type { ServiceOptions } from "./options.ts";
import { isFine, isSuccess, refusedChange, refusedSubmission } from "./refusals.ts";

type Body = Readonly<Record<string, unknown>>;

/**
 * Opens the submissions. Each is sent once, by the interface generation of its model, and its outcome is reported as exactly as can be
 * known. Whether the service takes the fields that a request has beyond the interface document was asked before. Throws the Faults of
 * `MusicService.submit`.
 */
export function openSubmit(
	{ options: { key, dialect, publicUrl, callbackSecretOf, headers }, call, timings }: Api,
	capabilities: Capabilities,
): (request: SongRequest, options: SubmitOptions) => Promise<{ workId: string }> {
	const callbackUrlOf = (jobId: string): string | undefined =>
		publicUrl === undefined || callbackSecretOf === undefined
			? undefined
			: `${publicUrl}/callbacks/${encodeURIComponent(jobId)}/${callbackSecretOf(jobId)}`;

	/** V2 carries the key in the Authorization header, V1 in the body. */
	const post = async (path: string, body: Body, own: Readonly<Record<string, string>>, signal: AbortSignal) => {
		try {
			const answer = await call({
				method: "POST",
				path,
				headers: { ...headers?.(), ...own },
				json: body,
				timeoutMs: timings.submitMs,
				signal,
			});
			if (answer.header("idempotent-replayed")?.toLowerCase() === "true") capabilities.noteReplay();
			return answer;
		} catch (error) {
			if (!(error instanceof NoAnswer)) throw error;
			throw new Fault(error.how === "refused" ? "service-down" : "outcome-unknown", {}, { cause: error });
		}
	};
	const sendV2 = (request: SongRequest, options: SubmitOptions) => {
		const own = { "idempotency-key": options.key, authorization: `Bearer ${key}` };
		return post("api/v2/generate", v2Body(request, dialect), own, options.signal);
	};
	const sendV1 = async (request: SongRequest, options: SubmitOptions) => {
		const { cluster, isRepeat, signal } = options;
		const url = callbackUrlOf(options.jobId);
		const send = (wantsStages: boolean) => {
			const stages = wantsStages ? { callback_stages: ["text", "first"] } : {};
			const callback = url === undefined ? { disable_callback: true } : { callback_url: url, ...stages };
			const body = { ...v1Body(request), ...callback, cluster, token: key };
			return post("api/generate", body, { "idempotency-key": options.key }, signal);
		};
		// Callbacks before the end are an addition that the service must document.
		const wantsStages = capabilities.has("callback_stages", "v1") === true;
		const answer = await send(wantsStages);
		// The key was sent before with another body, because it was not known yet, or otherwise, what the service offers.
		return answer.status === 422 && isRepeat && url !== undefined ? send(!wantsStages) : answer;
	};

	return async (request, options) => {
		const answer = await (interfaceOf(request.model) === "v2" ? sendV2 : sendV1)(request, options);
		const workId = readWorkId(answer.body);
		const isAccepted = isSuccess(answer.status) && isFine(readEnvelope(answer.body).code);
		if (isAccepted && workId !== undefined) return { workId };
		throw request.change === undefined ? refusedSubmission(answer) : refusedChange(answer);
	};
}

/** What is undefined is no field of the JSON. */
const commonOf = ({ instrumental, model, seed, length, voice, without }: SongRequest) => ({
	make_instrumental: instrumental,
	model,
	seed,
	length,
	voice,
	negative_tags: without,
});

/** What a request that changes a track consists of: all else is the track's own. */
const changeBody = (
	{ workId, track, edits }: NonNullable<SongRequest["change"]>,
	{ model, seed }: SongRequest,
): Body => ({
	parent: workId,
	parent_track: track + 1,
	edits,
	model,
	seed,
});

function v2Body(request: SongRequest, dialect: ServiceOptions["dialect"]): Body {
	if (request.change !== undefined) return changeBody(request.change, request);
	const common = commonOf(request);
	if (request.mode === "describe") return { gpt_description_prompt: request.description, ...common };
	// V2 requires `prompt` as a string; services that refuse an empty one know this marker.
	const prompt = request.lyrics === "" ? noLyrics : request.lyrics;
	const style = dialect === "live" ? { style: request.style } : { tags: request.style };
	return { prompt, title: request.title, ...style, ...common };
}

function v1Body(request: SongRequest): Body {
	if (request.change !== undefined) return changeBody(request.change, request);
	const common = commonOf(request);
	if (request.mode === "describe") return { prompt: request.description, custom_mode: false, ...common };
	const { title, style } = request;
	const prompt = request.lyrics === "" && request.instrumental ? noLyrics : request.lyrics;
	// `custom_mode` exists for the v3 family only; elsewhere `gpt_description_prompt` can carry the style.
	const described = request.model.startsWith("chirp-v3") ? {} : { gpt_description_prompt: style };
	return { custom_mode: true, title, prompt, style, ...described, ...common };
}
