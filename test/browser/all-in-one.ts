import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Playground } from "@tunesmith/playground";
import type { StudioOptions } from "@tunesmith/studio";
import { type AllInOne, type AllInOneOptions, openAllInOne } from "../../src/cli/all-in-one.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/log.ts";

import { fastTimings } from "../e2e/fast-timings.ts";

/** What `npm start` opens without a token, on free ports and in a folder of its own. */
export type PageAllInOne = {
	readonly playground: Playground;
	readonly allInOne: AllInOne;
	/** Every line that was logged, as text. */
	readonly logLines: readonly string[];
	close(): Promise<void>;
};

export async function openPageAllInOne(
	options: {
		readonly settings?: Readonly<Record<string, string>>;
		readonly studio?: Partial<StudioOptions>;
		readonly app?: AllInOneOptions["app"];
	} = {},
): Promise<PageAllInOne> {
	const folder = mkdtempSync(join(tmpdir(), "tunesmith-page-"));
	const logLines: string[] = [];
	const log = openLog("debug", { write: (line) => void logLines.push(line) });
	const settings = readConfig({
		PORT: "0",
		STUDIO_PORT: "0",
		STUDIO_DATA: join(folder, "studio"),
		STORE_URL: `sqlite:${join(folder, "bot", "tunesmith.sqlite")}`,
		...options.settings,
	});
	if (!settings.ok) throw new Error(settings.message);
	const allInOne = await openAllInOne({
		config: settings.config,
		log,
		studio: { engine: { engine: "tone", toneSeconds: 3, workers: 1 }, pace: 0.1, ...options.studio },
		app: { timings: fastTimings, ...options.app },
	});
	if (allInOne.playground === undefined) throw new Error("there is no playground");
	return {
		playground: allInOne.playground,
		allInOne,
		logLines,
		async close() {
			await allInOne.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
