import { Fault } from "../errors.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import type { ActiveJobs } from "./active-jobs.ts";
import { changeRequest } from "./change-request.ts";
import { openClicks } from "./clicks.ts";
import { type Address, type Job, type Lineage, type Person, spaceOf } from "./job.ts";
import type { Jobs } from "./jobs.ts";
import { modelNames } from "./models.ts";
import type { MusicService } from "./ports.ts";
import type { Rights } from "./rights.ts";
import { sameLyricsRequest } from "./same-lyrics.ts";
import { singerOf } from "./singer.ts";
import { type SongRequest, withoutSeed } from "./song-request.ts";
import type { JobTools } from "./tools.ts";
import { trackRequest } from "./track-request.ts";

export type FurtherTakesParts = Pick<JobTools, "store" | "operator" | "withLock" | "clock"> & {
	readonly service: Pick<MusicService, "takes">;
	readonly activeJobs: ActiveJobs;
	readonly rights: Rights;
	readonly settingsOf: (space: string) => Promise<GuildSettings>;
	readonly request: Jobs["request"];
};

/** Who asks for a take, pays for it, and where it is to be posted. */
type Asker = { readonly address: Address; readonly person: Person };
type Cause = {
	readonly trigger: Lineage["trigger"];
	readonly messageId?: string | undefined;
	/** What a click is counted by, where several buttons of a message have the same trigger. */
	readonly button?: string;
};

/** The part of `Jobs` that makes further takes of a song. */
export function openFurtherTakes(
	parts: FurtherTakesParts,
): Pick<Jobs, "again" | "againFrom" | "sameLyrics" | "remix" | "change"> {
	const clicks = openClicks(parts.clock);
	/** What is not asked for on a message is no click; reactions have a rule of their own. */
	const takeOnce = (parent: Job, song: SongRequest, cause: Cause, asker: Asker): Promise<Job> => {
		const { trigger, messageId, button = trigger } = cause;
		const work = () => take(parts, parent, song, cause, asker);
		if (messageId === undefined || trigger === "reaction") return work();
		return clicks.once({ action: button, userId: asker.address.userId, messageId }, work);
	};
	const withSinger = (parent: Job, song: SongRequest, trackIndex?: number) =>
		withSingerOf(parts.service, parent, song, trackIndex);
	return {
		async again(parentId, address, person, trigger, messageId) {
			const asker = { address, person };
			const parent = await openParent(parts, parentId, asker);
			return takeOnce(parent, withSinger(parent, againRequest(parent, trigger)), { trigger, messageId }, asker);
		},
		async againFrom(parentId, trackIndex, address, person, messageId) {
			const asker = { address, person };
			const parent = await openParent(parts, parentId, asker);
			const cause = { trigger: "again", messageId, button: `again-from ${trackIndex}` } as const;
			return takeOnce(parent, withSinger(parent, trackRequest(parent, trackIndex), trackIndex), cause, asker);
		},
		async sameLyrics(parentId, address, person, messageId) {
			const asker = { address, person };
			const parent = await openParent(parts, parentId, asker);
			const song = withSinger(parent, sameLyricsRequest(parent));
			return takeOnce(parent, song, { trigger: "same-lyrics", messageId }, asker);
		},
		async change(parentId, track, edits, address, person, messageId) {
			const asker = { address, person };
			const parent = await openParent(parts, parentId, asker);
			const cause = { trigger: "remix", messageId, button: `change ${track} ${JSON.stringify(edits)}` } as const;
			return takeOnce(parent, changeRequest(parent, track, edits), cause, asker);
		},
		async remix(parentId, song, address, person) {
			const asker = { address, person };
			return take(parts, await openParent(parts, parentId, asker), song, { trigger: "remix" }, asker);
		},
	};
}

/** A further take carries the words of its parent into the channel where it is asked for. */
async function openParent({ rights }: FurtherTakesParts, parentId: string, { address, person }: Asker): Promise<Job> {
	const parent = await rights.open(parentId, spaceOf(address), person);
	await rights.mustBeShareable(parent, address, person);
	return parent;
}

/** Takes of a family are numbered in turn, so that two at once do not share a number. */
function take(parts: FurtherTakesParts, parent: Job, song: SongRequest, cause: Cause, asker: Asker): Promise<Job> {
	const { trigger, messageId } = cause;
	const rootId = parent.lineage.rootId ?? parent.id;
	return parts.withLock(`family:${rootId}`, async () => {
		if (trigger === "reaction") await mustMayReact(parts, parent, asker, messageId);
		const family = await parts.store.jobs.family(rootId);
		const number = Math.max(parent.lineage.take, ...family.map(({ lineage }) => lineage.take)) + 1;
		const known = { trigger, parentId: parent.id, rootId, take: number };
		const lineage = { ...known, ...(messageId !== undefined && { messageId }) };
		return parts.request(await withKnownModel(parts, song, asker), asker.address, asker.person, lineage);
	});
}

/** Who may have a new take by reaction, and that the same person does not get two from one message at once. */
async function mustMayReact(
	{ settingsOf, activeJobs }: FurtherTakesParts,
	parent: Job,
	{ address, person }: Asker,
	messageId: string | undefined,
): Promise<void> {
	const { reactions } = await settingsOf(spaceOf(address));
	if (!reactions.isOn) throw new Fault("not-ready", {});
	if (reactions.who === "admins" && !person.isAdmin) throw new Fault("not-an-admin", {});
	if (reactions.who === "requester" && parent.address.userId !== person.userId) throw new Fault("not-yours", {});
	const isSame = ({ trigger, messageId: other }: Lineage) =>
		trigger === "reaction" && messageId !== undefined && other === messageId;
	const active = activeJobs.ofPerson(spaceOf(address), address.userId);
	if (active.some(({ job }) => isSame(job.lineage))) throw new Fault("already-running", {});
}

/** A song of a model that is gone is followed by one of the server's default. */
async function withKnownModel(
	{ operator, settingsOf }: FurtherTakesParts,
	song: SongRequest,
	{ address }: Asker,
): Promise<SongRequest> {
	if (modelNames(operator).includes(song.model)) return song;
	const { model } = await settingsOf(spaceOf(address));
	return { ...song, model: model.preset };
}

/** A further take has the singer of the first, where songs can be asked for by singer. */
function withSingerOf(
	service: FurtherTakesParts["service"],
	parent: Job,
	song: SongRequest,
	trackIndex: number | undefined,
): SongRequest {
	const voice = song.voice ?? singerOf(parent, trackIndex);
	if (song.instrumental || voice === undefined || service.takes("voice", song.model) !== true) return song;
	return { ...song, voice };
}

/** The wish of a song once more. What was never made keeps its seed, unless the seed was what stood in the way. */
function againRequest({ request, state }: Job, trigger: "again" | "reaction" | "retry"): SongRequest {
	const isUnmade = state.is === "cancelled" || (state.is === "failed" && !isUnsupported(state.fault.code));
	return trigger === "retry" && isUnmade ? request : withoutSeed(request);
}

const isUnsupported = (code: string) => /^(seed|option|change)-not-supported$/.test(code);
