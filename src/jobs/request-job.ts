import { Fault, isFault } from "../errors.ts";
import type { GuildSettings, Operator } from "../settings/guild-settings.ts";
import type { Hub } from "./hub.ts";
import { type Address, type Job, type Lineage, type Person, spaceOf } from "./job.ts";
import { cheaperModel, costOf } from "./models.ts";
import { mustBeAllowed, mustHaveNoBlockedWord } from "./rules.ts";
import { runJob } from "./runner.ts";
import { type SongRequest, seenRequest } from "./song-request.ts";

/** Requests on their way through the checks, by space and person: they count as waiting before they are. */
export type Entering = Map<string, number>;

/** See `Songs.request`. The record is written before the credits are held, and both before anybody sees the job. */
export async function request(
	hub: Hub,
	entering: Entering,
	given: SongRequest,
	address: Address,
	person: Person,
	lineage: Lineage,
): Promise<Job> {
	const asked = seenRequest(given);
	const space = spaceOf(address);
	const settings = await hub.settingsOf(space);
	mustBeAllowed(asked, address, person, settings, hub.operator);
	// where the service was not heard of yet, its client finds out when it submits
	if (asked.seed !== undefined && hub.service.takesSeed(asked.model) === false)
		throw new Fault("seed-not-supported", {});
	const key = `${space} ${address.userId}`;
	mustBeFewWaiting(hub, entering.get(key) ?? 0, space, address.userId, settings);
	entering.set(key, (entering.get(key) ?? 0) + 1);
	try {
		return await enter(hub, settings, asked, address, person, lineage);
	} finally {
		const left = (entering.get(key) ?? 1) - 1;
		if (left > 0) entering.set(key, left);
		else entering.delete(key);
	}
}

/** Queued, not refused, until this many of a person's songs wait. */
function mustBeFewWaiting(hub: Hub, entering: number, space: string, userId: string, { limits }: GuildSettings) {
	if (!hub.activeJobs.waitFewerThan(limits.waiting - entering, space, userId))
		throw new Fault("too-many-waiting", { limit: limits.waiting });
}

async function enter(
	hub: Hub,
	settings: GuildSettings,
	asked: SongRequest,
	address: Address,
	person: Person,
	lineage: Lineage,
): Promise<Job> {
	const { wallets, clock, doStep, activeJobs, store } = hub;
	const space = spaceOf(address);
	const id = hub.newId();
	const cost = costOf(asked.model, settings, hub.operator);
	const payer = { ...person, userId: address.userId };
	await wallets.mustAfford(space, payer, settings, cost).catch((error: unknown) => {
		throw withCheaperModel(error, settings, hub.operator);
	});
	mustHaveNoBlockedWord(asked, settings, hub.blockedWords);
	await hub.dayCounts.take(space);
	// Made before anything is written: what can go wrong in it goes wrong while nothing is on hold.
	await hub.queues.open(space);
	const at = clock.now();
	const job: Job = {
		id,
		request: asked,
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
	await doStep("put-waiting", () => store.jobs.put(job));
	const left = await holdFor(hub, job, settings);
	const lane = await hub.queues.open(space);
	const active = activeJobs.add(left === undefined ? job : { ...job, left });
	hub.log.info({ jobId: id, guildId: address.guildId, trigger: lineage.trigger }, "a song waits");
	runJob(hub, active, lane, false);
	return active.job;
}

/** Names a model that the person can afford, where one is offered. */
function withCheaperModel(error: unknown, settings: GuildSettings, operator: Operator): unknown {
	const isBare = isFault(error, "no-credits");
	if (!isBare && !isFault(error, "no-credits-until")) return error;
	const { cost, balance } = error.facts;
	const cheaper = cheaperModel(settings, operator, cost, balance);
	if (cheaper === undefined) return error;
	const named = { model: cheaper.name, price: cheaper.cost };
	return isFault(error, "no-credits-until")
		? new Fault("no-credits-until-cheaper", { ...error.facts, ...named })
		: new Fault("no-credits-cheaper", { cost, balance, ...named });
}

/** Holds the credits of a job that is on the disk; when somebody else was faster with the last of them, the record ends as failed. */
async function holdFor(
	{ wallets, clock, dayCounts, doStep, observe, store }: Hub,
	job: Job,
	settings: GuildSettings,
): Promise<number | undefined> {
	try {
		const reserved = await doStep("hold", () => wallets.reserve(job.holds, job.id, settings));
		return reserved.is === "held" && Number.isFinite(reserved.left) ? reserved.left : undefined;
	} catch (error) {
		const fault = error instanceof Fault ? error.toRecord() : new Fault("bug", { reference: job.id }).toRecord();
		const failed: Job = { ...job, state: { is: "failed", at: clock.now(), fault } };
		await store.jobs.put(failed);
		observe(job, failed);
		await dayCounts.giveBack(spaceOf(job.address));
		throw error;
	}
}
