import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { Engine } from "../engine.ts";
import type { FilmOrder } from "./film-worker.ts";

const idleMs = 10_000;

/** Renders videos for engines without threads of their own, on a thread that ends when it is idle. */
export function openFilming(): Required<Pick<Engine, "film" | "close">> {
	const pool = new Piscina<FilmOrder, void>({
		filename: fileURLToPath(new URL("./film-worker.ts", import.meta.url)),
		minThreads: 0,
		maxThreads: 1,
		idleTimeout: idleMs,
		// the parent's flags (of a test runner, an inspector) do not fit the thread
		execArgv: [],
	});
	return {
		film: (take, words, path, signal) => pool.run({ take, words, path }, { signal }),
		close: () => pool.destroy(),
	};
}
