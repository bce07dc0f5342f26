import { randomBytes } from "node:crypto";
import { compact, type Json } from "../json.ts";
import { showInteraction } from "../shapes/interactions.ts";
import { may } from "./permissions.ts";
import type { Channel, Interaction, InteractionOutcome, InteractionType, MessageSource, User } from "./records.ts";
import type { WorldState } from "./world.ts";

/** Interactions remembered after their token's death, so that a late request still hears 50027 and not "unknown". */
const remembered = 5_000;

/** Largest file of a channel by its guild's boost tier; what the bot's own sends may use. */
export function channelUploadBytes(state: WorldState, channel: Channel): number {
	const tier = state.guilds.get(channel.guildId ?? "")?.boostTier ?? 0;
	const { base, tier2, tier3 } = state.uploadBytes;
	return tier === 3 ? tier3 : tier === 2 ? tier2 : base;
}

/** Largest file a person may send there: Nitro counts too. It is the `attachment_size_limit` of their interactions. */
export function personUploadBytes(state: WorldState, channel: Channel, user: User): number {
	const own = { 0: 0, 2: state.uploadBytes.nitro, 3: state.uploadBytes.nitroBasic }[user.nitro];
	return Math.max(own, channelUploadBytes(state, channel));
}

export type NewInteraction = {
	readonly type: InteractionType;
	readonly user: User;
	readonly channel: Channel;
	readonly data: Json;
	/** Through the installation on the person's account rather than the guild's. */
	readonly viaUser: boolean;
	readonly messageId?: string;
	readonly openedBy?: MessageSource;
	readonly commandName?: string;
};

/** Opens an interaction, sends it to the bot and starts its 3 seconds. */
export function openInteraction(state: WorldState, fresh: NewInteraction): Interaction {
	const { channel, user, viaUser } = fresh;
	const hasBot =
		channel.guildId === undefined ? channel.recipients.includes(state.botId) : isGuildInstalled(state, channel);
	const id = state.newId();
	const interaction: Interaction = {
		id,
		token: Buffer.from(`interaction:${id}:${randomBytes(64).toString("base64url")}`).toString("base64url"),
		type: fresh.type,
		userId: user.id,
		channelId: channel.id,
		data: fresh.data,
		createdAt: state.clock.now(),
		owners: {
			...(hasBot ? { guild: channel.guildId ?? "0" } : {}),
			...(viaUser || user.hasApp ? { user: user.id } : {}),
		},
		isUserInstalled: !hasBot,
		mustBePrivate: !hasBot && channel.guildId !== undefined && !may(state, channel, user.id, "UseExternalApps"),
		uploadBytes: personUploadBytes(state, channel, user),
		fate: { is: "waiting" },
		isExpired: false,
		isLoading: false,
		followUps: 0,
		cancelDeadline: state.clock.after(state.pace.ackMs, () => failUnanswered(state, interaction)),
		...(channel.guildId === undefined ? {} : { guildId: channel.guildId }),
		...(fresh.messageId === undefined ? {} : { messageId: fresh.messageId }),
		...(fresh.openedBy === undefined ? {} : { openedBy: fresh.openedBy }),
		...(fresh.commandName === undefined ? {} : { commandName: fresh.commandName }),
	};
	state.interactions.set(interaction.id, interaction);
	saveInteraction(state, interaction);
	forgetOldest(state);
	state.tell({
		name: "INTERACTION_CREATE",
		...(interaction.guildId === undefined ? {} : { guildId: interaction.guildId }),
		only: [state.botId],
		data: () => showInteraction(state, interaction),
	});
	return interaction;
}

const isGuildInstalled = (state: WorldState, channel: Channel): boolean =>
	state.guilds.get(channel.guildId ?? "")?.hasBot === true;

function forgetOldest(state: WorldState): void {
	if (state.interactions.size <= remembered) return;
	const [oldest] = state.interactions.keys();
	if (oldest === undefined) return;
	state.interactions.delete(oldest);
	state.storage.remove("interactions", oldest);
}

/** Suggestions while somebody types are over within three seconds: they are not kept. */
export const saveInteraction = (state: WorldState, interaction: Interaction): void => {
	if (interaction.type !== 4) state.storage.save("interactions", interaction.id, interaction);
};

/** What messages tell of an interaction, as it stands now. */
export function sourceOf(interaction: Interaction): MessageSource {
	const { id, type, userId, owners, isUserInstalled, commandName, messageId, originalId, openedBy } = interaction;
	const commandType = type === 2 ? Number(interaction.data.type) : undefined;
	return {
		...{ id, type, userId, owners, isUserInstalled },
		...(commandName === undefined ? {} : { commandName }),
		...(commandType === undefined ? {} : { commandType }),
		...(messageId === undefined ? {} : { messageId }),
		...(originalId === undefined ? {} : { originalId }),
		...(openedBy === undefined ? {} : { openedBy }),
	};
}

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

/** The interaction of a token; as on Discord the token tells the id. */
export function findByToken(state: WorldState, token: string): Interaction | undefined {
	const [, id = ""] = Buffer.from(token, "base64url").toString().split(":");
	const interaction = state.interactions.get(id);
	return interaction?.token === token ? interaction : undefined;
}

/** Whether the token still opens the webhook routes. */
export const isTokenAlive = (state: WorldState, interaction: Interaction): boolean =>
	!interaction.isExpired && afterMs(state, interaction) < state.pace.tokenMs;
