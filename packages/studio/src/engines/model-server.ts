import { type Brief, hashText, type Words } from "@tunesmith/composer";

import { EngineError } from "../engine.ts";

/** The interface's failure texts for a model server that fails (docs/studio.md); its own text may be a traceback. */
export const reasons = {
	network: "Network error",
	overload: "Server overload",
	timeout: "Generation timeout",
	invalid: "Invalid parameters",
} as const;

/** The seed of a take for a model server: 31 bits, because some servers read it as a signed number. */
export function takeSeed({ seed }: Brief, index: number): number {
	return hashText(`${seed}/${index}`) >>> 1;
}

type Call = {
	readonly method?: "GET" | "POST";
	readonly path: string;
	readonly body?: unknown;
	readonly timeoutMs: number;
	readonly signal: AbortSignal;
};

export type ModelServer = {
	readonly name: string;
	/** One HTTP call; anything but 2xx becomes an EngineError with a sentence that may be shown. */
	call(call: Call): Promise<Response>;
	/** Fails with a sentence for the operator when `path` does not answer at all, or refuses the key. */
	check(path: string, signal: AbortSignal): Promise<void>;
};

function reasonFor(status: number): string {
	if (status === 429 || status === 503) return reasons.overload;
	if (status === 408 || status === 504) return reasons.timeout;
	return status >= 500 ? reasons.network : reasons.invalid;
}

/** A model server at `url` that takes `key` as Bearer. Redirects are not followed: the key must not travel. */
export function openModelServer(name: string, url: string, key: string | undefined): ModelServer {
	const base = url.replace(/\/+$/, "");
	const headers = {
		"user-agent": "tunesmith-studio",
		...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
	};
	const send = (call: Call): Promise<Response> =>
		fetch(new URL(call.path, `${base}/`), {
			method: call.method ?? "GET",
			redirect: "error",
			headers: call.body === undefined ? headers : { ...headers, "content-type": "application/json" },
			signal: AbortSignal.any([call.signal, AbortSignal.timeout(call.timeoutMs)]),
			...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
		});

	return {
		name,
		async call(call) {
			const response = await send(call).catch((cause: unknown) => {
				call.signal.throwIfAborted();
				const isTimeout = cause instanceof DOMException && cause.name === "TimeoutError";
				throw new EngineError(isTimeout ? reasons.timeout : reasons.network, { cause });
			});
			if (response.ok) return response;
			await response.body?.cancel();
			throw new EngineError(reasonFor(response.status), { cause: new Error(`${name} answered ${response.status}`) });
		},
		async check(path, signal) {
			const response = await send({ path, timeoutMs: 10_000, signal }).catch((cause: unknown) => {
				throw new EngineError(`The ${name} server at ${base} cannot be reached: start it, or set STUDIO_ENGINE_URL.`, {
					cause,
				});
			});
			await response.body?.cancel();
			if (response.status === 401 || response.status === 403)
				throw new EngineError(`The ${name} server at ${base} refuses the key: set STUDIO_ENGINE_KEY.`);
		},
	};
}

/** What a model is told of the music in words. */
export function descriptionOf({ description, without }: Brief, { style }: Words): string {
	const unwanted = without === undefined ? "" : `Without: ${without}`;
	return [description, style, unwanted].filter((text) => text !== "").join(". ");
}

const maxAudioBytes = 200 * 1024 ** 2;

/** The whole body, at most 200 MiB: a file longer than any song is refused while it arrives. */
export async function readAudio(response: Response): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of response.body ?? []) {
		length += chunk.length;
		if (length > maxAudioBytes)
			throw new EngineError(reasons.network, { cause: new Error("the audio is larger than 200 MiB") });
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
