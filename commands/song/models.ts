import type { Suggest } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import { cutText } from "../../src/i18n/escape.ts";
import { speaker } from "../../src/i18n/speak.ts";
import { knownModels } from "../../src/songs/request.ts";
import type { Settings } from "../../src/songs/settings.ts";

/** Suggests the models offered here with what a song of each costs, the preset one first. Other names may be typed. */
export const suggestModels: Suggest = async (typed, { songs, space, settings, locale }) => {
	const say = speaker(locale);
	const wanted = typed.trim().toLowerCase();
	const models = offeredModels(settings).filter((model) => model.toLowerCase().includes(wanted));
	const choices = await Promise.all(
		models.slice(0, 25).map(async (model) => {
			const cost = await songs.costOf(space, model);
			const name = say(model === settings.model.preset ? "model.choice-preset" : "model.choice", { model, cost });
			return { name: cutText(name, 100), value: model };
		}),
	);
	return choices;
};

/** The models the admins offer, else all that are known, with the preset one in front. */
function offeredModels(settings: Settings): readonly string[] {
	const models = settings.model.allowed.length > 0 ? settings.model.allowed : knownModels;
	return [...new Set([settings.model.preset, ...models])].filter(
		(model) => settings.model.allowed.length === 0 || settings.model.allowed.includes(model),
	);
}

/** The model a request uses: a name of letters, digits, dots, dashes and underscores; throws Fault "bad-option" otherwise. */
export function modelOf(typed: string | undefined, settings: Settings): string {
	const model = typed?.trim() || settings.model.preset;
	if (!/^[\w.-]{1,40}$/.test(model)) throw new Fault("bad-option", { option: "model", reason: "model-name" });
	return model;
}
