import { randomBytes } from "node:crypto";
import type { Json } from "../json.ts";
import { showInteraction } from "../shapes/interactions.ts";
import { failUnanswered, saveInteraction } from "./interaction-outcomes.ts";
import { may } from "./permissions.ts";
import type { Channel, Interaction, InteractionType, MessageSource, User } from "./records.ts";
import { personUploadBytes } from "./upload-limits.ts";
import type { WorldState } from "./world.ts";

/** Interactions remembered after their token's death, so that a late request still hears 50027 and not "unknown". */
const remembered = 5_000;

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

/** The interaction of a token; as on Discord the token tells the id. */
export function findByToken(state: WorldState, token: string): Interaction | undefined {
	const [, id = ""] = Buffer.from(token, "base64url").toString().split(":");
	const interaction = state.interactions.get(id);
	return interaction?.token === token ? interaction : undefined;
}

/** Whether the token still opens the webhook routes. */
export const isTokenAlive = (state: WorldState, interaction: Interaction): boolean =>
	!interaction.isExpired && state.clock.now() - interaction.createdAt < state.pace.tokenMs;
