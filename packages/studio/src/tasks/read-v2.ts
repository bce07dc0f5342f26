import { v2SubmitSchema } from "@tunesmith/protocol";
import { type Offers, offersOf } from "../engine.ts";
import { defaultModels, type RulesFor, rulesOf } from "../models.ts";
import { invalid } from "../refusal.ts";
import { isBlank, modelName, refuseLong, requireFields } from "./fields.ts";
import { changeSubmission, finish, offeredIn } from "./finish-submission.ts";
import { readBody } from "./read-body.ts";
import { readChange } from "./read-change.ts";
import type { Submission } from "./submission.ts";

/**
 * Reads the body of `POST /api/v2/generate`. A filled `gpt_description_prompt` selects Inspiration Mode, whatever else is there;
 * else Custom Mode, whose `prompt` may be empty (not absent) when an instrumental is asked for. Throws a Refusal.
 */
export function readV2(body: unknown, rulesFor: RulesFor = rulesOf, offers: Offers = offersOf("builtin")): Submission {
	const given = offeredIn(readBody(v2SubmitSchema, body), offers);
	const change = readChange(given);
	if (change !== undefined) return changeSubmission(2, change, given);
	const model = modelName(given.model, defaultModels.v2);
	const rules = rulesFor(model);
	const instrumental = given.make_instrumental ?? false;
	// the echo has the fields of the request, and the model that is used
	const asked = given.make_instrumental === undefined ? {} : { make_instrumental: instrumental };
	refuseLong([
		["gpt_description_prompt", given.gpt_description_prompt, rules.description],
		["prompt", given.prompt, rules.prompt],
		["title", given.title, rules.title],
		["tags", given.tags, rules.style],
	]);
	if (!isBlank(given.gpt_description_prompt)) {
		const description = given.gpt_description_prompt ?? "";
		const echo = { gpt_description_prompt: description, ...asked, model };
		return finish(
			2,
			rules,
			{ mode: "describe", description, title: "", style: "", lyrics: "", instrumental, model },
			given,
			echo,
		);
	}
	if (given.prompt === undefined && given.title === undefined && given.tags === undefined) {
		const message = "is required in Inspiration Mode (or prompt, title and tags in Custom Mode)";
		throw invalid([{ field: "gpt_description_prompt", message }]);
	}
	const { prompt, title, tags } = given;
	requireFields(instrumental && prompt !== undefined ? { title, tags } : { prompt, title, tags }, "in Custom Mode");
	const custom = {
		mode: "custom",
		description: "",
		title: title ?? "",
		style: tags ?? "",
		lyrics: prompt ?? "",
	} as const;
	return finish(2, rules, { ...custom, instrumental, model }, given, {
		prompt,
		title,
		tags,
		...asked,
		model,
	});
}
