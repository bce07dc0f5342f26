import {
	type APIApplicationCommandInteraction,
	type APIAttachment,
	type APIInteraction,
	ApplicationCommandOptionType,
	ApplicationCommandType,
	ComponentType,
	InteractionType,
} from "discord-api-types/v10";
import type { SentForm } from "../command.ts";
import type { AttachedFile } from "../host.ts";

/** What was set off, with its raw input; names are looked up in the declarations. */
export type Trigger =
	| { readonly is: "command"; readonly name: string; readonly options: RawOptions }
	| { readonly is: "suggest"; readonly name: string; readonly option: string; readonly typed: string }
	| { readonly is: "menu"; readonly name: string; readonly targetId: string }
	| {
			readonly is: "action";
			readonly name: string;
			readonly args: readonly string[];
			readonly chosen: readonly string[];
	  }
	| ({ readonly is: "form"; readonly name: string } & SentForm);

export type RawOptions = Readonly<Record<string, string | number | boolean | AttachedFile>>;

/** Reads what an interaction is about; undefined for kinds that the bot does not have. */
export function triggerOf(raw: APIInteraction): Trigger | undefined {
	// without it there is nothing to go by; not every server always sends it
	if (typeof raw.data !== "object" || raw.data === null) return undefined;
	switch (raw.type) {
		case InteractionType.ApplicationCommand:
			return commandOf(raw.data);
		case InteractionType.ApplicationCommandAutocomplete: {
			const { path, options } = descend(raw.data.name, raw.data.options);
			const focused = options.find(({ focused: isFocused }) => isFocused === true);
			if (focused === undefined) return undefined;
			return { is: "suggest", name: path, option: focused.name, typed: String(focused.value ?? "") };
		}
		case InteractionType.MessageComponent:
			return {
				is: "action",
				...idOf(raw.data.custom_id),
				chosen: "values" in raw.data ? (raw.data.values ?? []) : [],
			};
		case InteractionType.ModalSubmit:
			return {
				is: "form",
				...idOf(raw.data.custom_id),
				...sentIn(raw.data.components, raw.data.resolved?.attachments),
			};
		default:
			return undefined;
	}
}

function commandOf(data: APIApplicationCommandInteraction["data"]): Trigger | undefined {
	if ("target_id" in data) return { is: "menu", name: data.name, targetId: data.target_id };
	if (data.type === ApplicationCommandType.PrimaryEntryPoint) return undefined;
	const { path, options } = descend(data.name, data.options ?? []);
	return { is: "command", name: path, options: valuesOf(options, data.resolved?.attachments ?? {}) };
}

type Option = {
	readonly name: string;
	readonly type: number;
	readonly value?: string | number | boolean;
	readonly focused?: boolean;
	readonly options?: readonly Option[];
};

/** Walks down groups and subcommands to the word that was meant. */
function descend(
	name: string,
	options: readonly Option[],
): { readonly path: string; readonly options: readonly Option[] } {
	const [first] = options;
	const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;
	const isBranch = first?.type === Subcommand || first?.type === SubcommandGroup;
	return isBranch ? descend(`${name} ${first.name}`, first.options ?? []) : { path: name, options };
}

type Attachments = Readonly<Record<string, Pick<APIAttachment, "filename" | "url" | "size"> | undefined>>;

function valuesOf(options: readonly Option[], attachments: Attachments): RawOptions {
	const entries = options.flatMap(({ name, type, value }): readonly (readonly [string, RawOptions[string]])[] => {
		if (value === undefined) return [];
		if (type !== ApplicationCommandOptionType.Attachment) return [[name, value]];
		return attachedFile(value, attachments).map((file) => [name, file]);
	});
	return Object.fromEntries(entries);
}

/** The file of that id; none where Discord did not send it along. */
function attachedFile(id: unknown, attachments: Attachments): readonly AttachedFile[] {
	const file = attachments[String(id)];
	return file === undefined ? [] : [{ name: file.filename, url: file.url, bytes: file.size }];
}

function idOf(customId: string): { readonly name: string; readonly args: readonly string[] } {
	const [name = "", ...args] = customId.split(":");
	return { name, args };
}

type Component = {
	readonly type: unknown;
	readonly custom_id?: unknown;
	readonly value?: unknown;
	readonly values?: unknown;
	readonly component?: unknown;
	readonly components?: unknown;
};
const isComponent = (value: unknown): value is Component =>
	typeof value === "object" && value !== null && "type" in value;

/** What a form brings, by field name, whether the fields stand in labels or in the rows of old. */
function sentIn(components: unknown, attachments: Attachments = {}): Pick<SentForm, "fields" | "files"> {
	const sent = componentsIn(components).flatMap((component) => {
		const { custom_id: name } = component;
		return typeof name === "string" ? [{ name, component }] : [];
	});
	const fields = sent.flatMap(({ name, component }) => {
		const text = textOf(component);
		return text === undefined ? [] : [[name, text] as const];
	});
	const files = sent.flatMap(({ name, component: { type, values } }) => {
		const [id] = type === ComponentType.FileUpload && Array.isArray(values) ? values : [];
		return attachedFile(id, attachments).map((file) => [name, file] as const);
	});
	return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}

function componentsIn(components: unknown): readonly Component[] {
	const parts = Array.isArray(components) ? components.filter(isComponent) : [];
	return parts.flatMap((part) => {
		const inner = [part.component ?? [], part.components ?? []].flat();
		return inner.length > 0 ? componentsIn(inner) : [part];
	});
}

/** What was typed, ticked ("yes") or chosen; "" for nothing, undefined for a component that holds no text. */
function textOf({ type, value, values }: Component): string | undefined {
	switch (type) {
		case ComponentType.TextInput:
		case ComponentType.RadioGroup:
			return typeof value === "string" ? value : "";
		case ComponentType.Checkbox:
			return value === true ? "yes" : "";
		case ComponentType.StringSelect:
			return Array.isArray(values) && typeof values[0] === "string" ? values[0] : "";
		default:
			return undefined;
	}
}
