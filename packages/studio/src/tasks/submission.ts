import type { Brief } from "@tunesmith/composer";
import { type EditBody, type FieldError, v1SubmitSchema, v2SubmitSchema } from "@tunesmith/protocol";
import { type Offers, offersOf } from "../engine.ts";

import { defaultModels, type ModelRules, type RulesFor, rulesOf } from "../models.ts";
import { invalid, Refusal } from "../refusal.ts";
import { readBody } from "./read-body.ts";
import { type Change, readChange } from "./read-change.ts";

export type Cluster = "default" | "second";
export type CallbackStage = "text" | "first";

/** A valid submission within its model's limits. */
export type Submission = {
	readonly version: 1 | 2;
	/** Of a submission that changes a track: empty until that is looked up. */
	readonly brief: Omit<Brief, "taskId" | "seed">;
	readonly change?: Change;
	/** undefined: the studio draws one. */
	readonly seed: number | undefined;
	readonly cluster: Cluster;
	readonly cost: number;
	/** undefined: no callbacks. */
	readonly callbackUrl: string | undefined;
	readonly callbackStages: readonly CallbackStage[];
	/** What the feed shows as `request_body`. Never holds the key. */
	readonly echo: Readonly<Record<string, unknown>>;
};

const isBlank = (value: string | undefined) => value === undefined || value.trim() === "";
const lengthOf = (value: string) => (value.length < 80 ? value.length : [...value].length);

function requireFields(fields: Readonly<Record<string, string | undefined>>, why: string): void {
	const missing = Object.entries(fields).filter(([, value]) => isBlank(value));
	if (missing.length > 0)
		throw invalid(missing.map(([field]) => ({ field, message: `is required${why === "" ? "" : ` ${why}`}` })));
}

/** Refuses texts beyond the limits with the interface's own sentence. */
function refuseLong(entries: readonly (readonly [field: string, text: string | undefined, limit: number])[]): void {
	const errors: FieldError[] = entries
		.filter(([, text, limit]) => text !== undefined && lengthOf(text) > limit)
		.map(([field, , limit]) => ({ field, message: `must have at most ${limit} characters` }));
	if (errors.length > 0) throw new Refusal(400, "Topic too long.", { errors });
}

function modelName(given: string | undefined, preset: string): string {
	if (isBlank(given) || given === undefined) return preset;
	if (given.length > 64 || !/^[\w.+:/-]+$/.test(given))
		throw invalid([{ field: "model", message: "is not a model name" }]);
	return given;
}

function callbackAddress(given: string | undefined, isDisabled: boolean | undefined): string | undefined {
	if (isBlank(given) || given === undefined) return undefined;
	const url = URL.canParse(given) ? new URL(given) : undefined;
	const refuse = (message: string) => invalid([{ field: "callback_url", message }]);
	if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) {
		throw refuse("must be an http or https address");
	}
	if (url.username !== "" || url.password !== "") throw refuse("must not carry a user name or password");
	if (given.length > 2048) throw refuse("must have at most 2048 characters");
	return isDisabled === true ? undefined : given;
}

/** What both versions' bodies may ask for beyond the interface. */
type Wishes = {
	readonly parent?: string | undefined;
	readonly parent_track?: number | undefined;
	readonly edits?: readonly EditBody[] | undefined;
	readonly length?: number | undefined;
	readonly voice?: string | undefined;
	readonly negative_tags?: string | undefined;
};

/** A body without what the engine cannot do. */
const offeredIn = <Body extends Wishes>(body: Body, { voices, edits }: Offers): Body => ({
	...body,
	...(voices ? {} : { voice: undefined }),
	...(edits ? {} : { parent: undefined, parent_track: undefined, edits: undefined }),
});

/** The wishes in the engine's terms. Throws where the model has a length of its own, or a text is too long for it. */
function wishesOf(
	{ length, voice, negative_tags: without }: Wishes,
	{ seconds, style }: ModelRules,
): Pick<Brief, "seconds" | "mustEnd" | "voice" | "without"> {
	if (length !== undefined && seconds !== undefined)
		throw invalid([{ field: "length", message: `cannot be chosen: this model makes takes of ${seconds} seconds` }]);
	refuseLong([["negative_tags", without, style]]);
	return {
		...(seconds === undefined ? {} : { seconds }),
		...(length === undefined ? {} : { seconds: length, mustEnd: true }),
		...(voice === undefined ? {} : { voice }),
		...(without === undefined || isBlank(without) ? {} : { without }),
	};
}

/** The wishes as the feed repeats them. */
const echoOf = ({ length, voice, negative_tags }: Wishes): Wishes => ({
	...(length === undefined ? {} : { length }),
	...(voice === undefined ? {} : { voice }),
	...(negative_tags === undefined ? {} : { negative_tags }),
});

type Common = Wishes & {
	readonly seed?: number | undefined;
	readonly callback_url?: string | undefined;
	readonly disable_callback?: boolean | undefined;
	readonly callback_stages?: CallbackStage[] | undefined;
	readonly cluster?: Cluster | undefined;
};

const nothing = { mode: "describe", description: "", title: "", style: "", lyrics: "", instrumental: false } as const;

/** A submission that changes a track. All else, its model and price too, are the track's own, which is looked up later. */
function changeSubmission(version: 1 | 2, change: Change, body: Common): Submission {
	const echo = { parent: change.parent, parent_track: change.track + 1, edits: body.edits };
	const common = { ...body, length: undefined, voice: undefined, negative_tags: undefined };
	return { ...finish(version, rulesOf(""), { ...nothing, model: "" }, common, echo), change };
}

function finish(
	version: 1 | 2,
	rules: ModelRules,
	brief: Omit<Brief, "taskId" | "seed" | "seconds">,
	body: Common,
	echo: Readonly<Record<string, unknown>>,
): Submission {
	return {
		version,
		brief: { ...brief, ...wishesOf(body, rules) },
		cluster: body.cluster ?? "default",
		cost: rules.cost,
		callbackUrl: callbackAddress(body.callback_url, body.disable_callback),
		callbackStages: [...new Set(body.callback_stages ?? [])],
		seed: body.seed,
		// a drawn seed is not part of the request
		echo: { ...echo, ...echoOf(body), ...(body.seed === undefined ? {} : { seed: body.seed }) },
	};
}

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
