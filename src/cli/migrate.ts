import { resolve } from "node:path";
import { ConnectionLost, CopyDiffers } from "@tunesmith/postgres";
import { type Given, Misuse, OperatorError, readCommandLine } from "../command-line.ts";
import { copyToPostgres } from "../storage/copy-to-postgres.ts";
import { StoreProblem } from "../storage/problem.ts";
import { migrateLine } from "./command-lines.ts";
import type { Call, Run } from "./program.ts";

/** `npm run migrate`: copies a store from SQLite into PostgreSQL. */
export const migrate: Run = async (call) => {
	const given = readCommandLine(migrateLine, call.args);
	const [whose = "bot", surplus] = given.words;
	if ((whose !== "bot" && whose !== "studio") || surplus !== undefined)
		throw new Misuse(`npm run migrate copies the store of the bot or of the studio, not of "${surplus ?? whose}".`);
	if (whose === "bot") return migrateBot(given, call);
	// loading the studio takes a while
	const { migrateStudio } = await import("./migrate-studio.ts");
	return migrateStudio(given, call);
};

async function migrateBot(given: Given<"from" | "to">, { log, out, stop }: Call): Promise<number> {
	const path = /^sqlite:(.+)$/.exec(given.text("from") ?? "")?.[1];
	if (path === undefined || path === ":memory:")
		throw new Misuse("--from must be sqlite:<path to a file>, the store that is copied.");
	const to = given.text("to") ?? "";
	if (!/^postgres(?:ql)?:\/\//.test(to))
		throw new Misuse("--to must be postgres://user:password@host:port/database, an empty database.");
	try {
		const { rows, credits, mended } = await copyToPostgres(resolve(path), to, { log, signal: stop });
		const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
		out.write(
			`Copied ${total} rows, ${rows.jobs} songs among them, and compared each. The wallets hold ${credits} credits, as before.\n`,
		);
		if (mended > 0) out.write(`${mended} rows held characters that PostgreSQL cannot hold: they are \ufffd there.\n`);
		out.write(
			"Set STORE_URL to the database now, and keep the file as a back-up: a bot must not be started on it again.\n",
		);
		return 0;
	} catch (error) {
		throw explain(error);
	}
}

function explain(error: unknown): unknown {
	if (error instanceof StoreProblem)
		return new OperatorError(error.message.replaceAll("STORE_URL", "--to"), 2, { cause: error });
	if (error instanceof CopyDiffers)
		return new OperatorError(`The copy was given up, and nothing of it was kept: ${error.message}.`, 1, {
			cause: error,
		});
	if (error instanceof ConnectionLost)
		return new OperatorError(
			`The copy was interrupted (${error.message}), and is there as a whole or not at all: begin it again, and it says which.`,
			1,
			{ cause: error },
		);
	return error;
}
