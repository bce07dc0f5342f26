import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileMode, tightenFile } from "@tunesmith/private-files";
import type { Database } from "./storage/database.ts";
import { text } from "./storage/sql-values.ts";

const makeSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

/** The secret that processes share by their database: made by the first of them. */
async function keepWebhookSecret(database: Database): Promise<string> {
	const insert = "INSERT INTO meta (name, value) VALUES ('webhook secret', $1) ON CONFLICT DO NOTHING";
	await database.run(insert, makeSecret());
	return text((await database.get("SELECT value FROM meta WHERE name = 'webhook secret'"))?.value);
}

/** The secret in the data folder: made at the first start. */
function readWebhookSecret(folder: string): string {
	const path = join(folder, "webhook-secret");
	tightenFile(path);
	try {
		return readFileSync(path, "utf8").trim();
	} catch {
		const secret = makeSecret();
		writeFileSync(path, `${secret}\n`, { mode: fileMode, flag: "wx" });
		return secret;
	}
}

/** The secret that signs callbacks where the settings have none: the same in all processes. */
export const openWebhookSecret = async (database: Database, folder: string): Promise<string> =>
	database.isShared ? keepWebhookSecret(database) : readWebhookSecret(folder);
