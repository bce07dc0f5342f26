import { Fault } from "../../errors.ts";
import { spaceOf } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Clock } from "../../jobs/ports.ts";
import { type Say, speaker } from "../../locales/speak.ts";
import type { Log } from "../../log.ts";
import type { Calls } from "../calls.ts";
import type { Context, Declarations, DraftsOf } from "../command.ts";
import type { StatusMessages } from "../delivery/status-messages.ts";
import { loggable } from "../failures.ts";
import type { Arrival } from "../gateway/messages.ts";
import type { Host } from "../host.ts";
import { sentenceMessage } from "../render/panel.ts";
import type { DiscordTimings } from "../timings.ts";
import { findHandler, type Handler, indexDeclarations } from "./find-handler.ts";
import type { Interaction } from "./interaction.ts";
import { createLinks } from "./links.ts";
import { createRefusal } from "./refusal.ts";
import { InteractionResponse } from "./response.ts";
import { createShowAnswer } from "./show-answer.ts";
import { repairStatus } from "./stale.ts";
import { suggestionsFor } from "./suggest.ts";

export type DispatchTools = {
	readonly declarations: Declarations;
	readonly jobs: Jobs;
	readonly calls: Calls;
	readonly statusMessages: StatusMessages;
	readonly drafts: DraftsOf;
	readonly host: Host;
	readonly clock: Clock;
	readonly log: Log;
	readonly timings: DiscordTimings;
	readonly botId: string;
	/** Whether a member with these roles may manage a guild, where the interaction does not say it. */
	managesGuild(guildId: string, userId: string, roleIds: readonly string[]): boolean;
	/** Aborted when the bot closes. */
	readonly signal: AbortSignal;
};

export type Dispatch = {
	/** Handles one interaction of the gateway's worker. Never throws; the promise ends when all is said. */
	take(arrival: Arrival): Promise<void>;
	/** Counts an interaction that nothing is done for. */
	ignore(as: "repeated" | "unknown"): void;
	/** Interactions so far by outcome: ok, refused, bug, late, lost, repeated, unknown. */
	counts(): Readonly<Record<string, number>>;
};

/** Runs the handler of each interaction, shows its answer, and is the only place that catches what a handler throws. */
export function createDispatch(tools: DispatchTools): Dispatch {
	const { calls, clock, log, timings, jobs, drafts, host, managesGuild } = tools;
	const index = indexDeclarations(tools.declarations);
	const links = createLinks(host);
	const refusal = createRefusal({ ...tools, links });
	const show = createShowAnswer({ ...tools, links });
	const counts: Record<string, number> = {};

	async function contextFor({ address, person, locale, message, arrivedAt }: Interaction): Promise<Context> {
		const space = spaceOf(address);
		const settings = await jobs.settings(space);
		return {
			jobs,
			address,
			person,
			space,
			settings,
			locale,
			now: arrivedAt,
			drafts: drafts(person.userId),
			host,
			...(message === undefined ? {} : { message }),
		};
	}
	function ignore(outcome: string): void {
		counts[outcome] = (counts[outcome] ?? 0) + 1;
	}
	async function take(arrival: Arrival): Promise<void> {
		const outcome = await handle(arrival).catch((error: unknown) => {
			log.error({ err: loggable(error) }, "interaction not answered");
			return "bug";
		});
		ignore(outcome);
	}
	async function handle(arrival: Arrival): Promise<string> {
		const interaction = withRights(arrival.interaction);
		const response = new InteractionResponse(interaction, calls, arrival.response);
		if (interaction.trigger.is === "suggest") {
			const choices = await suggestionsFor(index, interaction, () => contextFor(interaction), { log, timings });
			await response.suggest(choices);
			return "ok";
		}
		const say = speaker(interaction.locale);
		const handler = findHandler(index, interaction.trigger);
		if (handler === undefined) {
			await response.showPerson(sentenceMessage(say("old.button")));
			return "unknown";
		}
		const outcome = await perform(handler, { ...arrival, interaction }, response, say).catch((error: unknown) =>
			refusal.refuse(error, handler, interaction, response, say),
		);
		await repairStatus(interaction, tools).catch((error: unknown) => {
			log.info({ reason: loggable(error).message }, "status message not brought up to date");
		});
		return outcome;
	}
	/** A server that leaves out a member's permissions still tells the roles. */
	function withRights(interaction: Interaction): Interaction {
		const { person, address } = interaction;
		if (interaction.lacksPermissions !== true || address.guildId === null) return interaction;
		return {
			...interaction,
			person: { ...person, isAdmin: managesGuild(address.guildId, person.userId, person.roleIds) },
		};
	}
	async function perform(
		handler: Handler,
		{ interaction, fault, reason }: Arrival,
		response: InteractionResponse,
		say: Say,
	): Promise<string> {
		if (fault !== undefined) return refusal.tell(fault, handler, interaction, response, say);
		if (handler.adminOnly && !interaction.person.isAdmin) throw new Fault("not-an-admin", {});
		if (handler.answers === "modal") return openForm(handler, interaction, response, say);
		const state = response.state === "open" ? await response.defer(handler.answers) : response.state;
		if (state === "taken") return "repeated";
		if (state === "failed") throw new Error(reason);
		if (state === "late" || state === "lost") {
			log.warn(
				{ handler: handler.name, how: state, waitedMs: clock.now() - interaction.arrivedAt },
				"interaction missed",
			);
			// nothing was started
			await refusal.apologise(interaction, say);
			return state;
		}
		await show(await handler.run(await contextFor(interaction)), interaction, response);
		return "ok";
	}
	/** A form must be the first answer. Where its handler is too slow, the person is told instead of being left with nothing. */
	async function openForm(
		handler: Handler,
		interaction: Interaction,
		response: InteractionResponse,
		say: Say,
	): Promise<string> {
		const work = (async () => handler.run(await contextFor(interaction)))();
		const timer = new AbortController();
		const tooSlow = clock.wait(timings.formMs, timer.signal).then(
			() => "too-slow" as const,
			() => "too-slow" as const,
		);
		const first = await Promise.race([work, tooSlow]).finally(() => timer.abort());
		if (first !== "too-slow") {
			await show(first, interaction, response);
			return "ok";
		}
		// Should the deferral fail, the failure of the work is not reported a second time.
		work.catch(() => undefined);
		await response.defer("privately");
		const answer = await work;
		if (answer.is === "modal") await response.showPerson(sentenceMessage(say("late.form")));
		else await show(answer, interaction, response);
		return "late";
	}
	return { take, ignore, counts: () => ({ ...counts }) };
}
