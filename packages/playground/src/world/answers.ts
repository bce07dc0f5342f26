import type { Json } from "../json.ts";
import { type Draft, flag } from "./draft.ts";
import { acknowledge, tellOutcome } from "./interaction-outcomes.ts";
import { sourceOf } from "./interactions.ts";
import { editMessage, postMessage } from "./messages.ts";
import type { Channel, Interaction, Message } from "./records.ts";
import type { WorldState } from "./world.ts";

/** Discord's number for a message that answers: 20 a slash command, 23 a context menu, 19 a component or modal on a message. */
function messageType(interaction: Interaction): number {
	if (interaction.type === 2) return interaction.data.type === 1 ? 20 : 23;
	return interaction.messageId === undefined ? 20 : 19;
}

function say(
	state: WorldState,
	channel: Channel,
	interaction: Interaction,
	draft: Draft,
	isFollowUp: boolean,
): Message {
	const isPrivate = interaction.mustBePrivate || ((draft.flags ?? 0) & flag.ephemeral) !== 0;
	const repliesTo = isFollowUp ? interaction.originalId : interaction.type === 2 ? undefined : interaction.messageId;
	return postMessage(
		state,
		channel,
		{ ...draft, ...(repliesTo === undefined ? {} : { replyTo: repliesTo }) },
		{
			authorId: state.botId,
			type: isFollowUp ? 19 : messageType(interaction),
			source: sourceOf(interaction),
			isFollowUp,
			...(isPrivate ? { onlyFor: interaction.userId } : {}),
		},
	);
}

/** Callback 4: the answer itself. */
export function reply(state: WorldState, channel: Channel, interaction: Interaction, draft: Draft): Message {
	const message = say(state, channel, interaction, draft, false);
	interaction.originalId = message.id;
	acknowledge(state, interaction, "answered", message.onlyFor !== undefined);
	return message;
}

/** Callback 5: "is thinking…"; private or not is settled here. */
export function deferReply(state: WorldState, channel: Channel, interaction: Interaction, flags: number): Message {
	const message = say(state, channel, interaction, { flags: (flags & flag.ephemeral) | flag.loading }, false);
	interaction.originalId = message.id;
	interaction.isLoading = true;
	acknowledge(state, interaction, "deferred", message.onlyFor !== undefined);
	return message;
}

/** Callback 6: nothing is shown; `@original` is the component's message. */
export function deferUpdate(state: WorldState, interaction: Interaction): void {
	if (interaction.messageId !== undefined) interaction.originalId = interaction.messageId;
	acknowledge(state, interaction, "update-deferred");
}

/** Callback 7: changes the component's message. */
export function update(
	state: WorldState,
	channel: Channel,
	interaction: Interaction,
	message: Message,
	draft: Draft,
): void {
	interaction.originalId = message.id;
	acknowledge(state, interaction, "updated");
	editMessage(state, channel, message, draft);
}

/** Callback 9. */
export function showModal(state: WorldState, interaction: Interaction, modal: Json): void {
	interaction.modal = modal;
	acknowledge(state, interaction, "modal");
}

/** Callback 8. */
export function giveChoices(state: WorldState, interaction: Interaction, choices: readonly Json[]): void {
	interaction.choices = choices;
	acknowledge(state, interaction, "choices");
}

/** A follow-up; the first one after a defer fills the deferred reply and keeps its privacy. */
export function followUp(state: WorldState, channel: Channel, interaction: Interaction, draft: Draft): Message {
	const original = interaction.originalId === undefined ? undefined : channel.messages.get(interaction.originalId);
	if (interaction.isLoading && original !== undefined) {
		fillOriginal(state, channel, interaction, original, draft);
		return original;
	}
	interaction.followUps += 1;
	const message = say(state, channel, interaction, draft, true);
	tellOutcome(state, interaction);
	return message;
}

/** Fills a deferred reply, or edits the answer. */
export function fillOriginal(
	state: WorldState,
	channel: Channel,
	interaction: Interaction,
	message: Message,
	draft: Draft,
): void {
	const wasLoading = (message.flags & flag.loading) !== 0;
	const kept = message.flags & flag.ephemeral;
	const flags =
		wasLoading || draft.flags !== undefined
			? { flags: ((draft.flags ?? 0) & ~(flag.ephemeral | flag.loading)) | kept }
			: {};
	if (message.id === interaction.originalId) interaction.isLoading = false;
	editMessage(state, channel, message, { ...draft, ...flags }, wasLoading);
	if (wasLoading) tellOutcome(state, interaction);
}
