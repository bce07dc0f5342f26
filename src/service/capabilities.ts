import { Fault } from "../errors.ts";
import { notSupported } from "../jobs/rules.ts";
import type { AddedField, ServiceInterface } from "../jobs/song-request.ts";
import { backoff } from "../jobs/timings.ts";
import type { Api } from "./api.ts";
import type { Answer } from "./call.ts";
import { type Documented, type Operation, readDocument } from "./openapi-document.ts";

const firstPauseMs = 5_000;
const longestPauseMs = 10 * 60_000;
/** A service may be exchanged for another version while the bot runs. */
const freshMs = 60 * 60_000;

/**
 * What the service offers beyond the interface document: only what its own OpenAPI document names. The document is read once, again
 * after an hour, and after a failure when a growing pause is over.
 */
export class Capabilities {
	readonly #api: Api;
	#documented: Documented | undefined;
	/** Whether any answer came, and whether one came from the service itself. */
	#isReached = false;
	#isAnswered = false;
	#keysAreProved = false;
	#failures = 0;
	/** Nothing is due before the first reading, which is the caller's to start. */
	#dueAt = Number.POSITIVE_INFINITY;
	#reading: Promise<void> | undefined;

	constructor(api: Api) {
		this.#api = api;
	}

	/** Whether submissions of this interface take the field and items carry it; undefined while the document could not be read. */
	has(field: AddedField, through: ServiceInterface): boolean | undefined {
		return this.#says((document) => document[through].fields.has(field));
	}
	/** Whether the same Idempotency-Key is known never to order twice, on both submissions. */
	honoursKeys(): boolean {
		const takesKeys = ({ v1, v2 }: Documented) => [v1, v2].every(({ headers }) => headers.has("idempotency-key"));
		return this.#keysAreProved || this.#says(takesKeys) === true;
	}
	/** The same after the service was asked; undefined when it cannot be asked now. Throws the signal's reason. */
	async askForKeys(signal: AbortSignal): Promise<boolean | undefined> {
		if (this.honoursKeys()) {
			this.refresh();
			return true;
		}
		await this.#read(signal);
		return this.honoursKeys() || (this.#isAnswered ? false : undefined);
	}
	/** Throws the Fault that a request with this field meets where the service cannot take it. `option` is what asks for the field. */
	async mustTake(field: AddedField, option: string, through: ServiceInterface, signal: AbortSignal): Promise<void> {
		const isTaken = await this.#afterReading(() => this.has(field, through), signal);
		if (!isTaken) throw notSupported(field, option);
	}
	/** The values that the document lists for a field; none where it lists none or could not be read. */
	valuesOf(field: AddedField, through: ServiceInterface): readonly string[] {
		return this.#documented?.[through].values.get(field) ?? [];
	}
	/** Whether the service does this. Throws Fault "service-down" when it cannot be asked. */
	offers(operation: Operation, signal: AbortSignal): Promise<boolean> {
		return this.#afterReading(() => this.#says(({ operations }) => operations.has(operation)), signal);
	}
	/** Whether its document says so: what depends on a service's settings or engine is not known of our own studio either. */
	documents(operation: Operation): boolean {
		this.refresh();
		return this.#documented?.operations.has(operation) === true;
	}
	/** A submission was answered as the replay of an earlier one. */
	noteReplay(): void {
		this.#keysAreProved = true;
	}
	/** Reads the document in the background where that is due. */
	refresh(): void {
		const { clock, isOwnStudio } = this.#api.options;
		const isUnread = isOwnStudio && !this.#isReached && this.#dueAt === Number.POSITIVE_INFINITY;
		if (clock.now() >= this.#dueAt || isUnread) void this.#read(new AbortController().signal);
	}

	/** Whether the document has something; undefined while it could not be read. */
	#says(has: (document: Documented) => boolean): boolean | undefined {
		if (this.#documented !== undefined) return has(this.#documented);
		return this.#api.options.isOwnStudio || (this.#isReached ? false : undefined);
	}

	/**
	 * What is said, once the document was read where that is missing: of our own studio too, which takes in silence what its engine cannot
	 * do. Throws Fault "service-down" where a stranger's cannot be read.
	 */
	async #afterReading(said: () => boolean | undefined, signal: AbortSignal): Promise<boolean> {
		if (!this.#isReached) await this.#read(signal);
		const answer = said();
		if (answer === undefined) throw new Fault("service-down", {});
		return answer;
	}

	/** Reads the document now, one reading at a time. Throws the signal's reason. */
	async #read(signal: AbortSignal): Promise<void> {
		this.#reading ??= this.#readOnce(signal).finally(() => {
			this.#reading = undefined;
		});
		await this.#reading;
		signal.throwIfAborted();
	}

	async #readOnce(signal: AbortSignal): Promise<void> {
		const { ask, counted, timings, options } = this.#api;
		const call = { method: "GET", path: "openapi.json", timeoutMs: timings.askMs, signal } as const;
		const answer = await counted("probe", () => ask(call)).catch(() => undefined);
		this.#isReached ||= answer !== undefined;
		if (answer !== undefined && isFromService(answer)) {
			this.#isAnswered = true;
			this.#documented = answer.status === 200 ? readDocument(answer.body) : undefined;
			this.#failures = 0;
			this.#dueAt = options.clock.now() + freshMs;
		} else {
			this.#failures += 1;
			this.#dueAt = options.clock.now() + backoff(this.#failures, firstPauseMs, longestPauseMs);
		}
	}
}

/** Only JSON and a plain refusal come from the service itself and last; a page, a 5xx or a 429 may stand for one that is down. */
function isFromService({ status, isJson }: Answer): boolean {
	if (status === 408 || status === 429 || status >= 500) return false;
	return isJson || status >= 400;
}
