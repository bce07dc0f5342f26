import type { DatabaseSync } from "node:sqlite";
import type { HistoryRow, HistoryStore } from "../jobs/stores.ts";
import type { Statement } from "./commit.ts";
import type { Write } from "./writes.ts";

const insert = "INSERT OR IGNORE INTO history (wallet_id, id, json) VALUES (?, ?, ?)";
const newestFirst = "wallet_id = ? AND seq < ?";
/** A hold stands only while its song is in progress; the row that ends the song takes the hold's amount in. */
const oneRowPerSong = `
	SELECT json_set(row.json, '$.amount', json_extract(row.json, '$.amount') + coalesce((
		SELECT json_extract(hold.json, '$.amount') FROM history hold
		WHERE hold.wallet_id = row.wallet_id AND hold.id = json_extract(row.json, '$.jobId') || ':hold' AND hold.seq < row.seq
	), 0)) AS json
	FROM history row
	WHERE ${newestFirst} AND NOT (json_extract(row.json, '$.kind') = 'hold' AND EXISTS (
		SELECT 1 FROM history ending
		WHERE ending.wallet_id = row.wallet_id
			AND ending.id IN (json_extract(row.json, '$.jobId') || ':settle', json_extract(row.json, '$.jobId') || ':release')
	))
	ORDER BY seq DESC LIMIT ?`;

/** The wallets' histories: append-only, one row an id and wallet, read newest first by the order of appending. */
export function openHistory(database: DatabaseSync, write: Write): HistoryStore {
	const seqOf = database.prepare("SELECT seq FROM history WHERE wallet_id = ? AND id = ?");
	const everyRow = database.prepare(`SELECT json FROM history WHERE ${newestFirst} ORDER BY seq DESC LIMIT ?`);
	const rowsOfSongs = database.prepare(oneRowPerSong);
	const read =
		(query: typeof everyRow): HistoryStore["page"] =>
		async (walletId, { beforeId, limit }) => {
			const before = beforeId === undefined ? undefined : seqOf.get(walletId, beforeId)?.seq;
			if (beforeId !== undefined && before === undefined) return [];
			const rows = query.all(walletId, Number(before ?? Number.MAX_SAFE_INTEGER), limit);
			return rows.map((row) => JSON.parse(String(row.json)) as HistoryRow);
		};
	return {
		append: (rows) =>
			rows.length === 0
				? Promise.resolve()
				: write(...rows.map((row): Statement => [insert, row.walletId, row.id, JSON.stringify(row)])),
		page: read(everyRow),
		statement: read(rowsOfSongs),
	};
}
