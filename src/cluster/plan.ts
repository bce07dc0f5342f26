import type { WantedShards } from "./shards.ts";

/** A living process. A greater `number` joined later. */
export type Member = { readonly number: number; readonly wants: WantedShards; readonly isLeaving: boolean };

/** Who asked the owner of a shard to leave it; `isReady` once it has a gateway session of its own there. */
type Asking = { readonly by: number; readonly isReady: boolean };

/** What the database knows of the processes at one moment. */
export type View = {
	/** In the order in which they joined. */
	readonly members: readonly Member[];
	/** The process that holds the lock of a shard. */
	readonly owners: ReadonlyMap<number, number>;
	/** Only by living processes. */
	readonly asked: ReadonlyMap<number, Asking>;
};

/** What one process is to do next: take shards that nobody has, ask for shards of others, give up those that others are ready for. */
export type Plan = {
	readonly take: readonly number[];
	readonly ask: readonly number[];
	readonly give: readonly number[];
};

/** Every process computes the same shares from the same view; where two act at once, the locks decide. */
export function planFor(me: number, view: View, count: number): Plan {
	const { members, owners, asked } = view;
	const self = members.find(({ number }) => number === me);
	const give = [...owners].flatMap(([shard, owner]) => {
		const asking = asked.get(shard);
		return owner === me && asking !== undefined && asking.by !== me && asking.isReady ? [shard] : [];
	});
	if (self === undefined || self.isLeaving) return { take: [], ask: [], give };
	const isFree = (shard: number) => !owners.has(shard) && (asked.get(shard)?.by ?? me) === me;
	const isLeaving = (number: number) => members.some((other) => other.number === number && other.isLeaving);
	const sharesAll = (number: number) => members.some((other) => other.number === number && other.wants === "auto");
	const isAskable = (shard: number) => owners.has(shard) && owners.get(shard) !== me && !asked.has(shard);

	if (self.wants !== "auto") {
		const mayAsk = (shard: number) => {
			const owner = owners.get(shard) ?? me;
			// the later of two that want the same shard gets it: that is how one process replaces another
			return isAskable(shard) && (owner < me || isLeaving(owner) || sharesAll(owner));
		};
		return { take: self.wants.filter(isFree), ask: self.wants.filter(mayAsk), give };
	}

	const staying = members.filter((member) => !member.isLeaving);
	const fixed = new Set(staying.flatMap(({ wants }) => (wants === "auto" ? [] : wants)));
	const pool = Array.from({ length: count }, (_, shard) => shard).filter((shard) => !fixed.has(shard));
	const sharing = staying.filter(({ wants }) => wants === "auto").map(({ number }) => number);
	const shareOf = (number: number) => {
		const extra = sharing.indexOf(number) < pool.length % sharing.length ? 1 : 0;
		return Math.floor(pool.length / sharing.length) + extra;
	};
	/** Shards by the process that has them or is about to. */
	const holder = (shard: number) => asked.get(shard)?.by ?? owners.get(shard);
	const heldBy = (number: number) => pool.filter((shard) => holder(shard) === number);
	let room = shareOf(me) - heldBy(me).length;
	// what this process has asked for and is free by now is its own
	const take = [...pool.filter((shard) => asked.get(shard)?.by === me && !owners.has(shard))];
	for (const shard of pool.filter((free) => isFree(free) && !take.includes(free))) {
		if (room <= 0) break;
		take.push(shard);
		room--;
	}
	const ask: number[] = [];
	const spare = new Map(sharing.map((number) => [number, heldBy(number).length - shareOf(number)]));
	for (const shard of pool.filter(isAskable)) {
		if (room <= 0) break;
		const owner = owners.get(shard) ?? me;
		const left = isLeaving(owner) ? 1 : (spare.get(owner) ?? 1);
		if (left <= 0) continue;
		spare.set(owner, left - 1);
		ask.push(shard);
		room--;
	}
	return { take, ask, give };
}
