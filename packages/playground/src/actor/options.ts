import { asList, asObject, compact, type Json } from "../json.ts";
import { showChannelFor } from "../shapes/channels.ts";
import { showFile } from "../shapes/messages.ts";
import { showMember, showRole, showUserOf } from "../shapes/people.ts";
import { permissionsIn } from "../world/permissions.ts";
import type { Channel, StoredFile } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";
import { ClientRefusal } from "./client-refusal.ts";

/** What a person may put into an option: text, number, truth, the id of a user, channel or role, or an uploaded file. */
export type Given = string | number | boolean | StoredFile;

const isFile = (given: Given): given is StoredFile => typeof given === "object";

/** `resolved`: everything that ids in the data mean. */
export type Resolved = {
	user(id: string): void;
	channel(id: string): void;
	role(id: string): void;
	file(file: StoredFile): void;
	read(): Json | undefined;
};

export function openResolved(state: WorldState, channel: Channel, viewerId: string): Resolved {
	const maps: Record<string, Record<string, unknown>> = {};
	const put = (kind: string, id: string, value: unknown): void => {
		maps[kind] = { ...maps[kind], [id]: value };
	};
	const guild = state.guilds.get(channel.guildId ?? "");
	return {
		user(id) {
			if (!state.users.has(id)) throw new ClientRefusal(`there is no user ${id}`);
			put("users", id, showUserOf(state, id));
			const member = guild?.members.get(id);
			if (member === undefined) return;
			const { deaf: _deaf, mute: _mute, ...shown } = showMember(member);
			put("members", id, { ...shown, permissions: permissionsIn(state, channel, id).toString() });
		},
		channel(id) {
			const target = state.channels.get(id);
			if (target === undefined) throw new ClientRefusal(`there is no channel ${id}`);
			put("channels", id, showChannelFor(state, target, viewerId));
		},
		role(id) {
			const role = guild?.roles.get(id);
			if (role === undefined) throw new ClientRefusal(`there is no role ${id}`);
			put("roles", id, showRole(role));
		},
		file: (file) => put("attachments", file.id, showFile(state, channel.id, file, true)),
		read: () => (Object.keys(maps).length === 0 ? undefined : maps),
	};
}

const refuse = (option: Json, why: string): ClientRefusal => new ClientRefusal(`option ${String(option.name)}: ${why}`);

function checkNumber(option: Json, given: Given): number {
	if (typeof given !== "number" || Number.isNaN(given)) throw refuse(option, "wants a number");
	if (option.type === 4 && !Number.isInteger(given)) throw refuse(option, "wants a whole number");
	if (typeof option.min_value === "number" && given < option.min_value)
		throw refuse(option, `wants at least ${option.min_value}`);
	if (typeof option.max_value === "number" && given > option.max_value)
		throw refuse(option, `wants at most ${option.max_value}`);
	return given;
}

function checkText(option: Json, given: Given): string {
	if (typeof given !== "string") throw refuse(option, "wants text");
	// the desktop client turns line breaks in options into spaces
	const text = given.replaceAll(/\s*\n\s*/g, " ");
	const min = typeof option.min_length === "number" ? option.min_length : 0;
	const max = typeof option.max_length === "number" ? option.max_length : 6000;
	if ([...text].length < min) throw refuse(option, `wants at least ${min} characters`);
	if ([...text].length > max) throw refuse(option, `takes at most ${max} characters`);
	return text;
}

function checkChoice(option: Json, given: string | number): void {
	const choices = asList(option.choices).map(asObject);
	if (choices.length > 0 && !choices.some((choice) => choice.value === given))
		throw refuse(option, `"${given}" is none of ${choices.map((choice) => String(choice.name)).join(", ")}`);
}

function fill(option: Json, given: Given, resolved: Resolved): string | number | boolean {
	const type = Number(option.type);
	if (type === 11) {
		if (!isFile(given)) throw refuse(option, "wants a file");
		resolved.file(given);
		return given.id;
	}
	if (isFile(given)) throw refuse(option, "takes no file");
	if (type === 5) {
		if (typeof given !== "boolean") throw refuse(option, "wants true or false");
		return given;
	}
	if (type === 4 || type === 10 || type === 3) {
		const value = type === 3 ? checkText(option, given) : checkNumber(option, given);
		checkChoice(option, value);
		return value;
	}
	const id = String(given);
	if (type === 6) resolved.user(id);
	else if (type === 7) resolved.channel(id);
	else resolved.role(id);
	return id;
}

/** Fills a command's options as the client does: refuses unknown ones, missing required ones, values out of range. */
export function fillOptions(
	specs: readonly Json[],
	values: Readonly<Record<string, Given | undefined>>,
	resolved: Resolved,
): readonly Json[] {
	for (const name of Object.keys(values))
		if (!specs.some((spec) => spec.name === name)) throw new ClientRefusal(`there is no option ${name}`);
	return specs.flatMap((spec) => {
		const given = values[String(spec.name)];
		if (given === undefined && spec.required === true) throw refuse(spec, "is required");
		return given === undefined ? [] : [{ name: spec.name, type: spec.type, value: fill(spec, given, resolved) }];
	});
}

/** Options as they are while the person types into one: nothing is checked, the typed one is `focused`. */
export function partialOptions(
	specs: readonly Json[],
	values: Readonly<Record<string, Given | undefined>>,
	focused: string,
): readonly Json[] {
	if (!specs.some((spec) => spec.name === focused && spec.autocomplete === true))
		throw new ClientRefusal(`option ${focused} suggests nothing`);
	return specs.flatMap((spec) => {
		const given = values[String(spec.name)] ?? (spec.name === focused ? "" : undefined);
		if (given === undefined || isFile(given)) return [];
		return [
			compact({ name: spec.name, type: spec.type, value: given, focused: spec.name === focused ? true : undefined }),
		];
	});
}

/** Wraps options into the subcommands that lead to them. */
export const wrap = (branch: readonly Json[], options: readonly Json[]): readonly Json[] =>
	branch.reduceRight<readonly Json[]>((inner, step) => [{ name: step.name, type: step.type, options: inner }], options);
