import type { Meter, Style } from "../styles/style.ts";
import type { Intent } from "./intent.ts";

const common: Meter = { beats: 4, unit: 4 };

/** The metre of a piece: the one asked for, else the style's. */
export function meterFor(style: Style, intent: Intent): Meter {
	return intent.meter ?? style.meter ?? common;
}

/** Quarters a minute that "slow" means to a listener, whatever the style. */
const slowest = 80;

/**
 * Lowest and highest tempo (BPM of the metre's unit) that a style and what was asked allow. Who says "slow" gets less than the style
 * ever plays by itself: about 80 where people play it, some tenths below its own where a floor dances to it.
 */
export function tempoRange(style: Style, meter: Meter, intent: Intent): readonly [number, number] {
	const native = style.meter ?? common;
	const scale = meter.unit === 8 && native.unit === 4 ? 1.5 : meter.unit === 4 && native.unit === 8 ? 2 / 3 : 1;
	const [low, high] = style.tempo;
	const lean = intent.tempo;
	const range = (from: number, to: number) => [from * scale, to * scale] as const;
	if (lean > 0) return range(high - (high - low) * (0.5 - 0.4 * lean) - 2, high * (1 + 0.1 * lean));
	if (lean === 0) return range(low, high);
	// A little less than usual ("not too fast") is not slow.
	if (lean > -0.5) return range(low * (1 + 0.12 * lean), low + (high - low) * (0.5 + 0.4 * lean) + 2);
	const dances = style.halfTime === true || style.forms.some((form) => form.includes("d"));
	const top = Math.min(low * 0.97, Math.max(slowest, low * (dances ? 0.9 : 0.7)));
	const slower = 1 + (lean + 0.6) * 0.3;
	return range(Math.max(44, top * 0.84 * slower), Math.max(52, top * slower));
}
