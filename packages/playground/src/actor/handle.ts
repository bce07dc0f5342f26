import type { APIMessage } from "discord-api-types/v10";
import type { Json } from "../json.ts";
import { showMessage } from "../shapes/messages.ts";
import { flag } from "../world/draft.ts";
import type { Interaction, InteractionOutcome } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";
import { until, type Waiting } from "./until.ts";

/** A modal on the person's screen. */
export type OpenModal = {
	readonly interactionId: string;
	readonly customId: string;
	readonly title: string;
	readonly components: readonly Json[];
};

/** What a person sees come of something they did. */
export type Handle = {
	readonly interactionId: string;
	/** Read anew at every access. */
	readonly outcome: InteractionOutcome;
	/** The first answer, or "did not respond". */
	acked(waiting?: Waiting): Promise<InteractionOutcome>;
	/** The modal that opened; rejects when something else came of it. */
	modal(waiting?: Waiting): Promise<OpenModal>;
	/** The choices of an autocomplete. */
	choices(waiting?: Waiting): Promise<readonly { readonly name: string; readonly value: string | number }[]>;
	/** The answer's message once it is more than "thinking…"; of an update, the component's message. */
	response(waiting?: Waiting): Promise<APIMessage>;
	/** The answer (even while loading) and every follow-up that is still there, oldest first. */
	messages(): readonly APIMessage[];
	/** The first follow-up that `matches`. */
	followUp(matches?: (message: APIMessage) => boolean, waiting?: Waiting): Promise<APIMessage>;
};

/** A message as a person sees it. One cast: the shapes are held against Discord's description by tests. */
export const seen = (
	state: WorldState,
	channelId: string,
	messageId: string,
	viewerId: string,
): APIMessage | undefined => {
	const channel = state.channels.get(channelId);
	const message = channel?.messages.get(messageId);
	if (channel === undefined || message === undefined) return undefined;
	if (message.onlyFor !== undefined && message.onlyFor !== viewerId) return undefined;
	return showMessage(state, channel, message, viewerId) as unknown as APIMessage;
};

export function openHandle(state: WorldState, interaction: Interaction): Handle {
	const what = `an answer to ${interaction.commandName ?? `interaction ${interaction.id}`}`;
	const own = () => {
		const messages = state.channels.get(interaction.channelId)?.messages.values() ?? [];
		return [...messages].filter((message) => message.source?.id === interaction.id);
	};
	const see = (messageId: string) => seen(state, interaction.channelId, messageId, interaction.userId);
	const failIfDead = (): void => {
		if (interaction.fate.is === "failed") throw new Error(`${what} failed: ${interaction.fate.reason}`);
	};
	const acked = (waiting?: Waiting) =>
		until(state, () => interaction.fate.is !== "waiting" && interaction.fate, what, waiting);
	return {
		interactionId: interaction.id,
		get outcome() {
			return interaction.fate;
		},
		acked,
		async modal(waiting) {
			const outcome = await acked(waiting);
			failIfDead();
			const { modal } = interaction;
			if (modal === undefined) throw new Error(`${what} is ${outcome.is}, not a modal`);
			return {
				interactionId: interaction.id,
				customId: String(modal.custom_id),
				title: String(modal.title),
				components: modal.components as readonly Json[],
			};
		},
		async choices(waiting) {
			await acked(waiting);
			failIfDead();
			return (interaction.choices ?? []).map((choice) => ({
				name: String(choice.name),
				value: choice.value as string | number,
			}));
		},
		response: (waiting) =>
			until(
				state,
				() => {
					failIfDead();
					const id = interaction.originalId;
					const message = id === undefined ? undefined : see(id);
					return message !== undefined && ((message.flags ?? 0) & flag.loading) === 0 && message;
				},
				what,
				waiting,
			),
		messages: () => own().flatMap((message) => see(message.id) ?? []),
		followUp: (matches = () => true, waiting) =>
			until(
				state,
				() =>
					own()
						.filter((message) => message.isFollowUp)
						.flatMap((message) => see(message.id) ?? [])
						.find(matches),
				`a follow-up of ${what}`,
				waiting,
			),
	};
}
