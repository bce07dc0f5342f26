import type { Brief } from "@tunesmith/composer";
import type { EditBody } from "@tunesmith/protocol";
import type { Offers } from "../engine.ts";
import { type ModelRules, rulesOf } from "../models.ts";
import { invalid } from "../refusal.ts";
import { callbackAddress, isBlank, refuseLong } from "./fields.ts";
import type { Change } from "./read-change.ts";
import type { CallbackStage, Cluster, Submission } from "./submission.ts";

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
export const offeredIn = <Body extends Wishes>(body: Body, { voices, edits }: Offers): Body => ({
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

/** What both versions' bodies have in common. */
type Common = Wishes & {
	readonly seed?: number | undefined;
	readonly callback_url?: string | undefined;
	readonly disable_callback?: boolean | undefined;
	readonly callback_stages?: CallbackStage[] | undefined;
	readonly cluster?: Cluster | undefined;
};

const nothing = { mode: "describe", description: "", title: "", style: "", lyrics: "", instrumental: false } as const;

/** A submission that changes a track. All else, its model and price too, are the track's own, which is looked up later. */
export function changeSubmission(version: 1 | 2, change: Change, body: Common): Submission {
	const echo = { parent: change.parent, parent_track: change.track + 1, edits: body.edits };
	const common = { ...body, length: undefined, voice: undefined, negative_tags: undefined };
	return { ...finish(version, rulesOf(""), { ...nothing, model: "" }, common, echo), change };
}

/** A submission of `brief`, with what both versions read alike. Throws 400. */
export function finish(
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
