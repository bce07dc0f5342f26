import type { Score } from "./score.ts";

/** Three seconds that touch every kind of synthesis and effect, so that the first real song meets warm code. */
export function warmUpScore(): Score {
	const note = { beat: 0, beats: 4, pitch: 60, velocity: 0.7 };
	const plain = {
		gain: 0,
		pan: 0.2,
		doubled: 0.5,
		sends: { reverb: 0.3, delay: 0.2, chorus: 0.2 },
		insert: { drive: 0.3, duck: 0.3, highCut: 8000 },
		isKit: false,
		notes: [note, { ...note, beat: 1, slide: 1 }],
	};
	return {
		title: "",
		artist: "",
		style: "pop",
		seed: 1,
		key: { tonic: "C", mode: "major" },
		meter: { beats: 4, unit: 4 },
		tempo: [{ beat: 0, bpm: 120 }],
		totalBeats: 4,
		sections: [],
		chords: [],
		parts: [
			{ ...plain, name: "bank", role: "chords", program: 0 },
			{ ...plain, name: "synth", role: "lead", program: 81 },
			{
				...plain,
				name: "drums",
				role: "drums",
				program: 24,
				isKit: true,
				notes: [
					{ ...note, pitch: 36 },
					{ ...note, pitch: 42, beat: 1 },
				],
			},
		],
		voices: [],
		mix: {
			loudness: -14,
			room: 0.5,
			glue: 0.5,
			dust: 0.5,
			bright: 0.5,
			width: 0.5,
			echoBeats: 0.75,
			ending: { is: "ring", seconds: 1 },
		},
	};
}
