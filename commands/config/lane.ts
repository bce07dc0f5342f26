import { defineCommand } from "../../src/discord/command.ts";
import { laneLines } from "./lines.ts";
import { saved } from "./saved.ts";

/** How fast and in which order this server's songs are started. */
export const lane = defineCommand({
	name: "config lane",
	answers: "privately",
	adminOnly: true,
	contexts: ["guild"],
	options: {
		at_once: { type: "integer", min: 1, max: 50 },
		songs: { type: "integer", min: 1, max: 1000 },
		seconds: { type: "integer", min: 1, max: 86_400 },
		order: { type: "string", choices: ["fair", "strict"] },
	},
	run({ at_once: concurrency, songs, seconds, order }, context) {
		const { lane: now } = context.settings;
		if (concurrency === undefined && songs === undefined && seconds === undefined && order === undefined) {
			return saved({}, laneLines, context);
		}
		const change = {
			concurrency: concurrency ?? now.concurrency,
			perInterval: songs ?? now.perInterval,
			intervalMs: seconds === undefined ? now.intervalMs : seconds * 1000,
			order: order ?? now.order,
		};
		return saved({ lane: change }, laneLines, context);
	},
});
