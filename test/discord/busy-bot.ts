import { existsSync } from "node:fs";
import { openDiscord } from "../../src/discord/open.ts";
import { openLog } from "../../src/log.ts";
import { testDeclarations } from "./declarations.ts";
import { noOutside } from "./no-outside.ts";
import { hastyClock, memoryNotes, quick } from "./scene.ts";
import { openSmallJobs } from "./small-jobs.ts";

/**
 * A bot as a process of its own that can be kept from doing anything: told "be-busy", it says "busy" and stands still until a file appears. Its
 * order comes as JSON in the first argument.
 */
export type BusyOrder = { readonly apiUrl: string; readonly token: string; readonly untilThere: string };

const { apiUrl, token, untilThere }: BusyOrder = JSON.parse(process.argv[2] ?? "{}");
const log = openLog("silent");
const tools = {
	log,
	notes: memoryNotes(),
	clock: hastyClock,
	timings: quick,
	declarations: testDeclarations,
	outside: noOutside,
};
const discord = await openDiscord({ apiUrl, token, ...tools });
discord.listen(openSmallJobs(() => discord.presenter));
const bell = new Int32Array(new SharedArrayBuffer(4));
process.on("message", () =>
	process.send?.("busy", undefined, undefined, () => {
		while (!existsSync(untilThere)) Atomics.wait(bell, 0, 0, 5);
	}),
);
process.on("disconnect", () => process.exit());
process.send?.("ready");
