import type { Wallets } from "../credits/wallets.ts";
import type { ActiveJob } from "./active-job.ts";
import type { ActiveJobs } from "./active-jobs.ts";
import type { Cancelling } from "./cancelling.ts";
import type { ErasureOutcome, Erasures } from "./erasures.ts";
import { isOver, type Job, type Post, spaceOf } from "./job.ts";
import type { Scrubs } from "./scrubs.ts";
import type { JobTools } from "./tools.ts";

/** A message of a song that was erased, with the server it stands in. */
export type LeftPost = Post & { readonly guildId: string | null };

export type Forgotten = {
	readonly songs: number;
	/** Where posts of the erased songs stand in Discord. */
	readonly posts: readonly LeftPost[];
	/** Songs that could not be stopped any more: each is erased as soon as it is over. */
	readonly unfinished: number;
	readonly atService: ErasureOutcome;
};

export type ForgettingParts = Pick<JobTools, "store" | "withLock" | "owns" | "log"> & {
	readonly wallets: Wallets;
	readonly activeJobs: ActiveJobs;
	readonly cancelling: Cancelling;
	readonly scrubs: Scrubs;
	readonly erasures: Erasures;
};

/** What several bots have forgotten, as one answer; `missing` of them have not answered yet. */
export function sumOfForgotten(parts: readonly Forgotten[], missing: number): Forgotten {
	const outcomes = [...parts.map(({ atService }) => atService), ...(missing > 0 ? (["later"] as const) : [])];
	return {
		songs: parts.reduce((sum, { songs }) => sum + songs, 0),
		posts: parts.flatMap(({ posts }) => posts),
		unfinished: parts.reduce((sum, { unfinished }) => sum + unfinished, 0),
		atService: (["unsupported", "later"] as const).find((outcome) => outcomes.includes(outcome)) ?? "erased",
	};
}

/** So long a person waits for what the music service does. */
const patienceMs = 10_000;

export type Forgetting = ReturnType<typeof openForgetting>;

/** Erases people and their songs in the spaces of this bot. What is still owed after a write is found again by the next start. */
export function openForgetting(parts: ForgettingParts) {
	const { store, wallets, activeJobs, cancelling, scrubs, erasures, withLock, owns, log } = parts;
	const eraseJob = ({ id }: Job) => withLock(`job:${id}`, () => store.jobs.erase(id));
	const beginCleaning = () => {
		scrubs.begin();
		erasures.begin();
	};

	/** Wallets with credits set aside stay until their songs are over. */
	const eraseWallets = async (userId: string) => {
		for (const walletId of await store.people.walletsOf(userId)) {
			const [space = ""] = walletId.split("/");
			if (owns(space)) await wallets.forget(walletId);
		}
		await store.people.eraseTraces(userId);
	};
	const eraseJobsOf = async (userId: string) => {
		const posts: LeftPost[] = [];
		let [songs, unfinished, tasks] = [0, 0, 0];
		for await (const job of store.jobs.allOf(userId)) {
			if (!owns(spaceOf(job.address))) continue;
			if (!isOver(job)) {
				unfinished++;
				continue;
			}
			posts.push(...postsOf(job));
			tasks += job.attempts.filter(({ workId }) => workId !== undefined).length;
			await eraseJob(job);
			songs++;
		}
		return { songs, posts, unfinished, tasks };
	};

	/** To be called when a job is over that may be marked as forgotten; without it the next start erases it. */
	const forgetWhenOver = async ({ job }: Pick<ActiveJob, "job">): Promise<void> => {
		if (job.isForgotten !== true || !isOver(job)) return;
		// The job goes last: as long as it is there, the next start sees that something is to be erased.
		await eraseWallets(job.address.userId);
		await eraseJob(job);
		beginCleaning();
	};

	return {
		forgetWhenOver,
		/** Erases what an earlier process left. */
		async forgetLeftOvers(): Promise<void> {
			for await (const job of store.jobs.forgotten()) await forgetWhenOver({ job });
			beginCleaning();
		},
		/** See `Jobs.forget`. What can be ended is ended first; what cannot is marked, and erased when it is over. */
		async forget(userId: string): Promise<Forgotten> {
			const running = () => activeJobs.all().filter(({ job }) => job.address.userId === userId);
			await Promise.all(running().map((active) => cancelling.end(active, { is: "cancelled", byUserId: userId })));
			for (const { job } of running()) {
				await activeJobs.change(job.id, (now) => (isOver(now) ? undefined : { ...now, isForgotten: true }));
			}
			const { tasks, ...erased } = await eraseJobsOf(userId);
			await eraseWallets(userId);
			beginCleaning();
			const atService = tasks === 0 ? "erased" : await erasures.outcome(patienceMs);
			log.info({ songs: erased.songs, unfinished: erased.unfinished, atService }, "a person was forgotten");
			return { ...erased, atService };
		},
	};
}

function postsOf({ posts, card: status, address }: Job): readonly LeftPost[] {
	const all = status === undefined ? posts : [...posts, status];
	return all.map((post) => ({ ...post, guildId: address.guildId }));
}
