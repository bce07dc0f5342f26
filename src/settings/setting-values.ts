import { isTimeZone } from "../credits/periods.ts";
import { Fault } from "../errors.ts";
import { usableModels } from "../jobs/models.ts";
import { defaultSettings, type GuildSettings, type Operator, type SettingsChange } from "./guild-settings.ts";

/** Settings of a space: what its admins set over the defaults, field by field, so that a new field has its default in old records. */
export function withDefaults(stored: SettingsChange = {}, operator: Operator): GuildSettings {
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

/** What is stored after a change: fields that it does not name stay as they were. */
export function withChange(stored: SettingsChange, change: SettingsChange): SettingsChange {
	const { channels, roles, lane, limits, allowance, model, delivery, reactions, costs } = change;
	return {
		...stored,
		...change,
		...(channels && { channels: { ...stored.channels, ...channels } }),
		...(roles && { roles: { ...stored.roles, ...roles } }),
		...(lane && { lane: { ...stored.lane, ...lane } }),
		...(limits && { limits: { ...stored.limits, ...limits } }),
		...(allowance && { allowance: { ...stored.allowance, ...allowance } }),
		...(model && { model: { ...stored.model, ...model } }),
		...(delivery && { delivery: { ...stored.delivery, ...delivery } }),
		...(reactions && { reactions: { ...stored.reactions, ...reactions } }),
		...(costs && { costs: { ...stored.costs, ...costs } }),
	};
}

/** What was set before the operator set a limit gives way to it. */
function within(lane: GuildSettings["lane"], { ceilings }: Operator): GuildSettings["lane"] {
	const most = ceilings?.mostAtOnceInServer ?? lane.concurrency;
	return lane.concurrency <= most ? lane : { ...lane, concurrency: most };
}

const day = 24 * 60 * 60_000;

/** Throws the Fault of the first value that is beyond the operator's limits. */
export function mustBeWithin({ lane, costs }: SettingsChange, { ceilings = {} }: Operator): void {
	const { mostAtOnceInServer: most, leastCost: least } = ceilings;
	if (lane?.concurrency !== undefined && most !== undefined && lane.concurrency > most) {
		throw new Fault("over-operator-limit", { option: "config.lane.at_once", limit: most });
	}
	for (const cost of Object.values(costs ?? {})) {
		if (least !== undefined && cost < least) {
			throw new Fault("under-operator-limit", { option: "config.model.cost", limit: least });
		}
	}
}

/** Throws Fault "bad-option" for the first value that no queue, wallet or rule could work with. */
export function mustBeUsable(change: SettingsChange): void {
	const { lane, limits, allowance, costs, blockedWords } = change;
	whole("concurrency", lane?.concurrency, 1, 100);
	whole("perInterval", lane?.perInterval, 1, 10_000);
	whole("intervalMs", lane?.intervalMs, 1, day);
	whole("running", limits?.running, 1, 100);
	whole("waiting", limits?.waiting, 1, 1000);
	whole("amount", allowance?.amount, 0, 1_000_000_000);
	const zone = allowance?.timeZone;
	if (zone !== undefined && !isTimeZone(zone)) refuse("timeZone", zone);
	for (const factor of Object.values(allowance?.factors ?? {})) {
		if (!(Number.isFinite(factor) && factor >= 0 && factor <= 1000)) refuse("factor", factor);
	}
	for (const cost of Object.values(costs ?? {})) whole("cost", cost, 0, 1_000_000);
	if (blockedWords !== undefined && blockedWords.length > 500) refuse("blockedWords", blockedWords.length);
	for (const word of blockedWords ?? []) if (word.length > 50) refuse("blockedWords", word.slice(0, 50));
}

function whole(option: string, value: number | undefined, min: number, max: number) {
	if (value === undefined) return;
	if (!(Number.isInteger(value) && value >= min && value <= max)) refuse(option, `${value} (${min}–${max})`);
}

function refuse(option: string, value: string | number): never {
	throw new Fault("bad-option", { option, reason: String(value) });
}
