import type { HistoryRow, HistoryStore } from "../jobs/stores.ts";
import type { Database, Read, Row } from "./database.ts";
import { recordText } from "./record-text.ts";
import { insert } from "./tables.ts";

const rowOf = ({ json, held }: Row): HistoryRow => {
	const row = JSON.parse(String(json)) as HistoryRow;
	return typeof held === "number" ? { ...row, amount: row.amount + held } : row;
};

const newestFirst = "wallet_id = ? AND seq < ?";
/** A hold stands only while its song is in progress; the row that ends the song takes the hold's amount in. */
const oneRowPerSong = `
	SELECT json, (
		SELECT CAST(hold.json ->> 'amount' AS DOUBLE PRECISION) FROM history hold
		WHERE hold.wallet_id = history.wallet_id AND hold.id = history.json ->> 'jobId' || ':hold' AND hold.seq < history.seq
	) AS held
	FROM history
	WHERE ${newestFirst} AND NOT (json ->> 'kind' = 'hold' AND EXISTS (
		SELECT 1 FROM history ending
		WHERE ending.wallet_id = history.wallet_id
			AND ending.id IN (history.json ->> 'jobId' || ':settle', history.json ->> 'jobId' || ':release')
	))
	ORDER BY seq DESC LIMIT ?`;

/** The wallets' histories: append-only, one row an id and wallet, read newest first by the order of appending. */
export function openHistory({ read, write }: Database): HistoryStore {
	const seqOf = read("SELECT seq FROM history WHERE wallet_id = ? AND id = ?");
	const page =
		(query: Read): HistoryStore["page"] =>
		async (walletId, { beforeId, limit }) => {
			const before = beforeId === undefined ? undefined : (await seqOf.get(walletId, beforeId))?.seq;
			if (beforeId !== undefined && before === undefined) return [];
			const rows = await query.all(walletId, Number(before ?? Number.MAX_SAFE_INTEGER), limit);
			return rows.map(rowOf);
		};
	return {
		append: (rows) =>
			rows.length === 0
				? Promise.resolve()
				: write(
						...rows.map((row) => insert("history", { wallet_id: row.walletId, id: row.id, json: recordText(row) })),
					),
		page: page(read(`SELECT json FROM history WHERE ${newestFirst} ORDER BY seq DESC LIMIT ?`)),
		statement: page(read(oneRowPerSong)),
	};
}
