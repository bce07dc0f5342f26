/**
 * What each expected failure carries. The key is the code; the value holds the facts that its sentence may name.
 * Each code has a sentence with its facts as holes: in `src/locales/<language>/faults.ts`, or with the one command that it is of.
 */
export type FaultFacts = {
	// the music service
	"service-bad-request": { reason: string };
	"service-too-long": Record<never, never>;
	"service-key-refused": Record<never, never>;
	"service-no-credits": Record<never, never>;
	"service-busy": Record<never, never>;
	"service-busy-until": { againAt: number };
	"service-down": Record<never, never>;
	"service-garbled": Record<never, never>;
	"service-not-found": Record<never, never>;
	"seed-not-supported": Record<never, never>;
	"option-not-supported": { option: string };
	"change-not-supported": Record<never, never>;
	"lyrics-not-supported": Record<never, never>;
	"words-gone": Record<never, never>;
	"parent-gone": Record<never, never>;
	"edit-refused": { reason: string };
	"generation-moderated": { reason: string };
	"generation-failed": { reason: string };
	"generation-timeout": Record<never, never>;
	"generation-no-audio": Record<never, never>;
	"outcome-unknown": Record<never, never>;
	// credits, limits and rules of a server
	"no-credits": { cost: number; balance: number };
	"no-credits-cheaper": { cost: number; balance: number; model: string; price: number };
	"no-credits-until": { cost: number; balance: number; nextAt: number };
	"no-credits-until-cheaper": { cost: number; balance: number; nextAt: number; model: string; price: number };
	"pool-empty": { cost: number; balance: number };
	"too-many-waiting": { limit: number };
	"already-running": Record<never, never>;
	"repeated-click": Record<never, never>;
	"channel-not-allowed": { channels: string };
	"role-not-allowed": { roles: string };
	"words-blocked": Record<never, never>;
	"model-not-allowed": { models: string };
	"model-unknown": { model: string; models: string };
	"text-too-long": { field: string; length: number; limit: number };
	"text-too-long-here": { field: string; length: number; limit: number; model: string };
	"text-too-long-sent": { field: string; length: number; limit: number };
	"description-missing": Record<never, never>;
	"text-missing": { field: string };
	"not-an-admin": Record<never, never>;
	"not-yours": Record<never, never>;
	"reaction-not-yours": Record<never, never>;
	"song-not-public": Record<never, never>;
	"server-day-full": { limit: number; nextAt: number };
	"bot-day-full": { nextAt: number };
	"over-operator-limit": { option: string; limit: number };
	"under-operator-limit": { option: string; limit: number };
	"posts-too-often": { limit: number; nextAt: number };
	"no-such-song": Record<never, never>;
	"already-over": Record<never, never>;
	"not-ready": Record<never, never>;
	"no-song-pages": Record<never, never>;
	"bad-file": { reason: string };
	"form-expired": Record<never, never>;
	"bad-option": { option: string; reason: string };
	"options-incomplete": { option: string; other: string };
	"number-out-of-range": { option: string; min: number; max: number };
	"server-only": Record<never, never>;
	"shutting-down": Record<never, never>;
	"request-unclear": Record<never, never>;
	// Discord
	"missing-permissions": { permissions: string };
	undeliverable: Record<never, never>;
	"removed-from-server": Record<never, never>;
	"disk-full": Record<never, never>;
	bug: { reference: string };
};

export type FaultCode = keyof FaultFacts;

/** A fault as plain data, for records that outlive the process. */
export type FaultRecord = { readonly code: FaultCode; readonly facts: Readonly<Record<string, string | number>> };

/**
 * An expected failure: it has a code, is told to the person in their language with the way out, and is never logged as a bug.
 * `retryAfterMs` says how long whoever can wait should wait; `cause` holds what was met underneath.
 */
export class Fault<Code extends FaultCode = FaultCode> extends Error {
	override readonly name = "Fault";
	readonly code: Code;
	readonly facts: FaultFacts[Code];
	readonly retryAfterMs: number | undefined;

	constructor(code: Code, facts: FaultFacts[Code], options: { cause?: unknown; retryAfterMs?: number } = {}) {
		super(code, options.cause === undefined ? undefined : { cause: options.cause });
		this.code = code;
		this.facts = facts;
		this.retryAfterMs = options.retryAfterMs;
	}

	toRecord(): FaultRecord {
		return { code: this.code, facts: { ...this.facts } };
	}
}

/** Whether `error` is a Fault, of the given code when one is named. */
export function isFault<Code extends FaultCode = FaultCode>(error: unknown, code?: Code): error is Fault<Code> {
	return error instanceof Fault && (code === undefined || error.code === code);
}

/** What a package says of a problem, with a capital letter and a full stop. */
export const inSentence = (words: string): string =>
	`${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith(".") ? "" : "."}`;
