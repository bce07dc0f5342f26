import { beforeAll, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import { compose } from "../src/compose/compose.ts";
import { findBank } from "../src/perform/instruments/find-bank.ts";
import { type Instruments, openInstruments } from "../src/perform/instruments/instruments.ts";
import { openBank } from "../src/perform/instruments/sound-bank.ts";
import { type Performance, perform } from "../src/perform/perform.ts";
import type { Placement } from "../src/perform/placement.ts";
import { rewrite } from "../src/rewrite.ts";
import type { Edit, Revision } from "../src/song.ts";
import { write } from "../src/write/write.ts";

const rate = 44_100;
const signal = new AbortController().signal;
const brief = aBrief("a pop song about rain", { instrumental: false, seconds: 60, mustEnd: true });
const words = write(brief);
const parent = compose(brief, words, 0);
let instruments: Instruments;
let before: Performance;
beforeAll(async () => {
	instruments = openInstruments(await openBank(findBank()));
	before = await perform(parent, instruments, signal);
});

/** What goes into the mix of each line outside of seconds `from` to `to`, which lie `shift` seconds later in the song. */
function soundOutside({ parts, voices }: Performance, [from, to]: readonly [number, number], shift = 0) {
	const isOutside = ({ at, length }: Placement) => at >= to * rate || at + length < from * rate;
	const seen = (placement: Placement) => {
		const { sound, at, ...rest } = placement;
		const left = sound.left.subarray(0, Math.min(rest.hold, 2000));
		return {
			...rest,
			at: at < from * rate ? at : Math.round(at - shift * rate),
			sound: left.reduce((a, b, i) => a + b * ((i % 97) + 1), 0),
		};
	};
	const line = (name: string, { placements, loudness, pan }: Performance["parts"][number]["placed"]) =>
		[name, pan, loudness, placements.filter(isOutside).map(seen)] as const;
	return [
		...parts.map(({ part, placed }) => line(part.name, placed)),
		...voices.map(({ voice, placed }) => line(voice.name, placed)),
	].filter(([, , , placements]) => placements.length > 0);
}

test.each<[string, Edit]>([
	[
		"new words and a louder band",
		{ is: "section", section: 2, lyrics: "A short new line\nand another one\n", level: "louder" },
	],
	["half of a section", { is: "section", section: 2, shorter: true }],
])("%s: what is left sounds as it did, up to mastering", async (_, edit) => {
	const revision: Revision = { seed: brief.seed, take: 0, words, edits: [{ edit, seed: 3 }] };
	const child = compose({ ...brief, seed: 3, revision }, rewrite({ ...brief, seed: 3, revision }, revision), 0);
	const after = await perform(child, instruments, signal);
	const at = ({ timing: { timeline, offset } }: Performance, beat: number) => offset + timeline.secondsAt(beat);
	const section = parent.sections[2] ?? expect.fail();
	const kept = child.sections[2] ?? expect.fail();
	const end = section.beat + section.beats;
	const lost = (end - kept.beat - kept.beats) * (at(before, 1) - at(before, 0));
	// what rings over a bound of the section is not compared
	const [from, to] = [at(before, section.beat), at(before, end) + 0.1];
	const [parentSound, childSound] = [soundOutside(before, [from, to]), soundOutside(after, [from, to - lost], -lost)];
	expect(parentSound.flatMap(([, , , placements]) => placements).length).toBeGreaterThan(200);
	const byName = new Map(childSound.map((line) => [line[0], line]));
	for (const line of parentSound) {
		const [name, pan, loudness, placements] = byName.get(line[0]) ?? expect.fail(line[0]);
		expect([name, pan, loudness]).toEqual(line.slice(0, 3));
		expect(placements.length).toBe(line[3].length);
		for (const [index, placement] of placements.entries()) {
			const other = line[3][index] ?? expect.fail();
			expect(Math.abs(placement.at - other.at)).toBeLessThanOrEqual(1);
			expect({ ...placement, at: 0 }).toEqual({ ...other, at: 0 });
		}
	}
});
