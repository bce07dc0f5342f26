import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shardOf } from "../../src/cluster/shards.ts";
import type { Job } from "../../src/jobs/job.ts";
import type { HistoryRow, Store } from "../../src/jobs/stores.ts";
import { address, aJob, aTrack } from "../jobs/samples.ts";

const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id);
const row = (walletId: string, id: string, amount = 1): HistoryRow => ({
	id,
	walletId,
	at: 1,
	kind: "grant",
	amount,
	balance: amount,
});

async function collect(jobs: AsyncIterable<Job>): Promise<Job[]> {
	const all: Job[] = [];
	for await (const job of jobs) all.push(job);
	return all;
}

/** What every Store must do; run on each implementation. `open` gives an empty one. */
export function storeContract(name: string, open: () => Promise<Store>) {
	describe(`store: ${name}`, () => {
		let store: Store;
		beforeEach(async () => {
			store = await open();
		});
		afterEach(() => store.close());

		test("a job comes back as it was put, and a later put replaces it", async () => {
			const job = aJob("j1", { is: "waiting", card: { channelId: "c", messageId: "m" } });
			await store.jobs.put(job);
			expect(await store.jobs.get("j1")).toEqual(job);
			await store.jobs.put(aJob("j1", { is: "cancelled" }));
			expect((await store.jobs.get("j1"))?.state.is).toBe("cancelled");
			expect(await store.jobs.get("j2")).toBeUndefined();
		});

		test("owed are the jobs whose last state is still to be shown, until it is, or the person is forgotten", async () => {
			const ids = ["o1", "o2", "o3"];
			for (const id of ids) await store.jobs.put(aJob(id, { owed: true }));
			await store.jobs.put(aJob("o4"));
			expect(idsOf(await collect(store.jobs.owed()))).toEqual(ids);
			await store.jobs.put(aJob("o1"));
			await store.jobs.erase("o2");
			expect(idsOf(await collect(store.jobs.owed()))).toEqual(["o3"]);
		});

		test("jobs to be taken up are found by the part of the spaces that a shard has", async () => {
			const spaces = [
				"1273647382910453760",
				"1273647387104757760",
				"9223372036854775807",
				"81384788765712384",
				"0",
				"x1",
			];
			for (const [index, guildId] of spaces.entries()) {
				const place = { ...address, guildId };
				await store.jobs.put(aJob(`a${index}`, { is: "waiting", address: place }));
				await store.jobs.put(aJob(`b${index}`, { owed: true, address: place, isForgotten: true }));
			}
			await store.jobs.put(aJob("a9", { is: "waiting", address: { ...address, context: "dm", guildId: null } }));
			for (const count of [1, 2, 3, 16])
				for (let shard = 0; shard < count; shard++) {
					const own = [...spaces, "dm-ann"].flatMap((space, index) =>
						shardOf(space, count) === shard ? [space === "dm-ann" ? 9 : index] : [],
					);
					const part = { shard, of: count };
					expect(idsOf(await collect(store.jobs.unfinished(part)))).toEqual(own.map((index) => `a${index}`));
					const over = own.filter((index) => index !== 9).map((index) => `b${index}`);
					expect(idsOf(await collect(store.jobs.owed(part)))).toEqual(over);
					expect(idsOf(await collect(store.jobs.forgotten(part)))).toEqual(over);
				}
		});

		test("only jobs that are not over are unfinished, oldest first, beyond one chunk", async () => {
			const ids = Array.from({ length: 1203 }, (_, index) => `j${String(index).padStart(5, "0")}`);
			await Promise.all(ids.map((id) => store.jobs.put(aJob(id, { is: "waiting" }))));
			await Promise.all(
				(["done", "failed", "cancelled"] as const).map((is, index) => store.jobs.put(aJob(ids[index] ?? "", { is }))),
			);
			expect(idsOf(await collect(store.jobs.unfinished()))).toEqual(ids.slice(3));
			expect(idsOf(await store.jobs.unfinishedOf("g1", "ann"))).toEqual(ids.slice(3));
			expect(await store.jobs.unfinishedOf("g1", "bob")).toEqual([]);
		});

		test("the library holds finished songs, newest first, in pages, by space and person", async () => {
			const bob = { ...address, userId: "bob" };
			await Promise.all([
				store.jobs.put(aJob("a1")),
				store.jobs.put(aJob("a2", { address: bob })),
				store.jobs.put(aJob("a3", { is: "failed" })),
				store.jobs.put(aJob("a4", { deletedAt: 5 })),
				store.jobs.put(aJob("a5", { address: { ...address, guildId: "g2" } })),
				store.jobs.put(aJob("a6")),
				// thrown out of the server in mid-song: it was never made
				store.jobs.put(
					aJob("a8", {
						state: { is: "failed", at: 1, fault: { code: "removed-from-server", facts: {} } },
						tracks: [aTrack(0)],
					}),
				),
				store.jobs.put(
					aJob("a7", {
						state: { is: "failed", at: 1, fault: { code: "undeliverable", facts: {} } },
						tracks: [aTrack(0)],
					}),
				),
			]);
			const first = await store.jobs.library({ space: "g1", limit: 2 });
			expect(idsOf(first.jobs)).toEqual(["a7", "a6"]);
			expect(first.nextBeforeId).toBe("a6");
			const second = await store.jobs.library({ space: "g1", limit: 2, beforeId: "a6" });
			expect(idsOf(second.jobs)).toEqual(["a2", "a1"]);
			expect(second.nextBeforeId).toBeUndefined();
			expect(idsOf((await store.jobs.library({ space: "g1", userId: "bob", limit: 9 })).jobs)).toEqual(["a2"]);
		});

		test("a search finds title, style, description and lyrics whatever the case and accents, in every script", async () => {
			await store.jobs.put(aJob("s1", { tracks: [aTrack(0, { title: "Café del Mar", lyrics: "100% _pure_" })] }));
			await store.jobs.put(aJob("s2", { tracks: [aTrack(0, { title: "雨の夜", style: "Synthwave" })] }));
			const find = async (text: string) =>
				idsOf((await store.jobs.library({ space: "g1", text, limit: 9, userId: "ann" })).jobs);
			expect(await find("CAFE del")).toEqual(["s1"]);
			expect(await find("雨")).toEqual(["s2"]);
			expect(await find("synthWAVE")).toEqual(["s2"]);
			expect(await find("song called")).toEqual(["s2", "s1"]);
			expect(await find("100% _pure")).toEqual(["s1"]);
			expect(await find("0%pure")).toEqual([]);
		});

		test("a search pages through more songs than one chunk", async () => {
			const ids = Array.from({ length: 1100 }, (_, index) => `j${String(index).padStart(5, "0")}`);
			const titled = (id: string, index: number) =>
				aJob(id, { tracks: [aTrack(0, { title: index % 100 === 0 ? "needle" : "hay" })] });
			await Promise.all(ids.map((id, index) => store.jobs.put(titled(id, index))));
			const first = await store.jobs.library({ space: "g1", text: "needle", limit: 6 });
			expect(idsOf(first.jobs)).toEqual(["j01000", "j00900", "j00800", "j00700", "j00600", "j00500"]);
			const second = await store.jobs.library({
				space: "g1",
				text: "needle",
				limit: 6,
				...(first.nextBeforeId && { beforeId: first.nextBeforeId }),
			});
			expect(idsOf(second.jobs)).toEqual(["j00400", "j00300", "j00200", "j00100", "j00000"]);
			expect(second.nextBeforeId).toBeUndefined();
		});

		test("a status message and every post lead back to their job", async () => {
			const posts = [
				{ channelId: "c", messageId: "p1" },
				{ channelId: "c", messageId: "p2" },
			];
			await store.jobs.put(aJob("j1", { card: { channelId: "c", messageId: "m1" }, posts }));
			for (const messageId of ["m1", "p1", "p2"]) expect((await store.jobs.byMessage(messageId))?.id).toBe("j1");
			expect(await store.jobs.byMessage("p3")).toBeUndefined();
		});

		test("a family is its root and all takes, in order, without the deleted", async () => {
			const lineage = (take: number) => ({ trigger: "again", rootId: "r", parentId: "r", take }) as const;
			await store.jobs.put(aJob("r"));
			await store.jobs.put(aJob("t3", { lineage: lineage(3), is: "waiting" }));
			await store.jobs.put(aJob("t2", { lineage: lineage(2) }));
			await store.jobs.put(aJob("t4", { lineage: lineage(4), deletedAt: 1 }));
			expect(idsOf(await store.jobs.family("r"))).toEqual(["r", "t2", "t3"]);
		});

		test("styles are distinct and newest first", async () => {
			for (const [index, style] of ["jazz", "rock", "jazz", "folk"].entries()) {
				await store.jobs.put(aJob(`j${index}`, { tracks: [aTrack(0, { style })] }));
			}
			expect(await store.jobs.stylesOf("g1", "ann", 2)).toEqual(["folk", "jazz"]);
		});

		test("an erased job is gone, and its tasks are noted for the service to erase", async () => {
			const post = { channelId: "c1", messageId: "secret-message" };
			const attempts = [{ number: 1, key: "k", cluster: "default", at: 1, workId: "w1" }] as const;
			await store.jobs.put(aJob("j1", { card: post, posts: [post], attempts }));
			expect(idsOf(await collect(store.jobs.allOf("ann")))).toEqual(["j1"]);
			await store.jobs.erase("j1");
			expect(await store.jobs.get("j1")).toBeUndefined();
			expect(await collect(store.jobs.allOf("ann"))).toEqual([]);
			expect(await store.jobs.byMessage("secret-message")).toBeUndefined();
			expect((await store.jobs.library({ space: "g1", limit: 5 })).jobs).toEqual([]);
			expect((await store.jobs.library({ space: "g1", limit: 5, text: "rain" })).jobs).toEqual([]);
			expect(await store.people.owesScrub()).toBe(true);
			expect(await store.people.owedErasures("", 5)).toEqual(["w1"]);
			expect(await store.people.owedErasures("w1", 5)).toEqual([]);
			await store.people.erasureDone("w1");
			expect(await store.people.owedErasures("", 5)).toEqual([]);
		});

		test("jobs of people who are to be forgotten are found when they are over", async () => {
			await store.jobs.put(aJob("j1", { is: "delivering", isForgotten: true }));
			await store.jobs.put(aJob("j2"));
			expect(await collect(store.jobs.forgotten())).toEqual([]);
			await store.jobs.put(aJob("j1", { isForgotten: true }));
			expect(idsOf(await collect(store.jobs.forgotten()))).toEqual(["j1"]);
		});

		test("a person's wallets are found in all spaces, and closed under another id with their amounts", async () => {
			const empty = { balance: 0, periodStart: 0, holds: {}, settled: [], outbox: [] };
			for (const walletId of ["g1/ann", "g2/ann", "dm-ann/pool", "g1/bob", "g1/pool", "dm-anna/anna"])
				await store.wallets.set(walletId, { ...empty, balance: 3 });
			expect([...(await store.people.walletsOf("ann"))].sort()).toEqual(["dm-ann/pool", "g1/ann", "g2/ann"]);
			await store.history.append([{ ...row("g1/ann", "a", 3), note: "secret note", byUserId: "root", jobId: "j1" }]);
			expect(await store.people.owesScrub()).toBe(false);
			const closing: HistoryRow = { id: "closed", walletId: "g1/gone", at: 2, kind: "set", amount: -3, balance: 0 };
			await store.people.closeWallet("g1/ann", "g1/gone", closing);
			expect(await store.people.owesScrub()).toBe(true);
			expect(await store.wallets.get("g1/ann")).toBeUndefined();
			expect(await store.wallets.get("g1/gone")).toEqual(empty);
			expect(await store.history.page("g1/ann", { limit: 5 })).toEqual([]);
			const rows = await store.history.page("g1/gone", { limit: 5 });
			expect(rows.map(({ amount }) => amount)).toEqual([-3, 3]);
			expect(JSON.stringify(rows)).not.toMatch(/secret|root|ann|j1/);
			expect(await store.wallets.get("g1/bob")).toBeDefined();
		});

		test("who is forgotten is taken out of what they did to others", async () => {
			await store.history.append([
				{ ...row("g1/bob", "a"), byUserId: "ann", note: "secret" },
				{ ...row("g1/bob", "b"), byUserId: "root", note: "kept" },
			]);
			expect((await Array.fromAsync(store.people.changesBy("ann"))).map(({ id }) => id)).toEqual(["a"]);
			const outbox = [{ ...row("g1/bob", "a"), byUserId: "ann", note: "secret" }];
			await store.wallets.set("g1/bob", { balance: 0, periodStart: 0, holds: {}, settled: [], outbox });
			await store.jobs.put(aJob("j1", { is: "cancelled" }));
			await store.settings.set("dm-ann", { language: "de" });
			await store.notes.set("starts:dm-ann", [1]);
			await store.notes.set("told:dm-ann:service-no-credits", 1);
			await store.people.eraseTraces("ann");
			const left = [
				await store.history.page("g1/bob", { limit: 5 }),
				await store.wallets.get("g1/bob"),
				(await store.jobs.get("j1"))?.state,
			];
			expect(JSON.stringify(left)).not.toMatch(/ann|secret/);
			expect(JSON.stringify(left)).toContain("kept");
			for (const key of ["starts:dm-ann", "told:dm-ann:service-no-credits"])
				expect(await store.notes.get(key)).toBeUndefined();
			expect(await store.settings.get("dm-ann")).toBeUndefined();
			expect(await store.people.owesScrub()).toBe(true);
			await store.people.scrub();
			expect(await store.people.owesScrub()).toBe(false);
		});

		test("a job that runs is not erased", async () => {
			await store.jobs.put(aJob("j1", { is: "generating" }));
			await expect(store.jobs.erase("j1")).rejects.toThrow("not over");
		});

		test("namespaces keep values apart by namespace and key, and forget what is deleted", async () => {
			await store.notes.set("k", { deep: [1, "two"] });
			await store.settings.set("k", { language: "de" });
			expect(await store.notes.get("k")).toEqual({ deep: [1, "two"] });
			expect(await store.settings.get("k")).toEqual({ language: "de" });
			await store.notes.delete("k");
			await store.notes.delete("never there");
			expect(await store.notes.get("k")).toBeUndefined();
			expect(await store.settings.get("k")).toEqual({ language: "de" });
		});

		test("of a set and a delete that nobody waits for, the later one wins", async () => {
			await store.notes.set("k", 1);
			void store.notes.delete("k");
			void store.notes.set("k", 2);
			void store.notes.set("gone", 1);
			await store.notes.delete("gone");
			expect(await store.notes.get("k")).toBe(2);
			expect(await store.notes.get("gone")).toBeUndefined();
		});

		test("texts come back whatever is in them, save for what no database can hold", async () => {
			const text = 'quotes " and \\ and \\u0000, {"a,b"}, NULL, line\nbreaks, 😀, :poop:, %_';
			const given = aJob("j1", { tracks: [aTrack(0, { title: text, style: text, lyrics: text })] });
			await Promise.all([store.jobs.put(given), store.notes.set(text, { [text]: [text, ":bigint:7", null, 1e21] })]);
			expect(await store.jobs.get("j1")).toEqual(given);
			expect(await store.notes.get(text)).toEqual({ [text]: [text, ":bigint:7", null, 1e21] });
			expect(await store.jobs.stylesOf("g1", "ann", 1)).toEqual([text]);
			const broken = aJob("j2", { tracks: [aTrack(0, { title: "a\0b\ud800c", style: "s\0" })] });
			await store.jobs.put(broken);
			expect((await store.jobs.get("j2"))?.tracks[0]?.title).toBe("a\ufffdb\ufffdc");
			expect(idsOf((await store.jobs.library({ space: "g1", text: "breaks, 😀", limit: 9 })).jobs)).toEqual(["j1"]);
		});

		test("history keeps one row an id and wallet, newest first, in pages", async () => {
			await store.history.append([row("w1", "a"), row("w1", "b"), row("w2", "a")]);
			await store.history.append([row("w1", "b", 99), row("w1", "c")]);
			const page = async (beforeId?: string) =>
				(await store.history.page("w1", { limit: 2, ...(beforeId && { beforeId }) })).map(({ id }) => id);
			expect(await page()).toEqual(["c", "b"]);
			expect(await page("b")).toEqual(["a"]);
			expect((await store.history.page("w1", { limit: 9 })).find(({ id }) => id === "b")?.amount).toBe(1);
			expect(await store.history.page("w2", { limit: 9 })).toHaveLength(1);
		});

		test("the statement has one row a song, which says what it came to", async () => {
			const songRow = (kind: HistoryRow["kind"], jobId: string, amount: number): HistoryRow => ({
				id: `${jobId}:${kind}`,
				walletId: "w9",
				at: 1,
				kind,
				amount,
				balance: 0,
				jobId,
			});
			await store.history.append([songRow("hold", "paid", -10), songRow("hold", "refunded", -10)]);
			await store.history.append([row("w9", "gift", 5), songRow("settle", "paid", 0), songRow("hold", "running", -7)]);
			await store.history.append([songRow("release", "refunded", 10)]);
			const page = async (limit: number, beforeId?: string) =>
				(await store.history.statement("w9", { limit, ...(beforeId && { beforeId }) })).map(
					({ id, amount }) => `${id} ${amount}`,
				);
			const all = ["refunded:release 0", "running:hold -7", "paid:settle -10", "gift 5"];
			expect(await page(9)).toEqual(all);
			expect(await page(2)).toEqual(all.slice(0, 2));
			expect(await page(2, "running:hold")).toEqual(all.slice(2));
			expect(await store.history.page("w9", { limit: 9 })).toHaveLength(6);
		});

		test("after closing, a write is refused instead of lost in silence", async () => {
			await store.close();
			await expect(store.jobs.put(aJob("j1"))).rejects.toThrow();
			await expect(store.wallets.get("w")).rejects.toThrow();
			store = await open();
		});
	});
}
