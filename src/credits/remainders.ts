import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Store, WalletRecord } from "../jobs/stores.ts";

type Remainder = Pick<WalletRecord, "balance" | "periodStart" | "allowance">;

const remainderSchema = z.object({ balance: z.number(), periodStart: z.number(), allowance: z.number().optional() });
const secretKey = "remainder-key";

/**
 * What was in wallets that were closed, so that nobody gets an allowance twice by being forgotten. It lies under a digest of the wallet's
 * id: only who asks for the same wallet again finds it.
 */
export class Remainders {
	readonly #notes: Store["notes"];
	#secret: Promise<string> | undefined;

	constructor(notes: Store["notes"]) {
		this.#notes = notes;
	}

	async keep(walletId: string, { balance, periodStart, allowance }: Remainder): Promise<void> {
		await this.#notes.set(await this.#keyOf(walletId), { balance, periodStart, allowance });
	}
	async of(walletId: string): Promise<Remainder | undefined> {
		return remainderSchema.safeParse(await this.#notes.get(await this.#keyOf(walletId))).data;
	}
	async drop(walletId: string): Promise<void> {
		await this.#notes.delete(await this.#keyOf(walletId));
	}

	async #keyOf(walletId: string): Promise<string> {
		this.#secret ??= openSecret(this.#notes);
		const digest = createHmac("sha256", await this.#secret).update(walletId);
		return `left:${digest.digest("base64url")}`;
	}
}

/** The random key of this store, made when it is first needed. */
async function openSecret(notes: Store["notes"]): Promise<string> {
	const known = await notes.get(secretKey);
	if (typeof known === "string") return known;
	const made = randomBytes(32).toString("base64url");
	await notes.set(secretKey, made);
	return made;
}
