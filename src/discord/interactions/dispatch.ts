import { Fault } from "../../errors.ts";
import { spaceOf } from "../../jobs/job.ts";
import { speaker } from "../../locales/speak.ts";
import type { Context, DraftsOf } from "../command.ts";
import { createDrafts } from "../drafts.ts";
import { loggable } from "../failures.ts";
import type { Arrival } from "../gateway/messages.ts";
import { managesGuild } from "../guild-rights.ts";
import { sentenceMessage } from "../render/panel.ts";
import { findHandler, type Handler } from "./find-handler.ts";
import type { Interaction } from "./interaction.ts";
import { createRefusal, type Refusal } from "./refusal.ts";
import { InteractionResponse } from "./response.ts";
import { showAnswer } from "./show-answer.ts";
import { repairStatus } from "./stale.ts";
import { suggestionsFor } from "./suggest.ts";
import type { InteractionTools } from "./tools.ts";

/** Runs the handler of each interaction, shows its answer, and is the only place that catches what a handler throws. */
export class Dispatch {
	readonly #tools: InteractionTools;
	readonly #drafts: DraftsOf;
	readonly #refusal: Refusal;
	readonly #counts: Record<string, number> = {};

	constructor(tools: InteractionTools) {
		this.#tools = tools;
		this.#drafts = createDrafts(tools.notes, tools.clock);
		this.#refusal = createRefusal(tools, this.#drafts);
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
		const { calls, log, declarations } = this.#tools;
		const interaction = this.#withRights(arrival.interaction);
		const response = new InteractionResponse(interaction, calls, arrival.response);
		if (interaction.trigger.is === "suggest") {
			const contextFor = () => this.#contextFor(interaction);
			await response.suggest(await suggestionsFor(interaction, contextFor, this.#tools));
			return "ok";
		}
		const handler = findHandler(declarations, interaction.trigger);
		if (handler === undefined) {
			await response.showPerson(sentenceMessage(speaker(interaction.locale)("old.button")));
			return "unknown";
		}
		const outcome = await this.#perform(handler, arrival, response).catch((error: unknown) =>
			this.#refusal.refuse(error, handler, response),
		);
		await repairStatus(interaction, this.#tools).catch((error: unknown) => {
			log.info({ reason: loggable(error).message }, "status message not brought up to date");
		});
		return outcome;
	}

	async #perform(handler: Handler, { fault, reason }: Arrival, response: InteractionResponse): Promise<string> {
		const { interaction } = response;
		if (fault !== undefined) return this.#refusal.tell(fault, handler, response);
		if (handler.adminOnly && !interaction.person.isAdmin) throw new Fault("not-an-admin", {});
		if (handler.answers === "modal") return this.#openForm(handler, response);
		const state = response.state === "open" ? await response.defer(handler.answers) : response.state;
		if (state === "taken") return "repeated";
		if (state === "failed") throw new Error(reason);
		if (state === "late" || state === "lost") {
			const waitedMs = this.#tools.clock.now() - interaction.arrivedAt;
			this.#tools.log.warn({ handler: handler.name, how: state, waitedMs }, "interaction missed");
			// nothing was started
			await this.#refusal.apologise(interaction);
			return state;
		}
		await showAnswer(await handler.run(await this.#contextFor(interaction)), response, this.#tools);
		return "ok";
	}

	/** A form must be the first answer. Where its handler is too slow, the person is told instead of being left with nothing. */
	async #openForm(handler: Handler, response: InteractionResponse): Promise<string> {
		const { clock, timings } = this.#tools;
		const { interaction } = response;
		const work = (async () => handler.run(await this.#contextFor(interaction)))();
		const timer = new AbortController();
		const tooSlow = () => "too-slow" as const;
		const late = clock.wait(timings.formMs, timer.signal).then(tooSlow, tooSlow);
		const first = await Promise.race([work, late]).finally(() => timer.abort());
		if (first !== "too-slow") {
			await showAnswer(first, response, this.#tools);
			return "ok";
		}
		// Should the deferral fail, the failure of the work is not reported a second time.
		work.catch(() => undefined);
		await response.defer("privately");
		const answer = await work;
		if (answer.is === "modal") await response.showPerson(sentenceMessage(speaker(interaction.locale)("late.form")));
		else await showAnswer(answer, response, this.#tools);
		return "late";
	}

	async #contextFor({ address, person, locale, message, arrivedAt }: Interaction): Promise<Context> {
		const { jobs, host } = this.#tools;
		const space = spaceOf(address);
		return {
			jobs: jobs(),
			address,
			person,
			space,
			settings: await jobs().settings(space),
			say: speaker(locale),
			now: arrivedAt,
			drafts: this.#drafts(person.userId),
			host,
			...(message !== undefined && { message }),
		};
	}

	/** A server that leaves out a member's permissions still tells the roles. */
	#withRights(interaction: Interaction): Interaction {
		const { person, address } = interaction;
		if (interaction.lacksPermissions !== true || address.guildId === null) return interaction;
		const isAdmin = managesGuild(this.#tools.client, address.guildId, person);
		return { ...interaction, person: { ...person, isAdmin } };
	}
}
