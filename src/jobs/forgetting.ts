import { type CancellingParts, endEarly } from "./cancelling.ts";
import type { ErasureOutcome } from "./erasures.ts";
import { isOver, type Job, type Post, spaceOf } from "./job.ts";
import type { JobParts } from "./parts.ts";

/** What these steps work with. */
export type ForgettingParts = CancellingParts &
	Pick<JobParts, "erasures" | "owns" | "scrubs" | "store" | "wallets" | "withLock">;

/** A message of a song that was erased, with the server it stands in. */
type LeftPost = Post & { readonly guildId: string | null };

export type Forgotten = {
	readonly songs: number;
	/** Where posts of the erased songs stand in Discord. */
	readonly posts: readonly LeftPost[];
	/** Songs that could not be stopped any more: each is erased as soon as it is over. */
	readonly unfinished: number;
	readonly atService: ErasureOutcome;
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

/** See `Jobs.forget`. What can be ended is ended first; what cannot is marked, and erased when it is over. */
export async function forget(parts: ForgettingParts, userId: string): Promise<Forgotten> {
	const { activeJobs, erasures, log } = parts;
	const running = () => activeJobs.all().filter(({ job }) => job.address.userId === userId);
	await Promise.all(running().map((active) => endEarly(parts, active, { is: "cancelled", byUserId: userId })));
	for (const { job } of running()) {
		await activeJobs.change(job.id, (now) => (isOver(now) ? undefined : { ...now, isForgotten: true }));
	}
	const { tasks, ...erased } = await eraseJobsOf(parts, userId);
	await eraseWallets(parts, userId);
	beginCleaning(parts);
	const atService = tasks === 0 ? "erased" : await erasures.outcome(patienceMs);
	log.info({ songs: erased.songs, unfinished: erased.unfinished, atService }, "a person was forgotten");
	return { ...erased, atService };
}

/** Erases what an earlier process left: what is still owed after a write is found again by the next start. */
export async function forgetLeftOvers(parts: ForgettingParts): Promise<void> {
	for await (const job of parts.store.jobs.forgotten()) await forgetWhenOver(parts, job);
	beginCleaning(parts);
}

/** To be called when a job is over that may be marked as forgotten; without it the next start erases it. */
export async function forgetWhenOver(parts: ForgettingParts, job: Job): Promise<void> {
	if (job.isForgotten !== true || !isOver(job)) return;
	// The job goes last: as long as it is there, the next start sees that something is to be erased.
	await eraseWallets(parts, job.address.userId);
	await eraseJob(parts, job);
	beginCleaning(parts);
}

function beginCleaning({ scrubs, erasures }: ForgettingParts) {
	scrubs.begin();
	erasures.begin();
}

const eraseJob = ({ store, withLock }: ForgettingParts, { id }: Job) =>
	withLock(`job:${id}`, () => store.jobs.erase(id));

/** Wallets with credits set aside stay until their songs are over. */
async function eraseWallets({ store, wallets, owns }: ForgettingParts, userId: string): Promise<void> {
	for (const walletId of await store.people.walletsOf(userId)) {
		const [space = ""] = walletId.split("/");
		if (owns(space)) await wallets.forget(walletId);
	}
	await store.people.eraseTraces(userId);
}

async function eraseJobsOf(parts: ForgettingParts, userId: string) {
	const posts: LeftPost[] = [];
	let [songs, unfinished, tasks] = [0, 0, 0];
	for await (const job of parts.store.jobs.allOf(userId)) {
		if (!parts.owns(spaceOf(job.address))) continue;
		if (!isOver(job)) {
			unfinished++;
			continue;
		}
		posts.push(...postsOf(job));
		tasks += job.attempts.filter(({ workId }) => workId !== undefined).length;
		await eraseJob(parts, job);
		songs++;
	}
	return { songs, posts, unfinished, tasks };
}

function postsOf({ posts, card: status, address }: Job): readonly LeftPost[] {
	const all = status === undefined ? posts : [...posts, status];
	return all.map((post) => ({ ...post, guildId: address.guildId }));
}
