import { Fault } from "../errors.ts";
import { openClicks } from "./clicks.ts";
import type { Hub } from "./hub.ts";
import { type Address, type Job, type Lineage, type Person, spaceOf } from "./job.ts";
import type { Jobs } from "./jobs.ts";
import { modelNames } from "./models.ts";
import { sameLyricsRequest } from "./same-lyrics.ts";
import { type SongRequest, withoutSeed } from "./song-request.ts";
import { mustBeShareable } from "./visibility.ts";

/** The part of `Songs` that makes further takes of a song. */
export function openTakes(
	hub: Hub,
	open: Jobs["open"],
	ask: Jobs["request"],
): Pick<Jobs, "again" | "sameLyrics" | "remix"> {
	const clicks = openClicks(hub.clock);

	/** A further take carries the words of its parent into the channel where it is asked for. */
	const openParent = async (parentId: string, address: Address, person: Person): Promise<Job> => {
		const parent = await open(parentId, spaceOf(address), person);
		await mustBeShareable(hub.access, parent, address, person);
		return parent;
	};

	/** Takes of a family are numbered in turn, so that two at once do not share a number. */
	const take = (parent: Job, asked: SongRequest, lineage: Pick<Lineage, "trigger" | "messageId">, by: Payer) =>
		hub.withLock(`family:${parent.lineage.rootId ?? parent.id}`, async () => {
			if (lineage.trigger === "reaction") await mustBeObeyed(hub, parent, by, lineage.messageId);
			return ask(await withKnownModel(hub, asked, by), by.address, by.person, await nextTake(hub, parent, lineage));
		});

	/** What is not asked for on a message is no click; reactions have a rule of their own. */
	const takeOnce = (parent: Job, asked: SongRequest, lineage: Pick<Lineage, "trigger" | "messageId">, by: Payer) => {
		const { trigger, messageId } = lineage;
		const work = () => take(parent, asked, lineage, by);
		if (messageId === undefined || trigger === "reaction") return work();
		return clicks.once({ action: trigger, userId: by.address.userId, messageId }, work);
	};

	return {
		async again(parentId, address, person, trigger, messageId) {
			const parent = await openParent(parentId, address, person);
			return takeOnce(parent, againRequest(parent, trigger), { trigger, ...ifAny(messageId) }, { address, person });
		},
		async sameLyrics(parentId, address, person, messageId) {
			const parent = await openParent(parentId, address, person);
			const lineage = { trigger: "same-lyrics", ...ifAny(messageId) } as const;
			return takeOnce(parent, sameLyricsRequest(parent), lineage, { address, person });
		},
		async remix(parentId, asked, address, person) {
			const parent = await openParent(parentId, address, person);
			return take(parent, asked, { trigger: "remix" }, { address, person });
		},
	};
}

/** A song of a model that is gone is followed by one of the server's default. */
async function withKnownModel(hub: Hub, asked: SongRequest, { address }: Payer): Promise<SongRequest> {
	if (modelNames(hub.operator).includes(asked.model)) return asked;
	const { model } = await hub.settingsOf(spaceOf(address));
	return { ...asked, model: model.preset };
}

type Payer = { readonly address: Address; readonly person: Person };

const ifAny = (messageId: string | undefined) => (messageId === undefined ? {} : { messageId });

/** The wish of a song once more. What was never made keeps its seed, unless the seed was what stood in the way. */
function againRequest({ request, state }: Job, trigger: "again" | "reaction" | "retry"): SongRequest {
	const isUnmade = state.is === "cancelled" || (state.is === "failed" && state.fault.code !== "seed-not-supported");
	return trigger === "retry" && isUnmade ? request : withoutSeed(request);
}

/** The lineage of a take that follows `parent`; takes of one family are numbered one after the other. */
async function nextTake(
	hub: Hub,
	parent: Job,
	{ trigger, messageId }: Pick<Lineage, "trigger" | "messageId">,
): Promise<Lineage> {
	const rootId = parent.lineage.rootId ?? parent.id;
	const family = await hub.store.jobs.family(rootId);
	const take = Math.max(parent.lineage.take, ...family.map(({ lineage }) => lineage.take)) + 1;
	return { trigger, parentId: parent.id, rootId, take, ...ifAny(messageId) };
}

/** Who may have a new take by reaction, and that the same person does not get two from one message at once. */
async function mustBeObeyed(hub: Hub, parent: Job, { address, person }: Payer, messageId: string | undefined) {
	const { reactions } = await hub.settingsOf(spaceOf(address));
	if (!reactions.isOn) throw new Fault("not-ready", {});
	if (reactions.who === "admins" && !person.isAdmin) throw new Fault("not-an-admin", {});
	if (reactions.who === "requester" && parent.address.userId !== person.userId) throw new Fault("not-yours", {});
	const isRunning = hub.activeJobs
		.ofPerson(spaceOf(address), address.userId)
		.some(
			({ job }) => job.lineage.trigger === "reaction" && messageId !== undefined && job.lineage.messageId === messageId,
		);
	if (isRunning) throw new Fault("already-running", {});
}
