import {
	ContextMenuCommandBuilder,
	SlashCommandBuilder,
	SlashCommandSubcommandBuilder,
	SlashCommandSubcommandGroupBuilder,
} from "@discordjs/builders";
import {
	type APIApplicationCommandOptionChoice,
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

const maxDescription = 100;
/** Permissions go as the number that Discord's description names; its prose says text, and it takes both. */
type Body = Omit<RESTPostAPIApplicationCommandsJSONBody, "default_member_permissions"> & {
	readonly default_member_permissions?: number;
};
type Place = NonNullable<Command["contexts"]>[number];

/** The declarations as Discord wants them registered, names and descriptions in every language; order is stable. */
export function commandBodies({ commands, menus }: Declarations): readonly Body[] {
	const families = Map.groupBy(commands, ({ name }) => name.split(" ")[0] ?? name);
	return [...[...families].map(([name, members]) => slashBody(name, members)), ...menus.map(menuBody)];
}

function slashBody(name: string, members: readonly Command[]): Body {
	const builder = named(new SlashCommandBuilder(), name, name);
	const places = new Set(members.flatMap(({ contexts }) => contexts ?? everywhere));
	builder.setContexts(...contextsOf(places)).setIntegrationTypes(...installsOf(places));
	const groups = new Map<string, SlashCommandSubcommandGroupBuilder>();
	for (const member of members) {
		const [, second, third] = member.name.split(" ");
		if (second === undefined) {
			addOptions(builder, member);
		} else if (third === undefined) {
			builder.addSubcommand(subcommand(member, second));
		} else {
			const group = groups.get(second) ?? named(new SlashCommandSubcommandGroupBuilder(), `${name} ${second}`, second);
			if (!groups.has(second)) builder.addSubcommandGroup(group);
			groups.set(second, group.addSubcommand(subcommand(member, third)));
		}
	}
	const { default_member_permissions: _, ...body } = builder.toJSON();
	// Only a default which a server's admins can override: dispatch checks again in code.
	const isForAdmins = members.every(({ adminOnly }) => adminOnly);
	return isForAdmins ? { ...body, default_member_permissions: Number(PermissionFlagsBits.ManageGuild) } : body;
}

function subcommand(command: Command, word: string): SlashCommandSubcommandBuilder {
	const builder = named(new SlashCommandSubcommandBuilder(), command.name, word);
	addOptions(builder, command);
	return builder;
}

type Describable = {
	setName(name: string): Describable;
	setNameLocalizations(names: LocalizationMap): Describable;
	setDescription(text: string): Describable;
	setDescriptionLocalizations(texts: LocalizationMap): Describable;
};

/** The declared word is the name, whatever the book says: clicks are routed by it. */
function named<Builder extends Describable>(builder: Builder, path: string, word: string): Builder {
	return describe(builder, word, commandText(path));
}

function describe<Builder extends Describable>(
	builder: Builder,
	name: string,
	text: { readonly name: Localised; readonly description: Localised },
): Builder {
	builder
		.setName(name)
		.setNameLocalizations(text.name.localisations)
		.setDescription(cutText(text.description.text, maxDescription))
		.setDescriptionLocalizations(cutAll(text.description.localisations));
	return builder;
}

function cutAll(texts: Localised["localisations"]): LocalizationMap {
	return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, cutText(text, maxDescription)]));
}

/** Discord wants the required options first. */
function addOptions(builder: Optionable, command: Command): void {
	const entries = Object.entries(command.options ?? {});
	const ordered = [...entries.filter(([, spec]) => spec.required), ...entries.filter(([, spec]) => !spec.required)];
	for (const [name, spec] of ordered) addOption(builder, command.name, name, spec);
}

type Optionable = SlashCommandBuilder | SlashCommandSubcommandBuilder;

function addOption(builder: Optionable, path: string, name: string, spec: OptionSpec): void {
	const isRequired = spec.required === true;
	const text = optionText(path, name);
	const dress = <Option extends Describable & { setRequired(isRequired: boolean): unknown }>(
		option: Option,
	): Option => {
		describe(option, name, text).setRequired(isRequired);
		return option;
	};
	switch (spec.type) {
		case "string":
			builder.addStringOption((option) => {
				dress(option).setAutocomplete(spec.suggest !== undefined);
				if (spec.min !== undefined) option.setMinLength(spec.min);
				if (spec.max !== undefined) option.setMaxLength(spec.max);
				return spec.choices === undefined ? option : option.addChoices(...choicesOf(name, spec.choices));
			});
			return;
		case "integer":
		case "number":
			numeric(builder, spec, dress, choicesOf(name, spec.choices ?? []));
			return;
		case "boolean":
			builder.addBooleanOption(dress);
			return;
		case "user":
			builder.addUserOption(dress);
			return;
		case "channel":
			builder.addChannelOption(dress);
			return;
		case "role":
			builder.addRoleOption(dress);
			return;
		case "attachment":
			builder.addAttachmentOption(dress);
	}
}

function numeric(
	builder: Optionable,
	spec: Extract<OptionSpec, { type: "integer" | "number" }>,
	dress: <Option extends Describable & { setRequired(isRequired: boolean): unknown }>(option: Option) => Option,
	choices: readonly APIApplicationCommandOptionChoice<number>[],
): void {
	const limit = <Option extends Parameters<typeof dress>[0] & Limited>(option: Option): Option => {
		dress(option);
		if (spec.min !== undefined) option.setMinValue(spec.min);
		if (spec.max !== undefined) option.setMaxValue(spec.max);
		if (choices.length > 0) option.addChoices(...choices);
		return option;
	};
	if (spec.type === "integer") builder.addIntegerOption(limit);
	else builder.addNumberOption(limit);
}

type Limited = {
	setMinValue(min: number): unknown;
	setMaxValue(max: number): unknown;
	addChoices(...choices: APIApplicationCommandOptionChoice<number>[]): unknown;
};

function choicesOf<Value extends string | number>(
	option: string,
	values: readonly Value[],
): APIApplicationCommandOptionChoice<Value>[] {
	return values.map((value) => {
		const { text, localisations } = choiceText(option, value);
		return { name: cutText(text, 100), name_localizations: cutAll(localisations), value };
	});
}

function menuBody(menu: MenuCommand): Body {
	const everyPlace = new Set(everywhere);
	const type = menu.on === "message" ? ApplicationCommandType.Message : ApplicationCommandType.User;
	const { default_member_permissions: _, ...body } = new ContextMenuCommandBuilder()
		.setName(menu.name)
		.setNameLocalizations(commandText(menu.name).name.localisations)
		.setType(type)
		.setContexts(...contextsOf(everyPlace))
		.setIntegrationTypes(...installsOf(everyPlace))
		.toJSON();
	return body;
}

const everywhere: readonly Place[] = ["guild", "dm", "user-app"];

function contextsOf(places: ReadonlySet<Place>): InteractionContextType[] {
	// A user-installed app meets guilds and private channels alike; in guilds dispatch tells the two installs apart.
	const isUserApp = places.has("user-app");
	return [
		...(places.has("guild") || isUserApp ? [InteractionContextType.Guild] : []),
		...(places.has("dm") ? [InteractionContextType.BotDM] : []),
		...(isUserApp ? [InteractionContextType.PrivateChannel] : []),
	];
}

function installsOf(places: ReadonlySet<Place>): ApplicationIntegrationType[] {
	return [
		...(places.has("guild") || places.has("dm") ? [ApplicationIntegrationType.GuildInstall] : []),
		...(places.has("user-app") ? [ApplicationIntegrationType.UserInstall] : []),
	];
}
