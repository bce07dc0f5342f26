import type { Statement } from "./database.ts";
import { insert } from "./tables.ts";

export const scrubKey = "rewrite-owed";

/** Goes into the transaction of every deletion after which what is left of it is to be removed: neither a stop nor a refusal loses it. */
export const scrubOwed: Statement = insert("drawers", { drawer: "notes", key: scrubKey, value: '{"value":true}' });
export const scrubDone: Statement = ["DELETE FROM drawers WHERE drawer = 'notes' AND key = ?", scrubKey];
