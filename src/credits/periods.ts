import type { GuildSettings } from "../settings/guild-settings.ts";

type Period = GuildSettings["allowance"]["period"];

/** Start and end of the period that `now` lies in, in epoch milliseconds; undefined where there are no periods. */
export type Span = { readonly start: number; readonly end: number };

/**
 * Days begin at midnight of `timeZone` (an IANA name), weeks on Monday, months on the first. A day on which midnight does not exist
 * (clocks go forward at midnight) begins at its first moment.
 */
export function spanOf(period: Period, timeZone: string, now: number): Span | undefined {
	if (period === "none") return undefined;
	const dayAt = openCalendar(timeZone);
	const [first, next] = daysOf(period, new Date(dayAt(now)));
	return { start: startOf(first, dayAt), end: startOf(next, dayAt) };
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

/** The first day of the period and that of the next one. Days are their midnights in UTC, whatever the zone. */
function daysOf(period: Exclude<Period, "none">, today: Date): readonly [first: number, next: number] {
	const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
	const monday = day - ((today.getUTCDay() + 6) % 7);
	switch (period) {
		case "day":
			return [Date.UTC(year, month, day), Date.UTC(year, month, day + 1)];
		case "week":
			return [Date.UTC(year, month, monday), Date.UTC(year, month, monday + 7)];
		case "month":
			return [Date.UTC(year, month), Date.UTC(year, month + 1)];
	}
}

/** Tells the day that a zone's calendar shows at a time. Making a formatter takes far longer than using it. */
function openCalendar(timeZone: string): (at: number) => number {
	const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", { timeZone });
	return (at) => {
		const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
		const { year = 1970, month = 1, day = 1 } = parts;
		return Date.UTC(year, month - 1, day);
	};
}

/** The first moment of a day: searched by halves, because what the zone's calendar shows never goes back. */
function startOf(day: number, dayAt: (at: number) => number): number {
	// No zone is further from UTC than 14 hours (or 15:13 in history); a day on either side holds the midnight.
	let low = day - 36 * 3_600_000;
	let high = day + 36 * 3_600_000;
	while (high - low > 1000) {
		const middle = Math.floor((low + high) / 2000) * 1000;
		if (dayAt(middle) < day) low = middle;
		else high = middle;
	}
	return high;
}
