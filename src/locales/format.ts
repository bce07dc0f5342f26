import type { DiscordLocale } from "./language.ts";

/** Writes one value for the hole `name`, as the language of its maker does. */
export type Format = {
	value(name: string, value: string | number): string;
	plural(count: number): Intl.LDMLPluralRule;
	/** "a, b and c". */
	list(items: readonly string[]): string;
};

/**
 * How the numbers of one locale are written. Units stand in names, so the end of a hole's name says what its number is:
 * `…At` a moment in epoch milliseconds, shown as a Discord timestamp that counts by itself ("in 2 hours"); `…On` the same as a
 * date and time; `…Ms` a duration ("2 min, 5 sec"); `…Seconds` a length of music ("3:05"); `…Bytes` a size ("9.5 MB");
 * `…Tag` a language by its BCP 47 code, shown by its name; anything else a plain number ("1,234").
 */
export function createFormat(locale: DiscordLocale): Format {
	const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
	const megabytes = new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
	const duration = new Intl.DurationFormat(locale, { style: "short" });
	const rules = new Intl.PluralRules(locale);
	const names = new Intl.DisplayNames(locale, { type: "language" });
	const list = new Intl.ListFormat(locale, { type: "conjunction" });
	return {
		value(name, value) {
			if (typeof value === "string") return /Tag$/.test(name) ? (names.of(value) ?? value) : value;
			if (/(^a|A)t$/.test(name)) return `<t:${Math.round(value / 1000)}:R>`;
			if (/(^o|O)n$/.test(name)) return `<t:${Math.round(value / 1000)}:f>`;
			if (/(^m|M)s$/.test(name)) return duration.format(partsOf(value));
			if (/(^s|S)econds$/.test(name)) return lengthOf(value);
			if (/(^b|B)ytes$/.test(name)) return megabytes.format(value / 1_000_000);
			return number.format(value);
		},
		plural: (count) => rules.select(count),
		list: (items) => list.format(items),
	};
}

/** The two largest units of a duration; at least one millisecond, so that nothing is ever empty. */
function partsOf(ms: number): Partial<Record<"days" | "hours" | "minutes" | "seconds" | "milliseconds", number>> {
	if (ms < 999.5) return { milliseconds: Math.max(1, Math.round(ms)) };
	const total = Math.round(ms / 1000);
	const days = Math.floor(total / 86_400);
	const hours = Math.floor(total / 3600) % 24;
	const minutes = Math.floor(total / 60) % 60;
	if (days > 0) return { days, hours };
	if (hours > 0) return { hours, minutes };
	return { minutes, seconds: total % 60 };
}

function lengthOf(seconds: number): string {
	const whole = Math.max(0, Math.round(seconds));
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
