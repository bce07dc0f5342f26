import type { ActiveJob } from "./active-jobs.ts";
import { end } from "./endings.ts";
import type { ErasureOutcome } from "./erasures.ts";
import type { Hub } from "./hub.ts";
import { isOver, type Job, type Post } from "./job.ts";

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

/** So long a person waits for what the music service does. */
const patienceMs = 10_000;

/** See `Songs.forget`. What can be ended is ended first; what cannot is marked, and erased when it is over. */
export async function forget(hub: Hub, userId: string): Promise<Forgotten> {
	const running = () => [...hub.activeJobs.active.values()].filter(({ job }) => job.address.userId === userId);
	await Promise.all(running().map((active) => end(hub, active, { is: "cancelled", byUserId: userId })));
	for (const { job } of running()) {
		await hub.activeJobs.change(job.id, (current) => (isOver(current) ? undefined : { ...current, isForgotten: true }));
	}
	const erased = await eraseJobs(hub, userId);
	await eraseAccounts(hub, userId);
	hub.rewrites.begin();
	hub.erasures.begin();
	const atService = erased.tasks === 0 ? "erased" : await hub.erasures.outcome(patienceMs);
	hub.log.info({ songs: erased.songs, unfinished: erased.unfinished, atService }, "a person was forgotten");
	const { songs, posts, unfinished } = erased;
	return { songs, posts, unfinished, atService };
}

/** To be called when a job is over that is marked as forgotten; without it the next start does so. */
export async function forgetWhenOver(hub: Hub, { job }: Pick<ActiveJob, "job">): Promise<void> {
	if (job.isForgotten !== true || !isOver(job)) return;
	// The job goes last: as long as it is there, the next start sees that something is to be erased.
	await eraseAccounts(hub, job.address.userId);
	await hub.withLock(`job:${job.id}`, () => hub.store.jobs.erase(job.id));
	hub.rewrites.begin();
	hub.erasures.begin();
}

/** What an earlier process left to be erased. */
export async function forgetLeftOvers(hub: Hub): Promise<void> {
	for await (const job of hub.store.jobs.forgotten()) await forgetWhenOver(hub, { job });
	hub.rewrites.begin();
	hub.erasures.begin();
}

async function eraseJobs(hub: Hub, userId: string) {
	const posts: LeftPost[] = [];
	let songs = 0;
	let unfinished = 0;
	let tasks = 0;
	for await (const job of hub.store.jobs.allOf(userId)) {
		if (!isOver(job)) {
			unfinished++;
			continue;
		}
		posts.push(...postsOf(job));
		tasks += job.attempts.filter(({ workId }) => workId !== undefined).length;
		await hub.withLock(`job:${job.id}`, () => hub.store.jobs.erase(job.id));
		songs++;
	}
	return { songs, posts, unfinished, tasks };
}

function postsOf({ posts, card, address }: Job): readonly LeftPost[] {
	const all = card === undefined ? posts : [...posts, card];
	return all.map((post) => ({ ...post, guildId: address.guildId }));
}

/** Wallets with credits set aside stay until their songs are over. */
async function eraseAccounts({ wallets, store }: Hub, userId: string): Promise<void> {
	for (const walletId of await store.people.walletsOf(userId)) await wallets.forget(walletId);
	await store.people.eraseTraces(userId);
}
