import { asList, asObject, type Json } from "../json.ts";
import { contextOf } from "../shapes/interactions.ts";
import { everyPermission, permissionsIn } from "../world/permissions.ts";
import type { Channel, StoredCommand, User } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";
import { ClientRefusal } from "./client-refusal.ts";

/** A command that a person sees in a channel, and through which installation. */
export type Available = { readonly command: StoredCommand; readonly viaUser: boolean };

const numbers = (value: unknown): readonly number[] | undefined =>
	Array.isArray(value) ? value.map(Number) : undefined;

/** The commands that Discord's client offers a person in a channel, by kind (1 slash, 2 user, 3 message). */
export function availableCommands(state: WorldState, channel: Channel, user: User, kind: number): readonly Available[] {
	const guild = state.guilds.get(channel.guildId ?? "");
	const context = contextOf(state, channel);
	const hasBot = context === 1 || guild?.hasBot === true;
	const permissions = permissionsIn(state, channel, user.id);
	const scopes = [...(guild?.hasBot ? [guild.id] : []), ""];
	const found: Available[] = [];
	for (const scope of scopes)
		for (const command of state.commands.get(scope)?.values() ?? []) {
			if (command.type !== kind) continue;
			const installs = scope === "" ? (numbers(command.integration_types) ?? [0]) : [0];
			const contexts =
				scope === "" ? (numbers(command.contexts) ?? (command.dm_permission === false ? [0] : [0, 1, 2])) : [0];
			const viaGuild = hasBot && installs.includes(0);
			const viaUser = user.hasApp && installs.includes(1);
			if (!contexts.includes(context) || !(viaGuild || viaUser)) continue;
			const needed = command.default_member_permissions;
			if (guild !== undefined && viaGuild && typeof needed === "string" && !holds(permissions, BigInt(needed)))
				continue;
			if (found.some((other) => other.command.name === command.name)) continue;
			found.push({ command, viaUser: !viaGuild });
		}
	return found;
}

/** `0` is for administrators alone. */
const holds = (permissions: bigint, needed: bigint): boolean =>
	permissions === everyPermission || (needed !== 0n && (permissions & needed) === needed);

/** A slash command by its path (`song describe`), with the options of its last word. */
export function findSlash(
	state: WorldState,
	channel: Channel,
	user: User,
	path: string,
): Available & { readonly branch: readonly Json[]; readonly options: readonly Json[] } {
	const [name = "", ...rest] = path.trim().replace(/^\//, "").split(/\s+/);
	const available = availableCommands(state, channel, user, 1).find(({ command }) => command.name === name);
	if (available === undefined) throw new ClientRefusal(`there is no command /${name} here for ${user.username}`);
	let options = asList(available.command.options).map(asObject);
	const branch: Json[] = [];
	for (const word of rest) {
		const next = options.find((option) => option.name === word && (option.type === 1 || option.type === 2));
		if (next === undefined) throw new ClientRefusal(`/${name} has no subcommand ${word}`);
		branch.push(next);
		options = asList(next.options).map(asObject);
	}
	if (options.some((option) => option.type === 1 || option.type === 2))
		throw new ClientRefusal(`/${path} needs one of its subcommands`);
	return { ...available, branch, options };
}
