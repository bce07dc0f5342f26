import type { Json } from "../../json.ts";
import type { Form } from "../form.ts";
import { readList, readObject } from "../read-structure.ts";

/** `allowed_mentions`: a kind may stand in `parse` or be listed by ids, not both; at most 100 ids each. */
export function readAllowedMentions(form: Form, value: unknown): Json | undefined {
	const rules = readObject(form, ["allowed_mentions"], value);
	if (rules === undefined) return undefined;
	const parse = readList(form, ["allowed_mentions", "parse"], rules.parse) ?? [];
	for (const [at, kind] of parse.entries())
		if (!["users", "roles", "everyone"].includes(String(kind)))
			form.complain(
				["allowed_mentions", "parse", at],
				"BASE_TYPE_CHOICES",
				"Value must be one of ('roles', 'users', 'everyone').",
			);
	for (const kind of ["users", "roles"]) {
		const ids = readList(form, ["allowed_mentions", kind], rules[kind], { max: 100 }) ?? [];
		if (ids.length > 0 && parse.includes(kind))
			form.complain(
				["allowed_mentions"],
				"MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
				`parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
			);
	}
	return rules;
}
