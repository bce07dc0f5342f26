import { Fault } from "../../src/errors.ts";
import { matching } from "../matching.ts";
import { defineSetting, given, shortList } from "./define-setting.ts";

/** What everybody gets and how often, how much more some roles get, and whether there is a pool for all. */
export const allowance = defineSetting({
	name: "config allowance",
	lines({ allowance: { amount, period, timeZone, factors }, pool, ceilings }, say) {
		const { songsPerDayInServer: most, leastCost: least } = ceilings;
		const ofRoles = Object.entries(factors).map(([id, factor]) =>
			say("settings.factor", { role: `<@&${id}>`, factor }),
		);
		return [
			period === "none"
				? say("settings.allowance-once", { amount })
				: say("settings.allowance", { amount, period: say(`choice.period.${period}`), zone: timeZone }),
			...(ofRoles.length === 0 ? [] : [say("settings.factors", { factors: shortList(say, ofRoles) })]),
			say(pool.isOn ? "settings.pool-on" : "settings.pool-off"),
			...(most === undefined ? [] : [say("settings.most-a-day", { most })]),
			...(least === undefined ? [] : [say("settings.least-cost", { least })]),
		];
	},
	options: {
		amount: { type: "integer", min: 0, max: 1_000_000_000 },
		period: { type: "string", choices: ["none", "day", "week", "month"] },
		time_zone: { type: "string", max: 64, suggest: (typed) => matching(typed.replaceAll(" ", "_"), zoneChoices()) },
		role: { type: "role" },
		factor: { type: "number", min: 0, max: 100 },
		pool: { type: "boolean" },
	},
	change({ amount, period, time_zone: zone, role, factor, pool }, { allowance: { factors } }) {
		if ((role === undefined) !== (factor === undefined)) {
			throw new Fault("options-incomplete", { option: "role", other: "config.allowance.factor" });
		}
		return {
			allowance: given({
				amount,
				period,
				timeZone: zone === undefined ? undefined : timeZoneOf(zone),
				factors: role === undefined ? undefined : changedFactors(factors, role, factor ?? 1),
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
	const zone = timeZones().find((name) => name.toLowerCase() === typed.trim().toLowerCase());
	if (zone === undefined) throw new Fault("bad-option", { option: "config.allowance.time_zone", reason: "time-zone" });
	return zone;
}

const timeZones = () => ["UTC", ...Intl.supportedValuesOf("timeZone")];
const zoneChoices = () => timeZones().map((zone) => ({ name: zone, value: zone }));
