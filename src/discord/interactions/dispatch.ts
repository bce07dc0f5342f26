import type { APIInteraction } from "discord-api-types/v10";
import { type Job, spaceOf } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Clock } from "../../jobs/ports.ts";
import { type Say, speaker } from "../../locales/speak.ts";
import type { Log } from "../../log.ts";
import type { Calls } from "../calls.ts";
import type { Answer, Context, Declarations, DraftsOf, Host } from "../command.ts";
import { tellDirectly } from "../delivery/direct-messages.ts";
import type { StatusMessages } from "../delivery/status-messages.ts";
import { postStatus } from "../delivery/status-post.ts";
import { DeliveryUnknown, isRefusal, loggable } from "../failures.ts";
import type { Message } from "../render/message.ts";
import { modalBody } from "../render/modal.ts";
import { panelMessage, sentenceMessage } from "../render/panel.ts";
import type { DiscordTimings } from "../timings.ts";
import { findHandler, type Handler, indexDeclarations } from "./find-handler.ts";
import { type Interaction, type ManagesGuild, readInteraction } from "./interaction.ts";
import { createLinks } from "./links.ts";
import { createRefusal } from "./refusal.ts";
import { type Answered, createReply, type Reply } from "./reply.ts";
import { demandAllowed } from "./rules.ts";
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
	readonly pace: DiscordTimings;
	readonly botId: string;
	/** Whether a member may manage a server, where the interaction does not say it. */
	readonly managesGuild: ManagesGuild;
	/** Aborted when the bot closes. */
	readonly signal: AbortSignal;
};

export type Dispatch = {
	/** Takes one raw interaction from the gateway. Never throws; the promise ends when all is said. */
	take(raw: APIInteraction, answered: Answered): Promise<void>;
	/** Interactions so far by outcome: ok, refused, bug, late, lost, repeated, unknown. */
	counts(): Readonly<Record<string, number>>;
};

