import { Fault } from "../errors.ts";
import { openClicks } from "./clicks.ts";
import { type Address, type Job, type Lineage, type Person, spaceOf } from "./job.ts";
import type { Jobs } from "./jobs.ts";
import { modelNames } from "./models.ts";
import type { JobParts } from "./parts.ts";
import { singerOf } from "./singer.ts";
import { type SongRequest, withoutSeed } from "./song-request.ts";
import { changeRequest, sameLyricsRequest, trackRequest } from "./take-requests.ts";

type FurtherTakesParts = Pick<
	JobParts,
	"activeJobs" | "clock" | "operator" | "rights" | "service" | "settingsOf" | "store" | "withLock"
>;

/** Who asks for a take, pays for it, and where it is to be posted. */
type Asker = { readonly address: Address; readonly person: Person };
type Cause = {
	readonly trigger: Lineage["trigger"];
	/** The message whose button or reaction asks for it. What is not asked for on a message is no click. */
	readonly messageId?: string | undefined;
	/** What a click is counted by, where several buttons of a message have the same trigger. */
	readonly button?: string;
};

/** The part of `Jobs` that makes further takes of a song. */
export function openFurtherTakes(
	parts: FurtherTakesParts,
	request: Jobs["request"],
): Pick<Jobs, "again" | "againFrom" | "sameLyrics" | "remix" | "change"> {
	const clicks = openClicks(parts.clock);

	/** A further take carries the words of its parent into the channel where it is asked for. */
	async function takeOf(parentId: string, asker: Asker, cause: Cause, songOf: (parent: Job) => SongRequest) {
		const { address, person } = asker;
		const parent = await parts.rights.open(parentId, spaceOf(address), person);
		await parts.rights.mustBeShareable(parent, address, person);
		const song = songOf(parent);
		const { trigger, messageId, button = trigger } = cause;
		const work = () => take(parent, song, cause, asker);
		// reactions have a rule of their own
		if (messageId === undefined || trigger === "reaction") return work();
		return clicks.once({ action: button, userId: address.userId, messageId }, work);
	}

	/** Takes of a family are numbered in turn, so that two at once do not share a number. */
	function take(parent: Job, song: SongRequest, { trigger, messageId }: Cause, asker: Asker): Promise<Job> {
		const rootId = parent.lineage.rootId ?? parent.id;
		return parts.withLock(`family:${rootId}`, async () => {
			if (trigger === "reaction") await mustMayReact(parts, parent, asker, messageId);
			const family = await parts.store.jobs.family(rootId);
			const number = Math.max(parent.lineage.take, ...family.map(({ lineage }) => lineage.take)) + 1;
			const known = { trigger, parentId: parent.id, rootId, take: number };
			const lineage = { ...known, ...(messageId !== undefined && { messageId }) };
			return request(await withKnownModel(parts, song, asker), asker.address, asker.person, lineage);
		});
	}

	return {
		again: (parentId, address, person, trigger, messageId) =>
			takeOf(parentId, { address, person }, { trigger, messageId }, (parent) =>
				withSingerOf(parts, parent, againRequest(parent, trigger)),
			),
		againFrom(parentId, track, address, person, messageId) {
			const cause = { trigger: "again", messageId, button: `again-from ${track}` } as const;
			return takeOf(parentId, { address, person }, cause, (parent) =>
				withSingerOf(parts, parent, trackRequest(parent, track), track),
			);
		},
		sameLyrics: (parentId, address, person, messageId) =>
			takeOf(parentId, { address, person }, { trigger: "same-lyrics", messageId }, (parent) =>
				withSingerOf(parts, parent, sameLyricsRequest(parent)),
			),
		change(parentId, track, edits, address, person, messageId) {
			const cause = { trigger: "remix", messageId, button: `change ${track} ${JSON.stringify(edits)}` } as const;
			return takeOf(parentId, { address, person }, cause, (parent) => changeRequest(parent, track, edits));
		},
		remix: (parentId, song, address, person) => takeOf(parentId, { address, person }, { trigger: "remix" }, () => song),
	};
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
	if (reactions.who === "requester" && parent.address.userId !== person.userId)
		throw new Fault("reaction-not-yours", {});
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
	{ service }: FurtherTakesParts,
	parent: Job,
	song: SongRequest,
	trackIndex?: number,
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
