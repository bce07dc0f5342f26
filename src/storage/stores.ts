import type { Store } from "../jobs/stores.ts";
import type { Database } from "./database.ts";
import { openHistory } from "./history.ts";
import { openJobStore } from "./jobs.ts";
import { openKeyValueStore } from "./key-value-store.ts";
import { openPeople } from "./people.ts";

/** The stores over a database, whichever it is. */
export function openStores(database: Database, close: () => Promise<void>): Store {
	return {
		jobs: openJobStore(database),
		wallets: openKeyValueStore(database, "wallets"),
		history: openHistory(database),
		people: openPeople(database),
		settings: openKeyValueStore(database, "settings"),
		notes: openKeyValueStore(database, "notes"),
		close,
	};
}