/** The one place where interactions come in: acknowledges first where the gateway has not, runs the declared function, renders, and is the only catch. */
export function createDispatch(tools: DispatchTools): Dispatch {
	const { calls, statusMessages, clock, log, pace, jobs, drafts, host } = tools;
	const index = indexDeclarations(tools.declarations);
	const links = createLinks(host);
	const refusal = createRefusal({ ...tools, links });
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
	async function take(raw: APIInteraction, answered: Answered): Promise<void> {
		const outcome = await handle(raw, answered).catch((error: unknown) => {
			log.error({ err: loggable(error) }, "interaction not answered");
			return "bug";
		});
		counts[outcome] = (counts[outcome] ?? 0) + 1;
	}
	async function handle(raw: APIInteraction, answered: Answered): Promise<string> {
		if (answered === "repeated") return "repeated";
		const incoming = readInteraction(raw, clock.now(), pace.tokenMs, tools.managesGuild);
		if (incoming === undefined) return "unknown";
		const reply = createReply(incoming, calls, answered);
		if (incoming.trigger.is === "suggest") {
			const choices = await suggestionsFor(index, incoming, () => contextFor(incoming), { log, pace });
			await reply.suggest(choices);
			return "ok";
		}
		const say = speaker(incoming.locale);
		const handler = findHandler(index, incoming);
		if (handler === undefined) {
			await reply.tellPerson(sentenceMessage(say("old.button")));
			return "unknown";
		}
		const outcome = await perform(handler, incoming, reply, say).catch((error: unknown) =>
			refusal.refuse(error, handler, incoming, reply, say),
		);
		await repairStatus(raw, incoming, tools).catch((error: unknown) => {
			log.info({ reason: loggable(error).message }, "status message not brought up to date");
		});
		return outcome;
	}
	async function perform(handler: Handler, incoming: Interaction, reply: Reply, say: Say): Promise<string> {
		demandAllowed(handler, incoming);
		if (handler.answers === "modal") return openForm(handler, incoming, reply, say);
		const acknowledged = await reply.defer(handler.answers);
		if (acknowledged === "other") return "repeated";
		if (acknowledged !== "ok") return missed(acknowledged, handler, incoming, say);
		await render(await handler.run(await contextFor(incoming)), incoming, reply);
		return "ok";
	}
	/** Discord did not take the first answer: nothing was started, and the person is told so where that is still possible. */
	async function missed(how: "late" | "lost", handler: Handler, incoming: Interaction, say: Say): Promise<string> {
		log.warn({ deed: handler.name, how, waitedMs: clock.now() - incoming.arrivedAt }, "the interaction was missed");
		await refusal.apologise(incoming, say);
		return how;
	}
	/** A form must be the first answer. Where its function dawdles, the person is told instead of being left with nothing. */
	async function openForm(handler: Handler, incoming: Interaction, reply: Reply, say: Say): Promise<string> {
		const work = (async () => handler.run(await contextFor(incoming)))();
		const timer = new AbortController();
		const tooSlow = clock.wait(pace.formMs, timer.signal).then(
			() => "too-slow" as const,
			() => "too-slow" as const,
		);
		const first = await Promise.race([work, tooSlow]).finally(() => timer.abort());
		if (first !== "too-slow") {
			await render(first, incoming, reply);
			return "ok";
		}
		// Whatever becomes of the deferral: a failure of the work must not go unheard of twice.
		work.catch(() => undefined);
		await reply.defer("privately");
		const answer = await work;
		if (answer.is === "modal") await reply.tellPerson(sentenceMessage(say("late.form")));
		else await render(answer, incoming, reply);
		return "late";
	}
	async function render(answer: Answer, incoming: Interaction, reply: Reply): Promise<void> {
		switch (answer.is) {
			case "job":
				await putUpCard(answer.job, reply);
				return tellBeside(answer.note, reply);
			case "panel":
				return say(panelMessage(links.inPanel(answer.panel, incoming.locale)), incoming, reply);
			case "update":
				return reply.replace(panelMessage(links.inPanel(answer.panel, incoming.locale)));
			case "nothing":
				return reply.end();
			case "modal":
				if (!reply.isOpen()) throw new Error("a form was answered after a deferral");
				if ((await reply.form(modalBody(answer.modal))) !== "ok") throw new DeliveryUnknown();
		}
	}
	/** The job stands whatever happens to its card: where the token is dead the channel takes it, then direct messages. */
	async function putUpCard(job: Job, reply: Reply): Promise<void> {
		const inReply = (message: Message) =>
			reply.tellAll(message).catch(async (error: unknown) => {
				log.info({ jobId: job.id, reason: loggable(error).message }, "status message goes another way");
				return postStatus(job, message, { mayStand: error instanceof DeliveryUnknown }, tools).catch(
					(cause: unknown) => {
						throw new DeliveryUnknown(cause);
					},
				);
			});
		const post = await statusMessages.putUp(job, inReply);
		await jobs.attachCard(job.id, post);
	}
	/** An extra: the song is under way whether the person hears of this or not. */
	async function tellBeside(note: string | undefined, reply: Reply): Promise<void> {
		if (note === undefined) return;
		await reply.tellPerson(sentenceMessage(note)).catch((error: unknown) => {
			log.info({ reason: loggable(error).message }, "a note beside a song was not told");
		});
	}
	/** Says something as announced; after the token's death to the person alone. */
	async function say(message: Message, { address }: Interaction, reply: Reply): Promise<void> {
		try {
			await reply.tell(message);
		} catch (error) {
			if (!(error instanceof DeliveryUnknown) && !isRefusal(error, "deadToken", "gone")) throw error;
			await directly(address.userId, message);
		}
	}
	/** The last way: who cannot be reached by it cannot be reached. */
	const directly = (userId: string, message: Message) =>
		tellDirectly(calls, userId, message).catch((cause: unknown) => {
			throw new DeliveryUnknown(cause);
		});
	return { take, counts: () => ({ ...counts }) };
}
