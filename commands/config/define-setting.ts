import { type Command, type Context, defineCommand, type Options, type Values } from "../../src/discord/command.ts";
import type { Say } from "../../src/locales/speak.ts";
import type { GuildSettings } from "../../src/settings/guild-settings.ts";

type Change = Partial<GuildSettings>;
type Lines = (settings: GuildSettings, say: Say) => readonly string[];

/** Declares a `/config` command for one part of a server's settings. Without options it only shows how that part is set. */
export function defineSetting<const Specs extends Options>(setting: {
	readonly name: `config ${string}`;
	readonly options: Specs;
	/** How the part reads. */
	readonly lines: Lines;
	/** What the given options change; nothing where it is empty. */
	readonly change: (given: Values<Specs>, context: Context) => Change | Promise<Change>;
}): Command & { readonly lines: Lines } {
	const { name, options, lines, change } = setting;
	const command = defineCommand({
		name,
		answers: "privately",
		adminOnly: true,
		options,
		async run(given: Values<Specs>, context) {
			const { jobs, space, person, say } = context;
			const isGiven = Object.values(given).some((value) => value !== undefined);
			const wanted = isGiven ? await change(given, context) : {};
			const isChange = Object.keys(wanted).length > 0;
			const settings = isChange ? await jobs.changeSettings(space, wanted, person) : context.settings;
			const text = [say(isChange ? "settings.saved" : "settings.unchanged"), ...lines(settings, say)].join("\n");
			return { is: "panel", panel: { text } };
		},
	});
	return { ...command, lines };
}

/** `list` with `added` and without `removed`, each once. */
export function changedList(
	list: readonly string[],
	{ added = [], removed = [] }: { added?: readonly string[]; removed?: readonly string[] },
): readonly string[] {
	return [...new Set([...list, ...added])].filter((item) => !removed.includes(item));
}

/** `value` as a list of one, or none. */
export function ifGiven(value: string | undefined): readonly string[] {
	return value === undefined || value.trim() === "" ? [] : [value.trim()];
}

/** At most so many entries of a list are named; the rest is counted. */
const mostNamed = 20;

export function shortList(say: Say, items: readonly string[]): string {
	const rest = items.length - mostNamed;
	return say.list(rest > 0 ? [...items.slice(0, mostNamed), say("settings.more", { count: rest })] : items);
}
