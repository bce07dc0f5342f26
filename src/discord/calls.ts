import { setTimeout as pause } from "node:timers/promises";
import {
	DiscordAPIError,
	type InternalRequest,
	makeURLSearchParams,
	type RawFile,
	type REST,
	RequestMethod,
} from "@discordjs/rest";
import { inTime, orAbort } from "../jobs/clock.ts";
import { isLost, isUnauthorised } from "./failures.ts";

/** What a call is for: the label under which its outcomes are counted. */
export type Purpose =
	| "ack"
	| "reply"
	| "card"
	| "preview"
	| "result"
	| "voice"
	| "look"
	| "direct"
	| "thread"
	| "reaction"
	| "notice"
	| "access"
	| "guild"
	| "unpost"
	| "commands";

type CallOutcome = "ok" | "refused" | "lost" | "unauthorised";

/** Calls since the start by what they were for and how they ended. */
export type CallCounts = Readonly<{ [Name in `${Purpose} ${CallOutcome}`]?: number }>;

/** One request to Discord's REST interface. `anonymous` where the address itself is the key (interaction tokens). */
type Call = {
	readonly for: Purpose;
	readonly method: keyof typeof methods;
	readonly route: `/${string}`;
	readonly body?: unknown;
	readonly files?: readonly RawFile[] | undefined;
	readonly query?: Readonly<Record<string, string | number | boolean>>;
	readonly anonymous?: true;
	readonly signal?: AbortSignal | undefined;
	readonly deadlineMs?: number;
	/**
	 * Whether it may be sent again after a lost answer: anything but a POST by default, and a POST that has a nonce, or asks for what may be
	 * there already.
	 */
	readonly isRepeatable?: boolean;
};

/** Sends one call: the answer's body, or discord.js' own error. Its rate-limit waits count towards the deadline. */
export type Calls = {
	(call: Call): Promise<unknown>;
	counts(): CallCounts;
};

const methods = {
	GET: RequestMethod.Get,
	POST: RequestMethod.Post,
	PUT: RequestMethod.Put,
	PATCH: RequestMethod.Patch,
	DELETE: RequestMethod.Delete,
} as const;

const presetDeadlineMs = 60_000;
const tooLate = () => new DOMException("no answer in time", "TimeoutError");
/** Of the fifty calls that a bot has in a second: https://docs.discord.com/developers/topics/rate-limits#global-rate-limit */
const keptFromEdits = 35;
/** Edits of status messages that waited for a new second do not all go in its first moment. */
const spreadMs = 200;
/** Pauses before a call is repeated whose answer was lost. */
const pausesMs = [200, 800];

/** Anonymous calls go by `anonymousRest`. `onUnauthorised` hears of the first 401 to the bot's own token, after which discord.js sends nothing more. */
export function createCalls(rest: REST, onUnauthorised: (error: unknown) => void, anonymousRest: REST = rest): Calls {
	const counts: { -readonly [Name in keyof CallCounts]: number } = {};
	const count = (purpose: Purpose, outcome: CallOutcome) => {
		const name = `${purpose} ${outcome}` as const;
		counts[name] = (counts[name] ?? 0) + 1;
	};
	async function send(call: Call): Promise<unknown> {
		const pauses = (call.isRepeatable ?? call.method !== "POST") ? pausesMs : [];
		for (const pauseMs of pauses) {
			try {
				return await sendOnce(call);
			} catch (error) {
				if (!isLost(error)) throw error;
				await pause(pauseMs, undefined, { signal: call.signal });
			}
		}
		return sendOnce(call);
	}
	/** Until when edits of status messages leave most calls of a second to others, one of which had to wait. */
	let isShortUntil = 0;
	/** Where the bot's calls of this second become few, edits of status messages wait for the next one: what people wait for goes first. */
	async function takeTurn(isEdit: boolean, signal: AbortSignal | undefined): Promise<void> {
		for (;;) {
			const now = Date.now();
			const kept = isEdit && now < isShortUntil ? keptFromEdits : 0;
			if (now >= rest.globalReset || rest.globalRemaining > kept) return;
			if (!isEdit) {
				isShortUntil = rest.globalReset + 1000;
				return;
			}
			const waitMs = rest.globalReset - now + Math.random() * spreadMs;
			await pause(waitMs, undefined, { signal });
		}
	}
	async function sendOnce(call: Call): Promise<unknown> {
		if (call.anonymous !== true) await takeTurn(call.for === "card", call.signal);
		try {
			const answer = await inTime(call.deadlineMs ?? presetDeadlineMs, call.signal, tooLate, async (signal) =>
				// discord.js does not look at the signal while it sleeps out a rate limit
				orAbort(
					(call.anonymous === true ? anonymousRest : rest).request({
						method: methods[call.method],
						fullRoute: call.route,
						auth: call.anonymous !== true,
						signal,
						...(await payloadOf(call)),
						...(call.query === undefined ? {} : { query: makeURLSearchParams(call.query) }),
					}),
					signal,
				),
			);
			count(call.for, "ok");
			return answer;
		} catch (error) {
			call.signal?.throwIfAborted();
			const isOurToken = call.anonymous !== true && error instanceof DiscordAPIError && isUnauthorised(error);
			if (isOurToken) onUnauthorised(error);
			count(call.for, isOurToken ? "unauthorised" : isLost(error) ? "lost" : "refused");
			throw error;
		}
	}
	return Object.assign(send, { counts: () => ({ ...counts }) });
}

/**
 * A form is packed before it is sent. discord.js would hand it over as a stream, and Node's own fetch parts fail outside of every
 * promise (an unhandled rejection ends the process) when Discord answers or hangs up before it has read the stream.
 */
async function payloadOf({ body, files = [] }: Call): Promise<Partial<InternalRequest>> {
	if (files.length === 0) return body === undefined ? {} : { body };
	const form = new FormData();
	for (const [index, { name, data, contentType }] of files.entries()) {
		const content = typeof data === "object" ? new Uint8Array(data) : String(data);
		form.append(`files[${index}]`, new Blob([content], contentType === undefined ? {} : { type: contentType }), name);
	}
	if (body !== undefined) form.append("payload_json", JSON.stringify(body));
	const packed = new Response(form);
	const headers = { "Content-Type": packed.headers.get("Content-Type") ?? "" };
	return { body: new Uint8Array(await packed.arrayBuffer()), headers, passThroughBody: true };
}
