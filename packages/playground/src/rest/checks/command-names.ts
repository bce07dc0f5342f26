import type { Json } from "../../json.ts";
import type { Form, Path } from "../form.ts";
import { readObject } from "../read-structure.ts";
import { needText } from "../read-text.ts";

/** Discord's pattern for slash command and option names: lower case letters of any script, digits, `-`, `_`, `'`. */
const slashName = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const isLowerCase = (name: string): boolean => name === name.toLowerCase();

/** The locales that Discord knows. */
const locales: readonly string[] =
	"id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko".split(
		" ",
	);

export function readName(form: Form, path: Path, value: unknown): string {
	const name = needText(form, path, value, { min: 1, max: 32 });
	if (name !== "" && (!slashName.test(name) || !isLowerCase(name)))
		form.complain(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
	return name;
}

/** Localised names or descriptions: known locales only, each within the same rules. */
export function readLocalizations(
	form: Form,
	path: Path,
	value: unknown,
	read: (form: Form, path: Path, text: unknown) => unknown,
): Json | undefined {
	const texts = readObject(form, path, value);
	for (const [locale, text] of Object.entries(texts ?? {})) {
		if (!locales.includes(locale))
			form.complain(
				[...path, locale],
				"BASE_TYPE_CHOICES",
				`Value must be one of {${locales.map((name) => `'${name}'`).join(", ")}}.`,
			);
		else if (text !== null) read(form, [...path, locale], text);
	}
	return texts;
}

export const readDescription = (form: Form, path: Path, value: unknown): string =>
	needText(form, path, value, { min: 1, max: 100 });
