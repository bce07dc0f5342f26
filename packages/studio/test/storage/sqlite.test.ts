import { openSqlite } from "../../src/storage/sqlite.ts";
import { temporaryFolder } from "../open.ts";
import { describeDatabase } from "./contract.ts";

describeDatabase("SQLite", async () => openSqlite(await temporaryFolder()));
