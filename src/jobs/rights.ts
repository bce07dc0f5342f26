import { Fault } from "../errors.ts";
import type { ActiveJobs } from "./active-jobs.ts";
import { type Address, type Job, type Person, spaceOf } from "./job.ts";
import type { ChannelAccess } from "./ports.ts";
import type { SongPlace } from "./stores.ts";

/** Whether one person may see a song of a space; asks about each channel once. Made anew for each request. */
export type MaySee = (place: SongPlace) => Promise<boolean>;

/** Throws "not-an-admin" unless the person is one in this space. */
export function mustBeAdmin(space: string, { isAdmin, space: own }: Person): void {
	if (!isAdmin || (own !== undefined && own !== space)) throw new Fault("not-an-admin", {});
}

/** Who may see, take along and change which song. */
export function openRights(access: ChannelAccess, activeJobs: ActiveJobs) {
	/**
	 * A song is seen by its requester; by who sees the channel in which it was asked for; and in a channel into which its requester has
	 * posted it. Songs outside of servers are seen by their requester alone.
	 */
	const maySeeIn = (space: string, person: Person): MaySee => {
		const asked = new Map<string, Promise<boolean>>();
		return async ({ userId, channelId, sharedIn }) => {
			if (userId === person.userId) return true;
			if (space.startsWith("dm-")) return false;
			const { channelId: here } = person;
			if (here !== undefined && (here === channelId || sharedIn.includes(here))) return true;
			const known = asked.get(channelId) ?? access.canSee(person, space, channelId);
			asked.set(channelId, known);
			return known;
		};
	};
	const maySee = (job: Job, person: Person) => maySeeIn(spaceOf(job.address), person)(placeOf(job));

	const open = async (jobId: string, space: string | undefined, person: Person): Promise<Job> => {
		const job = await activeJobs.read(jobId);
		if (job === undefined || job.deletedAt !== undefined) throw new Fault("no-such-song", {});
		const isHere = space === undefined || spaceOf(job.address) === space || job.address.userId === person.userId;
		if (!isHere || !(await maySee(job, person))) throw new Fault("no-such-song", {});
		return job;
	};

	return {
		maySeeIn,
		/** The items whose jobs the person may see, in their order. */
		async visibleOf<Item>(space: string, person: Person, items: readonly Item[], jobOf: (item: Item) => Job) {
			const isVisible = maySeeIn(space, person);
			const seen = await Promise.all(items.map((item) => isVisible(placeOf(jobOf(item)))));
			return items.filter((_, index) => seen[index] === true);
		},
		/** See `Jobs.open`. */
		open: (jobId: string, space: string, person: Person): Promise<Job> => open(jobId, space, person),
		/**
		 * The job for somebody who decides over it: its requester, or an admin of its own space who may see it. Throws "no-such-song", as `open`
		 * does, to whoever may not see it, and "not-yours" to others.
		 */
		async openToChange(jobId: string, person: Person): Promise<Job> {
			const job = await open(jobId, person.space, person);
			if (job.address.userId !== person.userId && !person.isAdmin) throw new Fault("not-yours", {});
			return job;
		},
		/**
		 * Throws Fault "song-not-public" where `person` would carry the words of somebody else's song out of a channel that not everybody
		 * sees. Its requester may take it anywhere; others leave it where it is, or where its requester has taken it.
		 */
		async mustBeShareable(job: Job, address: Address, person: Person): Promise<void> {
			const { channelId, parentChannelId, guildId } = address;
			if (job.address.userId === person.userId) return;
			const places = [job.address.channelId, ...(job.sharedIn ?? [])];
			if (places.includes(channelId) || (parentChannelId !== undefined && places.includes(parentChannelId))) return;
			if (guildId !== null && (await access.isPublic(guildId, job.address.channelId))) return;
			throw new Fault("song-not-public", {});
		},
	};
}

const placeOf = ({ address, sharedIn = [] }: Job): SongPlace => ({
	userId: address.userId,
	channelId: address.channelId,
	sharedIn,
});
