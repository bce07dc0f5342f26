import type { Json } from "../../json.ts";
import type { StoredCommand } from "../../world/records.ts";
import type { WorldState } from "../../world/world.ts";
import { readCommand } from "../checks/command.ts";
import { findGuild } from "../find.ts";
import { openForm } from "../form.ts";
import { required } from "../form-problems.ts";
import { readObject, readObjects } from "../read-structure.ts";
import { refuse } from "../refusals.ts";
import { nothing, type Request, type Routes } from "../route.ts";

const mostOfType: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15, 4: 1 };

const scopeOf = (state: WorldState, request: Request): string => {
	if (request.params.application !== state.applicationId) throw refuse("unknownApplication");
	return request.params.guild === undefined ? "" : findGuild(state, request.params.guild).id;
};

function stored(state: WorldState, scope: string): Map<string, StoredCommand> {
	const known = state.commands.get(scope) ?? new Map<string, StoredCommand>();
	state.commands.set(scope, known);
	return known;
}

function toStored(state: WorldState, scope: string, command: Json, id?: string): StoredCommand {
	return {
		...command,
		id: id ?? state.newId(),
		name: String(command.name),
		type: Number(command.type),
		application_id: state.applicationId,
		version: state.newId(),
		...(scope === "" ? {} : { guild_id: scope }),
	};
}

const keep = (state: WorldState, scope: string): void =>
	state.storage.save("commands", scope, [...stored(state, scope).values()]);

const same = (one: Json, other: Json): boolean => one.name === other.name && one.type === other.type;

/** Global and guild commands: list, create (an equal name replaces), bulk overwrite, read, change, delete. */
export function commandRoutes({ server, state }: Routes): void {
	for (const root of ["/applications/:application/commands", "/applications/:application/guilds/:guild/commands"]) {
		server.get(root, async (request: Request) => {
			const wantsAll = request.query.with_localizations === "true";
			return [...stored(state, scopeOf(state, request)).values()].map((command) =>
				withLocalizations(command, wantsAll),
			);
		});

		server.post(root, async (request: Request, reply) => {
			const scope = scopeOf(state, request);
			const form = openForm();
			const command = readCommand(form, [], readObject(form, [], request.body) ?? {}, scope !== "");
			form.finish();
			const commands = stored(state, scope);
			const replaced = [...commands.values()].find((other) => same(other, command));
			const ofType = [...commands.values()].filter((other) => other.type === command.type).length;
			if (replaced === undefined && ofType >= (mostOfType[Number(command.type)] ?? 0)) throw refuse("tooManyCommands");
			const added = toStored(state, scope, command, replaced?.id);
			commands.set(added.id, added);
			keep(state, scope);
			return reply.code(replaced === undefined ? 201 : 200).send(added);
		});

		server.put(root, async (request: Request) => {
			const scope = scopeOf(state, request);
			const form = openForm();
			const bodies = readObjects(form, [], request.body, { max: 130 });
			if (bodies === undefined) required(form, []);
			const fresh = (bodies ?? []).map((body, at) => readCommand(form, [at], body, scope !== ""));
			for (const [at, command] of fresh.entries())
				if (fresh.findIndex((other) => same(other, command)) !== at)
					form.complain([at], "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique");
			form.finish();
			for (const [type, most] of Object.entries(mostOfType))
				if (fresh.filter((command) => command.type === Number(type)).length > most) throw refuse("tooManyCommands");
			const before = [...stored(state, scope).values()];
			const kept = fresh.map((command) =>
				toStored(state, scope, command, before.find((old) => same(old, command))?.id),
			);
			state.commands.set(scope, new Map(kept.map((command) => [command.id, command])));
			keep(state, scope);
			return kept;
		});

		const find = (request: Request): StoredCommand => {
			const command = stored(state, scopeOf(state, request)).get(request.params.command ?? "");
			if (command === undefined) throw refuse("unknownCommand");
			return command;
		};
		server.get(`${root}/:command`, async (request: Request) => find(request));
		server.patch(`${root}/:command`, async (request: Request) => {
			const before = find(request);
			const scope = scopeOf(state, request);
			const form = openForm();
			const change = readObject(form, [], request.body) ?? {};
			const command = readCommand(form, [], { ...before, ...change, type: before.type }, scope !== "");
			form.finish();
			const changed = toStored(state, scope, command, before.id);
			stored(state, scope).set(changed.id, changed);
			keep(state, scope);
			return changed;
		});
		server.delete(`${root}/:command`, async (request: Request, reply) => {
			const scope = scopeOf(state, request);
			stored(state, scope).delete(find(request).id);
			keep(state, scope);
			return nothing(reply);
		});
	}
}

/** Lists leave the localisations out unless they are asked for. */
function withLocalizations(command: StoredCommand, wantsAll: boolean): Json {
	if (wantsAll) return command;
	const { name_localizations: _names, description_localizations: _descriptions, ...rest } = command;
	return rest;
}
