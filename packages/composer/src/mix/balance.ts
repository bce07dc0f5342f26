import type { Part } from "../score.ts";

export type BusName = "drums" | "bass" | "harmony" | "lead" | "voice";

type Place = {
	readonly bus: BusName;
	/** Gated loudness of the part in LUFS before mastering; what counts are the differences. */
	readonly loudness: number;
	/** dB that the part gives way by while somebody sings. */
	readonly yields: number;
};

/** How loud each role stands in the mix before the part's own gain, which styles use to set fillers back. */
export const balance: Readonly<Record<Part["role"], Place>> = {
	drums: { bus: "drums", loudness: -21, yields: 0 },
	percussion: { bus: "drums", loudness: -28, yields: 0 },
	bass: { bus: "bass", loudness: -23, yields: 0 },
	chords: { bus: "harmony", loudness: -25, yields: 2 },
	pad: { bus: "harmony", loudness: -23.5, yields: 1.5 },
	arp: { bus: "harmony", loudness: -22.5, yields: 2.5 },
	counter: { bus: "harmony", loudness: -22, yields: 4 },
	lead: { bus: "lead", loudness: -20.5, yields: 7 },
	solo: { bus: "lead", loudness: -20.5, yields: 3 },
	effect: { bus: "lead", loudness: -27, yields: 0 },
};

/** Where a sung lead and its harmonies stand. */
export const voiceLoudness = { lead: -20.5, harmony: -28 } as const;
