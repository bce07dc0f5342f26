import { LabelBuilder, ModalBuilder, TextInputBuilder } from "@discordjs/builders";
import { type APIModalInteractionResponseCallbackData, TextInputStyle } from "discord-api-types/v10";
import { cutText, headOf } from "../../locales/escape.ts";
import type { ModalSpec } from "../command.ts";

/** Discord's limits: https://discord.com/developers/docs/components/reference#text-input */
const limits = { title: 45, label: 45, description: 100, placeholder: 100, value: 4000 } as const;

/** A form as Discord wants it: each field wrapped in a label. A value that is too long for its field is cut. */
export function modalBody(spec: ModalSpec): APIModalInteractionResponseCallbackData {
	const labels = spec.fields.slice(0, 5).map((field) => {
		const max = Math.min(field.max, limits.value);
		const input = new TextInputBuilder()
			.setCustomId(field.name)
			.setStyle(field.long === true ? TextInputStyle.Paragraph : TextInputStyle.Short)
			.setRequired(field.required === true)
			.setMaxLength(max);
		if (field.min !== undefined) input.setMinLength(field.min);
		if (field.value !== undefined && field.value !== "") input.setValue(headOf(field.value, max));
		if (field.placeholder !== undefined) input.setPlaceholder(cutText(field.placeholder, limits.placeholder));
		const label = new LabelBuilder().setLabel(cutText(field.label, limits.label)).setTextInputComponent(input);
		return field.description === undefined
			? label
			: label.setDescription(cutText(field.description, limits.description));
	});
	return new ModalBuilder()
		.setCustomId(spec.id)
		.setTitle(cutText(spec.title, limits.title))
		.addLabelComponents(...labels)
		.toJSON();
}
