import { isTimeZone } from "../credits/periods.ts";
import { Fault } from "../errors.ts";
import { usableModels } from "../jobs/models.ts";
import { defaultSettings, type GuildSettings, type Operator } from "./guild-settings.ts";

/** Settings of a space: what its admins set over the defaults, field by field, so that a new field has its default in old records. */
export function withDefaults(stored: Partial<GuildSettings> = {}, operator: Operator): GuildSettings {
	const preset = defaultSettings(operator);
	return {
		...preset,
		...stored,
		channels: { ...preset.channels, ...stored.channels },
		roles: { ...preset.roles, ...stored.roles },
		lane: within({ ...preset.lane, ...stored.lane }, operator),
		ceilings: preset.ceilings,
		limits: { ...preset.limits, ...stored.limits },
		allowance: { ...preset.allowance, ...stored.allowance },
		delivery: { ...preset.delivery, ...stored.delivery },
		model: usableModels({ ...preset.model, ...stored.model }, operator),
		reactions: { ...preset.reactions, ...stored.reactions },
	};
}

/** What was set before the operator set a limit gives way to it. */
function within(lane: GuildSettings["lane"], { ceilings }: Operator): GuildSettings["lane"] {
	const most = ceilings?.mostAtOnceInServer ?? lane.concurrency;
	return lane.concurrency <= most ? lane : { ...lane, concurrency: most };
}

const day = 24 * 60 * 60_000;

/** Throws the Fault of the first value that is beyond the operator's limits. */
export function mustBeWithin({ lane, costs }: Partial<GuildSettings>, { ceilings = {} }: Operator): void {
	const { mostAtOnceInServer: most, leastCost: least } = ceilings;
	if (lane !== undefined && most !== undefined && lane.concurrency > most) {
		throw new Fault("over-operator-limit", { option: "config.lane.at_once", limit: most });
	}
	for (const cost of Object.values(costs ?? {})) {
		if (least !== undefined && cost < least) {
			throw new Fault("under-operator-limit", { option: "config.model.cost", limit: least });
		}
	}
}

/** Throws Fault "bad-option" for the first value that no queue, wallet or rule could work with. */
export function mustBeUsable(change: Partial<GuildSettings>): void {
	const { lane, limits, allowance, costs, blockedWords } = change;
	if (lane !== undefined) {
		whole("concurrency", lane.concurrency, 1, 100);
		whole("perInterval", lane.perInterval, 1, 10_000);
		whole("intervalMs", lane.intervalMs, 1, day);
	}
	if (limits !== undefined) {
		whole("running", limits.running, 1, 100);
		whole("waiting", limits.waiting, 1, 1000);
	}
	if (allowance !== undefined) {
		whole("amount", allowance.amount, 0, 1_000_000_000);
		if (!isTimeZone(allowance.timeZone)) refuse("timeZone", allowance.timeZone);
		for (const factor of Object.values(allowance.factors)) {
			if (!(Number.isFinite(factor) && factor >= 0 && factor <= 1000)) refuse("factor", factor);
		}
	}
	for (const cost of Object.values(costs ?? {})) whole("cost", cost, 0, 1_000_000);
	if (blockedWords !== undefined && blockedWords.length > 500) refuse("blockedWords", blockedWords.length);
	for (const word of blockedWords ?? []) if (word.length > 50) refuse("blockedWords", word.slice(0, 50));
}

function whole(option: string, value: number, min: number, max: number) {
	if (!(Number.isInteger(value) && value >= min && value <= max)) refuse(option, `${value} (${min}–${max})`);
}

function refuse(option: string, value: string | number): never {
	throw new Fault("bad-option", { option, reason: String(value) });
}
