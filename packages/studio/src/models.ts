/** What a model allows and costs. Lengths in characters, cost in credits a task. */
export type ModelRules = {
	readonly description: number;
	readonly prompt: number;
	readonly style: number;
	readonly title: number;
	readonly cost: number;
	/** Exact length of a take; absent: the form decides. */
	readonly seconds?: number;
	/** `custom_mode` exists only for the v3 family and what came after it. */
	readonly hasCustomMode: boolean;
};

const older = { description: 400, prompt: 3000, style: 200, title: 80, hasCustomMode: true };
const newer = { ...older, prompt: 5000, style: 1000 };

/** Model families by the beginning of the name, the most specific first. */
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

/** The studio's own rules; unknown models get the newer limits. */
export function rulesOf(model: string): ModelRules {
	return families.find(([start]) => model.startsWith(start))?.[1] ?? unknown;
}
