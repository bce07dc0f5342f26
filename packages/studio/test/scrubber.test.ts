import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it } from "vitest";
import { openDatabase } from "../src/database.ts";
import { createScrubber } from "../src/files/scrubber.ts";
import { temporaryFolder } from "./open.ts";

const log = pino({ level: "silent" });
const word = "xylquorbane";

/** How often the word stands in the database file. */
function countIn(folder: string): number {
	return readFileSync(join(folder, "studio.sqlite"), "latin1").split(word).length - 1;
}

it("rewrites the database after deletions, where copies stayed in pages that SQLite moved about, also at the next start", async () => {
	const folder = await temporaryFolder();
	const database = openDatabase(folder);
	const { sql } = database;
	// numbers of our own, so that every run moves the same rows
	let state = 1;
	const chance = (most: number) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % most;
	};
	const words = (most: number) => `${word} `.repeat(1 + chance(most));
	sql.exec("CREATE TABLE songs (number INTEGER PRIMARY KEY, id TEXT UNIQUE, words TEXT, items TEXT)");
	database.transaction(() => {
		const insert = sql.prepare("INSERT INTO songs (id, words, items) VALUES (?, ?, '')");
		const change = sql.prepare("UPDATE songs SET words = ?, items = ? WHERE id = ?");
		const remove = sql.prepare("DELETE FROM songs WHERE id = ?");
		const ids: string[] = [];
		while (ids.length < 2000) {
			const id = `${ids.length}-${chance(1e9)}`;
			ids.push(id);
			insert.run(id, words(60));
			change.run(words(60), words(20), ids[chance(ids.length)] ?? id);
		}
		ids.sort(() => chance(3) - 1);
		for (const [index, id] of ids.entries()) {
			if (index % 10 === 0) change.run("", "", id);
			else remove.run(id);
		}
		createScrubber({ database, log, pace: 1 }).request();
	});
	database.emptyJournal();
	// what the rewriting is for: zeros over deleted rows are not enough
	expect(countIn(folder)).toBeGreaterThan(0);
	expect(countIn(folder)).toBeLessThan(1000);
	database.close();
	const again = openDatabase(folder);
	createScrubber({ database: again, log, pace: 1 }).scrub();
	expect(countIn(folder)).toBe(0);
	again.close();
});
