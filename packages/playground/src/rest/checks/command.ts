import { compact, type Json } from "../../json.ts";
import { bitsOf } from "../../world/permissions.ts";
import type { Form, Path } from "../form.ts";
import { readChoice, readInteger } from "../read-number.ts";
import { readList } from "../read-structure.ts";
import { needText } from "../read-text.ts";
import { readDescription, readLocalizations, readName } from "./command-names.ts";
import { readOptions } from "./command-options.ts";

/** All names, descriptions and choice values of a command together: 8,000 characters, each counted in its longest localisation. */
const largest = 8000;

function sizeOf(command: Json): number {
	const longest = (key: string, part: Json): number => {
		const localized = Object.values((part[`${key}_localizations`] ?? {}) as Json).map(
			(text) => String(text ?? "").length,
		);
		return Math.max(String(part[key] ?? "").length, ...localized);
	};
	const children = [
		...((command.options as Json[] | undefined) ?? []),
		...((command.choices as Json[] | undefined) ?? []),
	];
	const value = typeof command.value === "string" ? command.value.length : 0;
	return children.reduce(
		(sum, child) => sum + sizeOf(child),
		longest("name", command) + longest("description", command) + value,
	);
}

/** Checks a command as Discord does when it is registered, and returns it with Discord's defaults filled in. */
export function readCommand(form: Form, path: Path, body: Json, isGuildCommand: boolean): Json {
	const type = readChoice(form, [...path, "type"], body.type, [1, 2, 3, 4]) ?? 1;
	const isSlash = type === 1;
	const menuName = (at: Form, here: Path, text: unknown) => needText(at, here, text, { min: 1, max: 32 });
	const nameReader = isSlash ? readName : menuName;
	const name = nameReader(form, [...path, "name"], body.name);
	if (!isSlash && body.description !== undefined && body.description !== "")
		form.complain(
			[...path, "description"],
			"APPLICATION_COMMAND_DESCRIPTION_CANNOT_BE_SET",
			"Context menu commands cannot have description",
		);
	if (!isSlash && Array.isArray(body.options) && body.options.length > 0)
		form.complain(
			[...path, "options"],
			"APPLICATION_COMMAND_OPTIONS_CANNOT_BE_SET",
			"Context menu commands cannot have options",
		);
	const permissions = readBits(form, [...path, "default_member_permissions"], body.default_member_permissions);
	const command = compact({
		type,
		name,
		name_localizations:
			readLocalizations(form, [...path, "name_localizations"], body.name_localizations, nameReader) ?? null,
		description: isSlash ? readDescription(form, [...path, "description"], body.description) : "",
		description_localizations:
			readLocalizations(
				form,
				[...path, "description_localizations"],
				body.description_localizations,
				readDescription,
			) ?? null,
		options: isSlash ? readOptions(form, [...path, "options"], body.options, 0) : undefined,
		default_member_permissions: permissions === undefined ? null : (permissions & everyBit).toString(),
		dm_permission: isGuildCommand ? undefined : body.dm_permission !== false,
		nsfw: body.nsfw === true,
		contexts: isGuildCommand ? undefined : readSet(form, [...path, "contexts"], body.contexts, [0, 1, 2]),
		integration_types: isGuildCommand
			? undefined
			: (readSet(form, [...path, "integration_types"], body.integration_types, [0, 1]) ?? [0]),
		handler: readInteger(form, [...path, "handler"], body.handler),
	});
	if (sizeOf(command) > largest)
		form.complain(path, "APPLICATION_COMMAND_TOO_LARGE", `Command exceeds maximum size (${largest})`);
	return command;
}

/** Documented as text, described as a number: Discord takes both. */
function readBits(form: Form, path: Path, value: unknown): bigint | undefined {
	if (value === undefined || value === null) return undefined;
	const isBits = typeof value === "string" ? /^\d+$/.test(value) : Number.isSafeInteger(value) && Number(value) >= 0;
	if (isBits) return BigInt(value as string | number);
	form.complain(path, "BITFIELD_TYPE_COERCE", "Value is not a bitfield.");
	return 0n;
}

const everyBit = ((1n << 64n) - 1n) | bitsOf("Administrator");

function readSet(form: Form, path: Path, value: unknown, allowed: readonly number[]): readonly number[] | undefined {
	return readList(form, path, value, { min: 1 })?.map(
		(entry, at) => readChoice(form, [...path, at], entry, allowed) ?? 0,
	);
}
