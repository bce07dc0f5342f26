import { openSqlite } from "../../src/storage/sqlite.ts";
import { temporaryFolder } from "../open.ts";
import { describeDatabase } from "./contract.ts";

describeDatabase(
	"SQLite",
	async () => openSqlite(await temporaryFolder()),
	async (database) => {
		await database.run("PRAGMA max_page_count = 1");
		return () => database.run("PRAGMA max_page_count = 1000000");
	},
);
