import { Fault } from "../errors.ts";
import type { GuildSettings, Operator } from "../settings/guild-settings.ts";
import { defaultModel, knownModels, limitsOf, type TextLimits } from "./song-request.ts";

/** A model as people choose it. `label` is the operator's; the labels of known models are sentences of the books. */
export type ModelView = {
	readonly name: string;
	readonly label: string | undefined;
	readonly cost: number;
	/** Whether the server's admins offer it. */
	readonly isOffered: boolean;
	readonly isPreset: boolean;
};

type Added = Pick<Operator, "models">;

/** Every model that songs can be made with, known ones first. */
export function modelNames({ models = [] }: Added): readonly string[] {
	return [...new Set([...knownModels, ...models.map(({ name }) => name)])];
}

/**
 * What a server stored about models, with names that are not known (any more) left out: then the default is taken, or the first that is
 * offered. `unknown` is the stored default that was left out.
 */
export function usableModels(stored: GuildSettings["model"], added: Added): GuildSettings["model"] {
	const names = modelNames(added);
	const isKnown = (name: string) => names.includes(name);
	const offered = stored.allowed.filter(isKnown);
	// a list of unknown names only must not open the choice to all
	const allowed = stored.allowed.length > 0 && offered.length === 0 ? [defaultModel] : offered;
	if (isKnown(stored.preset)) return { preset: stored.preset, allowed };
	const [first = defaultModel] = allowed;
	const preset = allowed.includes(defaultModel) ? defaultModel : first;
	return { preset, allowed, unknown: stored.preset };
}

/** What one song of this model costs in a space with these settings. */
export function costOf(model: string, { costs }: GuildSettings, { songCost, models = [], ceilings }: Operator): number {
	const set = costs[model] ?? models.find(({ name }) => name === model)?.credits ?? songCost;
	return Math.max(ceilings?.leastCost ?? 0, set);
}

/** All models with what they cost in a space, its default first. */
export function modelViews(settings: GuildSettings, operator: Operator): readonly ModelView[] {
	const { preset, allowed } = settings.model;
	const names = [...new Set([preset, ...modelNames(operator)])];
	return names.map((name) => ({
		name,
		label: operator.models?.find((model) => model.name === name)?.label,
		cost: costOf(name, settings, operator),
		isOffered: allowed.length === 0 || allowed.includes(name),
		isPreset: name === preset,
	}));
}

/** Throws Fault "model-unknown" or "model-not-allowed" for a model that no song is made with here. */
export function mustBeOffered(model: string, settings: GuildSettings, operator: Operator): void {
	const { allowed } = settings.model;
	const offered = allowed.length > 0 ? allowed : modelNames(operator);
	if (offered.includes(model)) return;
	const models = offered.join(", ");
	throw modelNames(operator).includes(model)
		? new Fault("model-not-allowed", { models })
		: new Fault("model-unknown", { model, models });
}

/** The dearest offered model that costs less than `cost` and can be paid with `balance`; undefined where there is none. */
export function cheaperModel(
	settings: GuildSettings,
	operator: Operator,
	cost: number,
	balance: number,
): ModelView | undefined {
	return modelViews(settings, operator)
		.filter((view) => view.isOffered && view.cost < cost && view.cost <= balance)
		.toSorted((a, b) => b.cost - a.cost)[0];
}

/** An offered model whose field takes a text of this length; undefined where none does. */
export function roomierModel(
	settings: GuildSettings,
	operator: Operator,
	field: keyof TextLimits,
	length: number,
): string | undefined {
	const takes = ({ name, isOffered }: ModelView) => isOffered && limitsOf(name)[field] >= length;
	return modelViews(settings, operator).find(takes)?.name;
}
