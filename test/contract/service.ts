import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkMp3 } from "@tunesmith/mp3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { isFault } from "../../src/errors.ts";
import type { MusicService, Progress } from "../../src/jobs/ports.ts";
import type { CustomRequest, DescribeRequest } from "../../src/jobs/song-request.ts";

/** Outcomes that a service under test must be able to rehearse. */
export type Outcome = "402" | "429" | "500" | "moderation" | "skip" | "no-url" | "half" | "timeout";

/** A service under test. `open` gives a client; with an outcome, the one its submissions meet. */
export type Bench = {
	open(options?: { outcome?: Outcome; key?: string }): MusicService;
	/** Whether the service refuses keys, offers cancel, honours Idempotency-Key, and holds its answers. */
	readonly offers: {
		readonly keys: boolean;
		readonly cancel: boolean;
		readonly idempotency: boolean;
		readonly waiting: boolean;
	};
	close(): Promise<void>;
};

const patienceMs = 15_000;

/** What every implementation of the MusicService port does, on a service that speaks the interface of `model`. */
export function musicContract(name: string, model: string, openBench: () => Promise<Bench>): void {
	describe(name, () => {
		let bench: Bench;
		let folder = "";
		let signal: AbortSignal;
		let order = 0;
		beforeAll(async () => {
			bench = await openBench();
		});
		afterAll(() => bench.close());
		beforeEach(async () => {
			folder = await mkdtemp(join(tmpdir(), "contract-"));
			signal = AbortSignal.timeout(patienceMs);
		});
		afterEach(() => rm(folder, { recursive: true, force: true }));

		const song: DescribeRequest = { mode: "describe", description: "a rainy evening", instrumental: false, model };
		const custom: CustomRequest = {
			mode: "custom",
			title: "Rain on the Roof",
			style: "lo-fi",
			lyrics: "[Verse]\nRain on the roof",
			instrumental: false,
			model,
		};
		const options = () => ({ key: `job${order++}.1`, cluster: "default", jobId: `job${order}`, signal }) as const;

		/** One poll; undefined while the service does not know its own fresh task yet. */
		const poll = (service: MusicService, workId: string, tag: string | undefined, by: AbortSignal) =>
			service.askFeed({ workId, model }, { tag, waitMs: 5000, signal: by }).catch((error: unknown) => {
				if (isFault(error, "service-not-found")) return undefined;
				throw error;
			});

		/** Every different state up to the end, as a watcher sees them. */
		async function follow(service: MusicService, workId: string): Promise<Progress[]> {
			const states: Progress[] = [];
			let tag: string | undefined;
			for (;;) {
				const progress = await poll(service, workId, tag, signal);
				if (progress === undefined) continue;
				tag = progress.tag;
				states.push(progress);
				if (progress.stage === "complete" || progress.stage === "failed") return states;
				if (!progress.waited) await new Promise((resolve) => setTimeout(resolve, 10));
			}
		}
		async function end(service: MusicService, workId: string): Promise<Progress> {
			const last = (await follow(service, workId)).at(-1);
			if (last === undefined) throw new Error("no state");
			return last;
		}

		test("a described song becomes tracks with titles, lyrics and files that are music", async () => {
			const service = bench.open();
			const { workId } = await service.submit(song, options());
			const states = await follow(service, workId);
			const last = states.at(-1);
			expect(last?.stage).toBe("complete");
			expect(last).not.toHaveProperty("fault");
			expect(last?.tracks.length).toBeGreaterThan(0);
			for (const track of last?.tracks ?? []) {
				expect(track.title).not.toBe("");
				expect(track.lyrics).not.toBe("");
				const files = await service.download(track, folder, signal);
				const check = checkMp3(await readFile(files.audioPath));
				expect(check).toMatchObject({ isMp3: true, isCut: false, bytes: files.bytes });
				expect(files.seconds).toBeGreaterThan(0);
			}
			const ranks = states.map(({ stage }) => ["queued", "text", "first", "complete"].indexOf(stage));
			expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
		});

		test("an unfinished track never has an address", async () => {
			const service = bench.open();
			const { workId } = await service.submit(song, options());
			for (const { stage, tracks } of await follow(service, workId)) {
				const withAddress = tracks.filter(({ audioUrl }) => audioUrl !== undefined).length;
				if (stage === "queued" || stage === "text") expect(withAddress).toBe(0);
				if (stage === "first") expect(withAddress).toBeGreaterThan(0);
				if (stage === "complete") expect(withAddress).toBe(tracks.length);
			}
		});

		test("a custom song keeps its title, style and words", async () => {
			const service = bench.open();
			const { workId } = await service.submit(custom, options());
			const { tracks } = await end(service, workId);
			expect(tracks[0]).toMatchObject({ title: "Rain on the Roof", style: expect.stringContaining("lo-fi") });
			expect(tracks[0]?.lyrics).toContain("Rain on the roof");
		});

		test("an instrumental needs no words", async () => {
			const service = bench.open();
			const { workId } = await service.submit({ ...custom, lyrics: "", instrumental: true }, options());
			expect((await end(service, workId)).stage).toBe("complete");
		});

		test("stages may be skipped", async () => {
			const service = bench.open({ outcome: "skip" });
			const { workId } = await service.submit(song, options());
			const states = await follow(service, workId);
			expect(new Set(states.map(({ stage }) => stage).filter((stage) => stage !== "queued"))).toEqual(
				new Set(["complete"]),
			);
		});

		test.each<[Outcome, string]>([
			["402", "service-no-credits"],
			["429", "service-busy"],
			["500", "outcome-unknown"],
		])("a submission that meets %s fails as %s", async (outcome, code) => {
			await expect(bench.open({ outcome }).submit(song, options())).rejects.toMatchObject({ code });
		});

		test("a busy service says how long to wait", async () => {
			await expect(bench.open({ outcome: "429" }).submit(song, options())).rejects.toMatchObject({
				retryAfterMs: expect.toSatisfy((ms: number) => ms > 0 && ms <= 60_000),
			});
		});

		test("content review ends the song as moderated", async () => {
			const service = bench.open({ outcome: "moderation" });
			const { workId } = await service.submit(song, options());
			expect(await end(service, workId)).toMatchObject({ stage: "failed", fault: { code: "generation-moderated" } });
		});

		test("complete without an address is no audio", async () => {
			const service = bench.open({ outcome: "no-url" });
			const { workId } = await service.submit(song, options());
			expect(await end(service, workId)).toMatchObject({ stage: "failed", fault: { code: "generation-no-audio" } });
		});

		test("half a file is no audio", async () => {
			const service = bench.open({ outcome: "half" });
			const { workId } = await service.submit(song, options());
			const [track] = (await end(service, workId)).tracks;
			if (track === undefined) throw new Error("no track");
			await expect(service.download(track, folder, signal)).rejects.toMatchObject({ code: "generation-no-audio" });
		});

		test("a task that never ends stays unfinished, and asking can be stopped", async () => {
			const service = bench.open({ outcome: "timeout" });
			const { workId } = await service.submit(song, options());
			const stop = new AbortController();
			const asking = (async () => {
				for (let tag: string | undefined; ; ) {
					const progress = await poll(service, workId, tag, stop.signal);
					if (progress === undefined) continue;
					expect(progress.stage).not.toBe("complete");
					tag = progress.tag;
					if (!progress.waited) await new Promise((resolve) => setTimeout(resolve, 10));
				}
			})();
			setTimeout(() => stop.abort(new Error("enough")), 150);
			await expect(asking).rejects.toThrow("enough");
			if (bench.offers.cancel) await service.cancel(workId, signal);
		});

		test("an unknown task is not found", async () => {
			const unknown = bench.open().askFeed({ workId: "nobody-knows-this-one", model }, { waitMs: 0, signal });
			await expect(unknown).rejects.toMatchObject({ code: "service-not-found" });
		});

		test("over-long text is refused as too long", async () => {
			const long = { ...song, description: "rain ".repeat(2000) };
			await expect(bench.open().submit(long, options())).rejects.toMatchObject({ code: "service-too-long" });
		});

		test("a wrong key is refused, wherever keys are asked for", async () => {
			if (!bench.offers.keys) return;
			const service = bench.open({ key: "wrong" });
			await expect(service.submit(song, options())).rejects.toMatchObject({ code: "service-key-refused" });
			await expect(service.credits(signal)).rejects.toMatchObject({ code: "service-key-refused" });
		});

		test("the same key never orders twice where keys are honoured, and the client learns that they are", async () => {
			if (!bench.offers.idempotency) return;
			const service = bench.open();
			const again = options();
			const first = await service.submit(song, again);
			expect(await service.submit(song, again)).toEqual(first);
			expect(service.honoursKeys()).toBe(true);
		});

		test("a song can be cancelled while it is made, and not after", async () => {
			if (!bench.offers.cancel) return;
			const service = bench.open({ outcome: "timeout" });
			const { workId } = await service.submit(song, options());
			expect(await service.cancel(workId, signal)).toBe("cancelled");
			expect(await end(service, workId)).toMatchObject({ stage: "failed", fault: { code: "generation-failed" } });
			const quick = bench.open();
			const done = await quick.submit(song, options());
			await end(quick, done.workId);
			expect(await quick.cancel(done.workId, signal)).toBe("too-late");
		});

		test("an answer is held back while nothing changes", async () => {
			if (!bench.offers.waiting) return;
			const service = bench.open({ outcome: "timeout" });
			const { workId } = await service.submit(song, options());
			let tag: string | undefined;
			let waited = false;
			for (let looks = 0; looks < 20; looks++) {
				const progress = await service.askFeed({ workId, model }, { tag, waitMs: 1000, signal });
				tag = progress.tag;
				waited ||= progress.waited;
				if (waited) break;
			}
			expect(waited).toBe(true);
			if (bench.offers.cancel) await service.cancel(workId, signal);
		});

		test("an aborted submission rejects with the reason of the abort", async () => {
			const stop = AbortSignal.abort(new Error("stopping"));
			await expect(bench.open().submit(song, { ...options(), signal: stop })).rejects.toThrow("stopping");
		});
	});
}
