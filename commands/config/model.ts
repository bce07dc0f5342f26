import { Fault } from "../../src/errors.ts";
import { labelOfModel } from "../../src/locales/speak.ts";
import { modelOf, suggestAnyModel } from "../song/models.ts";
import { changedList, defineSetting, given, ifGiven, shortList } from "./define-setting.ts";

/** Which model is taken unless another is named, which are offered, and what a song of each costs. */
export const model = defineSetting({
	name: "config model",
	lines({ model: { unknown, preset, allowed }, costs }, say) {
		const code = (name: string) => {
			const label = labelOfModel(name, say);
			const quoted = `\`${name.replaceAll("`", "")}\``;
			return label === undefined ? quoted : `${label} (${quoted})`;
		};
		const prices = Object.entries(costs).map(([name, cost]) => say("settings.cost", { model: code(name), cost }));
		return [
			...(unknown === undefined ? [] : [say("settings.model-unknown", { model: code(unknown), preset: code(preset) })]),
			say("settings.model-preset", { model: code(preset) }),
			allowed.length === 0
				? say("settings.model-all")
				: say("settings.model-allowed", { models: shortList(say, allowed.map(code)) }),
			...(prices.length === 0 ? [] : [say("settings.costs", { costs: shortList(say, prices) })]),
		];
	},
	options: {
		default: { type: "string", max: 40, suggest: suggestAnyModel },
		allow: { type: "string", max: 40, suggest: suggestAnyModel },
		remove: { type: "string", max: 40, suggest: suggestAnyModel },
		allow_all: { type: "boolean" },
		cost_of: { type: "string", max: 40, suggest: suggestAnyModel },
		cost: { type: "integer", min: 0, max: 1_000_000 },
	},
	async change(values, { model: now }, context) {
		if ((values.cost_of === undefined) !== (values.cost === undefined)) {
			throw new Fault("options-incomplete", { option: "config.model.cost_of", other: "config.model.cost" });
		}
		const named = (typed: string | undefined) => Promise.all(ifGiven(typed).map((name) => modelOf(name, context)));
		const list = values.allow_all === true ? [] : now.allowed;
		const [added, removed] = [await named(values.allow), await named(values.remove)];
		const allowed = changedList(list, { added, removed });
		const [preset] = await named(values.default);
		if (allowed.length > 0 && !allowed.includes(preset ?? now.preset)) {
			throw new Fault("bad-option", { option: "config.model.default", reason: "preset-not-allowed" });
		}
		const isList = added.length > 0 || removed.length > 0 || values.allow_all === true;
		const [priced] = await named(values.cost_of);
		return {
			model: given({ preset, allowed: isList ? allowed : undefined }),
			...(priced !== undefined && values.cost !== undefined && { costs: { [priced]: values.cost } }),
		};
	},
});
