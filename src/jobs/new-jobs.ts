import { Fault, isFault } from "../errors.ts";
import type { GuildSettings, Operator } from "../settings/guild-settings.ts";
import { type Address, type Job, type Lineage, type Person, spaceOf } from "./job.ts";
import { cheaperModel, costOf } from "./models.ts";
import type { JobParts } from "./parts.ts";
import type { MusicService } from "./ports.ts";
import { mustBeAllowed, mustHaveNoBlockedWord, notSupported } from "./rules.ts";
import { type RunnerParts, runJob, workOn } from "./runner.ts";
import { addedFieldsOf, type SongRequest, seenRequest } from "./song-request.ts";
import { endUndelivered } from "./undelivered-end.ts";

type NewJobsParts = RunnerParts &
	Pick<JobParts, "blockedWords" | "dayCounts" | "newId" | "operator" | "settingsOf" | "signal">;

/** Makes jobs of requests. */
export function openNewJobs(parts: NewJobsParts) {
	const underWay = new Set<Promise<Job>>();
	return {
		/** See `Jobs.request`. One after the other for a person, so that two at once do not both take the last place. */
		async request(
			given: SongRequest,
			address: Address,
			person: Person,
			lineage: Lineage = { trigger: "command", take: 1 },
		): Promise<Job> {
			if (parts.signal.aborted) throw new Fault("shutting-down", {});
			const made = parts.withLock(`request:${spaceOf(address)} ${address.userId}`, async () => {
				const { request, settings } = await check(parts, given, address, person);
				return make(parts, settings, request, address, person, lineage);
			});
			underWay.add(made);
			return made.finally(() => underWay.delete(made));
		},
		/** Resolves when no request is under way: a stop hands back what becomes of them, too. */
		finished: () => Promise.allSettled(underWay),
	};
}

/** The request as it is to be made. Throws the Fault of the first rule that it breaks. */
async function check(parts: NewJobsParts, given: SongRequest, address: Address, person: Person) {
	const { settingsOf, operator, service, activeJobs } = parts;
	const request = withKnownVoice(seenRequest(given), service);
	const space = spaceOf(address);
	const settings = await settingsOf(space);
	mustBeAllowed(request, address, person, settings, operator);
	// where the service was not heard of yet, its client finds out when it submits
	for (const [field, option] of addedFieldsOf(request))
		if (service.takes(field, request.model) === false) throw notSupported(field, option);
	const { waiting: limit } = settings.limits;
	// Queued, not refused, until this many of a person's songs wait.
	if (!activeJobs.waitFewerThan(limit, space, address.userId)) throw new Fault("too-many-waiting", { limit });
	return { request, settings };
}

/**
 * The record is written before the credits are held, and both before anybody sees the job. The last of the two makes it a song, the record
 * where it costs nothing: what is found without its hold is not made, so that whoever was refused may ask again, and gets and pays one song.
 */
async function make(
	parts: NewJobsParts,
	settings: GuildSettings,
	request: SongRequest,
	address: Address,
	person: Person,
	lineage: Lineage,
): Promise<Job> {
	const { wallets, clock, doStep, activeJobs, dayCounts, store, queues, operator, log } = parts;
	const space = spaceOf(address);
	const cost = costOf(request.model, settings, operator);
	const payer = { ...person, userId: address.userId };
	await wallets.mustAfford(space, payer, settings, cost).catch((error: unknown) => {
		throw withCheaperModel(error, settings, operator);
	});
	mustHaveNoBlockedWord(request, settings, parts.blockedWords);
	await dayCounts.take(space);
	// Made before anything is written: what can go wrong in it goes wrong while nothing is on hold.
	await queues.open(space);
	const at = clock.now();
	const job: Job = {
		id: parts.newId(),
		request,
		address,
		lineage,
		cost,
		holds: wallets.holdsFor(space, address.userId, settings, cost),
		createdAt: at,
		attempts: [],
		state: { is: "waiting", at },
		tracks: [],
		posts: [],
	};
	activeJobs.willBeMade(job.id);
	await doStep("put-waiting", () => store.jobs.put(job)).catch((error: unknown) => {
		throw cost === 0 ? asUnclear(error) : error;
	});
	const left = await hold(parts, job, settings);
	const queue = await queues.open(space);
	const active = activeJobs.add(left === undefined ? job : { ...job, left });
	log.info({ jobId: job.id, guildId: address.guildId, trigger: lineage.trigger }, "a job waits");
	runJob(parts, active, queue, false);
	return active.job;
}

/** Holds the credits of a job that is on the disk; resolves to what its payer has left, undefined where that is not limited. */
async function hold(parts: NewJobsParts, job: Job, settings: GuildSettings): Promise<number | undefined> {
	const { wallets, doStep } = parts;
	try {
		const reserved = await doStep("hold", () => wallets.reserve(job.holds, job.id, settings));
		return reserved.is === "held" && Number.isFinite(reserved.left) ? reserved.left : undefined;
	} catch (error) {
		giveUp(parts, job, error);
		throw asUnclear(error);
	}
}

/** Nobody knows whether the last write of a store that was lost is there: the next start finds it and makes the song, or makes none. */
const asUnclear = (error: unknown): unknown =>
	isFault(error, "shutting-down") ? new Fault("request-unclear", {}, { cause: error }) : error;

/**
 * Ends a job whose credits were not held, or not surely: some wallets may hold them all the same. Its requester reads why at once; the
 * end goes on behind that, for it waits while the disk is full.
 */
function giveUp(parts: NewJobsParts, job: Job, error: unknown): void {
	const { activeJobs, dayCounts } = parts;
	const active = activeJobs.add(job);
	active.isRefused = true;
	const end = async () => {
		await endUndelivered(parts, active, error);
		await dayCounts.giveBack(active.space);
	};
	workOn(parts, active, end());
}

/** The request with its singer's name as the service writes it. Throws Fault "bad-option" for one that the service does not have. */
function withKnownVoice(request: SongRequest, service: Pick<MusicService, "voices">): SongRequest {
	const { voice } = request;
	const names = voice === undefined ? [] : service.voices(request.model);
	if (voice === undefined || names.length === 0) return request;
	const known = names.find((name) => name.toLowerCase() === voice.trim().toLowerCase());
	if (known === undefined) throw new Fault("bad-option", { option: "voice", reason: "unknown-voice" });
	return { ...request, voice: known };
}

/** Names a model that the person can afford, where one is offered. */
function withCheaperModel(error: unknown, settings: GuildSettings, operator: Operator): unknown {
	if (!isFault(error, "no-credits") && !isFault(error, "no-credits-until")) return error;
	const { cost, balance } = error.facts;
	const cheaper = cheaperModel(settings, operator, cost, balance);
	if (cheaper === undefined) return error;
	const named = { model: cheaper.name, price: cheaper.cost };
	return isFault(error, "no-credits-until")
		? new Fault("no-credits-until-cheaper", { ...error.facts, ...named })
		: new Fault("no-credits-cheaper", { cost, balance, ...named });
}
