import fc from "fast-check";
import { expect, test } from "vitest";
import { type Member, planFor, type View } from "../../src/cluster/plan.ts";
import type { WantedShards } from "../../src/cluster/shards.ts";

/** Processes that act on their plans one after the other, as the locks of a database would let them. */
function openWorld(count: number) {
	const members: Member[] = [];
	const owners = new Map<number, number>();
	const asked = new Map<number, { by: number; isReady: boolean }>();
	let last = 0;
	let moves = 0;
	const view = (): View => ({ members: [...members], owners: new Map(owners), asked: new Map(asked) });
	const act = (me: number): boolean => {
		const { take, ask, give } = planFor(me, view(), count);
		for (const shard of give) owners.delete(shard);
		for (const shard of take) {
			if (owners.has(shard)) throw new Error("a shard was taken that somebody has");
			owners.set(shard, me);
			if (asked.get(shard)?.by === me) asked.delete(shard);
			moves++;
		}
		for (const shard of ask) asked.set(shard, { by: me, isReady: true });
		return take.length + ask.length + give.length > 0;
	};
	return {
		owners,
		members,
		moves: () => moves,
		join(wants: WantedShards) {
			last++;
			members.push({ number: last, wants, isLeaving: false });
			return last;
		},
		leave(number: number) {
			const at = members.findIndex((member) => member.number === number);
			const [member] = members.splice(at, 1);
			if (member !== undefined) members.splice(at, 0, { ...member, isLeaving: true });
		},
		die(number: number) {
			members.splice(
				members.findIndex((member) => member.number === number),
				1,
			);
			for (const [shard, owner] of owners) if (owner === number) owners.delete(shard);
			for (const [shard, { by }] of asked) if (by === number) asked.delete(shard);
		},
		/** Lets everybody act until nobody has anything to do. */
		settle() {
			for (let round = 0; round < 100; round++) {
				const busy = members.map(({ number }) => act(number));
				if (!busy.includes(true)) return;
			}
			throw new Error("the processes never come to rest");
		},
		ownedBy: (number: number) => [...owners].filter(([, owner]) => owner === number).map(([shard]) => shard),
	};
}

test("whoever joins, leaves or dies, every shard gets one owner, and the shares differ by one at most", () => {
	const event = fc.constantFrom("join", "leave", "die", "act");
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 12 }), fc.array(event, { maxLength: 12 }), (count, events) => {
			const world = openWorld(count);
			world.join("auto");
			for (const [index, happening] of events.entries()) {
				const staying = world.members.filter(({ isLeaving }) => !isLeaving);
				const chosen = staying[index % staying.length]?.number ?? 0;
				if (happening === "join") world.join("auto");
				else if (happening === "act") world.settle();
				else if (staying.length > 1) world[happening](chosen);
			}
			world.settle();
			const staying = world.members.filter(({ isLeaving }) => !isLeaving);
			const shares = staying.map(({ number }) => world.ownedBy(number).length);
			expect(world.owners.size).toBe(count);
			expect(shares.reduce((sum, share) => sum + share, 0)).toBe(count);
			expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
		}),
	);
});

test("a process that joins takes only its share from the others, and a restart moves each shard once", () => {
	const world = openWorld(6);
	const [first, second] = [world.join("auto"), world.join("auto")];
	world.settle();
	const before = world.moves();
	const third = world.join("auto");
	world.settle();
	expect([first, second, third].map((number) => world.ownedBy(number).length)).toEqual([2, 2, 2]);
	expect(world.moves() - before).toBe(2);
	world.leave(first);
	world.settle();
	expect(world.ownedBy(first)).toEqual([]);
	expect(world.moves() - before).toBe(4);
});

test("of two processes with the same fixed shards the later one gets them, and the other one gets them back when it ends", () => {
	const world = openWorld(4);
	const old = world.join([0, 1]);
	const other = world.join("auto");
	world.settle();
	expect([world.ownedBy(old), world.ownedBy(other)]).toEqual([
		[0, 1],
		[2, 3],
	]);
	const next = world.join([0, 1]);
	world.settle();
	expect([world.ownedBy(old), world.ownedBy(next)]).toEqual([[], [0, 1]]);
	world.die(next);
	world.settle();
	expect(world.ownedBy(old)).toEqual([0, 1]);
});
