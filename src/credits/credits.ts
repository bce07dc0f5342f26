import { Fault } from "../errors.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { JobParts } from "../jobs/parts.ts";
import { mustBeAdmin } from "../jobs/rights.ts";
import { walletOf } from "./wallet.ts";

type CreditsParts = Pick<JobParts, "log" | "newId" | "settingsOf" | "wallets">;

const most = 1_000_000_000;

/** The part of `Jobs` that is about credits. */
export function openCredits({
	wallets,
	log,
	newId,
	settingsOf,
}: CreditsParts): Pick<Jobs, "balance" | "history" | "statement" | "grant" | "setBalance"> {
	const change = async (
		kind: "grant" | "set",
		...[space, who, amount, by, note]: Parameters<Jobs["grant"]>
	): Promise<number> => {
		mustBeAdmin(space, by);
		const isWhole = Number.isSafeInteger(amount) && Math.abs(amount) <= most && (kind === "grant" || amount >= 0);
		if (!isWhole) throw new Fault("bad-option", { option: "amount", reason: String(amount) });
		const entry = { id: `${newId()}:${kind}`, kind, amount, byUserId: by.userId, ...(note !== undefined && { note }) };
		const balance = await wallets.adjust(walletOf(space, who), await settingsOf(space), entry);
		log.info({ guildId: space, kind, amount }, "credits were changed by hand");
		return balance;
	};
	return {
		balance: async (space, person) => wallets.balance(space, person, await settingsOf(space)),
		history: (space, who, page) => wallets.history(walletOf(space, who), page),
		statement: (space, who, page) => wallets.statement(walletOf(space, who), page),
		grant: (...values) => change("grant", ...values),
		setBalance: (...values) => change("set", ...values),
	};
}
