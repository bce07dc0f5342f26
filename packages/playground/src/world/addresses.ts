import { createHmac, timingSafeEqual } from "node:crypto";
import type { StoredFile } from "./records.ts";
import type { WorldState } from "./world.ts";

const signatureOf = (state: WorldState, path: string, expiresAt: string, issuedAt: string): string =>
	createHmac("sha256", state.signingKey).update(`${path}?${expiresAt}&${issuedAt}`).digest("hex");

const pathOf = (channelId: string, file: StoredFile): string =>
	`/attachments/${channelId}/${file.id}/${encodeURIComponent(file.name)}`;

/** An attachment's address as Discord signs it: `ex` and `is` are hexadecimal seconds, `hm` the signature. */
export function signUrl(state: WorldState, channelId: string, file: StoredFile): string {
	const path = pathOf(channelId, file);
	const issuedAt = Math.floor(state.clock.now() / 1000).toString(16);
	const expiresAt = Math.floor((state.clock.now() + state.pace.urlMs) / 1000).toString(16);
	return `${state.origin}${path}?ex=${expiresAt}&is=${issuedAt}&hm=${signatureOf(state, path, expiresAt, issuedAt)}`;
}

/** Whether a signed address is genuine and still fresh. */
export function isFresh(
	state: WorldState,
	channelId: string,
	file: StoredFile,
	signature: { readonly ex?: string; readonly is?: string; readonly hm?: string },
): boolean {
	const { ex = "", is = "", hm = "" } = signature;
	const expected = Buffer.from(signatureOf(state, pathOf(channelId, file), ex, is));
	const given = Buffer.from(hm);
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
	return Number.parseInt(ex, 16) * 1000 >= state.clock.now();
}
