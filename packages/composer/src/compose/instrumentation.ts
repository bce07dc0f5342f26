import { type InstrumentName, instrument } from "../styles/instruments.ts";
import type { PartPlan } from "../styles/style.ts";
import { styleNamed } from "../styles/table.ts";
import { belongs, canSing, instrumentsOf, isBarredBy, roleFor, suits } from "./instrument-words.ts";
import type { Plan } from "./plan.ts";

/** A chair in the band: the plan of a part and who sits there. */
export type Seat = {
	readonly part: PartPlan;
	readonly instrument: InstrumentName;
	readonly around: number;
	readonly pan: number;
	/** Number of the seat, to vary what each plays. */
	readonly turn: number;
	/** Asked for by the prompt: plays in every section. */
	readonly asked: boolean;
};

const rhythmWords = new Set(["drums", "percussion", "bass", "synth bass"]);

/** Any instrument that may carry a tune where a style's own are not wanted. */
const standIns: readonly InstrumentName[] = [
	"piano",
	"flute",
	"violin",
	"clean guitar",
	"vibraphone",
	"saw lead",
	"clarinet",
];

function allowed(plan: Plan, name: InstrumentName): boolean {
	const { without, only } = plan.intent;
	if (without.some((word) => isBarredBy(name, word))) return false;
	return only.length === 0 || only.some((word) => belongs(name, word));
}

/** Who may sit on a chair, the preferred first; the two takes begin at different places. */
function candidates(
	plan: Plan,
	part: PartPlan,
	index: number,
): { readonly fitting: readonly InstrumentName[]; readonly spare: readonly InstrumentName[] } {
	const { only, flavour } = plan.intent;
	const turned = (names: readonly InstrumentName[]) => {
		const ordered = plan.base.fork(`seat ${index}`).shuffled(names);
		const first = plan.take % Math.max(1, ordered.length);
		return [...ordered.slice(first), ...ordered.slice(0, first)];
	};
	const own = turned(part.of.filter((name) => allowed(plan, name)));
	const wanted =
		only.length > 0
			? turned(only.flatMap(instrumentsOf).filter((name) => allowed(plan, name) && suits(name, plan)))
			: [];
	const guests =
		part.role === "lead" || part.role === "counter"
			? turned(guestsFor(plan, part.role).filter((name) => allowed(plan, name)))
			: [];
	const local =
		part.role === "lead" || part.role === "counter" ? turned(flavour.filter((name) => allowed(plan, name))) : [];
	const spare: readonly InstrumentName[] =
		part.role === "lead"
			? standIns
			: part.role === "chords"
				? ["drawbar organ", "piano", "rhodes", "nylon guitar"]
				: [];
	return { fitting: [...local, ...guests, ...own, ...wanted], spare: spare.filter((name) => allowed(plan, name)) };
}

/** Where the prompt names two styles of nearly the same weight, the second one lends its soloists. */
function guestsFor(plan: Plan, role: "lead" | "counter"): readonly InstrumentName[] {
	const [first, second] = plan.intent.styles;
	if (first === undefined || second === undefined || second.score < first.score * 0.55) return [];
	return styleNamed(second.name).parts.find((part) => part.role === role)?.of ?? [];
}

function seatOf(plan: Plan, part: PartPlan, name: InstrumentName, turn: number, asked: boolean): Seat {
	const { range } = instrument(name);
	const melodic = part.role === "lead" || part.role === "solo";
	const around = Math.min(range[1] - 8, Math.max(range[0] + 8, part.around ?? (melodic ? 72 : 62)));
	const mirrored = plan.take % 2 === 1 ? -1 : 1;
	const heard = asked ? { ...part, energy: [0, 1] as const, gain: Math.max(part.gain ?? 0, -4) } : part;
	return { part: heard, instrument: name, around, pan: (part.pan ?? 0) * mirrored, turn, asked };
}

