import { Fault } from "../errors.ts";
import { walletOf } from "./accounts.ts";
import { mustBeAdmin } from "./endings.ts";
import type { Hub } from "./hub.ts";
import type { Songs } from "./songs.ts";

const most = 1_000_000_000;

/** The part of `Songs` that is about credits. */
export function openMoney(hub: Hub): Pick<Songs, "balance" | "history" | "statement" | "grant" | "setBalance"> {
	const { accounts, log, newId, settingsOf } = hub;
	const change = async (
		kind: "grant" | "set",
		...[space, who, amount, by, note]: Parameters<Songs["grant"]>
	): Promise<number> => {
		mustBeAdmin(space, by);
		const isWhole = Number.isSafeInteger(amount) && Math.abs(amount) <= most && (kind === "grant" || amount >= 0);
		if (!isWhole) throw new Fault("bad-option", { option: "amount", reason: String(amount) });
		const entry = { id: `${newId()}:${kind}`, kind, amount, byUserId: by.userId, ...(note !== undefined && { note }) };
		const balance = await accounts.adjust(walletOf(space, who), await settingsOf(space), entry);
		log.info({ guildId: space, kind, amount }, "credits were changed by hand");
		return balance;
	};
	return {
		balance: async (space, person) => accounts.balance(space, person, await settingsOf(space)),
		history: (space, who, page) => accounts.history(walletOf(space, who), page),
		statement: (space, who, page) => accounts.statement(walletOf(space, who), page),
		grant: (...values) => change("grant", ...values),
		setBalance: (...values) => change("set", ...values),
	};
}
