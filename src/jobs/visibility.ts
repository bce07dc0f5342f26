import { Fault } from "../errors.ts";
import { type Address, type Job, type Person, spaceOf } from "./job.ts";
import type { ChannelAccess, SongPlace } from "./ports.ts";

/** Whether one person may see songs of a space; asks about each channel once. Made anew for each request. */
export type Sight = (place: SongPlace) => Promise<boolean>;

const placeOf = ({ address, sharedIn = [] }: Job): SongPlace => ({
	userId: address.userId,
	channelId: address.channelId,
	sharedIn,
});

/**
 * A song is seen by its requester; by who sees the channel in which it was asked for; and in a channel into which its requester has posted
 * it. Songs outside of servers are seen by their requester alone.
 */
export function openSight(access: ChannelAccess, space: string, person: Person): Sight {
	const asked = new Map<string, Promise<boolean>>();
	const isServer = !space.startsWith("dm-");
	return async ({ userId, channelId, sharedIn }) => {
		if (userId === person.userId) return true;
		if (!isServer) return false;
		const { channelId: here } = person;
		if (here !== undefined && (here === channelId || sharedIn.includes(here))) return true;
		const known = asked.get(channelId) ?? access.canSee(person, space, channelId);
		asked.set(channelId, known);
		return known;
	};
}

export const maySee = (access: ChannelAccess, job: Job, person: Person): Promise<boolean> =>
	openSight(access, spaceOf(job.address), person)(placeOf(job));

/** The jobs that the person may see, in their order. */
export async function visibleOf<Item>(
	sight: Sight,
	items: readonly Item[],
	jobOf: (item: Item) => Job,
): Promise<readonly Item[]> {
	const seen = await Promise.all(items.map((item) => sight(placeOf(jobOf(item)))));
	return items.filter((_, index) => seen[index] === true);
}

/**
 * Throws Fault "song-not-public" where `person` would carry the words of somebody else's song out of a channel that not everybody sees.
 * Its requester may take it anywhere; others leave it where it is, or where its requester has taken it.
 */
export async function mustBeShareable(
	access: ChannelAccess,
	job: Job,
	address: Address,
	person: Person,
): Promise<void> {
	const { channelId, parentChannelId, guildId } = address;
	if (job.address.userId === person.userId) return;
	const places = [job.address.channelId, ...(job.sharedIn ?? [])];
	if (places.includes(channelId) || (parentChannelId !== undefined && places.includes(parentChannelId))) return;
	if (guildId !== null && (await access.isPublic(guildId, job.address.channelId))) return;
	throw new Fault("song-not-public", {});
}
