import type { DatabaseSync } from "node:sqlite";
import type { HistoryRow, HistoryStore } from "../songs/ports.ts";
import type { Statement } from "./commit.ts";
import type { Write } from "./writes.ts";

const insert = "INSERT OR IGNORE INTO history (wallet_id, id, json) VALUES (?, ?, ?)";

/** The wallets' histories: append-only, one row an id and wallet, read newest first by the order of appending. */
export function openHistory(database: DatabaseSync, write: Write): HistoryStore {
	const seqOf = database.prepare("SELECT seq FROM history WHERE wallet_id = ? AND id = ?");
	const page = database.prepare("SELECT json FROM history WHERE wallet_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?");
	return {
		append: (rows) =>
			rows.length === 0
				? Promise.resolve()
				: write(...rows.map((row): Statement => [insert, row.walletId, row.id, JSON.stringify(row)])),
		async page(walletId, { beforeId, limit }) {
			const before = beforeId === undefined ? undefined : seqOf.get(walletId, beforeId)?.seq;
			if (beforeId !== undefined && before === undefined) return [];
			const rows = page.all(walletId, Number(before ?? Number.MAX_SAFE_INTEGER), limit);
			return rows.map((row) => JSON.parse(String(row.json)) as HistoryRow);
		},
		eraseWallet: (walletId) => write(["DELETE FROM history WHERE wallet_id = ?", walletId]),
	};
}
