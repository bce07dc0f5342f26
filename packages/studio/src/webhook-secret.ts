import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileMode, tightenFile } from "@tunesmith/private-files";

/** The secret that signs callbacks where the settings have none: stored in the data folder, made at the first start. */
export function readWebhookSecret(folder: string): string {
	const path = join(folder, "webhook-secret");
	tightenFile(path);
	try {
		return readFileSync(path, "utf8").trim();
	} catch {
		const secret = `whsec_${randomBytes(32).toString("base64")}`;
		writeFileSync(path, `${secret}\n`, { mode: fileMode, flag: "wx" });
		return secret;
	}
}
