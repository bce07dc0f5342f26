import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { KeyValueStore } from "../jobs/stores.ts";

/** What makes a job's callback address unguessable, and tells a right one from a wrong one. */
export type CallbackSecrets = {
	/** 43 characters that fit in a path, the same for a job in every process that shares the store. */
	secretOf(jobId: string): string;
	/** Compares in constant time. */
	isSecretOf(jobId: string, secret: string): boolean;
};

const noteName = "callback-secret";
const secretBytes = 32;

/** Opens the secrets on the kept random key, made with the first start: addresses handed out before a restart stay right. */
export async function openCallbackSecrets(notes: KeyValueStore<unknown>): Promise<CallbackSecrets> {
	const kept = await notes.get(noteName);
	const isKept = typeof kept === "string" && Buffer.from(kept, "base64url").length === secretBytes;
	const key = isKept ? Buffer.from(kept, "base64url") : randomBytes(secretBytes);
	if (!isKept) await notes.set(noteName, key.toString("base64url"));

	const digest = (jobId: string) => createHmac("sha256", key).update(`callback:${jobId}`).digest();
	return {
		secretOf: (jobId) => digest(jobId).toString("base64url"),
		isSecretOf(jobId, secret) {
			const expected = digest(jobId);
			const given = Buffer.from(secret, "base64url");
			return given.length === expected.length && timingSafeEqual(given, expected);
		},
	};
}
