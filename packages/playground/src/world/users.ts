import type { User } from "./records.ts";
import type { WorldState } from "./world.ts";

/** Adds a person, or a bot, who is a member of nothing yet. `id` is invented where it is absent. */
export function addUser(
	state: WorldState,
	user: { username: string; name?: string; locale?: string; isBot?: boolean; id?: string },
): User {
	const added: User = {
		id: user.id ?? state.newId(),
		username: user.username,
		globalName: user.name ?? null,
		isBot: user.isBot ?? false,
		locale: user.locale ?? "en-US",
		nitro: 0,
		acceptsDms: true,
		hasApp: false,
	};
	state.users.set(added.id, added);
	state.storage.save("users", added.id, added);
	return added;
}
