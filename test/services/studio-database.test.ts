import { pino } from "pino";
import { inject } from "vitest";
import { openPostgres } from "../../packages/studio/src/storage/postgres.ts";
import { describeDatabase } from "../../packages/studio/test/storage/contract.ts";
import { databasesOf } from "./databases.ts";

const { newDatabase } = databasesOf(inject("adminUrl"));

describeDatabase("PostgreSQL", async () => openPostgres(await newDatabase(), pino({ level: "silent" })));
