import { defineSetting, given } from "./define-setting.ts";

/** How fast and in which order this server's songs are started. */
export const lane = defineSetting({
	name: "config lane",
	lines: ({ lane: { concurrency, perInterval, intervalMs, order }, ceilings: { mostAtOnceInServer: most } }, say) => [
		say("settings.lane", { concurrency, perInterval, intervalMs }),
		say(`settings.lane-${order}`),
		...(most === undefined ? [] : [say("settings.most-at-once", { most })]),
	],
	options: {
		at_once: { type: "integer", min: 1, max: 50 },
		songs: { type: "integer", min: 1, max: 1000 },
		seconds: { type: "integer", min: 1, max: 86_400 },
		order: { type: "string", choices: ["fair", "strict"] },
	},
	change: ({ at_once: concurrency, songs: perInterval, seconds, order }) => ({
		lane: given({ concurrency, perInterval, intervalMs: seconds && seconds * 1000, order }),
	}),
});
