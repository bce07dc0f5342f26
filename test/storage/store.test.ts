import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openStore } from "../../src/storage/open.ts";
import { storeContract } from "../contract/storage.ts";

const folder = mkdtempSync(join(tmpdir(), "store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;

storeContract("a file", () => openStore(`sqlite:${join(folder, `${count++}`, "songs.sqlite")}`));
storeContract("memory", () => openStore("sqlite::memory:"));
