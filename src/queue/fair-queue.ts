import type { Queue, QueueAddOptions, RunFunction } from "p-queue";

/** How a job enters the queue: its `id`, the `party` whose turn it takes, `isResumed` for one that had its turn before. */
export type PlaceOptions = QueueAddOptions & { readonly party: string; readonly isResumed?: boolean };

type Place = { readonly run: RunFunction; readonly id: string; readonly order: number };

/** The order of those who wait, asked anew at each start, so that a change of settings counts at once. */
export type FairQueueRules = {
	readonly order: () => "fair" | "strict";
	/** Whether anybody may start now: not paused, and the window has room. */
	readonly isOpen: () => boolean;
	/** Whether this party may start one more. */
	readonly mayStart: (party: string) => boolean;
	/** Called when a place is handed out. */
	readonly started: (party: string, isResumed: boolean) => void;
};

/** A job of the queue, and how many start before it when nothing else changes. */
export type Standing = { readonly id: string; readonly ahead: number };

/**
 * The order of a paced queue. Fair: the parties take turns, each in its own order. Strict: first come, first served. A party at its
 * own limit is passed over. `size` counts only what may start now, because p-queue asks it before it takes the next one; p-queue checks
 * again whenever its concurrency is set.
 */
export class FairQueue implements Queue<RunFunction, PlaceOptions> {
	readonly #rules: FairQueueRules;
	/** Those resumed after a restart: they had their turn, and go before everybody. */
	readonly #resumed = new Map<string, { readonly run: RunFunction; readonly party: string }>();
	/** The parties in the order of their turns, each with its places; no party without one. */
	readonly #parties = new Map<string, Place[]>();
	#order = 0;
	#waiting = 0;

	constructor(rules: FairQueueRules) {
		this.#rules = rules;
	}

	get size(): number {
		return this.#resumed.size + (this.#next() === undefined ? 0 : this.#waiting);
	}
	/** How many wait for their turn, whether they may start or not. */
	get waiting(): number {
		return this.#waiting;
	}

	/** How many that had their turn before still wait to be taken up. */
	get resumed(): number {
		return this.#resumed.size;
	}

	enqueue(run: RunFunction, options?: Partial<PlaceOptions>): void {
		const { id = "", party = "", isResumed = false } = options ?? {};
		if (isResumed) {
			this.#resumed.set(id, { run, party });
			return;
		}
		const places = this.#parties.get(party) ?? [];
		places.push({ run, id, order: this.#order++ });
		this.#parties.set(party, places);
		this.#waiting++;
	}

	dequeue(): RunFunction | undefined {
		for (const [id, { run, party }] of this.#resumed) {
			this.#resumed.delete(id);
			this.#rules.started(party, true);
			return run;
		}
		const party = this.#next();
		if (party === undefined) return undefined;
		const places = this.#parties.get(party) ?? [];
		const place = places.shift();
		this.#waiting--;
		this.#parties.delete(party);
		// Behind all others: its turn is over.
		if (places.length > 0) this.#parties.set(party, places);
		this.#rules.started(party, false);
		return place?.run;
	}

	remove(id: string): void {
		if (this.#resumed.delete(id)) return;
		for (const [party, places] of this.#parties) {
			const index = places.findIndex((place) => place.id === id);
			if (index === -1) continue;
			places.splice(index, 1);
			this.#waiting--;
			if (places.length === 0) this.#parties.delete(party);
			return;
		}
	}

	/** p-queue counts by priority with these two; priorities are never set here. */
	filter(): RunFunction[] {
		return [];
	}
	setPriority(): void {}

	/** Everybody in the order of their turns. Limits of parties do not count: a party that is passed over now may start any moment. */
	standing(): readonly Standing[] {
		const all = [...this.#parties.values()].flatMap((places, turn) =>
			places.map(({ id, order }, round) => ({ id, order, turn, round })),
		);
		if (this.#rules.order() === "strict") all.sort((a, b) => a.order - b.order);
		else all.sort((a, b) => a.round - b.round || a.turn - b.turn);
		return all.map(({ id }, ahead) => ({ id, ahead }));
	}

	/** How many start before this one; undefined when it does not wait here. */
	ahead(id: string, party: string): number | undefined {
		const own = this.#parties.get(party);
		// From the back, because the one that asks has mostly just come.
		const round = own?.findLastIndex((place) => place.id === id) ?? -1;
		const place = own?.[round];
		if (place === undefined) return undefined;
		let ahead = 0;
		let isBefore = true;
		for (const [name, places] of this.#parties) {
			if (name === party) isBefore = false;
			if (this.#rules.order() === "strict") ahead += places.filter(({ order }) => order < place.order).length;
			else if (name === party) ahead += round;
			else ahead += Math.min(places.length, isBefore ? round + 1 : round);
		}
		return ahead;
	}

	/** Whose turn it is, if anybody may start. */
	#next(): string | undefined {
		if (this.#waiting === 0 || !this.#rules.isOpen()) return undefined;
		let next: string | undefined;
		let earliest = Number.POSITIVE_INFINITY;
		for (const [party, places] of this.#parties) {
			const order = places[0]?.order ?? Number.POSITIVE_INFINITY;
			if (order >= earliest || !this.#rules.mayStart(party)) continue;
			if (this.#rules.order() === "fair") return party;
			next = party;
			earliest = order;
		}
		return next;
	}
}
