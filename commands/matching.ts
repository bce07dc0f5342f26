import type { Choice } from "../src/discord/command.ts";

/** The choices whose names have in them what was typed. */
export function matching(typed: string, choices: readonly Choice[]): readonly Choice[] {
	const wanted = typed.trim().toLowerCase();
	return choices.filter(({ name }) => name.toLowerCase().includes(wanted));
}
