import type { Random } from "../random.ts";
import type { Note } from "../score.ts";
import { fills, type Groove, grooves, type Lane, percussion, rowsOf } from "../styles/grooves.ts";
import { inSix, inThree, plainGrooves } from "../styles/stand-ins.ts";
import type { Block } from "./form.ts";
import { fitRow } from "./grid.ts";
import type { Plan } from "./plan.ts";

const levels: Readonly<Record<string, number>> = { X: 0.95, x: 0.76, o: 0.42, "?": 0.34 };

/** Hand percussion stands apart from the kit and is panned. */
export const handLanes: readonly Lane[] = [
	"tambourine",
	"shaker",
	"cabasa",
	"conga",
	"congaLow",
	"congaMute",
	"bongoHigh",
	"bongoLow",
	"guiro",
	"clave",
	"agogoHigh",
	"agogoLow",
	"triangle",
	"block",
	"blockLow",
	"cowbell",
	"timbaleHigh",
	"timbaleLow",
];

function widthOf(groove: Groove): number {
	return Math.max(0, ...Object.values(groove).map((row) => row.length));
}

/** The groove of a section: verses and choruses differ, and so do the takes. */
function grooveFor(plan: Plan, block: Block): Groove {
	const native = plan.style.grooves.filter((name) => (widthOf(grooves[name]) % 16 === 0) !== (plan.stepsPerBar === 12));
	const bank =
		native.length > 0
			? native
			: plan.stepsPerBar === 12
				? plan.meter.unit === 8
					? inSix.grooves
					: inThree.grooves
				: plan.style.grooves.length > 0
					? plan.style.grooves
					: plainGrooves;
	const ordered = plan.base.fork("grooves").shuffled(bank);
	const loud = block.energy >= 0.7 ? 1 : 0;
	return grooves[ordered[(plan.take * 2 + loud) % ordered.length] ?? "pop"];
}

/** Who keeps time in a soft section: the first of them that the groove has. */
const timekeepers: readonly Lane[] = ["hat", "ride", "shaker", "pedal", "guiro", "conga", "bongoHigh"];

/** Softer sections lose what drives: the snare becomes a rim, open cymbals go. */
function thinned(groove: Groove, energy: number): Groove {
	if (energy >= 0.45) return groove;
	const { snare, open, crash2, china, clap, ...rest } = groove;
	const soft: Partial<Record<Lane, string>> = energy < 0.32 ? {} : { ...rest };
	if (energy < 0.32) {
		for (const lane of timekeepers) {
			const time = groove[lane];
			if (time === undefined) continue;
			soft[lane] = time.replaceAll("X", "x");
			break;
		}
		if (rest.kick !== undefined) soft.kick = `x${".".repeat(rest.kick.length - 1)}`;
		return soft;
	}
	const back = snare ?? clap;
	if (back !== undefined && rest.rim === undefined) soft.rim = back.replaceAll("X", "x");
	return soft;
}

/** Kit and hand percussion of one section, its fill and the crash it opens with. */
export function playDrums(plan: Plan, block: Block, next: Block | undefined, random: Random): Note[] {
	const notes: Note[] = [];
	const bar = plan.meter.beats;
	const groove = thinned(grooveFor(plan, block), block.energy);
	const bars = block.bars - (block.last ? 1 : 0);
	const silent = block.kind === "break" && random.chance(0.5);
	const fill = fillFor(plan, block, next, random);
	for (let at = 0; at < bars; at++) {
		const start = (block.start + at) * bar;
		const filling = fill !== undefined && at === bars - 1;
		if (block.kind === "build") {
			rise(notes, plan, start, at / bars, (at + 1) / bars);
			continue;
		}
		if (silent && !filling) continue;
		for (const [lane, written] of rowsOf(groove)) {
			playRow(notes, {
				plan,
				lane,
				row: fitRow(written, plan),
				start,
				bar: at,
				energy: block.energy,
				random,
				until: filling ? fillStart(plan, fill) : plan.stepsPerBar,
			});
		}
		const turning = !filling && fill !== undefined && at % 4 === 3 && block.energy >= 0.45 && random.chance(0.4);
		if (turning && fill !== undefined) {
			// A pick-up at the end of every fourth bar or so: the fill's last quarter, softly.
			const from = (plan.stepsPerBar * 3) / 4;
			for (const [lane, written] of rowsOf(fill)) {
				const row = fitRow(written.slice(-plan.stepsPerBar), plan).replaceAll("X", "x");
				playRow(notes, {
					plan,
					lane,
					row: ".".repeat(from) + row.slice(from),
					start,
					bar: 0,
					energy: block.energy * 0.7,
					random,
					until: plan.stepsPerBar,
				});
			}
		}
		if (filling && fill !== undefined) {
			for (const [lane, written] of rowsOf(fill)) {
				playRow(notes, {
					plan,
					lane,
					row: fitRow(written.slice(-plan.stepsPerBar), plan),
					start,
					bar: 0,
					energy: block.energy,
					random,
					until: plan.stepsPerBar,
				});
			}
		}
	}
	if (block.energy >= 0.6 && block.start > 0 && plan.style.kits[0] !== 40)
		notes.push({ beat: block.start * bar, beats: 1, pitch: percussion.crash, velocity: 0.6 + 0.25 * block.energy });
	return notes;
}

function fillFor(plan: Plan, block: Block, next: Block | undefined, random: Random): Groove | undefined {
	if (next === undefined || plan.style.fills.length === 0 || block.bars < 2 || block.energy < 0.3) return undefined;
	const wanted = next.energy > block.energy ? 0.95 : 0.6;
	if (!random.chance(wanted)) return undefined;
	return fills[random.pick(plan.style.fills)];
}

function fillStart(plan: Plan, fill: Groove): number {
	const first = Math.min(
		...Object.values(fill).map((row) => Math.max(0, row.slice(-plan.stepsPerBar).search(/[Xxo]/))),
	);
	return Number.isFinite(first) ? first : plan.stepsPerBar / 2;
}

type Row = {
	plan: Plan;
	lane: Lane;
	row: string;
	start: number;
	bar: number;
	energy: number;
	random: Random;
	until: number;
};

function playRow(notes: Note[], { plan, lane, row, start, bar, energy, random, until }: Row): void {
	const steps = plan.stepsPerBar;
	const offset = (bar * steps) % row.length;
	for (let step = 0; step < until; step++) {
		const sign = row[(offset + step) % row.length] ?? ".";
		const level = levels[sign];
		if (level === undefined) continue;
		if (sign === "?" && !random.chance(0.5)) continue;
		const velocity = Math.min(1, level * (0.66 + 0.4 * energy));
		notes.push({ beat: start + step * plan.step, beats: plan.step, pitch: percussion[lane], velocity });
	}
}

/** A build: the snare doubles its pace and swells, bar by bar. */
function rise(notes: Note[], plan: Plan, start: number, from: number, to: number): void {
	const every = from < 0.5 ? 4 : from < 0.75 ? 2 : 1;
	for (let step = 0; step < plan.stepsPerBar; step += every) {
		const along = from + ((to - from) * step) / plan.stepsPerBar;
		notes.push({
			beat: start + step * plan.step,
			beats: plan.step,
			pitch: percussion.snare,
			velocity: 0.35 + 0.55 * along,
		});
		if (step % 4 === 0 && from < 0.75)
			notes.push({ beat: start + step * plan.step, beats: plan.step, pitch: percussion.kick, velocity: 0.8 });
	}
}
