import {
	ActionRowBuilder,
	ButtonBuilder,
	type MessageActionRowComponentBuilder,
	StringSelectMenuBuilder,
} from "@discordjs/builders";
import { type APIMessageTopLevelComponent, ButtonStyle } from "discord-api-types/v10";
import { cutText } from "../../locales/escape.ts";
import type { ButtonSpec, Row, SelectSpec } from "../answer.ts";
import { messageLimits } from "../text.ts";

const styles = {
	primary: ButtonStyle.Primary,
	secondary: ButtonStyle.Secondary,
	success: ButtonStyle.Success,
	danger: ButtonStyle.Danger,
} as const;

const maxRows = 5;
const maxButtons = 5;
const maxChoices = 25;
const maxChoiceText = 100;

/** Rows of buttons and selects as Discord wants them; what is beyond its limits is left away. */
export function componentsOf(rows: readonly Row[]): APIMessageTopLevelComponent[] {
	return rows
		.filter((row) => !isButtons(row) || row.length > 0)
		.slice(0, maxRows)
		.map((row) => {
			const parts = isButtons(row) ? row.slice(0, maxButtons).map(buttonOf) : [select(row)];
			return new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(parts).toJSON();
		});
}

function isButtons(row: Row): row is readonly ButtonSpec[] {
	return Array.isArray(row);
}

export function buttonOf(spec: ButtonSpec): ButtonBuilder {
	const builder = new ButtonBuilder().setLabel(cutText(spec.label, messageLimits.label));
	if ("url" in spec) return builder.setStyle(ButtonStyle.Link).setURL(spec.url);
	builder.setCustomId(spec.id).setStyle(styles[spec.style]);
	if (spec.emoji !== undefined) builder.setEmoji({ name: spec.emoji });
	return spec.isOff === true ? builder.setDisabled(true) : builder;
}

function select({ id, placeholder, choices }: SelectSpec): StringSelectMenuBuilder {
	const options = choices.slice(0, maxChoices).map(({ label, value, description }) => ({
		label: cutText(label, maxChoiceText),
		value,
		...(description !== undefined && { description: cutText(description, maxChoiceText) }),
	}));
	return new StringSelectMenuBuilder().setCustomId(id).setPlaceholder(cutText(placeholder, 150)).addOptions(options);
}
