import { createHmac, timingSafeEqual } from "node:crypto";

/** Older or newer than this is a replay or a broken clock (Standard Webhooks recommends five minutes). */
const toleranceSeconds = 5 * 60;

export type SignedHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a signature is worth: "late" is a right one, made at another time than now. */
export type Verdict = "right" | "late" | "wrong";

/**
 * Examines whether a body was signed with `secret` (`whsec_` and base64) by the Standard Webhooks specification: HMAC-SHA256 of
 * `id.timestamp.body`. The header may hold several signatures, so that secrets can be changed without a gap; one right one is enough.
 * `now` is epoch milliseconds.
 */
export function examineSignature(secret: string, headers: SignedHeaders, body: Uint8Array, now: number): Verdict {
	const header = (name: string) => (typeof headers[name] === "string" ? headers[name] : "");
	const [id, timestamp, signatures] = [header("webhook-id"), header("webhook-timestamp"), header("webhook-signature")];
	if (id === "" || !/^\d{1,12}$/.test(timestamp) || signatures === "") return "wrong";
	const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
	const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
	const isRight = signatures.split(" ").some((entry) => {
		if (!entry.startsWith("v1,")) return false;
		const given = Buffer.from(entry.slice(3), "base64");
		return given.length === expected.length && timingSafeEqual(given, expected);
	});
	if (!isRight) return "wrong";
	return Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds ? "late" : "right";
}
