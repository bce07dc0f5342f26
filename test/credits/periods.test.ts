import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTimeZone, spanOf } from "../../src/credits/periods.ts";

const span = (period: "day" | "week" | "month", zone: string, at: string) => {
	const result = spanOf(period, zone, Date.parse(at));
	return result && [new Date(result.start).toISOString(), new Date(result.end).toISOString()];
};

describe("periods", () => {
	test.each<[string, "day" | "week" | "month", string, string, string, string]>([
		["a day in UTC", "day", "UTC", "2026-03-10T15:00:00Z", "2026-03-10T00:00:00.000Z", "2026-03-11T00:00:00.000Z"],
		[
			"a day of 23 hours",
			"day",
			"Europe/Berlin",
			"2026-03-29T12:00:00Z",
			"2026-03-28T23:00:00.000Z",
			"2026-03-29T22:00:00.000Z",
		],
		[
			"a day of 25 hours",
			"day",
			"Europe/Berlin",
			"2026-10-25T00:30:00Z",
			"2026-10-24T22:00:00.000Z",
			"2026-10-25T23:00:00.000Z",
		],
		[
			"a day without midnight",
			"day",
			"America/Santiago",
			"2026-09-06T12:00:00Z",
			"2026-09-06T04:00:00.000Z",
			"2026-09-07T03:00:00.000Z",
		],
		[
			"a week over the change",
			"week",
			"America/New_York",
			"2026-03-08T20:00:00Z",
			"2026-03-02T05:00:00.000Z",
			"2026-03-09T04:00:00.000Z",
		],
		[
			"a week that starts on Monday, asked on Sunday",
			"week",
			"UTC",
			"2026-11-22T23:59:59Z",
			"2026-11-16T00:00:00.000Z",
			"2026-11-23T00:00:00.000Z",
		],
		[
			"a month in half-hour time",
			"month",
			"Asia/Kolkata",
			"2026-02-28T20:00:00Z",
			"2026-02-28T18:30:00.000Z",
			"2026-03-31T18:30:00.000Z",
		],
		[
			"December",
			"month",
			"Pacific/Auckland",
			"2026-12-05T00:00:00Z",
			"2026-11-30T11:00:00.000Z",
			"2026-12-31T11:00:00.000Z",
		],
	])("%s", (_name, period, zone, at, start, end) => {
		expect(span(period, zone, at)).toEqual([start, end]);
	});

	test("follow one another without a gap, in every zone, and hold their moment", () => {
		const zones = fc.constantFrom(
			"UTC",
			"Europe/Berlin",
			"America/Santiago",
			"Australia/Lord_Howe",
			"Pacific/Apia",
			"Asia/Kathmandu",
		);
		const periods = fc.constantFrom("day" as const, "week" as const, "month" as const);
		const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) });
		fc.assert(
			fc.property(zones, periods, moments, (zone, period, at) => {
				const now = spanOf(period, zone, at);
				if (now === undefined) throw new Error("no span");
				expect(now.start).toBeLessThanOrEqual(at);
				expect(now.end).toBeGreaterThan(at);
				expect(spanOf(period, zone, now.end)?.start).toBe(now.end);
				expect(spanOf(period, zone, now.start)).toEqual(now);
			}),
			{ numRuns: 60 },
		);
	});

	test("there may be none", () => {
		expect(spanOf("none", "UTC", 0)).toBeUndefined();
		expect(isTimeZone("Europe/Berlin")).toBe(true);
		expect(isTimeZone("Mars/Olympus")).toBe(false);
	});
});
