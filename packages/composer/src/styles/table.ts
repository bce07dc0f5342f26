import { electronic } from "./electronic.ts";
import { folkAndLatin } from "./folk-and-latin.ts";
import { jazz } from "./jazz.ts";
import { orchestral } from "./orchestral.ts";
import { regional } from "./regional.ts";
import { rockAndSoul } from "./rock-and-soul.ts";
import type { Style } from "./style.ts";

/** All styles by family; the order is stable. */
export const styles: readonly Style[] = [
	...electronic,
	...rockAndSoul,
	...folkAndLatin,
	...jazz,
	...orchestral,
	...regional,
];

/** Names for autocomplete and documentation. */
export const styleNames: readonly string[] = styles.map((style) => style.name);

/** The style of that name, else pop. */
export function styleNamed(name: string): Style {
	const style =
		styles.find((candidate) => candidate.name === name) ??
		styles.find(({ name: other }) => other === "pop") ??
		styles[0];
	if (style === undefined) throw new Error("the style table is empty");
	return style;
}
