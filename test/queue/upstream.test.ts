import { describe, expect, test } from "vitest";
import { openBackOffs } from "../../src/jobs/back-offs.ts";
import type { MusicService } from "../../src/jobs/ports.ts";
import { defaultTimings } from "../../src/jobs/timings.ts";
import { openLog } from "../../src/log.ts";
import { ServicePauses } from "../../src/queue/service-pauses.ts";
import { type ServiceHold, Upstream } from "../../src/queue/upstream.ts";
import { openStore } from "../../src/storage/open.ts";
import { openHandClock } from "../jobs/hand-clock.ts";

const minute = 60_000;

function openTrack() {
	const clock = openHandClock();
	const started: { id: string; at: number }[] = [];
	const reasons: (ServiceHold | undefined)[] = [];
	const reopened: ServiceHold[] = [];
	const upstream: Upstream = new Upstream(defaultTimings.upstream, clock, {
		changed: () => reasons.push(upstream.reason()),
		reopened: (hold) => reopened.push(hold),
	});
	const place = (id: string) => ({ id, party: id, signal: new AbortController().signal });
	const startedAt = clock.now();
	const send = (id: string, work: () => Promise<unknown> = async () => {}) => {
		const sent = upstream.enter(place(id), async () => {
			started.push({ id, at: clock.now() - startedAt });
			await work();
		});
		sent.catch(() => {});
		return sent;
	};
	return { clock, upstream, started, reasons, reopened, send };
}

describe("a service that asks to be left alone", () => {
	test("for up to a minute is left alone by everybody for exactly as long, and says why", async () => {
		const { clock, upstream, started, reasons, send } = openTrack();
		upstream.busy(40_000);
		expect(upstream.reason()).toBe("service-busy");
		for (const id of ["a", "b", "c"]) void send(id);
		await clock.move(39_999);
		expect(started).toEqual([]);
		await clock.move(1);
		expect(started.map(({ at }) => at)).toEqual([40_000, 40_000, 40_000]);
		expect(upstream.reason()).toBeUndefined();
		expect(reasons).toEqual(["service-busy", undefined]);
	});

	test("for a moment only is no reason worth telling", () => {
		const { upstream } = openTrack();
		upstream.busy(2000);
		expect(upstream.reason()).toBeUndefined();
	});

	test("for a day gets one submission a minute, and everybody's again once it takes one", async () => {
		const { clock, upstream, started, reasons, reopened, send } = openTrack();
		const refused = async () => {
			upstream.busy(24 * 60 * minute);
			throw new Error("busy");
		};
		await send("first", refused).catch(() => {});
		for (const id of ["a", "b"]) void send(id, refused);
		for (const id of ["c", "d", "e"]) void send(id);
		expect(upstream.reason()).toBe("service-busy");
		await clock.move(minute - 1);
		expect(started).toHaveLength(1);
		await clock.move(1 + minute);
		expect(started.map(({ id, at }) => [id, at])).toEqual([
			["first", 0],
			["a", minute],
			["b", 2 * minute],
		]);
		await clock.move(minute);
		expect(started.slice(3).map(({ at }) => at)).toEqual([3 * minute, 3 * minute, 3 * minute]);
		expect(reopened).toEqual(["service-busy"]);
		expect(reasons.at(-1)).toBeUndefined();
	});

	test("is not believed to take songs again because of one that was sent before", async () => {
		const { clock, upstream, started, send } = openTrack();
		const early = Promise.withResolvers<void>();
		void send("early", () => early.promise);
		await clock.move(1);
		upstream.busy(24 * 60 * minute);
		for (const id of ["a", "b"]) void send(id, () => new Promise(() => {}));
		early.resolve();
		await clock.move(minute - 1);
		expect(started).toHaveLength(1);
		expect(upstream.reason()).toBe("service-busy");
	});
});

