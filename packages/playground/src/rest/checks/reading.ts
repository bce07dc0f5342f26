import { compact, type Json } from "../../json.ts";
import { parseEmoji } from "../../world/reactions.ts";
import type { Form, Path } from "../form.ts";
import { readObject } from "../read-structure.ts";
import { needText, readText } from "../read-text.ts";

/** What a reader of components needs: where complaints go, and the custom ids met so far (each may stand once). */
export type Reading = { readonly form: Form; readonly customIds: Set<string>; readonly isV2: boolean; count: number };

/** custom_id: 1 to 100 characters, once in a message or modal. */
export function readCustomId(reading: Reading, path: Path, value: unknown): string {
	const id = needText(reading.form, [...path, "custom_id"], value, { min: 1, max: 100 });
	if (reading.customIds.has(id))
		reading.form.complain(
			[...path, "custom_id"],
			"COMPONENT_CUSTOM_ID_DUPLICATED",
			"Component custom id cannot be duplicated",
		);
	reading.customIds.add(id);
	return id;
}

export function readEmoji(form: Form, path: Path, value: unknown): Json | undefined {
	const emoji = readObject(form, path, value);
	if (emoji === undefined) return undefined;
	const id = readText(form, [...path, "id"], emoji.id) ?? null;
	const name = readText(form, [...path, "name"], emoji.name) ?? null;
	if (id === null && (name === null || parseEmoji(name) === undefined))
		form.complain([...path, "name"], "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
	return compact({
		id: id ?? undefined,
		name: name ?? undefined,
		animated: emoji.animated === true ? true : undefined,
	});
}
