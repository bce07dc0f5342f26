import { linkCommands } from "../../locales/command-links.ts";
import type { Panel } from "../answer.ts";
import type { Host } from "../host.ts";

/** The panel with the commands that it names clickable, or at least named as the person sees them. */
export function linkedPanel(panel: Panel, locale: string, { commandId }: Host): Panel {
	const linked = (text: string) => linkCommands(text, locale, commandId);
	const fields = panel.fields?.map((field) => ({ ...field, value: linked(field.value) }));
	const items = panel.items?.map((item) => ({ ...item, text: linked(item.text) }));
	return { ...panel, text: linked(panel.text), ...(fields && { fields }), ...(items && { items }) };
}