describe("a service without credits", () => {
	async function openTrial(credits: MusicService["credits"]) {
		const track = openTrack();
		const store = await openStore("sqlite::memory:");
		const stop = new AbortController();
		const open = () =>
			new ServicePauses({
				store,
				service: { credits },
				upstream: track.upstream,
				clock: track.clock,
				timings: { ...defaultTimings, credits: { firstMs: 1000, longestMs: 8000 } },
				log: openLog("silent"),
				signal: stop.signal,
			});
		return { ...track, store, stop, open, pauses: open() };
	}

	test("is asked for its balance in growing pauses, and all go on by themselves when there is more", async () => {
		let [balance, asked] = [3, 0];
		const trial = await openTrial(async () => {
			asked++;
			return balance;
		});
		const { clock, pauses, started, send, upstream, store, stop } = trial;
		balance = 0;
		await pauses.begin();
		expect(await pauses.begin()).toBe(false);
		for (const id of ["a", "b", "c"]) void send(id);
		await clock.move(60_000);
		expect(started).toEqual([]);
		expect(upstream.reason()).toBe("no-credits");
		// 1 + 2 + 4 + 8 + 8 … seconds and a quarter more at most
		expect(asked).toBeGreaterThan(5);
		expect(asked).toBeLessThan(13);
		balance = 50;
		await clock.move(10_000);
		expect(started).toHaveLength(3);
		expect(pauses.now()).toBeNull();
		expect(await store.notes.get("pause")).toBeUndefined();
		stop.abort();
		await store.close();
	});

	test.each<[string, MusicService["credits"]]>([
		["says nothing of them", async () => undefined],
		["says that there are some, as it did before", async () => 3],
		["calls the key unlimited", async () => null],
		[
			"cannot be asked",
			async () => {
				throw new Error("down");
			},
		],
	])("that %s gets one song at a time, in growing pauses", async (_how, credits) => {
		const trial = await openTrial(credits);
		const { clock, pauses, started, send, store, stop, upstream } = trial;
		await pauses.begin();
		const refused = async () => {
			pauses.hold();
			throw new Error("402");
		};
		for (const id of ["a", "b"]) void send(id, refused);
		await clock.move(1250);
		expect(started).toHaveLength(1);
		await clock.move(2500);
		expect(started).toHaveLength(2);
		for (const id of ["c", "d", "e"]) void send(id);
		await clock.move(500);
		expect(started).toHaveLength(2);
		await clock.move(5000);
		expect(started).toHaveLength(5);
		expect(trial.reopened).toEqual(["no-credits"]);
		expect(upstream.reason()).toBeUndefined();
		stop.abort();
		await store.close();
	});

	test("is still without them after a restart, and still asked", async () => {
		let balance = 0;
		const trial = await openTrial(async () => balance);
		const { clock, store, stop, send, started, open } = trial;
		const since = clock.now();
		await store.notes.set("pause", { since, reason: "service-no-credits" });
		const pauses = open();
		await pauses.load();
		expect(pauses.now()).toEqual({ since, reason: "service-no-credits" });
		void send("a");
		await clock.move(3000);
		expect(started).toEqual([]);
		balance = 10;
		await clock.move(10_000);
		expect(started).toHaveLength(1);
		expect(pauses.now()).toBeNull();
		stop.abort();
		await store.close();
	});
});

describe("whoever backs off from a service in trouble", () => {
	const open = () => {
		const clock = openHandClock();
		const backOffs = openBackOffs(clock, defaultTimings.breaker, new AbortController().signal);
		const cut: string[] = [];
		const add = (kind: "feed" | "submit", id: string) => backOffs.add(kind, () => void cut.push(id));
		return { clock, backOffs, cut, add };
	};

	test("goes on when it answers somebody else, one after the other within a second", async () => {
		const { clock, backOffs, cut, add } = open();
		const ids = Array.from({ length: 40 }, (_, index) => `${index}`);
		for (const id of ids) add("feed", id);
		add("submit", "s");
		backOffs.recovered("feed");
		expect(cut).toEqual([]);
		await clock.move(500);
		expect(cut.length).toBeLessThan(40);
		await clock.move(500);
		expect(cut.toSorted()).toEqual(ids.toSorted());
		await clock.move(3000);
		backOffs.recovered("submit");
		await clock.move(1000);
		expect(cut).toContain("s");
	});

	test("is woken once in a few seconds at most, and not at all once it has gone on", async () => {
		const { clock, backOffs, cut, add } = open();
		const letGo = add("feed", "gone");
		add("feed", "there");
		backOffs.recovered("feed");
		letGo();
		for (let time = 0; time < 10; time++) {
			await clock.move(200);
			backOffs.recovered("feed");
		}
		expect(cut).toEqual(["there"]);
	});
});
