import type { ServiceInterface } from "../jobs/song-request.ts";
import { type Documented, readDocument } from "./openapi-document.ts";

/** Fields of submissions and items that the interface document does not have. */
export type AddedField = "seed" | "callback_stages";

/** What one reading of `/openapi.json` brought. "refused": there was an answer, but none of the service itself or none that lasts (5xx, 429, a page). */
export type DocumentAnswer =
	| { readonly is: "answered"; readonly body: unknown }
	| { readonly is: "refused" }
	| { readonly is: "unreachable" };

const firstPauseMs = 5_000;
const longestPauseMs = 10 * 60_000;
/** A service may be exchanged for another version while the bot runs. */
const freshMs = 60 * 60_000;

/**
 * What the service offers beyond the interface document: only what its own OpenAPI document names. The document is read once, again
 * after an hour, and after a failure when a growing pause is over.
 */
export function openCapabilities(options: {
	/** Reads the document once, within a bounded time. */
	readonly read: (signal: AbortSignal) => Promise<DocumentAnswer>;
	readonly now: () => number;
	/** Whether the service is our own studio of this same version: it takes everything that we know of. */
	readonly isOwnStudio: boolean;
}) {
	const { read, now, isOwnStudio } = options;
	let documented: Documented | undefined;
	let isKnown = false;
	let wasTold = false;
	let keysAreProved = false;
	let failures = 0;
	/** Nothing is due before the first reading, which is the caller's to start. */
	let dueAt = Number.POSITIVE_INFINITY;
	let reading: Promise<boolean> | undefined;

	const readOnce = async (signal: AbortSignal): Promise<boolean> => {
		const answer = await read(signal).catch((): DocumentAnswer => ({ is: "unreachable" }));
		isKnown ||= answer.is !== "unreachable";
		if (answer.is === "answered") {
			wasTold = true;
			documented = readDocument(answer.body);
			failures = 0;
			dueAt = now() + freshMs;
		} else {
			dueAt = now() + Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
			failures += 1;
		}
		return wasTold;
	};
	/** One reading at a time. */
	const start = (signal: AbortSignal): Promise<boolean> => {
		reading ??= readOnce(signal).finally(() => {
			reading = undefined;
		});
		return reading;
	};

	return {
		/** Whether submissions of this interface take the field and items carry it; undefined while the document could not be read. */
		has(field: AddedField, through: ServiceInterface): boolean | undefined {
			if (isOwnStudio) return true;
			return isKnown ? documented?.[through].fields.has(field) === true : undefined;
		},
		/** Whether the same Idempotency-Key is known never to order twice, on both submissions. */
		honoursKeys(): boolean {
			const takesKey = ({ headers }: Documented["v1"]) => headers.has("idempotency-key");
			return (
				isOwnStudio || keysAreProved || (documented !== undefined && takesKey(documented.v1) && takesKey(documented.v2))
			);
		},
		/** Whether the service erases tasks on demand; undefined while the document could not be read. */
		erasesTasks(): boolean | undefined {
			if (isOwnStudio) return true;
			return isKnown ? documented?.erasesTasks === true : undefined;
		},
		/** A submission was answered as the replay of an earlier one. */
		noteReplay(): void {
			keysAreProved = true;
		},
		/** Reads the document now, whatever was read before; whether the service ever told. Never throws. */
		read: (signal: AbortSignal): Promise<boolean> => (isOwnStudio ? Promise.resolve(true) : start(signal)),
		/** Reads the document in the background where that is due. */
		refresh(): void {
			if (!isOwnStudio && now() >= dueAt) void start(new AbortController().signal);
		},
	};
}
