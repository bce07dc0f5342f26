import { afterEach, expect, test, vi } from "vitest";
import { openAllowances } from "../../src/credits/allowance.ts";
import { systemClock } from "../../src/jobs/clock.ts";
import { defaultSettings } from "../../src/settings/guild-settings.ts";

afterEach(() => vi.restoreAllMocks());

test("a period is worked out once, and again when it is over", () => {
	let now = Date.parse("2026-03-10T15:00:00Z");
	const settings = defaultSettings({ songCost: 10, allowance: 100, period: "day" });
	const allowances = openAllowances({ ...systemClock, now: () => now });
	const formats = vi.spyOn(Intl, "DateTimeFormat");
	expect(allowances.nextAt(settings)).toBe(Date.parse("2026-03-11T00:00:00Z"));
	const made = formats.mock.calls.length;
	expect(made).toBeGreaterThan(0);
	now += 60_000;
	expect(allowances.nextAt(settings)).toBe(Date.parse("2026-03-11T00:00:00Z"));
	expect(formats).toHaveBeenCalledTimes(made);
	now += 24 * 3_600_000;
	expect(allowances.nextAt(settings)).toBe(Date.parse("2026-03-12T00:00:00Z"));
	expect(formats.mock.calls.length).toBeGreaterThan(made);
});
