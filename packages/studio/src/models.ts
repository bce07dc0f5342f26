/** What a model allows and costs. Lengths in characters, cost in credits a task. */
export type ModelRules = {
	readonly description: number;
	readonly prompt: number;
	readonly style: number;
	readonly title: number;
	readonly cost: number;
	/** Exact length of a take where the model demands one. */
	readonly seconds?: number;
	/** `custom_mode` exists only for the v3 family and what came after it. */
	readonly hasCustomMode: boolean;
};

const older = { description: 400, prompt: 3000, style: 200, title: 80, hasCustomMode: true };
const newer = { ...older, prompt: 5000, style: 1000 };

/** Families by the beginning of the model's name, most particular first. Any other name is a newer model. */
const families: readonly (readonly [string, ModelRules])[] = [
	["mus-130", { ...older, cost: 5, seconds: 130, hasCustomMode: false }],
	["mus-32", { ...older, cost: 5, seconds: 32, hasCustomMode: false }],
	["chirp-v3", { ...older, cost: 5 }],
	["chirp-v4-0", { ...older, cost: 8 }],
	["chirp-v4-5", { ...newer, cost: 10 }],
	["chirp-v4", { ...older, cost: 8 }],
	["chirp-v5", { ...newer, cost: 12 }],
];
const unknown: ModelRules = { ...newer, cost: 10 };

export const defaultModels = { v1: "chirp-v3.0", v2: "chirp-v3-5" } as const;

/** Rules of a model by its name. */
export type RulesFor = (model: string) => ModelRules;

/** The rules a studio has unless it is given others; names nobody has heard of get the newer limits. */
export function rulesOf(model: string): ModelRules {
	return families.find(([start]) => model.startsWith(start))?.[1] ?? unknown;
}
