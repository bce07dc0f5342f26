import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { inTime } from "../jobs/clock.ts";
import { limited } from "./limited.ts";
import type { ServiceOptions } from "./options.ts";
import type { Send } from "./requests.ts";
import { retryAfterMs } from "./retry-after.ts";

/** A service's answer. `body` is undefined where it was no JSON; `status` is HTTP's. */
export type Answer = {
	readonly status: number;
	/** A header's value by its lower-case name; of one that came several times the first. */
	readonly header: (name: string) => string | undefined;
	readonly body: unknown;
	readonly isJson: boolean;
	readonly retryAfterMs: number | undefined;
	readonly ms: number;
};

/** No answer came. "refused": the service was surely never reached; "lost": it may have been. */
export class NoAnswer extends Error {
	override readonly name = "NoAnswer";
	readonly how: "refused" | "lost";
	constructor(how: "refused" | "lost", cause: unknown) {
		super(how === "refused" ? "the service could not be reached" : "the answer was lost", { cause });
		this.how = how;
	}
}

export type Call = {
	readonly method: "GET" | "POST" | "DELETE";
	readonly path: string;
	readonly query?: Readonly<Record<string, string>>;
	readonly headers?: Readonly<Record<string, string>>;
	readonly json?: unknown;
	/** For the whole call, the reading of the answer included. */
	readonly timeoutMs: number;
	readonly signal: AbortSignal;
};

/** An answer of the interface is a few kilobytes; its OpenAPI document may be a few hundred. */
const longestAnswerBytes = 4 * 1024 * 1024;

/**
 * Opens the calls of the service's API. One call is one request and is never repeated here: a repeated POST may order twice, and whoever
 * polls asks again anyway. A call throws NoAnswer, or the signal's reason.
 */
export function openCalls(
	send: Send,
	{ baseUrl, userAgent, clock, mayAct }: ServiceOptions,
): (call: Call) => Promise<Answer> {
	const own = { "user-agent": userAgent, accept: "application/json", "accept-encoding": "gzip, deflate, br" };
	return async ({ method, path, query, headers, json, timeoutMs, signal: parent }) => {
		parent.throwIfAborted();
		const start = performance.now();
		const address = `${baseUrl}/${path}${query === undefined ? "" : `?${new URLSearchParams(query)}`}`;
		const content = json === undefined ? {} : { "content-type": "application/json" };
		const body = json === undefined ? null : JSON.stringify(json);
		try {
			return await inTime(timeoutMs, parent, tooLate, async (signal) => {
				if (method !== "GET") await mayAct?.();
				const response = await send(address, { method, signal, headers: { ...own, ...content, ...headers }, body });
				const header = (name: string) => {
					const value = response.headers[name];
					return typeof value === "string" ? value : value?.[0];
				};
				const text = await readText(response.body, header("content-encoding"));
				const ms = performance.now() - start;
				return {
					status: response.statusCode,
					header,
					...parse(text),
					retryAfterMs: retryAfterMs(header, clock.now()),
					ms,
				};
			});
		} catch (error) {
			parent.throwIfAborted();
			throw new NoAnswer(wasRefused(error) ? "refused" : "lost", error);
		}
	};
}

const tooLate = () => new DOMException("no answer in time", "TimeoutError");

function parse(text: string): { body: unknown; isJson: boolean } {
	try {
		return { body: JSON.parse(text), isJson: true };
	} catch {
		return { body: undefined, isJson: false };
	}
}

const decoders: Readonly<Record<string, () => Transform>> = {
	gzip: createGunzip,
	"x-gzip": createGunzip,
	deflate: createInflate,
	br: createBrotliDecompress,
};

async function readText(body: Readable, encoding: string | undefined): Promise<string> {
	const decode = decoders[encoding?.toLowerCase() ?? ""];
	// An error of either stream is thrown where the result is read.
	const plain = decode === undefined ? body : pipeline(body, decode(), () => {});
	const chunks: Buffer[] = await Array.fromAsync(limited(plain, longestAnswerBytes));
	// Unlike Buffer's own, this decoder removes a byte-order mark, which no JSON may begin with.
	return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Failures before a single byte could have been sent. Anything else may have reached the service. */
const neverConnected = new Set([
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"EADDRNOTAVAIL",
	"UND_ERR_CONNECT_TIMEOUT",
	"CERT_HAS_EXPIRED",
	"DEPTH_ZERO_SELF_SIGNED_CERT",
	"SELF_SIGNED_CERT_IN_CHAIN",
	"UNABLE_TO_VERIFY_LEAF_SIGNATURE",
	"ERR_TLS_CERT_ALTNAME_INVALID",
	"ERR_SSL_WRONG_VERSION_NUMBER",
	"ERR_SSL_PACKET_LENGTH_TOO_LONG",
]);

function wasRefused(error: unknown): boolean {
	for (let inner = error, depth = 0; inner instanceof Error && depth < 6; inner = inner.cause, depth++) {
		if ("code" in inner && typeof inner.code === "string" && neverConnected.has(inner.code)) return true;
		if (inner instanceof AggregateError && inner.errors.length > 0) return inner.errors.every(wasRefused);
	}
	return false;
}
