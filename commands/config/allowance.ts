import type { Suggest } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import { defineSetting } from "./define-setting.ts";
import { allowanceLines } from "./lines.ts";

/** What everybody gets and how often, how much more some roles get, and whether there is a pool for all. */
export const allowance = defineSetting({
	name: "config allowance",
	lines: allowanceLines,
	options: {
		amount: { type: "integer", min: 0, max: 1_000_000_000 },
		period: { type: "string", choices: ["none", "day", "week", "month"] },
		time_zone: { type: "string", max: 64, suggest: suggestTimeZones() },
		role: { type: "role" },
		factor: { type: "number", min: 0, max: 100 },
		pool: { type: "boolean" },
	},
	change({ amount, period, time_zone: zone, role, factor, pool }, { settings: { allowance: now } }) {
		if ((role === undefined) !== (factor === undefined)) {
			throw new Fault("options-incomplete", { option: "role", other: "config.allowance.factor" });
		}
		const isAllowance = amount !== undefined || period !== undefined || zone !== undefined || role !== undefined;
		return {
			...(isAllowance && {
				allowance: {
					amount: amount ?? now.amount,
					period: period ?? now.period,
					timeZone: zone === undefined ? now.timeZone : timeZoneOf(zone),
					factors: role === undefined ? now.factors : changedFactors(now.factors, role, factor ?? 1),
				},
			}),
			...(pool !== undefined && { pool: { isOn: pool } }),
		};
	},
});

/** A factor of 1 is no rule and leaves the list. */
function changedFactors(factors: Readonly<Record<string, number>>, role: string, factor: number) {
	const others = Object.entries(factors).filter(([id]) => id !== role);
	return Object.fromEntries(factor === 1 ? others : [...others, [role, factor]]);
}

function timeZoneOf(typed: string): string {
	const known = ["UTC", ...Intl.supportedValuesOf("timeZone")];
	const zone = known.find((name) => name.toLowerCase() === typed.trim().toLowerCase());
	if (zone === undefined) throw new Fault("bad-option", { option: "config.allowance.time_zone", reason: "time-zone" });
	return zone;
}

function suggestTimeZones(): Suggest {
	return (typed) => {
		const wanted = typed.trim().toLowerCase().replaceAll(" ", "_");
		const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")].filter((zone) => zone.toLowerCase().includes(wanted));
		return zones.slice(0, 25).map((zone) => ({ name: zone, value: zone }));
	};
}
