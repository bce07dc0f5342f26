import {
	type APIApplicationCommandBasicOption,
	type APIApplicationCommandOption,
	type APIApplicationCommandSubcommandGroupOption,
	type APIApplicationCommandSubcommandOption,
	ApplicationCommandOptionType,
	ApplicationCommandType,
	ApplicationIntegrationType,
	InteractionContextType,
	type LocalizationMap,
	PermissionFlagsBits,
	type RESTPostAPIApplicationCommandsJSONBody,
} from "discord-api-types/v10";
import { choiceText, commandText, type Localised, optionText } from "../locales/command-text.ts";
import { cutText } from "../locales/escape.ts";
import type { Command, Declarations, MenuCommand, OptionSpec } from "./command.ts";

const longestText = 100;
/** Permissions go as the number that Discord's description names; its prose says text, and it takes both. */
type Body = WithoutPermissions<RESTPostAPIApplicationCommandsJSONBody> & {
	readonly default_member_permissions?: number;
};
type WithoutPermissions<Kind> = Kind extends unknown ? Omit<Kind, "default_member_permissions"> : never;
const inServers = {
	contexts: [InteractionContextType.Guild],
	integration_types: [ApplicationIntegrationType.GuildInstall],
};
/** A user-installed app meets guilds and private channels alike; with each interaction the two installs are told apart. */
const everywhere = {
	contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
	integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
};

/** The declarations as Discord wants them registered, names and descriptions in every language; order is stable. */
export function commandBodies({ commands, menus }: Declarations): readonly Body[] {
	const families = Map.groupBy(commands, ({ name }) => name.split(" ")[0] ?? name);
	return [...[...families].map(([name, members]) => slashBody(name, members)), ...menus.map(menuBody)];
}

function slashBody(name: string, members: readonly Command[]): Body {
	return {
		type: ApplicationCommandType.ChatInput,
		...described(name, commandText(name)),
		options: membersOf(name, members),
		// Only a default which a server's admins can override: the permission is checked again with each interaction.
		...(members.every(({ adminOnly }) => adminOnly)
			? { ...inServers, default_member_permissions: Number(PermissionFlagsBits.ManageGuild) }
			: everywhere),
	};
}

/** The options of a command of one word, else its subcommands and groups of them. */
function membersOf(name: string, members: readonly Command[]): APIApplicationCommandOption[] {
	const [only] = members;
	if (only?.name === name) return optionsOf(only);
	const groups = Map.groupBy(members, (member) => member.name.split(" ")[1] ?? "");
	return [...groups].map(([word, inGroup]) => {
		const path = `${name} ${word}`;
		const [first] = inGroup;
		if (first?.name === path) return subcommand(first);
		const group: APIApplicationCommandSubcommandGroupOption = {
			type: ApplicationCommandOptionType.SubcommandGroup,
			...described(word, commandText(path)),
			options: inGroup.map(subcommand),
		};
		return group;
	});
}

function subcommand(command: Command): APIApplicationCommandSubcommandOption {
	const word = command.name.split(" ").at(-1) ?? command.name;
	const type = ApplicationCommandOptionType.Subcommand;
	return { type, ...described(word, commandText(command.name)), options: optionsOf(command) };
}

/** The declared word is the name, whatever the locale says: clicks are routed by it. */
function described(name: string, text: { readonly name: Localised; readonly description: Localised }) {
	return {
		name,
		name_localizations: { ...text.name.localisations },
		description: cutText(text.description.text, longestText),
		description_localizations: cutAll(text.description.localisations),
	};
}

function cutAll(texts: Localised["localisations"]): LocalizationMap {
	return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, cutText(text, longestText)]));
}

/** Discord wants the required options first. */
function optionsOf({ name: path, options = {} }: Command): APIApplicationCommandBasicOption[] {
	const entries = Object.entries(options);
	const ordered = [...entries.filter(([, spec]) => spec.required), ...entries.filter(([, spec]) => !spec.required)];
	return ordered.map(([name, spec]) => optionOf(path, name, spec));
}

const types = {
	boolean: ApplicationCommandOptionType.Boolean,
	user: ApplicationCommandOptionType.User,
	channel: ApplicationCommandOptionType.Channel,
	role: ApplicationCommandOptionType.Role,
	attachment: ApplicationCommandOptionType.Attachment,
} as const;

function optionOf(path: string, name: string, spec: OptionSpec): APIApplicationCommandBasicOption {
	const text = { ...described(name, optionText(path, name)), required: spec.required === true };
	if (spec.type === "string") {
		return {
			type: ApplicationCommandOptionType.String,
			...text,
			...(spec.max !== undefined && { max_length: spec.max }),
			// Discord takes either suggestions or choices
			...(spec.suggest === undefined ? choicesOf(name, spec.choices) : { autocomplete: true }),
		};
	}
	if (spec.type !== "integer" && spec.type !== "number") return { type: types[spec.type], ...text };
	const numeric = {
		...text,
		...(spec.min !== undefined && { min_value: spec.min }),
		...(spec.max !== undefined && { max_value: spec.max }),
	};
	return spec.type === "integer"
		? { type: ApplicationCommandOptionType.Integer, ...numeric }
		: { type: ApplicationCommandOptionType.Number, ...numeric };
}

function choicesOf(option: string, values: readonly string[] | undefined) {
	const choices = values?.map((value) => {
		const { text, localisations } = choiceText(option, value);
		return { name: cutText(text, longestText), name_localizations: cutAll(localisations), value };
	});
	return choices && { choices };
}

function menuBody({ name, on }: MenuCommand): Body {
	return {
		type: on === "message" ? ApplicationCommandType.Message : ApplicationCommandType.User,
		name,
		name_localizations: { ...commandText(name).name.localisations },
		...everywhere,
	};
}
