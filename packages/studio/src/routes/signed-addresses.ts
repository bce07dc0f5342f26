import { createHmac, timingSafeEqual } from "node:crypto";

const validMs = 24 * 3_600_000;

/** Addresses that give one file to whoever has them, for a day. They are signed with a key of their own, which is made from `secret`. */
export function createSignedAddresses(secret: string, now: () => number) {
	const key = createHmac("sha256", secret).update("addresses of files").digest();
	const sign = (name: string, expires: string) =>
		createHmac("sha256", key).update(`${name}\n${expires}`).digest("base64url");
	return {
		/** The query that opens the file of this name, without the question mark, until `expiresAt` (epoch milliseconds). */
		queryFor(name: string): { readonly query: string; readonly expiresAt: number } {
			const expiresAt = Math.floor((now() + validMs) / 1000) * 1000;
			const expires = String(expiresAt / 1000);
			return { query: `expires=${expires}&signature=${sign(name, expires)}`, expiresAt };
		},
		/** Whether the query was signed for this file; "expired" where that is over. */
		check(name: string, expires: unknown, signature: unknown): "valid" | "expired" | "wrong" {
			if (typeof expires !== "string" || typeof signature !== "string" || !/^\d{1,12}$/.test(expires)) return "wrong";
			const [wanted, given] = [Buffer.from(sign(name, expires)), Buffer.from(signature)];
			if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return "wrong";
			return Number(expires) * 1000 < now() ? "expired" : "valid";
		},
	};
}
