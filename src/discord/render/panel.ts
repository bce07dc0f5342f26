import type { APIEmbed } from "discord-api-types/v10";
import type { Panel, Row } from "../answer.ts";
import { cutLines, fitEmbeds, messageLimits } from "../text.ts";
import { componentsOf } from "./components.ts";
import { layoutPanel } from "./layout-panel.ts";
import { entriesFor, type Message, mentionOnly, noMentions } from "./message.ts";

const accent = 0x7c5cff;

/** A panel as a message. Every part is named, so that an edited message loses what the panel does not have. */
export function panelMessage(panel: Panel): Message {
	if (panel.items !== undefined) return layoutPanel(panel, panel.items);
	const embed: APIEmbed = {
		color: accent,
		...(panel.title !== undefined && { title: panel.title }),
		...(panel.text !== "" && { description: panel.text }),
		...(panel.fields && { fields: [...panel.fields] }),
	};
	const files = (panel.files ?? []).slice(0, messageLimits.files).map(({ name, content }) => ({
		name,
		data: typeof content === "string" ? new TextEncoder().encode(content) : content,
	}));
	return {
		body: {
			content: "",
			embeds: fitEmbeds([embed]),
			components: componentsOf(panel.rows ?? []),
			allowed_mentions: noMentions,
			attachments: entriesFor(files),
		},
		files,
	};
}

/** One sentence without ornament: refusals, references, notices. It pings the person that `mentions` names. */
export function sentenceMessage(
	text: string,
	{ rows = [], mentions }: { readonly rows?: readonly Row[]; readonly mentions?: string } = {},
): Message {
	return {
		body: {
			content: cutLines(text, messageLimits.content),
			components: componentsOf(rows),
			allowed_mentions: mentions === undefined ? noMentions : mentionOnly(mentions),
		},
	};
}
