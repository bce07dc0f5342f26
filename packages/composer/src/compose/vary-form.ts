import type { Random } from "../random.ts";
import type { Kind, Sketch } from "./form.ts";

const middles: readonly Kind[] = ["bridge", "break", "solo"];

/**
 * A style's form told in another way: sections of other lengths, another middle, a lift before the chorus. What follows from one
 * another stays together: a break that leads into a build, a build into its drop.
 */
export function varyForm(form: readonly Sketch[], random: Random): Sketch[] {
	const dances = form.some(({ kind }) => kind === "build" || kind === "drop");
	const varied = form.flatMap((sketch, at) => varySection(sketch, form, at, random));
	if (!dances && random.chance(0.3)) return withLifts(varied);
	const last = varied.findLastIndex(({ kind }) => kind === "chorus" || kind === "drop");
	const isPlain = !varied.some(({ kind }) => middles.includes(kind));
	if (isPlain && last > 1 && random.chance(0.5)) varied.splice(last, 0, section(random.pick(middles), 8));
	return varied;
}

const section = (kind: Kind, bars: number): Sketch => ({ kind, bars, lines: [], barsPerLine: 0 });

function varySection(sketch: Sketch, form: readonly Sketch[], at: number, random: Random): Sketch[] {
	const { kind, bars } = sketch;
	const leads = form[at + 1]?.kind === "build";
	if (kind === "intro" && bars >= 4)
		return [{ ...sketch, bars: Math.min(16, random.pick([bars / 2, bars, bars, bars * 2])) }];
	if (middles.includes(kind) && !leads)
		return [{ ...sketch, kind: random.chance(0.5) ? kind : random.pick(middles), bars: random.chance(0.3) ? 4 : bars }];
	if (kind === "verse") {
		const verses = form.filter((other) => other.kind === "verse").length;
		const isSpare = verses > 2 && at > 1 && form[at - 1]?.kind !== "chorus";
		if (isSpare && random.chance(0.3)) return [];
		return [{ ...sketch, bars: random.chance(0.3) ? (bars >= 16 ? bars / 2 : bars * 2) : bars }];
	}
	const isFinal = form.findLastIndex((other) => other.kind === kind) === at;
	if (kind === "chorus" && isFinal && bars >= 8 && random.chance(0.4))
		return [{ ...sketch, bars: bars >= 16 ? bars / 2 : bars * 2 }];
	return [sketch];
}

/** Four bars that lead up to each chorus after a verse; where a form has them already, it does without. */
function withLifts(form: readonly Sketch[]): Sketch[] {
	if (form.some(({ kind }) => kind === "prechorus")) return form.filter(({ kind }) => kind !== "prechorus");
	return form.flatMap((sketch, at) =>
		sketch.kind === "chorus" && form[at - 1]?.kind === "verse" ? [section("prechorus", 4), sketch] : [sketch],
	);
}
