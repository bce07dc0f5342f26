import type { DatabaseSync } from "node:sqlite";
import { migrations } from "../migrations.ts";
import { StoreProblem } from "../problem.ts";

/** Brings the database to this program's version. Throws StoreProblem "newer" for a file of a later program. */
export function migrate(database: DatabaseSync, path: string): void {
	const row = database.prepare("PRAGMA user_version").get();
	const version = Number(row?.user_version ?? 0);
	if (version > migrations.length) {
		throw new StoreProblem(
			"newer",
			`The store ${path} was written by a newer Tunesmith (version ${version}, this one knows ${migrations.length}). Update Tunesmith, or give it another file in STORE_URL.`,
		);
	}
	for (const [index, { sqlite }] of migrations.entries()) {
		if (index < version) continue;
		database.exec(`BEGIN EXCLUSIVE; ${sqlite} PRAGMA user_version = ${index + 1}; COMMIT`);
	}
}
