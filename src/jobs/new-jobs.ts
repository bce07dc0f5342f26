import { Fault, isFault } from "../errors.ts";
import type { GuildSettings, Operator } from "../settings/guild-settings.ts";
import { type Address, type Job, type Lineage, type Person, spaceOf } from "./job.ts";
import { cheaperModel, costOf } from "./models.ts";
import type { JobParts } from "./parts.ts";
import type { MusicService } from "./ports.ts";
import { mustBeAllowed, mustHaveNoBlockedWord, notSupported } from "./rules.ts";
import { runJob } from "./runner.ts";
import { addedFieldsOf, type SongRequest, seenRequest } from "./song-request.ts";

/** Makes jobs of requests. */
export class NewJobs {
	readonly #parts: JobParts;
	/** Requests on their way through the checks, by space and person: they count as waiting before they are. */
	readonly #entering = new Map<string, number>();
	readonly #underWay = new Set<Promise<unknown>>();

	constructor(parts: JobParts) {
		this.#parts = parts;
	}

	/** See `Jobs.request`. The record is written before the credits are held, and both before anybody sees the job. */
	async request(given: SongRequest, address: Address, person: Person, lineage: Lineage): Promise<Job> {
		if (this.#parts.signal.aborted) throw new Fault("shutting-down", {});
		const made = this.#check(given, address, person, lineage);
		this.#underWay.add(made);
		return made.finally(() => this.#underWay.delete(made));
	}

	/** Resolves when no request is under way: a stop hands back what becomes of them, too. */
	async settled(): Promise<void> {
		await Promise.allSettled(this.#underWay);
	}

	async #check(given: SongRequest, address: Address, person: Person, lineage: Lineage): Promise<Job> {
		const { settingsOf, operator, service, activeJobs } = this.#parts;
		const request = withKnownVoice(seenRequest(given), service);
		const space = spaceOf(address);
		const settings = await settingsOf(space);
		mustBeAllowed(request, address, person, settings, operator);
		// where the service was not heard of yet, its client finds out when it submits
		for (const [field, option] of addedFieldsOf(request))
			if (service.takes(field, request.model) === false) throw notSupported(field, option);
		const key = `${space} ${address.userId}`;
		const entering = this.#entering.get(key) ?? 0;
		const { waiting } = settings.limits;
		// Queued, not refused, until this many of a person's songs wait.
		if (!activeJobs.waitFewerThan(waiting - entering, space, address.userId))
			throw new Fault("too-many-waiting", { limit: waiting });
		this.#entering.set(key, entering + 1);
		try {
			return await this.#enter(settings, request, address, person, lineage);
		} finally {
			const left = (this.#entering.get(key) ?? 1) - 1;
			if (left > 0) this.#entering.set(key, left);
			else this.#entering.delete(key);
		}
	}

	async #enter(settings: GuildSettings, request: SongRequest, address: Address, person: Person, lineage: Lineage) {
		const { wallets, clock, doStep, activeJobs, store, queues, operator, log } = this.#parts;
		const space = spaceOf(address);
		const id = this.#parts.newId();
		const cost = costOf(request.model, settings, operator);
		const payer = { ...person, userId: address.userId };
		await wallets.mustAfford(space, payer, settings, cost).catch((error: unknown) => {
			throw withCheaperModel(error, settings, operator);
		});
		mustHaveNoBlockedWord(request, settings, this.#parts.blockedWords);
		await this.#parts.dayCounts.take(space);
		// Made before anything is written: what can go wrong in it goes wrong while nothing is on hold.
		await queues.open(space);
		const at = clock.now();
		const job: Job = {
			id,
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
		activeJobs.willBeMade(id);
		await doStep("put-waiting", () => store.jobs.put(job));
		const left = await this.#hold(job, settings);
		const queue = await queues.open(space);
		const active = activeJobs.add(left === undefined ? job : { ...job, left });
		log.info({ jobId: id, guildId: address.guildId, trigger: lineage.trigger }, "a job waits");
		runJob(this.#parts, active, queue, false);
		return active.job;
	}

	/** Holds the credits of a job that is on the disk; when somebody else was faster with the last of them, the record ends as failed. */
	async #hold(job: Job, settings: GuildSettings): Promise<number | undefined> {
		const { wallets, clock, dayCounts, doStep, observe, store } = this.#parts;
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
