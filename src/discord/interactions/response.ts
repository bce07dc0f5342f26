import {
	type APIModalInteractionResponseCallbackData,
	InteractionResponseType,
	MessageFlags,
	Routes,
} from "discord-api-types/v10";
import type { Post } from "../../jobs/job.ts";
import type { Calls } from "../calls.ts";
import type { Answers, Choice } from "../command.ts";
import { postOf } from "../delivery/posts.ts";
import { DeliveryUnknown, isLost, isRefusal } from "../failures.ts";
import type { Message } from "../render/message.ts";
import type { Interaction } from "./interaction.ts";

/** How a first answer says that more will come. */
export type Deferral = Exclude<Answers, "modal">;

/** How an interaction has been answered so far. */
export type ResponseState =
	/** Not at all. */
	| "open"
	/** "Thinking…" stands there for everybody or for the person and waits for its text, or a component's message is to be updated. */
	| `deferred-${Deferral}`
	/** Something was said; more goes by follow-up. */
	| "answered"
	/** Discord took no first answer: the token was over, nobody knows what became of it, another process had answered, another refusal. */
	| "late"
	| "lost"
	| "taken"
	| "failed";

const ackDeadlineMs = 5_000;
const hidden = { flags: MessageFlags.Ephemeral } as const;

const hiddenBody = ({ body }: Message) => ({ ...body, flags: (body.flags ?? 0) | hidden.flags });

/**
 * Answers one interaction, whatever was said before: the first answer goes to the callback, later ones to the webhook of its token. Methods
 * throw what Discord answered, and DeliveryUnknown where it answered nothing.
 */
export class InteractionResponse {
	readonly interaction: Interaction;
	readonly #calls: Calls;
	readonly #original: `/${string}`;
	#state: ResponseState;

	constructor(interaction: Interaction, calls: Calls, state: ResponseState = "open") {
		this.interaction = interaction;
		this.#calls = calls;
		this.#original = Routes.webhookMessage(interaction.applicationId, interaction.token);
		this.#state = state;
	}

	get state(): ResponseState {
		return this.#state;
	}

	/** Acknowledges at once; nothing slow may come before. */
	async defer(as: Deferral): Promise<ResponseState> {
		const isUpdate = as === "update";
		const { DeferredChannelMessageWithSource, DeferredMessageUpdate } = InteractionResponseType;
		const state = await this.#answer(`deferred-${as}`, {
			type: isUpdate ? DeferredMessageUpdate : DeferredChannelMessageWithSource,
			...(as === "privately" && { data: hidden }),
		});
		// It may have arrived all the same: then "thinking…" would stand there for a quarter of an hour.
		if (state === "lost") await this.#ask({ method: "DELETE", route: this.#original }).catch(() => undefined);
		return state;
	}

	/** Opens a form; only possible as the first answer. */
	async openForm(data: APIModalInteractionResponseCallbackData): Promise<void> {
		if (this.#state !== "open") throw new Error("a form was answered after a deferral");
		const state = await this.#answer("answered", { type: InteractionResponseType.Modal, data });
		if (state !== "answered") throw new DeliveryUnknown();
	}

	/** Answers what a person types in an option. */
	async suggest(choices: readonly Choice[]): Promise<void> {
		const type = InteractionResponseType.ApplicationCommandAutocompleteResult;
		await this.#answer("answered", { type, data: { choices } });
	}

	/** Shows everybody a message, in place of the deferred one, and returns where it stands. */
	async showAll(message: Message): Promise<Post> {
		if (this.#isUnanswered) await this.defer("publicly");
		if (this.#state === "deferred-publicly") return postOf(await this.#fillDeferred(message));
		// The first follow-up would fill the deferred message, and that one is hidden.
		await this.end();
		return postOf(await this.#followUp(message));
	}

	/** Shows only the person a message; after a public deferral that one is taken away first. */
	async showPerson(message: Message): Promise<void> {
		if (this.#isUnanswered) return this.#say(message);
		if (this.#state === "deferred-privately") return void (await this.#fillDeferred(message));
		await this.end();
		await this.#followUp({ ...message, body: hiddenBody(message) });
	}

	/** Answers as the deferral announced: to all, in place of the message that the component stands on, else to the person. */
	async show(message: Message): Promise<void> {
		if (this.#state === "deferred-publicly" || this.#state === "deferred-update") await this.#fillDeferred(message);
		else await this.showPerson(message);
	}

	/** Takes the deferred message away, where one stands; nothing is left to say. */
	async end(): Promise<void> {
		const stands = this.#state === "deferred-publicly" || this.#state === "deferred-privately";
		this.#state = "answered";
		if (stands) await this.#ask({ method: "DELETE", route: this.#original });
	}

	get #isUnanswered(): boolean {
		return this.#state === "open" || this.#state === "failed";
	}

	/** Sends the first answer, once more where it is lost, and returns what became of it. */
	async #answer(next: ResponseState, body: object, files?: Message["files"]): Promise<ResponseState> {
		const { id, token } = this.interaction;
		const route = Routes.interactionCallback(id, token);
		const call = {
			for: "ack",
			method: "POST",
			route,
			anonymous: true,
			body,
			files,
			deadlineMs: ackDeadlineMs,
		} as const;
		// The second time Discord may say that the first one did arrive: only its answer was lost.
		for (const ifAnswered of ["taken", next] as const) {
			try {
				await this.#calls(call);
				this.#state = next;
				return next;
			} catch (error) {
				if (isLost(error)) continue;
				if (isRefusal(error, "alreadyAcknowledged")) this.#state = ifAnswered;
				else if (isRefusal(error, "deadToken")) this.#state = "late";
				else throw error;
				return this.#state;
			}
		}
		this.#state = "lost";
		return "lost";
	}

	/** The first answer carries what is to be said: where it was not taken, it has to be said elsewhere. */
	async #say(message: Message): Promise<void> {
		const body = { type: InteractionResponseType.ChannelMessageWithSource, data: hiddenBody(message) };
		const state = await this.#answer("answered", body, message.files);
		if (state === "late" || state === "lost") throw new DeliveryUnknown();
	}

	async #fillDeferred(message: Message): Promise<unknown> {
		const answer = await this.#ask({ method: "PATCH", route: this.#original, ...message });
		this.#state = "answered";
		return answer;
	}

	#followUp(message: Message): Promise<unknown> {
		const { applicationId, token } = this.interaction;
		const route = Routes.webhook(applicationId, token);
		return this.#ask({ method: "POST", route, query: { wait: true }, ...message });
	}

	#ask(call: Pick<Parameters<Calls>[0], "method" | "route" | "body" | "files" | "query">): Promise<unknown> {
		return this.#calls({ for: "reply", anonymous: true, ...call }).catch((error: unknown) => {
			throw isLost(error) ? new DeliveryUnknown(error) : error;
		});
	}
}
