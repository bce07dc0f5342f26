import { ChannelType, PermissionFlagsBits } from "discord-api-types/v10";
import { Fault } from "../../errors.ts";

const { Administrator, AttachFiles, EmbedLinks, ManageGuild, SendMessages, SendMessagesInThreads, ViewChannel } =
	PermissionFlagsBits;

/** Whether a member's permission bits, as an interaction carries them, make an admin: who may manage the server. */
export function isAdminBy(bits: string | undefined): boolean {
	const has = bitsOf(bits);
	return (has & (ManageGuild | Administrator)) !== 0n;
}

export function mayView(bits: string | undefined): boolean {
	return bits === undefined || (bitsOf(bits) & (ViewChannel | Administrator)) !== 0n;
}

const threads: readonly number[] = [
	ChannelType.PublicThread,
	ChannelType.PrivateThread,
	ChannelType.AnnouncementThread,
];

export function isThreadType(channelType: number | undefined): boolean {
	return channelType !== undefined && threads.includes(channelType);
}

/** What a song needs in the channel it is asked for in, by the names that the locales know. */
function neededIn(channelType: number | undefined): readonly (readonly [name: string, bit: bigint])[] {
	return [
		isThreadType(channelType) ? ["SendMessagesInThreads", SendMessagesInThreads] : ["SendMessages", SendMessages],
		["EmbedLinks", EmbedLinks],
		["AttachFiles", AttachFiles],
	];
}

/**
 * Throws Fault "missing-permissions" where the bot may see the channel but not post a song there. Where it cannot even see it, the
 * interaction's token and direct messages do.
 */
export function mustBeAbleToPost(bits: string | undefined, channelType: number | undefined): void {
	if (bits === undefined || !mayView(bits)) return;
	const has = bitsOf(bits);
	if ((has & Administrator) !== 0n) return;
	const missing = neededIn(channelType).filter(([, bit]) => (has & bit) === 0n);
	if (missing.length === 0) return;
	throw new Fault("missing-permissions", { permissions: missing.map(([name]) => name).join(", ") });
}

function bitsOf(bits: string | undefined): bigint {
	return bits !== undefined && /^\d+$/.test(bits) ? BigInt(bits) : 0n;
}
