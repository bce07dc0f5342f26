import { inject } from "vitest";
import { openStore } from "../../src/storage/open.ts";
import { storeContract } from "../contract/storage.ts";
import { databasesOf } from "./databases.ts";

const { newDatabase } = databasesOf(inject("adminUrl"));

storeContract("PostgreSQL", async () => openStore(await newDatabase()));
