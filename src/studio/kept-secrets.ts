import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileMode, makePrivateFolder, tightenFile } from "./files/private.ts";

/** A random secret in a file that only its owner may read, made with the first studio that has none. */
function kept(folder: string, name: string, make: () => string): string {
	const path = join(folder, name);
	tightenFile(path);
	try {
		return readFileSync(path, "utf8").trim();
	} catch {
		const secret = make();
		makePrivateFolder(folder);
		writeFileSync(path, `${secret}\n`, { mode: fileMode, flag: "wx" });
		return secret;
	}
}

/** The secret that signs callbacks where the settings name none. */
export const keptWebhookSecret = (folder: string): string =>
	kept(folder, "webhook-secret", () => `whsec_${randomBytes(32).toString("base64")}`);

/** The key of the bot that opens this studio for itself. The same at every start, because the bot's tasks belong to it. */
export const keptOwnKey = (folder: string): string =>
	kept(folder, "own-key", () => randomBytes(24).toString("base64url"));
