import { v1SubmitSchema } from "@tunesmith/protocol";
import { type Offers, offersOf } from "../engine.ts";
import { defaultModels, type RulesFor, rulesOf } from "../models.ts";
import { isBlank, modelName, refuseLong, requireFields } from "./fields.ts";
import { changeSubmission, finish, offeredIn } from "./finish-submission.ts";
import { readBody } from "./read-body.ts";
import { readChange } from "./read-change.ts";
import type { Submission } from "./submission.ts";

/** Reads the body of `POST /api/generate` by the four rows of the requirement table. Throws a Refusal. */
export function readV1(body: unknown, rulesFor: RulesFor = rulesOf, offers: Offers = offersOf("builtin")): Submission {
	const given = offeredIn(readBody(v1SubmitSchema, body), offers);
	const change = readChange(given);
	if (change !== undefined) return changeSubmission(1, change, given);
	const model = modelName(given.model, defaultModels.v1);
	const rules = rulesFor(model);
	const customMode = given.custom_mode ?? given.customMode ?? false;
	const instrumental = given.make_instrumental ?? given.instrumental ?? false;
	const style = [given.style, given.tags, given.gpt_description_prompt].find((value) => !isBlank(value)) ?? "";
	const { prompt, title } = given;
	refuseLong([
		["prompt", prompt, rules.prompt],
		["gpt_description_prompt", given.gpt_description_prompt, rules.description],
		["title", title, rules.title],
		["style", given.style, rules.style],
		["tags", given.tags, rules.style],
	]);
	const isCustom = customMode && (rules.hasCustomMode || (!isBlank(title) && style !== ""));
	if (!isCustom) requireFields({ prompt }, "");
	else requireFields(instrumental ? { style, title } : { style, prompt, title }, "in custom mode");
	const echo = {
		prompt: prompt ?? "",
		title: title ?? "",
		customMode,
		instrumental,
		model,
		...(given.style === undefined ? {} : { style: given.style }),
		...(given.tags === undefined ? {} : { tags: given.tags }),
		...(given.gpt_description_prompt === undefined ? {} : { gpt_description_prompt: given.gpt_description_prompt }),
		cluster: given.cluster ?? "default",
		disable_callback: given.disable_callback ?? false,
	};
	const texts = isCustom
		? ({ mode: "custom", description: "", lyrics: prompt ?? "" } as const)
		: ({ mode: "describe", description: prompt ?? "", lyrics: "" } as const);
	return finish(1, rules, { ...texts, title: title ?? "", style, instrumental, model }, given, echo);
}
