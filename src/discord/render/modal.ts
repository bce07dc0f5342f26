import {
	CheckboxBuilder,
	FileUploadBuilder,
	LabelBuilder,
	ModalBuilder,
	RadioGroupBuilder,
	StringSelectMenuBuilder,
	TextInputBuilder,
} from "@discordjs/builders";
import { type APIModalInteractionResponseCallbackData, TextInputStyle } from "discord-api-types/v10";
import { cutText, headOf } from "../../locales/escape.ts";
import type { FieldSpec, ModalSpec } from "../answer.ts";

/** Discord's limits: https://discord.com/developers/docs/components/reference#text-input */
const limits = {
	title: 45,
	label: 45,
	description: 100,
	placeholder: 100,
	value: 4000,
	choice: 100,
	radios: 10,
} as const;

/** A form as Discord wants it: each field wrapped in a label. A value that is too long for its field is cut. */
export function modalBody(spec: ModalSpec): APIModalInteractionResponseCallbackData {
	const labels = spec.fields.slice(0, 5).map((field) => {
		const label = withField(new LabelBuilder().setLabel(cutText(field.label, limits.label)), field);
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

function withField(label: LabelBuilder, field: FieldSpec): LabelBuilder {
	const required = field.required === true;
	switch (field.as) {
		case "file":
			return label.setFileUploadComponent(new FileUploadBuilder().setCustomId(field.name).setRequired(required));
		case "tick":
			return label.setCheckboxComponent(
				new CheckboxBuilder().setCustomId(field.name).setDefault(field.value === "yes"),
			);
		case "choice": {
			const choices = field.choices.map((choice) => ({
				label: cutText(choice.label, limits.choice),
				value: choice.value,
				...(choice.description === undefined ? {} : { description: cutText(choice.description, limits.choice) }),
				...(choice.value === field.value ? { default: true } : {}),
			}));
			if (choices.length <= limits.radios)
				return label.setRadioGroupComponent(
					new RadioGroupBuilder().setCustomId(field.name).setRequired(required).addOptions(choices),
				);
			return label.setStringSelectMenuComponent(
				new StringSelectMenuBuilder().setCustomId(field.name).setRequired(required).addOptions(choices),
			);
		}
		default:
			return label.setTextInputComponent(textInput(field));
	}
}

function textInput(field: Extract<FieldSpec, { readonly max: number }>): TextInputBuilder {
	const max = Math.min(field.max, limits.value);
	const input = new TextInputBuilder()
		.setCustomId(field.name)
		.setStyle(field.long === true ? TextInputStyle.Paragraph : TextInputStyle.Short)
		.setRequired(field.required === true)
		.setMaxLength(max);
	if (field.value !== undefined && field.value !== "") input.setValue(headOf(field.value, max));
	if (field.placeholder !== undefined) input.setPlaceholder(cutText(field.placeholder, limits.placeholder));
	return input;
}
