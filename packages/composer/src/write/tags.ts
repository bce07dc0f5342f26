import type { Random } from "../random.ts";
import type { Style } from "../styles/style.ts";
import { styleNamed } from "../styles/table.ts";
import type { Intent } from "../understand/intent.ts";
import { meterFor, tempoRange } from "../understand/tempo.ts";

const colours = {
	slow: ["unhurried", "laid-back", "slow-burning"],
	middle: ["mid-tempo", "steady", "flowing"],
	fast: ["driving", "upbeat", "brisk"],
	wide: ["spacious", "airy", "wide"],
	close: ["intimate", "close", "dry"],
	loud: ["punchy", "powerful", "big"],
	soft: ["soft", "gentle", "delicate"],
	dusty: ["warm", "vintage", "dusty"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Colour = keyof typeof colours;

const voices = { female: "female vocals", male: "male vocals", choir: "group vocals" } as const;

/** How fast it feels: as asked for in words or numbers, else as the style is usually played; a waltz's quarters run by themselves. */
function paceOf(intent: Intent, style: Style): Colour {
	if (intent.bpm === undefined && intent.tempo <= -0.5) return "slow";
	if (intent.bpm === undefined && intent.tempo >= 0.5) return "fast";
	const meter = meterFor(style, intent);
	const [low, high] = tempoRange(style, meter, intent);
	const runs = meter.unit === 8 ? 2 : meter.beats === 3 ? 1.4 : 1;
	const quarters = (intent.bpm ?? (low + high) / 2) / runs;
	return quarters < 80 ? "slow" : quarters > 126 ? "fast" : "middle";
}

/** How it sounds; nothing that contradicts the mood that was asked for. */
function feelOf(intent: Intent, style: Style): Colour[] {
	const { room, dust, loudness } = style.mix;
	const calm = intent.energy < -0.25 || intent.tempo < -0.7;
	const wild = intent.energy > 0.25;
	const space: Colour = room > 0.5 ? "wide" : dust > 0.2 ? "dusty" : "close";
	return [
		...(wild && space === "close" ? [] : [space]),
		...(loudness > -12 && !calm ? ["loud" as const] : (loudness < -14.5 || calm) && !wild ? ["soft" as const] : []),
	];
}

/** Style tags for a description: style, mood, instruments, era, tempo, key and how it feels. */
export function styleTags(intent: Intent, random: Random): string {
	const style = styleNamed(intent.style);
	const second = intent.styles[1];
	const lead = random.pick(style.parts.filter(({ role }) => role === "lead" || role === "chords"));
	const pace = paceOf(intent, style);
	const alone = intent.only.length > 0;
	const colour = (name: Colour) => random.pick(colours[name]);
	const asked = intent.tempo <= -0.5 ? ["slow"] : intent.tempo >= 0.5 ? ["fast"] : [];
	const tags = [
		intent.style,
		...(second !== undefined && second.score > (intent.styles[0]?.score ?? 0) * 0.6 ? [second.name] : []),
		...intent.moods.slice(0, 2),
		...(intent.era === undefined ? [] : [intent.era]),
		...(intent.voice === undefined || intent.instrumental ? [] : [voices[intent.voice]]),
		...(alone
			? [intent.only[0] === "choir" ? "a cappella" : `only ${intent.only.join(" and ")}`]
			: intent.with.slice(0, 3)),
		...intent.solo.map((name) => `${name} solo`),
		...(intent.with.length === 0 && !alone ? [random.pick(lead.of)] : []),
		...asked,
		...(random.chance(asked.length > 0 ? 0.3 : 0.7) ? [colour(pace)] : []),
		...feelOf(intent, style).flatMap((name) => (random.chance(0.6) ? [colour(name)] : [])),
		...intent.without.map((name) => `no ${name}`),
		...(intent.meter === undefined ? [] : [`${intent.meter.beats}/${intent.meter.unit}`]),
		...(intent.key === undefined ? [] : [[intent.key.tonic, intent.key.mode].filter(Boolean).join(" ")]),
		...(intent.bpm === undefined ? [] : [`${intent.bpm} bpm`]),
	];
	return [...new Set(tags)].join(", ");
}
