import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createScrubber } from "../src/files/scrubber.ts";
import { openSqlite } from "../src/storage/sqlite.ts";
import { temporaryFolder } from "./open.ts";

const log = pino({ level: "silent" });
const word = "xylquorbane";

/** How often the word stands in the database file. */
function countIn(folder: string): number {
	return readFileSync(join(folder, "studio.sqlite"), "latin1").split(word).length - 1;
}

it("rewrites the database after deletions, where copies stayed in pages that SQLite moved about, also at the next start", async () => {
	const folder = await temporaryFolder();
	const database = openSqlite(folder);
	// numbers of our own, so that every run moves the same rows
	let state = 1;
	const chance = (most: number) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % most;
	};
	const words = (most: number) => `${word} `.repeat(1 + chance(most));
	await database.run("CREATE TABLE songs (number INTEGER PRIMARY KEY, id TEXT UNIQUE, words TEXT, items TEXT)");
	await database.transaction(async () => {
		const insert = "INSERT INTO songs (id, words, items) VALUES ($1, $2, '')";
		const change = "UPDATE songs SET words = $1, items = $2 WHERE id = $3";
		const remove = "DELETE FROM songs WHERE id = $1";
		const ids: string[] = [];
		while (ids.length < 2000) {
			const id = `${ids.length}-${chance(1e9)}`;
			ids.push(id);
			await database.run(insert, id, words(60));
			await database.run(change, words(60), words(20), ids[chance(ids.length)] ?? id);
		}
		ids.sort(() => chance(3) - 1);
		for (const [index, id] of ids.entries()) {
			if (index % 10 === 0) await database.run(change, "", "", id);
			else await database.run(remove, id);
		}
		await createScrubber({ database, log, pace: 1 }).request();
	});
	await database.emptyJournal();
	// what the rewriting is for: zeros over deleted rows are not enough
	expect(countIn(folder)).toBeGreaterThan(0);
	expect(countIn(folder)).toBeLessThan(1000);
	await database.close();
	const again = openSqlite(folder);
	await createScrubber({ database: again, log, pace: 1 }).scrub();
	expect(countIn(folder)).toBe(0);
	await again.close();
});
