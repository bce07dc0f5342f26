import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compose } from "../src/compose/compose.ts";
import { findBank } from "../src/perform/instruments/find-bank.ts";
import { type Instruments, openInstruments } from "../src/perform/instruments/instruments.ts";
import { openBank } from "../src/perform/instruments/sound-bank.ts";
import { split } from "../src/split.ts";
import { write } from "../src/write/write.ts";
import { aBrief } from "./a-brief.ts";
import { samplesOf } from "./wav.ts";

/** Ten styles whose bands have little in common. */
const styles = ["pop", "rock", "jazz", "techno", "folk", "trap", "cinematic", "reggae", "metal", "bossa nova"];
/** What the sum of the stems may differ from the mix before mastering, decibels below it. */
const bar = -60;

const energy = (samples: Float64Array) => samples.reduce((sum, value) => sum + value * value, 0);

/** How far the stems of a song in that style are from adding up to its mix before mastering: decibels, and how many stems there are. */
async function residualOf(style: string, instruments: Instruments): Promise<{ decibels: number; stems: number }> {
	const brief = aBrief(`${style} about a journey`, { style, instrumental: false, seconds: 32, seed: 17 });
	const folder = await mkdtemp(join(tmpdir(), "stems-"));
	try {
		const score = compose(brief, write(brief), 0);
		const names = await split(score, folder, "wav", instruments, new AbortController().signal);
		const stems = names.filter((name) => name.startsWith("stems/"));
		const mix = Float64Array.from(await samplesOf(join(folder, "Mix before mastering.wav")));
		const rest = mix.slice();
		for (const name of stems) {
			const stem = await samplesOf(join(folder, name));
			for (let index = 0; index < rest.length; index++) rest[index] = (rest[index] ?? 0) - (stem[index] ?? 0);
		}
		return { decibels: 10 * Math.log10(energy(rest) / energy(mix)), stems: stems.length };
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** Splits a sung song in each of ten styles, reads the stems back and adds them up; answers whether all are within the bar. */
export async function reportStems(): Promise<boolean> {
	const instruments = openInstruments(await openBank(findBank()));
	let isGood = true;
	for (const style of styles) {
		const { decibels, stems } = await residualOf(style, instruments);
		const holds = stems > 1 && decibels <= bar;
		isGood &&= holds;
		process.stdout.write(
			`${holds ? "good" : "BAD "}  ${style.padEnd(12)} ${stems} stems, ${decibels.toFixed(1)} dB between their sum and the mix\n`,
		);
	}
	return isGood;
}
