import { createHmac } from "node:crypto";

/**
 * Headers of the Standard Webhooks specification. `secret` is `whsec_` and base64; `seconds` is the time of this try, epoch seconds;
 * `body` exactly as it is sent.
 */
export function signatureHeaders(secret: string, id: string, seconds: number, body: string): Record<string, string> {
	const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
	const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
	return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` };
}
