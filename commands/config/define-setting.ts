import { type Command, type Context, defineCommand, type Options, type Values } from "../../src/discord/command.ts";
import type { Say } from "../../src/locales/speak.ts";
import type { GuildSettings, SettingsChange } from "../../src/settings/guild-settings.ts";

type Lines = (settings: GuildSettings, say: Say) => readonly string[];

/** Declares a `/config` command for one part of a server's settings. Without options it only shows how that part is set. */
export function defineSetting<const Specs extends Options>(setting: {
	readonly name: `config ${string}`;
	readonly options: Specs;
	/** How the part reads. */
	readonly lines: Lines;
	/** What the options change in the settings as they are `now`. Names only what was given: all else is not this admin's choice. */
	readonly change: (
		given: Values<Specs>,
		now: GuildSettings,
		context: Context,
	) => SettingsChange | Promise<SettingsChange>;
}): Command & { readonly lines: Lines } {
	const { name, options, lines, change } = setting;
	const command = defineCommand({
		name,
		answers: "privately",
		adminOnly: true,
		options,
		async run(given: Values<Specs>, context) {
			const { jobs, space, person, say } = context;
			const isChange = Object.values(given).some((value) => value !== undefined);
			const settings = isChange
				? await jobs.changeSettings(space, (now) => change(given, now, context), person)
				: context.settings;
			const text = [say(isChange ? "settings.saved" : "settings.unchanged"), ...lines(settings, say)].join("\n");
			return { is: "panel", panel: { text } };
		},
	});
	return { ...command, lines };
}

type Given<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields without those that are undefined. */
export function given<Fields extends object>(fields: Fields): Given<Fields>;
export function given(fields: object): object {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
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
