import { type Context, defineCommand, type Suggest } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import type { ModelView } from "../../src/jobs/models.ts";
import { limitsOf } from "../../src/jobs/song-request.ts";
import { cutText, escapeText } from "../../src/locales/escape.ts";
import { labelOfModel, type Say } from "../../src/locales/speak.ts";
import { matching } from "../matching.ts";

/** What can be chosen here, how the models differ and what a song of each costs. */
export const models = defineCommand({
	name: "song models",
	answers: "privately",
	async run(_, context) {
		const { say } = context;
		const views = await viewsOf(context);
		const label = (view: ModelView) => escapeText(labelOf(view, say));
		const lines = views
			.filter(({ isOffered }) => isOffered)
			.map((view) => {
				const { name: model, cost } = view;
				return say("models.line", { label: label(view), cost, limit: limitsOf(model).lyrics, model });
			});
		const preset = views.find(({ isPreset }) => isPreset);
		const end = preset === undefined ? [] : ["", say("models.default", { label: label(preset) })];
		return { is: "panel", panel: { title: say("models.title"), text: [...lines, ...end].join("\n") } };
	},
});

/** Suggests the models offered here with what sets them apart and what a song of each costs, the preset one first. */
export const suggestModels: Suggest = async (typed, context) => choicesOf(await offeredModels(context), typed, context);

/** The same with models that are not offered yet, for admins who decide on that. */
export const suggestAnyModel: Suggest = async (typed, context) => choicesOf(await viewsOf(context), typed, context);

/**
 * The model a request uses: the one that is named, by its name or label, else the server's. Throws Fault "model-unknown" before
 * anything is paid.
 */
export async function modelOf(typed: string | undefined, context: Context): Promise<string> {
	const wanted = typed?.trim() ?? "";
	if (wanted === "") return context.settings.model.preset;
	const views = await viewsOf(context);
	const found = views.find(({ name }) => name === wanted) ?? views.find((view) => isCalled(view, wanted, context));
	if (found !== undefined) return found.name;
	const offered = views.filter(({ isOffered }) => isOffered).map(({ name }) => name);
	throw new Fault("model-unknown", { model: cutText(wanted, 40), models: offered.join(", ") });
}

const viewsOf = ({ jobs, space }: Context) => jobs.models(space);
/** The models that can be chosen here. */
export const offeredModels = async (context: Context) => (await viewsOf(context)).filter(({ isOffered }) => isOffered);

const labelOf = ({ name, label }: ModelView, say: Say): string => label ?? labelOfModel(name, say) ?? name;

function isCalled(view: ModelView, wanted: string, { say }: Context): boolean {
	return [view.name, labelOf(view, say)].some((text) => text.toLowerCase() === wanted.toLowerCase());
}

function choicesOf(views: readonly ModelView[], typed: string, { say }: Context) {
	const choices = views.map((view) => {
		const facts = { model: view.name, label: labelOf(view, say), cost: view.cost };
		return { name: say(view.isPreset ? "model.choice-preset" : "model.choice", facts), value: view.name };
	});
	return matching(typed, choices);
}
