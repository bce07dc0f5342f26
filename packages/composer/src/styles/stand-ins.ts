import type { BasslineName } from "./basslines.ts";
import type { CompingName } from "./comping.ts";
import type { GrooveName } from "./grooves.ts";

/** What is played in a metre for which a style has no pattern of its own. */
type StandIns = {
	readonly grooves: readonly GrooveName[];
	readonly bass: readonly BasslineName[];
	readonly chords: readonly CompingName[];
	readonly arp: readonly CompingName[];
	readonly pad: readonly CompingName[];
};

export const inThree: StandIns = {
	grooves: ["waltz", "waltzRock", "waltzBrush", "waltzElectronic"],
	bass: ["waltzFull", "waltz"],
	chords: ["waltzPiano", "waltzChords", "waltzStrum"],
	arp: ["waltzArp", "waltzPick"],
	pad: ["waltzHold"],
};

export const inSix: StandIns = {
	grooves: ["six", "sixRock", "sixBallad", "sixFolk"],
	bass: ["six", "sixMove"],
	chords: ["sixStrum", "sixPick", "sixPush"],
	arp: ["sixArp", "sixPick"],
	pad: ["sixHold"],
};

/** For styles without drums, where they are asked for. */
export const plainGrooves: readonly GrooveName[] = ["ballad", "pop", "folk", "balladFull"];
