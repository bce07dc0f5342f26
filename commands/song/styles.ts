import type { Suggest } from "../../src/discord/command.ts";
import { headOf } from "../../src/locales/escape.ts";

/**
 * Suggests styles: what was typed so far first (so that it can be picked as it is), then the person's own latest, then what
 * the engine knows. After a comma only the last part is looked for, so that styles can be combined: "lo-fi, pia…".
 */
export const suggestStyles: Suggest = async (typed, { jobs, space, person, host }) => {
	const comma = typed.lastIndexOf(",");
	const start = comma < 0 ? "" : `${typed.slice(0, comma + 1).trim()} `;
	const wanted = typed
		.slice(comma + 1)
		.trim()
		.toLowerCase();
	const own = comma < 0 ? await jobs.stylesOf(space, person.userId) : [];
	const found = [...own, ...host.styles].filter((style) => style.toLowerCase().includes(wanted));
	// a choice's value may have 100 characters; a longer style of one's own can still be typed or pasted
	const values = [typed.trim(), ...found.map((style) => start + style)].map((style) => headOf(style, 100));
	return [...new Set(values)].filter((value) => value !== "").map((value) => ({ name: value, value }));
};
