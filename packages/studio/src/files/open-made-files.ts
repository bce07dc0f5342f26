import type { EngineOf } from "../engine.ts";
import type { TaskStore } from "../tasks/store.ts";
import { filming } from "./film.ts";
import { createMadeFiles, createTurns } from "./made-files.ts";
import { notation } from "./notation.ts";
import { packing } from "./packages.ts";
import type { TaskFiles } from "./task-files.ts";

/** Everything that is made of a finished take when it is first asked for. */
export function openMadeFiles(store: TaskStore, files: TaskFiles, engineOf: EngineOf) {
	const packagesInTurn = createTurns();
	const byKind = {
		film: createMadeFiles(store, files, filming(files, engineOf)),
		notation: createMadeFiles(store, files, notation(files, engineOf)),
		flacPackage: createMadeFiles(store, files, packing(files, engineOf, "flac"), packagesInTurn),
		wavPackage: createMadeFiles(store, files, packing(files, engineOf, "wav"), packagesInTurn),
	};
	const all = Object.values(byKind);
	return {
		...byKind,
		/** Stops whatever is being made of an item; resolves when that has ended. */
		stop: async (itemId: string): Promise<void> => void (await Promise.all(all.map((one) => one.stop(itemId)))),
		close: async (): Promise<void> => void (await Promise.all(all.map((one) => one.close()))),
	};
}
