import {
	type APIInteraction,
	ApplicationCommandType,
	InteractionContextType,
	InteractionType,
} from "discord-api-types/v10";
import { type Address, type Person, type Post, spaceOf } from "../../jobs/job.ts";
import { shapeOf } from "../render/message.ts";
import { isAdminBy, isThreadType, mayView } from "./permissions.ts";
import { type Trigger, triggerOf } from "./trigger.ts";

/** What the bot needs of one interaction. `arrivedAt` is when this process got it, in epoch milliseconds. */
export type Interaction = {
	readonly id: string;
	readonly token: string;
	readonly applicationId: string;
	readonly arrivedAt: number;
	readonly trigger: Trigger;
	readonly address: Address;
	readonly person: Person;
	readonly locale: string;
	readonly permissions: string | undefined;
	readonly channelType: number | undefined;
	/** The server left out the member's permissions: whether `person` is an admin has to be found out from the roles. */
	readonly lacksPermissions?: true;
	/** Where the component or the form's component, or the menu's target, stands. */
	readonly message?: Post;
	/** What the message of a pressed component says, as `shapeOf` tells it. */
	readonly messageShape?: string;
};

/** Reads an interaction; undefined for kinds that the bot does not have. `tokenMs` is how long its token may be used. */
export function readInteraction(raw: APIInteraction, now: number, tokenMs: number): Interaction | undefined {
	const trigger = triggerOf(raw);
	const user = raw.member?.user ?? raw.user;
	const channelId = raw.channel?.id ?? raw.channel_id;
	if (trigger === undefined || user === undefined || channelId === undefined) return undefined;
	// Discord leaves out what there is not; others may say null
	const guildId = raw.guild_id ?? null;
	const context = contextOf(raw, guildId);
	const permissions = raw.app_permissions ?? undefined;
	const isOnlyWay = context === "user-app" || !mayView(permissions);
	const locale = "locale" in raw && typeof raw.locale === "string" ? raw.locale : "en-US";
	const message = messageOf(raw);
	const memberPermissions = raw.member?.permissions ?? undefined;
	return {
		id: raw.id,
		token: raw.token,
		applicationId: raw.application_id,
		arrivedAt: now,
		trigger,
		locale,
		permissions,
		channelType: raw.channel?.type,
		person: {
			userId: user.id,
			roleIds: context === "guild" ? (raw.member?.roles ?? []) : [],
			// Elsewhere the space is the person's own: being the server's admin gives no rights over it.
			isAdmin: context === "guild" && isAdminBy(memberPermissions),
			space: spaceOf({ context, guildId, userId: user.id }),
			channelId,
		},
		address: {
			context,
			guildId,
			channelId,
			...parentOf(raw),
			userId: user.id,
			locale,
			...(typeof raw.attachment_size_limit === "number" ? { uploadLimit: raw.attachment_size_limit } : {}),
			token: {
				applicationId: raw.application_id,
				value: raw.token,
				until: now + tokenMs,
				...(isOnlyWay ? { isOnlyWay } : {}),
			},
		},
		...(context === "guild" && memberPermissions === undefined && { lacksPermissions: true }),
		...(message !== undefined && { message }),
		...(raw.type === InteractionType.MessageComponent && raw.message && { messageShape: shapeOf(raw.message) }),
	};
}

/** Key "0" of the owners is the server that installed the app, key "1" the person who did; where neither is named, the server counts. */
function contextOf(raw: APIInteraction, guildId: string | null): Address["context"] {
	if (guildId === null) return raw.context === InteractionContextType.PrivateChannel ? "user-app" : "dm";
	const owners: Readonly<Record<string, string | undefined>> = raw.authorizing_integration_owners ?? {};
	return owners["0"] === undefined && owners["1"] !== undefined ? "user-app" : "guild";
}

/** Rules for a channel hold in its threads, too. */
function parentOf({ channel }: APIInteraction): { parentChannelId?: string } {
	const isThread = isThreadType(channel?.type);
	const parentId = isThread && channel && "parent_id" in channel ? channel.parent_id : undefined;
	return typeof parentId === "string" ? { parentChannelId: parentId } : {};
}

function messageOf(raw: APIInteraction): Interaction["message"] {
	if ((raw.type === InteractionType.MessageComponent || raw.type === InteractionType.ModalSubmit) && raw.message) {
		return { channelId: raw.message.channel_id, messageId: raw.message.id };
	}
	if (raw.type !== InteractionType.ApplicationCommand || raw.data.type !== ApplicationCommandType.Message)
		return undefined;
	const target = raw.data.resolved?.messages?.[raw.data.target_id];
	return target === undefined ? undefined : { channelId: target.channel_id, messageId: target.id };
}
