import { linkCommands } from "../../locales/command-links.ts";
import type { Panel } from "../answer.ts";
import type { Host } from "../host.ts";

/** The commands that a sentence names are clickable, or at least named as the person sees them. */
export type Links = {
	inText(text: string, locale: string): string;
	inPanel(panel: Panel, locale: string): Panel;
};

export function createLinks({ commandId }: Pick<Host, "commandId">): Links {
	const inText = (text: string, locale: string) => linkCommands(text, locale, commandId);
	return {
		inText,
		inPanel(panel, locale) {
			const fields = panel.fields?.map((field) => ({ ...field, value: inText(field.value, locale) }));
			const items = panel.items?.map((item) => ({ ...item, text: inText(item.text, locale) }));
			const text = inText(panel.text, locale);
			return { ...panel, text, ...(fields && { fields }), ...(items && { items }) };
		},
	};
}
