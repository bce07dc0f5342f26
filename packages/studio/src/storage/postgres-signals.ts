import { openListener } from "@tunesmith/postgres";
import type { Logger as Log } from "pino";
import type { Database } from "./database.ts";
import { logFailure } from "./outage.ts";
import { studioPlace } from "./postgres-place.ts";
import { createListeners, type Signals } from "./signals.ts";

const channel = "tunesmith_studio";

/** Signals by NOTIFY. They are sent with the open transaction, where there is one. */
export async function openPostgresSignals(url: string, database: Database, log: Log): Promise<Signals> {
	const { listen, tell } = createListeners();
	const { isListening, close } = await openListener(studioPlace(url), {
		channel,
		log,
		hear(text) {
			const [signal = "", id = ""] = text.split(" ");
			tell(signal, id);
		},
	});
	return {
		listen,
		isListening,
		close,
		send(signal, id) {
			database
				.run("SELECT pg_notify($1, $2)", channel, `${signal} ${id}`)
				.catch((error: unknown) => logFailure(log, error, "a signal could not be sent", { signal }));
		},
	};
}
