import { createHmac, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tightenFile } from "../files/private.ts";

/**
 * Headers of the Standard Webhooks specification. `secret` is `whsec_` and base64; `seconds` is the time of this try, epoch seconds;
 * `body` exactly as it is sent.
 */
export function signatureHeaders(secret: string, id: string, seconds: number, body: string): Record<string, string> {
	const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
	const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
	return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` };
}

/** The secret kept in the data folder, made with the first studio that has none. Only its owner may read the file. */
export function keptSecret(folder: string): string {
	const path = join(folder, "webhook-secret");
	tightenFile(path);
	try {
		return readFileSync(path, "utf8").trim();
	} catch {
		const secret = `whsec_${randomBytes(32).toString("base64")}`;
		writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: "wx" });
		return secret;
	}
}
