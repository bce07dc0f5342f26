import { describe, expect, test } from "vitest";
import { declarations } from "../../commands/index.ts";
import type { OptionSpec } from "../../src/discord/command.ts";
import { choiceText, commandText, type Localised, optionText } from "../../src/locales/command-text.ts";
import { languages } from "../../src/locales/languages.ts";

const { commands, menus, actions, forms } = declarations;
const locales = languages.flatMap(({ locales: codes }) => [...codes]);
// https://discord.com/developers/docs/interactions/application-commands#application-command-object-application-command-naming
const nameRule = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const isName = (name: string) => nameRule.test(name) && name === name.toLowerCase();
const textsOf = ({ text, localisations }: Localised) => [text, ...Object.values(localisations)];
const optionsOf = (options: Readonly<Record<string, OptionSpec>> | undefined) => Object.entries(options ?? {});
const pathsOf = (name: string) => name.split(" ").map((_, index, words) => words.slice(0, index + 1).join(" "));
const allPaths = [...new Set(commands.flatMap(({ name }) => pathsOf(name)))];

describe.each(allPaths)("/%s", (path) => {
	const { name, description } = commandText(path);

	test("is named by Discord's rules in every language, and in English as declared", () => {
		expect(textsOf(name).filter((text) => !isName(text))).toEqual([]);
		expect(name.text).toBe(path.split(" ").at(-1));
		expect(Object.keys(name.localisations)).toEqual(locales);
	});

	test("is described in up to 100 characters in every language", () => {
		expect(textsOf(description).filter((text) => text.length < 1 || text.length > 100)).toEqual([]);
	});
});

describe.each(commands)("options of /$name", (command) => {
	const options = optionsOf(command.options);

	test("are at most 25, the required ones first", () => {
		expect(options.length).toBeLessThanOrEqual(25);
		const order = options.map(([, spec]) => (spec.required === true ? 0 : 1));
		expect(order).toEqual(order.toSorted());
	});

	test("are named and described by Discord's rules in every language, and no two alike", () => {
		for (const locale of locales) {
			const names = options.map(([option]) => optionText(command.name, option).name.localisations[locale] ?? "");
			expect(names.filter((name) => !isName(name))).toEqual([]);
			expect(new Set(names).size).toBe(names.length);
		}
		for (const [option] of options) {
			const { name, description } = optionText(command.name, option);
			expect(name.text).toBe(option);
			expect(textsOf(description).filter((text) => text.length < 1 || text.length > 100)).toEqual([]);
		}
	});

	test("have at most 25 choices with names of up to 100 characters, or suggestions, never both", () => {
		for (const [option, spec] of options) {
			const choices: readonly (string | number)[] = "choices" in spec ? (spec.choices ?? []) : [];
			expect(choices.length).toBeLessThanOrEqual(25);
			expect(choices.length > 0 && "suggest" in spec).toBe(false);
			for (const choice of choices) {
				const names = textsOf(choiceText(option, choice));
				expect(names.filter((name) => name.length < 1 || name.length > 100)).toEqual([]);
			}
			if ("max" in spec && spec.type === "string") expect(spec.max).toBeLessThanOrEqual(6000);
		}
	});
});

test("siblings have different names in every language", () => {
	for (const parent of ["", ...new Set(commands.map(({ name }) => name.split(" ")[0] ?? ""))]) {
		const children = allPaths.filter((path) => path.split(" ").slice(0, -1).join(" ") === parent);
		expect(children.length).toBeLessThanOrEqual(25);
		for (const locale of locales) {
			const names = children.map((path) => commandText(path).name.localisations[locale]);
			expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
		}
	}
});

test("a command with all its subcommands stays within Discord's 8,000 characters", () => {
	const longest = (text: Localised) => Math.max(...textsOf(text).map((each) => each.length));
	for (const top of new Set(commands.map(({ name }) => name.split(" ")[0]))) {
		const family = commands.filter(({ name }) => name.split(" ")[0] === top);
		const texts = [...new Set(family.flatMap(({ name }) => pathsOf(name)))].flatMap((path) =>
			Object.values(commandText(path)),
		);
		const optionTexts = family.flatMap(({ name, options }) =>
			optionsOf(options).flatMap(([option, spec]) => [
				...Object.values(optionText(name, option)),
				...("choices" in spec
					? (spec.choices ?? []).flatMap((value) => [choiceText(option, value), choiceText("", value)])
					: []),
			]),
		);
		expect([...texts, ...optionTexts].reduce((sum, text) => sum + longest(text), 0)).toBeLessThanOrEqual(8000);
	}
});

test("menu commands have names of 1 to 32 characters in every language, at most five of a kind", () => {
	for (const { name } of menus) {
		expect(commandText(name).name.text).toBe(name);
		expect(textsOf(commandText(name).name).filter((text) => text.length < 1 || text.length > 32)).toEqual([]);
	}
	expect(menus.filter(({ on }) => on === "message").length).toBeLessThanOrEqual(5);
	expect(menus.filter(({ on }) => on === "user").length).toBeLessThanOrEqual(5);
});

test("no two commands, actions or forms have the same name, and none has a colon", () => {
	for (const list of [commands, menus, actions, forms]) {
		const names = list.map(({ name }) => name);
		expect(names.filter((name, index) => names.indexOf(name) !== index || name.includes(":"))).toEqual([]);
	}
});

test("a form can be opened again by an action of its own that answers with a modal", () => {
	for (const form of forms) {
		expect(actions.find(({ name }) => name === form.reopens)?.answers).toBe("modal");
	}
});

test("what changes a server's settings or other people's credits is for admins, and asks dispatch to check", () => {
	const open = commands.filter(
		({ name, adminOnly }) => /^config |^credits (grant|set)$/.test(name) && adminOnly !== true,
	);
	expect(open.map(({ name }) => name)).toEqual([]);
	const openActions = actions.filter(
		({ name, adminOnly }) => ["pause", "resume", "reset-yes", "doctor"].includes(name) && adminOnly !== true,
	);
	expect(openActions.map(({ name }) => name)).toEqual([]);
});
