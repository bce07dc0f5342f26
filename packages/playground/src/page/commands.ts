import type { Command, Option, OptionValue } from "./shapes.ts";

/** A slash command as it is picked: a path of words and the options of its last one. */
export type Leaf = {
	/** What is sent: `song describe`. */
	readonly path: string;
	/** What is shown, in the person's language. */
	readonly shown: string;
	readonly description: string;
	readonly options: readonly Option[];
};

type Named = {
	readonly name: string;
	readonly description?: string;
	readonly name_localizations?: Readonly<Record<string, string | null | undefined>> | null;
	readonly description_localizations?: Readonly<Record<string, string | null | undefined>> | null;
};

export const nameIn = (named: Named, locale: string): string => named.name_localizations?.[locale] ?? named.name;
export const describeIn = (named: Named, locale: string): string =>
	named.description_localizations?.[locale] ?? named.description ?? "";

type Branch = Named & { readonly options?: readonly Option[] };

function leavesOf(branch: Branch, path: string, shown: string, locale: string): readonly Leaf[] {
	const options = branch.options ?? [];
	const inner = options.filter(({ type }) => type === 1 || type === 2);
	if (inner.length === 0) return [{ path, shown, description: describeIn(branch, locale), options }];
	return inner.flatMap((child) =>
		leavesOf(child as Branch, `${path} ${child.name}`, `${shown} ${nameIn(child, locale)}`, locale),
	);
}

/** Every slash command that can be sent, in the order the bot named them. */
export const slashCommands = (commands: readonly Command[], locale: string): readonly Leaf[] =>
	commands
		.filter(({ type }) => type === 1)
		.flatMap((command) => leavesOf(command as Branch, command.name, nameIn(command, locale), locale));

/** Whether a word of the command begins like this; from three letters on, the middle of a word counts too. */
function hasWord({ shown, path, description }: Leaf, word: string): boolean {
	const text = ` ${shown} ${path} ${description}`.toLowerCase();
	return text.includes(` ${word}`) || (word.length > 2 && text.includes(word));
}

/** The commands that fit what was typed after the slash: those that begin with it first, then those that contain each word. */
export function matching(leaves: readonly Leaf[], typed: string): readonly Leaf[] {
	const text = typed.replace(/^\//, "").trim().toLowerCase();
	const words = text.split(/\s+/);
	const begins = leaves.filter(({ path, shown }) => shown.startsWith(text) || path.startsWith(text));
	const contains = leaves.filter((leaf) => !begins.includes(leaf) && words.every((word) => hasWord(leaf, word)));
	return [...begins, ...contains];
}

/** Texts of the form as the options' types want them. */
export function convert(leaf: Leaf, values: Readonly<Record<string, OptionValue>>): Record<string, OptionValue> {
	const converted: Record<string, OptionValue> = {};
	for (const [name, value] of Object.entries(values)) {
		const type = leaf.options.find((option) => option.name === name)?.type;
		if (typeof value === "string" && type === 5) converted[name] = value === "true";
		else if (typeof value === "string" && (type === 4 || type === 10)) converted[name] = Number(value);
		else converted[name] = type === 3 ? String(value) : value;
	}
	return converted;
}
