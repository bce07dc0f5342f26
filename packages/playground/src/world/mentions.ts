import { asList, isObject, type Json } from "../json.ts";
import { may } from "./permissions.ts";
import type { Channel } from "./records.ts";
import type { WorldState } from "./world.ts";

export type Mentions = {
	readonly users: readonly string[];
	readonly roles: readonly string[];
	readonly everyone: boolean;
};

const found = (content: string, pattern: RegExp): readonly string[] => [
	...new Set([...content.matchAll(pattern)].map(([, id]) => id ?? "")),
];

/**
 * Whom a text really pings. `allowed` is the request's `allowed_mentions`: absent lets all through; `parse` names whole kinds,
 * `users` and `roles` single ids; `replied_user` decides about the author of the message replied to.
 */
export function mentionsIn(
	state: WorldState,
	channel: Channel,
	message: { readonly content: string; readonly authorId: string; readonly repliedUserId?: string | undefined },
	allowed: unknown,
): Mentions {
	const rules: Json | undefined = isObject(allowed) ? allowed : undefined;
	const parse = rules === undefined ? ["users", "roles", "everyone"] : asList(rules.parse);
	const passes = (kind: "users" | "roles", id: string): boolean =>
		parse.includes(kind) || asList(rules?.[kind]).includes(id);
	const users = found(message.content, /<@!?(\d{15,21})>/g).filter((id) => state.users.has(id) && passes("users", id));
	const { repliedUserId } = message;
	const pingsReplied = rules === undefined || rules.replied_user === true;
	if (repliedUserId !== undefined && pingsReplied && !users.includes(repliedUserId)) users.push(repliedUserId);
	const guild = channel.guildId === undefined ? undefined : state.guilds.get(channel.guildId);
	const roles = found(message.content, /<@&(\d{15,21})>/g).filter(
		(id) => guild?.roles.has(id) === true && passes("roles", id),
	);
	const everyone =
		guild !== undefined &&
		/@(everyone|here)\b/.test(message.content) &&
		parse.includes("everyone") &&
		may(state, channel, message.authorId, "MentionEveryone");
	return { users, roles, everyone };
}
