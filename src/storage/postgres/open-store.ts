import type { Connection } from "@tunesmith/postgres";
import type { Store } from "../../jobs/stores.ts";
import { postgresDialect } from "../dialect.ts";
import { scrubKey } from "../scrub-owed.ts";
import { openStores } from "../stores.ts";
import { tableNames } from "../tables.ts";
import { openWrites } from "../writes.ts";
import { openReads } from "./reads.ts";
import { openWriter } from "./writer.ts";

/**
 * The stores in the database at `url`, which `preparePostgres` has made ready. Everything is written through `connection`, which stays
 * the caller's to close, after the store.
 */
export function openPostgresStore(url: string, connection: Connection): Store {
	const { read, vacuum, close: closeReads } = openReads(url);
	const { write, scrub, close } = openWrites(openWriter(connection));
	const owed = read("SELECT xmin::text AS version FROM drawers WHERE drawer = 'notes' AND key = ?");
	const database = {
		dialect: postgresDialect,
		read,
		write,
		async scrub() {
			await scrub();
			const note = await owed.get(scrubKey);
			for (const table of tableNames) await vacuum(table);
			// what was deleted meanwhile has given the note another version: that is still owed
			const done = "DELETE FROM drawers WHERE drawer = 'notes' AND key = ? AND xmin::text = ?";
			if (note !== undefined) await write([done, scrubKey, String(note.version)]);
		},
	};
	return openStores(database, async () => {
		await close();
		await closeReads();
	});
}