/** Chooses who plays: the style's chairs, filled so that what the prompt asks for is there and what it does not want is not. */
export function chooseInstruments(plan: Plan): Seat[] {
	const { intent } = plan;
	const parts = plan.style.parts.filter(({ role }) => role !== "effect" || intent.only.length === 0);
	const used = new Set<InstrumentName>();
	const wishes = [...new Set([...intent.only, ...intent.with])].filter(
		(word) => !rhythmWords.has(word) && !intent.without.includes(word),
	);
	const granted = new Map<number, InstrumentName>();
	for (const word of wishes) {
		const names = instrumentsOf(word).filter((name) => allowed(plan, name));
		if (names.length === 0) continue;
		const at = seatFor(plan, parts, word, granted);
		if (at < 0) continue;
		const listed = (parts[at]?.of ?? []).filter((name) => names.includes(name));
		const bank = plan.base.fork(`wish ${word}`).shuffled(listed.length > 0 ? listed : names);
		const name = bank[plan.take % bank.length];
		if (name !== undefined) granted.set(at, name);
	}
	const seats: Seat[] = [];
	const first = plan.take === 0 ? [] : chooseInstruments({ ...plan, take: 0 });
	const taken = new Set(first.map((seat) => `${seat.part.role} ${seat.instrument}`));
	parts.forEach((part, index) => {
		const wished = granted.get(index);
		const { fitting, spare } = candidates(plan, part, index);
		const free = fitting.filter((candidate) => !used.has(candidate));
		const name =
			wished ??
			free.find((candidate) => !taken.has(`${part.role} ${candidate}`)) ??
			free[0] ??
			spare.find((candidate) => !used.has(candidate)) ??
			[...fitting, ...spare][0];
		if (name === undefined) return;
		used.add(name);
		seats.push(seatOf(plan, part, name, index, wished !== undefined));
	});
	return [...seats, ...extraSeats(plan, wishes, seats), ...soloSeats(plan, seats)];
}

/** The chair that fits a wish best: one whose list has it, else one of its kind; each chair once. */
function seatFor(
	plan: Plan,
	parts: readonly PartPlan[],
	word: string,
	granted: ReadonlyMap<number, InstrumentName>,
): number {
	const free = parts
		.map((part, at) => ({ part, at }))
		.filter(({ at, part }) => !granted.has(at) && part.role !== "effect");
	const kind = roleFor(word);
	const tuneful = (role: string) => role === "lead" || role === "counter";
	const lists = free.filter(({ part }) => part.of.some((name) => belongs(name, word)));
	const exact =
		lists.find(({ part }) =>
			kind === "lead" ? tuneful(part.role) && !(plan.sung && part.role === "lead") : part.role === kind,
		) ?? lists[0];
	if (exact !== undefined) return exact.at;
	return (
		free.find(({ part }) =>
			kind === "lead" ? (plan.sung ? part.role === "counter" : part.role === "lead") : part.role === kind,
		)?.at ?? -1
	);
}

/** Wishes that found no chair get one of their own. */
function extraSeats(plan: Plan, wishes: readonly string[], seats: readonly Seat[]): Seat[] {
	return wishes
		.filter((word) => !seats.some((seat) => belongs(seat.instrument, word)))
		.flatMap((word, index) => {
			const names = plan.base.fork(`extra ${word}`).shuffled(instrumentsOf(word).filter((name) => allowed(plan, name)));
			const name = names[plan.take % Math.max(1, names.length)];
			if (name === undefined) return [];
			const kind = roleFor(word);
			const role = kind === "lead" ? "counter" : kind;
			const play =
				role === "pad"
					? (["whole"] as const)
					: role === "arp"
						? (["arpUpDown", "pluckSync"] as const)
						: (["push", "pushes"] as const);
			return [
				seatOf(
					plan,
					{ role, of: [name], play, gain: -4, pan: index % 2 === 0 ? 0.5 : -0.5, doubled: 0.2, reverb: 0.25 },
					name,
					seats.length + index,
					true,
				),
			];
		});
}

/** A soloist for the solo sections, where one is asked for. */
function soloSeats(plan: Plan, seats: readonly Seat[]): Seat[] {
	return plan.intent.solo.slice(0, 2).flatMap((word, index) => {
		const names = plan.base
			.fork(`solo ${word}`)
			.shuffled(
				instrumentsOf(word).filter((name) => canSing(name) && !plan.intent.without.some((no) => isBarredBy(name, no))),
			);
		const name = names[plan.take % Math.max(1, names.length)];
		if (name === undefined) return [];
		return [
			seatOf(
				plan,
				{ role: "solo", of: [name], gain: 0, pan: 0.1, reverb: 0.3, delay: 0.15 },
				name,
				40 + seats.length + index,
				false,
			),
		];
	});
}
