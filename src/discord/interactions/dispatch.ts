import { Fault } from "../../errors.ts";
import { spaceOf } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { type Say, speaker } from "../../locales/speak.ts";
import type { Context, Declarations, DraftsOf } from "../command.ts";
import type { StatusMessages } from "../delivery/status-messages.ts";
import { loggable } from "../failures.ts";
import type { Arrival } from "../gateway/messages.ts";
import type { Host } from "../host.ts";
import { sentenceMessage } from "../render/panel.ts";
import type { DiscordTools } from "../tools.ts";
import { findHandler, type Handler, type Index, indexDeclarations } from "./find-handler.ts";
import type { Interaction } from "./interaction.ts";
import { createLinks } from "./links.ts";
import { createRefusal, type Refusal } from "./refusal.ts";
import { InteractionResponse } from "./response.ts";
import { createShowAnswer, type Show } from "./show-answer.ts";
import { repairStatus } from "./stale.ts";
import { suggestionsFor } from "./suggest.ts";

export type DispatchTools = Pick<DiscordTools, "calls" | "clock" | "log" | "timings" | "botId" | "signal"> & {
	readonly declarations: Declarations;
	readonly jobs: Jobs;
	readonly statusMessages: StatusMessages;
	readonly drafts: DraftsOf;
	readonly host: Host;
	/** Whether a member with these roles may manage a guild, where the interaction does not say it. */
	managesGuild(guildId: string, userId: string, roleIds: readonly string[]): boolean;
};

/** Runs the handler of each interaction, shows its answer, and is the only place that catches what a handler throws. */
export class Dispatch {
	readonly #tools: DispatchTools;
	readonly #index: Index;
	readonly #refusal: Refusal;
	readonly #show: Show;
	readonly #counts: Record<string, number> = {};

	constructor(tools: DispatchTools) {
		const links = createLinks(tools.host);
		this.#tools = tools;
		this.#index = indexDeclarations(tools.declarations);
		this.#refusal = createRefusal({ ...tools, links });
		this.#show = createShowAnswer({ ...tools, links });
	}

	/** Handles one interaction of the gateway's worker. Never throws; the promise ends when all is said. */
	async take(arrival: Arrival): Promise<void> {
		const outcome = await this.#handle(arrival).catch((error: unknown) => {
			this.#tools.log.error({ err: loggable(error) }, "interaction not answered");
			return "bug";
		});
		this.#count(outcome);
	}
	/** Counts an interaction that nothing is done for. */
	ignore(as: "repeated" | "unknown"): void {
		this.#count(as);
	}
	/** Interactions so far by outcome: ok, refused, bug, late, lost, repeated, unknown. */
	counts(): Readonly<Record<string, number>> {
		return { ...this.#counts };
	}

	#count(outcome: string): void {
		this.#counts[outcome] = (this.#counts[outcome] ?? 0) + 1;
	}

	async #handle(arrival: Arrival): Promise<string> {
		const { calls, log } = this.#tools;
		const interaction = this.#withRights(arrival.interaction);
		const response = new InteractionResponse(interaction, calls, arrival.response);
		if (interaction.trigger.is === "suggest") {
			const contextFor = () => this.#contextFor(interaction);
			await response.suggest(await suggestionsFor(this.#index, interaction, contextFor, this.#tools));
			return "ok";
		}
		const say = speaker(interaction.locale);
		const handler = findHandler(this.#index, interaction.trigger);
		if (handler === undefined) {
			await response.showPerson(sentenceMessage(say("old.button")));
			return "unknown";
		}
		const outcome = await this.#perform(handler, { ...arrival, interaction }, response, say).catch((error: unknown) =>
			this.#refusal.refuse(error, handler, interaction, response, say),
		);
		await repairStatus(interaction, this.#tools).catch((error: unknown) => {
			log.info({ reason: loggable(error).message }, "status message not brought up to date");
		});
		return outcome;
	}

	async #perform(
		handler: Handler,
		{ interaction, fault, reason }: Arrival,
		response: InteractionResponse,
		say: Say,
	): Promise<string> {
		if (fault !== undefined) return this.#refusal.tell(fault, handler, interaction, response, say);
		if (handler.adminOnly && !interaction.person.isAdmin) throw new Fault("not-an-admin", {});
		if (handler.answers === "modal") return this.#openForm(handler, interaction, response, say);
		const state = response.state === "open" ? await response.defer(handler.answers) : response.state;
		if (state === "taken") return "repeated";
		if (state === "failed") throw new Error(reason);
		if (state === "late" || state === "lost") {
			const waitedMs = this.#tools.clock.now() - interaction.arrivedAt;
			this.#tools.log.warn({ handler: handler.name, how: state, waitedMs }, "interaction missed");
			// nothing was started
			await this.#refusal.apologise(interaction, say);
			return state;
		}
		await this.#show(await handler.run(await this.#contextFor(interaction)), interaction, response);
		return "ok";
	}

	/** A form must be the first answer. Where its handler is too slow, the person is told instead of being left with nothing. */
	async #openForm(
		handler: Handler,
		interaction: Interaction,
		response: InteractionResponse,
		say: Say,
	): Promise<string> {
		const { clock, timings } = this.#tools;
		const work = (async () => handler.run(await this.#contextFor(interaction)))();
		const timer = new AbortController();
		const tooSlow = () => "too-slow" as const;
		const late = clock.wait(timings.formMs, timer.signal).then(tooSlow, tooSlow);
		const first = await Promise.race([work, late]).finally(() => timer.abort());
		if (first !== "too-slow") {
			await this.#show(first, interaction, response);
			return "ok";
		}
		// Should the deferral fail, the failure of the work is not reported a second time.
		work.catch(() => undefined);
		await response.defer("privately");
		const answer = await work;
		if (answer.is === "modal") await response.showPerson(sentenceMessage(say("late.form")));
		else await this.#show(answer, interaction, response);
		return "late";
	}

	async #contextFor({ address, person, locale, message, arrivedAt }: Interaction): Promise<Context> {
		const { jobs, drafts, host } = this.#tools;
		const space = spaceOf(address);
		return {
			jobs,
			address,
			person,
			space,
			settings: await jobs.settings(space),
			say: speaker(locale),
			now: arrivedAt,
			drafts: drafts(person.userId),
			host,
			...(message === undefined ? {} : { message }),
		};
	}

	/** A server that leaves out a member's permissions still tells the roles. */
	#withRights(interaction: Interaction): Interaction {
		const { person, address } = interaction;
		if (interaction.lacksPermissions !== true || address.guildId === null) return interaction;
		const isAdmin = this.#tools.managesGuild(address.guildId, person.userId, person.roleIds);
		return { ...interaction, person: { ...person, isAdmin } };
	}
}
