import { compact } from "../json.ts";
import type { Interaction, InteractionOutcome } from "./records.ts";
import type { WorldState } from "./world.ts";

/** Suggestions while somebody types are over within three seconds: they are not kept. */
export const saveInteraction = (state: WorldState, interaction: Interaction): void => {
	if (interaction.type !== 4) state.storage.save("interactions", interaction.id, interaction);
};

export const failUnanswered = (state: WorldState, interaction: Interaction): void =>
	failInteraction(state, interaction, "The application did not respond");

const afterMs = (state: WorldState, interaction: Interaction): number => state.clock.now() - interaction.createdAt;

/** Nobody answered in time, or the answer was refused: the person reads `reason` under their command. */
export function failInteraction(state: WorldState, interaction: Interaction, reason: string): void {
	if (interaction.fate.is !== "waiting") return;
	settle(state, interaction, { is: "failed", reason, afterMs: afterMs(state, interaction) });
}

/** Notes the first answer. */
export function acknowledge(
	state: WorldState,
	interaction: Interaction,
	is: Exclude<InteractionOutcome["is"], "waiting" | "failed">,
	isPrivate = false,
): void {
	settle(state, interaction, { is, isPrivate, afterMs: afterMs(state, interaction) });
}

function settle(state: WorldState, interaction: Interaction, outcome: InteractionOutcome): void {
	interaction.cancelDeadline();
	interaction.fate = outcome;
	tellOutcome(state, interaction);
}

/** Tells the person's client, never the bot, what has become of an interaction. */
export function tellOutcome(state: WorldState, interaction: Interaction): void {
	saveInteraction(state, interaction);
	state.tell({
		name: "INTERACTION_OUTCOME",
		only: [interaction.userId],
		data: () =>
			compact({
				id: interaction.id,
				type: interaction.type,
				channel_id: interaction.channelId,
				message_id: interaction.messageId,
				name: interaction.commandName,
				outcome: interaction.fate,
				original_id: interaction.originalId,
				modal: interaction.modal,
				choices: interaction.choices,
			}),
	});
}
