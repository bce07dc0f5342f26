import type { Brief } from "../src/song.ts";

/** An instrumental wish in plain words. */
export const aBrief = (description: string, more: Partial<Brief> = {}): Brief => ({
	taskId: "t",
	mode: "describe",
	description,
	title: "",
	style: "",
	lyrics: "",
	instrumental: true,
	model: "chirp-v3-5",
	seed: 1,
	...more,
});
