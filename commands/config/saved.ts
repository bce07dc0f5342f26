import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { type Say, speaker } from "../../src/locales/speak.ts";
import type { GuildSettings } from "../../src/settings/guild-settings.ts";

type Lines = (settings: GuildSettings, say: Say) => readonly string[];

/**
 * The end of every `/config` command: writes `change` where there is one and shows how this part is set now. A command without
 * options only shows it.
 */
export async function saved(change: Partial<GuildSettings>, lines: Lines, context: Context): Promise<Answer> {
	const say = speaker(context.locale);
	const isChange = Object.keys(change).length > 0;
	const settings = isChange
		? await context.jobs.changeSettings(context.space, change, context.person)
		: context.settings;
	const text = [say(isChange ? "settings.saved" : "settings.unchanged"), ...lines(settings, say)].join("\n");
	return { is: "panel", panel: { text } };
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
