import { openDm } from "./channels.ts";
import { type Lookup, lookUp } from "./lookup.ts";
import type { Channel, User } from "./records.ts";
import { addUser } from "./users.ts";
import type { WorldState } from "./world.ts";

export type PeopleEditing = Pick<Lookup, "user"> & {
	addUser(user: { username: string; name?: string; locale?: string }): User;
	setLocale(userId: string, locale: string): void;
	setNitro(userId: string, nitro: User["nitro"]): void;
	closeDms(userId: string, isClosed?: boolean): void;
	installForUser(userId: string, isInstalled?: boolean): void;
	/** The bot's DM with a person. */
	dmChannel(userId: string): Channel;
	/** A DM of two people, where the bot is no part of: only apps on their accounts work there. */
	dmBetween(userId: string, otherId: string): Channel;
};

/** People, and the direct messages between them. */
export function editPeople(state: WorldState): PeopleEditing {
	const { user } = lookUp(state);
	const change = (userId: string, changes: Partial<User>): void => {
		Object.assign(user(userId), changes);
		state.storage.save("users", userId, user(userId));
	};
	return {
		user,
		addUser: (fresh) => addUser(state, fresh),
		setLocale: (userId, locale) => change(userId, { locale }),
		setNitro: (userId, nitro) => change(userId, { nitro }),
		closeDms: (userId, isClosed = true) => change(userId, { acceptsDms: !isClosed }),
		installForUser: (userId, isInstalled = true) => change(userId, { hasApp: isInstalled }),
		dmChannel: (userId) => openDm(state, state.botId, user(userId).id),
		dmBetween: (userId, otherId) => openDm(state, user(userId).id, user(otherId).id),
	};
}
