import type { GuildSettings } from "../settings/guild-settings.ts";

type Period = GuildSettings["allowance"]["period"];
type Day = { readonly year: number; readonly month: number; readonly day: number };

/** Start and end of the period that `now` lies in, in epoch milliseconds; undefined where there are no periods. */
export type Span = { readonly start: number; readonly end: number };

/**
 * Days begin at midnight of `timeZone` (an IANA name), weeks on Monday, months on the first. A day on which midnight does not exist
 * (clocks go forward at midnight) begins at its first moment.
 */
export function spanOf(period: Period, timeZone: string, now: number): Span | undefined {
	if (period === "none") return undefined;
	const today = dayAt(now, timeZone);
	const first = firstDayOf(period, today);
	return { start: startOf(first, timeZone), end: startOf(nextFirst(period, first), timeZone) };
}

/** Whether the runtime knows this name of a time zone. */
export function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

const toDay = (date: Date): Day => ({
	year: date.getUTCFullYear(),
	month: date.getUTCMonth() + 1,
	day: date.getUTCDate(),
});
const utc = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);
const plusDays = (day: Day, count: number) => toDay(new Date(utc({ ...day, day: day.day + count })));

function firstDayOf(period: Exclude<Period, "none">, today: Day): Day {
	switch (period) {
		case "day":
			return today;
		case "week":
			return plusDays(today, -((new Date(utc(today)).getUTCDay() + 6) % 7));
		case "month":
			return { ...today, day: 1 };
	}
}

function nextFirst(period: Exclude<Period, "none">, first: Day): Day {
	switch (period) {
		case "day":
			return plusDays(first, 1);
		case "week":
			return plusDays(first, 7);
		case "month":
			return toDay(new Date(utc({ ...first, month: first.month + 1 })));
	}
}

/** Making a formatter takes far longer than using it, and a server has one zone. */
function partsIn(timeZone: string) {
	const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
		timeZone,
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		second: "numeric",
	});
	return (at: number) => {
		const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
		const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
		return { year, month, day, hour, minute, second };
	};
}

const dayAt = (now: number, timeZone: string): Day => partsIn(timeZone)(now);

/** The first moment of a day: searched by halves, because what the zone's clock shows grows with time but for the hour set back. */
function startOf(day: Day, timeZone: string): number {
	const parts = partsIn(timeZone);
	const target = utc(day);
	const isBefore = (at: number) => utc(parts(at)) < target;
	// No zone is further from UTC than 14 hours (or 15:13 in history); a day on either side holds the midnight.
	let low = target - 36 * 3_600_000;
	let high = target + 36 * 3_600_000;
	while (high - low > 1000) {
		const middle = Math.floor((low + high) / 2000) * 1000;
		if (isBefore(middle)) low = middle;
		else high = middle;
	}
	return high;
}
