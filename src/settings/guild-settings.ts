import { type AddedModel, defaultModel } from "../jobs/song-request.ts";

/**
 * What the admins of one space set. Every field has a default, so that an unknown space behaves; `null` means "no rule".
 * Counts are songs, `intervalMs` milliseconds, amounts credits.
 */
export type GuildSettings = {
	readonly channels: { readonly mode: "all" | "only" | "except"; readonly ids: readonly string[] };
	/** Who may ask for songs: everybody while `allowed` is empty. `denied` wins. */
	readonly roles: { readonly allowed: readonly string[]; readonly denied: readonly string[] };
	readonly lane: {
		readonly concurrency: number;
		readonly perInterval: number;
		readonly intervalMs: number;
		readonly order: "fair" | "strict";
	};
	/** How many songs one person may have. */
	readonly limits: { readonly running: number; readonly waiting: number };
	readonly allowance: {
		readonly amount: number;
		readonly period: "none" | "day" | "week" | "month";
		readonly timeZone: string;
		/** A person's allowance is multiplied by the largest of their roles' factors. */
		readonly factors: Readonly<Record<string, number>>;
	};
	/** The credits that the whole guild shares: while it is on, a song is paid from there, too. */
	readonly pool: { readonly isOn: boolean };
	/** Cost by model, over the operator's default. */
	readonly costs: Readonly<Record<string, number>>;
	readonly model: {
		readonly preset: string;
		readonly allowed: readonly string[];
		/** The stored default that is not known (any more), where `preset` had to take its place. */
		readonly unknown?: string;
	};
	/** Language of public messages; null follows the person's, then the guild's locale. */
	readonly language: string | null;
	/** `voiceMessage`: the first track is also sent as a voice message. */
	readonly delivery: { readonly as: "reply" | "thread"; readonly voiceMessage: boolean };
	readonly reactions: {
		readonly isOn: boolean;
		readonly emoji: string;
		readonly who: "everyone" | "requester" | "admins";
	};
	readonly blockedWords: readonly string[];
	/** The operator's limits, for admins to see; not theirs to set. */
	readonly ceilings: Ceilings;
	/** New jobs wait: until an admin resumes, or, where the service ran out of credits, until it has some again. */
	readonly paused: { readonly since: number; readonly reason: "service-no-credits" | "admin" } | null;
};

/** Parts of settings that consist of fields, each of which is set by itself. */
type PartInFields = "channels" | "roles" | "lane" | "limits" | "allowance" | "model" | "delivery" | "reactions";

/**
 * What admins set of a space, as it is changed and as it is stored: only what somebody named, so that all else follows the operator's
 * defaults and limits. A change of `costs` names some models; the others keep theirs.
 */
export type SettingsChange = Partial<Omit<GuildSettings, PartInFields | "ceilings">> & {
	readonly [Part in PartInFields]?: Partial<GuildSettings[Part]>;
};

export type Operator = {
	readonly songCost: number;
	readonly allowance: number;
	readonly period: GuildSettings["allowance"]["period"];
	/** Models beside the known ones. */
	readonly models?: readonly AddedModel[];
	readonly ceilings?: Ceilings;
	/** Ids of the only servers in which songs are made; none: everywhere. */
	readonly guildsAllowed?: readonly string[];
};

/** What no server's admins can go beyond; absent where there is no limit. */
export type Ceilings = {
	readonly songsPerDay?: number | undefined;
	readonly songsPerDayInServer?: number | undefined;
	readonly leastCost?: number | undefined;
	/** Songs of one server that are made at the same time, and of all servers together. */
	readonly mostAtOnceInServer?: number | undefined;
	readonly mostAtOnce?: number | undefined;
};

/** The settings of a space where nobody has set anything. */
export function defaultSettings(operator: Operator): GuildSettings {
	return {
		channels: { mode: "all", ids: [] },
		roles: { allowed: [], denied: [] },
		lane: { concurrency: 3, perInterval: 10, intervalMs: 60_000, order: "fair" },
		limits: { running: 2, waiting: 5 },
		allowance: { amount: operator.allowance, period: operator.period, timeZone: "UTC", factors: {} },
		pool: { isOn: false },
		costs: {},
		model: { preset: defaultModel, allowed: [] },
		language: null,
		delivery: { as: "reply", voiceMessage: false },
		reactions: { isOn: true, emoji: "🔁", who: "everyone" },
		blockedWords: [],
		ceilings: operator.ceilings ?? {},
		paused: null,
	};
}
