import { Fault } from "../errors.ts";
import { notSupported } from "../jobs/rules.ts";
import type { AddedField, ServiceInterface } from "../jobs/song-request.ts";
import type { Answer } from "./call.ts";
import { type Documented, readDocument } from "./openapi-document.ts";

const firstPauseMs = 5_000;
const longestPauseMs = 10 * 60_000;
/** A service may be exchanged for another version while the bot runs. */
const freshMs = 60 * 60_000;

export type Capabilities = ReturnType<typeof openCapabilities>;

/**
 * What the service offers beyond the interface document: only what its own OpenAPI document names. The document is read once, again
 * after an hour, and after a failure when a growing pause is over.
 */
export function openCapabilities(options: {
	/** Asks for `/openapi.json` once, within a bounded time. */
	readonly ask: (signal: AbortSignal) => Promise<Answer>;
	readonly now: () => number;
	/** Whether the service is our own studio of this same version: it takes everything that we know of. */
	readonly isOwnStudio: boolean;
}) {
	const { ask, now, isOwnStudio } = options;
	let documented: Documented | undefined;
	/** Whether any answer came, and whether one came from the service itself. */
	let isReached = false;
	let isAnswered = false;
	let keysAreProved = false;
	let failures = 0;
	/** Nothing is due before the first reading, which is the caller's to start. */
	let dueAt = Number.POSITIVE_INFINITY;
	let reading: Promise<void> | undefined;

	const readOnce = async (signal: AbortSignal): Promise<void> => {
		const answer = await ask(signal).catch(() => undefined);
		isReached ||= answer !== undefined;
		if (answer !== undefined && isFromService(answer)) {
			isAnswered = true;
			documented = answer.status === 200 ? readDocument(answer.body) : undefined;
			failures = 0;
			dueAt = now() + freshMs;
		} else {
			dueAt = now() + Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
			failures += 1;
		}
	};
	/** Reads the document now, one reading at a time. Throws the signal's reason. */
	const read = async (signal: AbortSignal): Promise<void> => {
		reading ??= readOnce(signal).finally(() => {
			reading = undefined;
		});
		await reading;
		signal.throwIfAborted();
	};
	/** Whether the document has something; undefined while it could not be read. */
	const says = (has: (document: Documented) => boolean): boolean | undefined => {
		if (documented !== undefined) return has(documented);
		return isOwnStudio || (isReached ? false : undefined);
	};
	const has = (field: AddedField, through: ServiceInterface) => says((document) => document[through].fields.has(field));
	const erasesTasks = () => says((document) => document.erasesTasks);
	const takesKeys = ({ v1, v2 }: Documented) => [v1, v2].every(({ headers }) => headers.has("idempotency-key"));
	/** Whether the same Idempotency-Key is known never to order twice, on both submissions. */
	const honoursKeys = () => keysAreProved || says(takesKeys) === true;

	/** Reads the document in the background where that is due. */
	const refresh = (): void => {
		const isDue = now() >= dueAt || (isOwnStudio && !isReached && dueAt === Number.POSITIVE_INFINITY);
		if (isDue) void read(new AbortController().signal);
	};

	return {
		/** Whether submissions of this interface take the field and items carry it; undefined while the document could not be read. */
		has,
		honoursKeys,
		/** The same after the service was asked; undefined when it cannot be asked now. Throws the signal's reason. */
		async askForKeys(signal: AbortSignal): Promise<boolean | undefined> {
			if (honoursKeys()) {
				refresh();
				return true;
			}
			await read(signal);
			return honoursKeys() || (isAnswered ? false : undefined);
		},
		/** Throws the Fault that a request with this field meets where the service cannot take it. `option` is what asks for the field. */
		async mustTake(field: AddedField, option: string, through: ServiceInterface, signal: AbortSignal): Promise<void> {
			if (has(field, through) === undefined) await read(signal);
			const isTaken = has(field, through);
			if (isTaken === true) return;
			throw isTaken === false ? notSupported(field, option) : new Fault("service-down", {});
		},
		/** The values that the document lists for a field; none where it lists none or could not be read. */
		valuesOf: (field: AddedField, through: ServiceInterface): readonly string[] =>
			documented?.[through].values.get(field) ?? [],
		/** Throws Fault "lyrics-not-supported" where the service writes no lyrics alone, "service-down" when it cannot be asked. */
		async mustWriteLyrics(signal: AbortSignal): Promise<void> {
			const writes = () => says((document) => document.writesLyrics);
			if (writes() === undefined) await read(signal);
			if (writes() !== true) throw new Fault(writes() === false ? "lyrics-not-supported" : "service-down", {});
		},
		/** Whether the service erases tasks on demand. Throws Fault "service-down" when it cannot be asked. */
		async erasesTasks(signal: AbortSignal): Promise<boolean> {
			if (erasesTasks() === undefined) await read(signal);
			const isOffered = erasesTasks();
			if (isOffered === undefined) throw new Fault("service-down", {});
			return isOffered;
		},
		/** Whether songs can have pages of their own: that depends on how the service is set up, so only its document tells. */
		sharesSongs: () => documented?.sharesSongs === true,
		/** Whether files can be made of tracks: that depends on the engine, so only its document tells. */
		makesTrackFiles: () => documented?.makesTrackFiles === true,
		/** A submission was answered as the replay of an earlier one. */
		noteReplay(): void {
			keysAreProved = true;
		},
		refresh,
	};
}

/** Only JSON and a plain refusal come from the service itself and last; a page, a 5xx or a 429 may stand for one that is down. */
function isFromService({ status, isJson }: Answer): boolean {
	if (status === 408 || status === 429 || status >= 500) return false;
	return isJson || status >= 400;
}
