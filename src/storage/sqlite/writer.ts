import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Statement } from "../database.ts";
import { openCommit, type Refusals, refusalIn } from "./commit.ts";
import { rewrite } from "./rewrite.ts";

/** What this thread is started with. */
export type WriterOptions = { readonly path: string; readonly maxPages: number | undefined };
/** A batch of writes, answered with what became of each; or the end, answered by the thread's exit. */
export type WriterTask = readonly (readonly Statement[])[] | "scrub" | "close";

// The thread that owns the connection by which a store is written: a durable write waits for the disk, and the event loop must not.
const { path, maxPages }: WriterOptions = workerData;
const database = new DatabaseSync(path, { timeout: 5000 });
// FULL makes a commit durable over power loss in WAL mode too (https://sqlite.org/pragma.html#pragma_synchronous).
database.exec("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`);
const commit = openCommit(database);

parentPort?.on("message", (task: WriterTask) => {
	if (task === "close") {
		database.close();
		parentPort?.close();
		return;
	}
	const answer: Refusals = task === "scrub" ? [refusalIn(() => rewrite(database))] : commit(task);
	parentPort?.postMessage(answer);
});
