import type { Note, Part, Score } from "../src/score.ts";

const roots = [57, 53, 60, 55];
const qualities = [
	[0, 3, 7],
	[0, 4, 7],
	[0, 4, 7],
	[0, 4, 7],
];

function part(
	name: string,
	role: Part["role"],
	program: number,
	notes: readonly Note[],
	more: Partial<Part> = {},
): Part {
	return {
		name,
		role,
		program,
		notes,
		isKit: role === "drums" || role === "percussion",
		gain: 0,
		pan: 0,
		doubled: 0,
		sends: { reverb: 0.3, delay: 0, chorus: 0 },
		insert: {},
		...more,
	};
}

/** A plain pop song in A minor, by hand: `bars` of four beats at 100 bpm. */
export function handWritten(bars: number, options: { readonly seconds?: number } = {}): Score {
	const drums: Note[] = [];
	const bass: Note[] = [];
	const chords: Note[] = [];
	const lead: Note[] = [];
	for (let bar = 0; bar < bars; bar++) {
		const beat = bar * 4;
		const root = roots[bar % 4] ?? 57;
		for (let eighth = 0; eighth < 8; eighth++)
			drums.push({
				beat: beat + eighth / 2,
				beats: 0.25,
				pitch: eighth === 7 ? 46 : 42,
				velocity: eighth % 2 ? 0.45 : 0.7,
			});
		for (const hit of [0, 2.5]) drums.push({ beat: beat + hit, beats: 0.5, pitch: 36, velocity: 0.9 });
		for (const hit of [1, 3]) drums.push({ beat: beat + hit, beats: 0.5, pitch: 38, velocity: 0.85 });
		if (bar % 8 === 0) drums.push({ beat, beats: 1, pitch: 49, velocity: 0.8 });
		for (let eighth = 0; eighth < 8; eighth++)
			bass.push({ beat: beat + eighth / 2, beats: 0.45, pitch: root - 24, velocity: 0.8 });
		for (const step of qualities[bar % 4] ?? []) chords.push({ beat, beats: 3.9, pitch: root + step, velocity: 0.6 });
		const tune = [12, 14, 15, 19];
		for (const [index, step] of tune.entries()) {
			lead.push({
				beat: beat + index,
				beats: 0.9,
				pitch: root + step,
				velocity: 0.7,
				...(index === 3 ? { slide: -2, slideBeats: 0.2, vibrato: 0.3 } : {}),
			});
		}
	}
	const totalBeats = bars * 4;
	return {
		title: "By Hand",
		artist: "Tunesmith",
		style: "pop",
		seed: 7,
		key: { tonic: "A", mode: "minor" },
		meter: { beats: 4, unit: 4 },
		tempo: [{ beat: 0, bpm: 100 }],
		totalBeats,
		...options,
		sections: [
			{ kind: "verse", name: "Verse", beat: 0, beats: totalBeats / 2, energy: 0.5 },
			{ kind: "chorus", name: "Chorus", beat: totalBeats / 2, beats: totalBeats / 2, energy: 0.9 },
		],
		chords: [],
		parts: [
			part("drums", "drums", 0, drums, { sends: { reverb: 0.1, delay: 0, chorus: 0 } }),
			part("bass", "bass", 38, bass, { sends: { reverb: 0, delay: 0, chorus: 0 } }),
			part("piano", "chords", 0, chords, { doubled: 0.6 }),
			part("pad", "pad", 89, chords, { insert: { duck: 0.6 } }),
			part("lead", "lead", 73, lead, { sends: { reverb: 0.4, delay: 0.3, chorus: 0 } }),
		],
		voices: [],
		mix: {
			loudness: -14,
			room: 0.5,
			glue: 0.5,
			dust: 0,
			bright: 0.5,
			width: 0.5,
			echoBeats: 0.75,
			ending: { is: "ring", seconds: 2.5 },
		},
	};
}
