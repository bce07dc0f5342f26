import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/log.ts";
import type { Playground } from "../../src/playground/playground.ts";
import { type House, type HouseOptions, openHouse } from "../../src/programs/house.ts";
import type { StudioOptions } from "../../src/studio/studio.ts";
import { swiftPace } from "../e2e/pace.ts";

/** What `npm start` opens without a token, on free ports and in a folder of its own. */
export type PageHouse = {
	readonly playground: Playground;
	readonly house: House;
	/** Every line the rooms logged, as text. */
	readonly logLines: readonly string[];
	close(): Promise<void>;
};

export async function openPageHouse(
	options: {
		readonly settings?: Readonly<Record<string, string>>;
		readonly studio?: Partial<StudioOptions>;
		readonly app?: HouseOptions["app"];
	} = {},
): Promise<PageHouse> {
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
	const house = await openHouse({
		config: settings.config,
		log,
		studio: { engine: { engine: "tone", toneSeconds: 3, workers: 1 }, pace: 0.1, ...options.studio },
		app: { pace: swiftPace, ...options.app },
	});
	if (house.playground === undefined) throw new Error("there is no playground");
	return {
		playground: house.playground,
		house,
		logLines,
		async close() {
			await house.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
