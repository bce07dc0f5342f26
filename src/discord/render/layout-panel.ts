import { ContainerBuilder, SectionBuilder, SeparatorBuilder, TextDisplayBuilder } from "@discordjs/builders";
import { type APIMessageTopLevelComponent, MessageFlags } from "discord-api-types/v10";
import type { Panel, PanelItem } from "../answer.ts";
import { cutLines } from "../text.ts";
import { buttonOf, componentsOf } from "./components.ts";
import { type Message, noMentions } from "./message.ts";

const accent = 0x7c5cff;
/** Discord's limits on a message of Components V2: https://discord.com/developers/docs/components/reference */
const longestTexts = 4000;
/** Of 40 components a section is three components with its text and its button; container, heading, line between, and two rows of buttons stay free. */
const mostItems = 11;

/**
 * A panel of items, each with its button beside it, by Components V2. Such a message takes no embeds, and never turns back into one that
 * does: whoever replaces it shows items again.
 */
export function layoutPanel(panel: Panel, items: readonly PanelItem[]): Message {
	const heading = [...(panel.title === undefined ? [] : [`## ${panel.title}`]), panel.text].join("\n");
	const shown = items.slice(0, mostItems);
	const [first = "", ...texts] = fitTexts([heading, ...shown.map(({ text }) => text)], longestTexts);
	const container = new ContainerBuilder().setAccentColor(accent).addTextDisplayComponents(display(first));
	if (shown.length > 0) container.addSeparatorComponents(new SeparatorBuilder());
	for (const [at, { button }] of shown.entries()) {
		const text = display(texts[at] ?? "");
		if (button === undefined) container.addTextDisplayComponents(text);
		else
			container.addSectionComponents(
				new SectionBuilder().addTextDisplayComponents(text).setButtonAccessory(buttonOf(button)),
			);
	}
	const components: APIMessageTopLevelComponent[] = [container.toJSON(), ...componentsOf(panel.rows ?? [])];
	return {
		body: {
			// What an older message in its place says in other ways has to go.
			content: null,
			embeds: [],
			flags: MessageFlags.IsComponentsV2,
			components,
			allowed_mentions: noMentions,
			attachments: [],
		},
	};
}

const display = (text: string) => new TextDisplayBuilder().setContent(text === "" ? "\u200b" : text);

/** The texts cut so that together they keep the limit: the longest give way. */
function fitTexts(texts: readonly string[], limit: number): readonly string[] {
	let room = limit;
	let cap = limit;
	const byLength = texts.toSorted((one, other) => one.length - other.length);
	for (const [at, text] of byLength.entries()) {
		cap = Math.floor(room / (byLength.length - at));
		if (text.length > cap) break;
		room -= text.length;
	}
	const isFitting = texts.reduce((sum, { length }) => sum + length, 0) <= limit;
	return isFitting ? texts : texts.map((text) => cutLines(text, cap));
}
