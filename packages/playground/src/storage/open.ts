import { chmodSync, renameSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "@tunesmith/private-files";
import type { Logger as Log } from "pino";

import { openDatabase, type WorldDatabase } from "./database.ts";
import { type KeptWorld, loadWorld } from "./load.ts";
import { isLocked, isUnreadable, PlaygroundProblem } from "./problem.ts";

export type OpenedStorage = {
	readonly storage: WorldDatabase;
	/** Folder of the uploaded files. */
	readonly files: string;
	/** What was kept; undefined where a world is to be made. */
	readonly kept: KeptWorld | undefined;
	/** One sentence for whoever started the program, where a kept world could not be read. */
	readonly notice: string | undefined;
};

/**
 * Opens the folder of a world. A world that cannot be read is moved aside as it is, and a fresh one takes its place. Throws
 * PlaygroundProblem when another process uses the folder or the disk refuses.
 */
export function openStorage(folder: string, now: number, log: Log | undefined): OpenedStorage {
	try {
		return { ...openFolder(folder, log), notice: undefined };
	} catch (error) {
		if (!isUnreadable(error)) throw explain(error, folder);
		const aside = `${folder}-unreadable-${new Date(now).toISOString().replaceAll(/[:.]/g, "-")}`;
		const why = error instanceof Error ? error.message : String(error);
		const notice = `The playground's world in ${folder} cannot be read (${why}): it was moved to ${aside} as it is, and a fresh playground takes its place.`;
		log?.warn({ err: error, folder, aside }, "an unreadable playground was moved aside");
		try {
			renameSync(folder, aside);
			return { ...openFolder(folder, log), notice };
		} catch (second) {
			throw explain(second, folder);
		}
	}
}

function openFolder(folder: string, log: Log | undefined): Omit<OpenedStorage, "notice"> {
	const files = join(folder, "files");
	for (const path of [folder, files]) {
		makeFolder(path);
		chmodSync(path, 0o700);
	}
	const storage = openDatabase(join(folder, "world.sqlite"), log);
	try {
		const kept = loadWorld(storage);
		if (kept === undefined) storage.clear();
		return { storage, files, kept };
	} catch (error) {
		storage.close();
		throw error;
	}
}

function explain(error: unknown, folder: string): PlaygroundProblem {
	if (isLocked(error))
		return new PlaygroundProblem(
			`Another Tunesmith is already running on ${folder}. Stop it first, or give this one a file of its own in STORE_URL.`,
			{ cause: error },
		);
	const why = error instanceof Error ? error.message : String(error);
	return new PlaygroundProblem(
		`The playground's folder ${folder} cannot be written (${why}). Check that it belongs to the user that runs Tunesmith and has room, or name another store in STORE_URL.`,
		{ cause: error },
	);
}
