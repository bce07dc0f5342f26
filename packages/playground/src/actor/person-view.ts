import { may, type PermissionName, permissionsIn } from "../world/permissions.ts";
import type { Channel, Message, User } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";
import { ClientRefusal } from "./client-refusal.ts";

/** What one person can find; everything else throws a ClientRefusal. */
export type PersonView = {
	me(): User;
	channel(channelId: string): Channel;
	message(messageId: string): { readonly channel: Channel; readonly message: Message };
	demand(channel: Channel, what: string, ...permissions: readonly PermissionName[]): void;
};

export function openPersonView(state: WorldState, userId: string): PersonView {
	const me = (): User => {
		const user = state.users.get(userId);
		if (user === undefined) throw new ClientRefusal(`there is no person ${userId}`);
		return user;
	};
	const channel = (channelId: string): Channel => {
		const found = state.channels.get(channelId);
		if (found === undefined || permissionsIn(state, found, userId) === 0n)
			throw new ClientRefusal(`${me().username} sees no channel ${channelId}`);
		return found;
	};
	return {
		me,
		channel,
		message(messageId) {
			for (const candidate of state.channels.values()) {
				const message = candidate.messages.get(messageId);
				if (message === undefined || (message.onlyFor !== undefined && message.onlyFor !== userId)) continue;
				return { channel: channel(candidate.id), message };
			}
			throw new ClientRefusal(`${me().username} sees no message ${messageId}`);
		},
		demand(where, what, ...permissions) {
			if (!may(state, where, userId, ...permissions))
				throw new ClientRefusal(`${me().username} may not ${what} in #${where.name}`);
		},
	};
}
