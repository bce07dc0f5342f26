import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { Engine } from "../engine.ts";
import type { FilmOrder } from "./film-worker.ts";

const idleMs = 10_000;

/** Makes videos for engines that have no threads of their own: on one that is there only while there is something to film. */
export function openFilming(): Required<Pick<Engine, "film" | "close">> {
	const pool = new Piscina<FilmOrder, void>({
		filename: fileURLToPath(new URL("./film-worker.ts", import.meta.url)),
		minThreads: 0,
		maxThreads: 1,
		idleTimeout: idleMs,
		// Flags of the parent (a test runner's, an inspector's) are none of the thread's business.
		execArgv: [],
	});
	return {
		film: (take, words, path, signal) => pool.run({ take, words, path }, { signal }),
		close: () => pool.destroy(),
	};
}
