import { ChannelType } from "discord-api-types/v10";
import { Fault } from "../../errors.ts";
import { holds } from "../guild-rights.ts";

/** Whether a member's permission bits, as an interaction carries them, make an admin: who may manage the server. */
export const isAdminBy = (bits: string | undefined): boolean => holds(bitsOf(bits), "ManageGuild");

/** Whether the bot sees the channel; it does where nobody says otherwise. */
export const mayView = (bits: string | undefined): boolean => bits === undefined || holds(bitsOf(bits), "ViewChannel");

const threads: readonly (number | undefined)[] = [
	ChannelType.PublicThread,
	ChannelType.PrivateThread,
	ChannelType.AnnouncementThread,
];

export const isThreadType = (channelType: number | undefined): boolean => threads.includes(channelType);

/**
 * Throws Fault "missing-permissions" where the bot may see the channel but not post a song there. Where it cannot even see it, the
 * interaction's token and direct messages do.
 */
export function mustBeAbleToPost(bits: string | undefined, channelType: number | undefined): void {
	if (bits === undefined || !mayView(bits)) return;
	const sending = isThreadType(channelType) ? "SendMessagesInThreads" : "SendMessages";
	const missing = ([sending, "EmbedLinks", "AttachFiles"] as const).filter((name) => !holds(bitsOf(bits), name));
	if (missing.length > 0) throw new Fault("missing-permissions", { permissions: missing.join(", ") });
}

function bitsOf(bits: string | undefined): bigint {
	return bits !== undefined && /^\d+$/.test(bits) ? BigInt(bits) : 0n;
}
