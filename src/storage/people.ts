import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { HistoryRow, PersonStore } from "../jobs/stores.ts";
import { openRewriteOwed, rewriteOwed } from "./rewrite.ts";
import type { Write } from "./writes.ts";

const chunk = 500;
const changedBy = "json_extract(json, '$.byUserId')";
const lastChangedBy = "json_extract(value, '$.value.outbox[#-1].byUserId')";

/** What is stored of a person beside their jobs, found by indexes on their id. `scrub` is the writer's. */
export function openPeople(database: DatabaseSync, write: Write, scrub: () => Promise<void>): PersonStore {
	const wallets = database.prepare(
		`SELECT key FROM drawers WHERE drawer = 'wallets' AND substr(key, instr(key, '/') + 1) = ?
		UNION SELECT key FROM drawers WHERE drawer = 'wallets' AND key >= ? AND key < ?`,
	);
	const changes = database.prepare(
		`SELECT seq, json FROM history WHERE ${changedBy} = ? AND seq > ? ORDER BY seq LIMIT ${chunk}`,
	);
	const isRewriteOwed = openRewriteOwed(database);
	const owed = database.prepare("SELECT work_id FROM erasures WHERE work_id > ? ORDER BY work_id LIMIT ?");

	return {
		async walletsOf(userId) {
			const rows = wallets.all(userId, `dm-${userId}/`, `dm-${userId}0`);
			return rows.map(({ key }) => String(key));
		},
		closeWallet: (walletId, newId, closing) =>
			write(
				[
					`UPDATE history SET wallet_id = ?,
					json = json_set(json_remove(json, '$.note', '$.byUserId', '$.jobId'), '$.walletId', ?) WHERE wallet_id = ?`,
					newId,
					newId,
					walletId,
				],
				["INSERT INTO history (wallet_id, id, json) VALUES (?, ?, ?)", newId, closing.id, JSON.stringify(closing)],
				[
					`UPDATE drawers SET key = ?, value = json_set(value, '$.value.balance', 0, '$.value.holds', json('{}'),
					'$.value.settled', json('[]'), '$.value.outbox', json('[]')) WHERE drawer = 'wallets' AND key = ?`,
					newId,
					walletId,
				],
				rewriteOwed,
			),
		eraseTraces: (userId) =>
			write(
				["DELETE FROM drawers WHERE drawer = 'settings' AND key = ?", `dm-${userId}`],
				["DELETE FROM drawers WHERE drawer = 'notes' AND key = ?", `starts:dm-${userId}`],
				[
					"DELETE FROM drawers WHERE drawer = 'notes' AND key >= ? AND key < ?",
					`told:dm-${userId}:`,
					`told:dm-${userId};`,
				],
				[`UPDATE history SET json = json_remove(json, '$.byUserId', '$.note') WHERE ${changedBy} = ?`, userId],
				[
					`UPDATE drawers SET value = json_remove(value, '$.value.outbox[#-1].byUserId', '$.value.outbox[#-1].note')
					WHERE drawer = 'wallets' AND ${lastChangedBy} = ?`,
					userId,
				],
				[
					`UPDATE jobs SET json = json_set(json, '$.state.byUserId', '')
					WHERE json_extract(json, '$.state.byUserId') = ?`,
					userId,
				],
				rewriteOwed,
			),
		async *changesBy(userId) {
			for (let after = 0; ; await nextTurn()) {
				const rows = changes.all(userId, after);
				for (const { json } of rows) yield JSON.parse(String(json)) as HistoryRow;
				if (rows.length < chunk) return;
				after = Number(rows.at(-1)?.seq ?? after);
			}
		},
		scrub,
		owesScrub: async () => isRewriteOwed(),
		owedErasures: async (after, limit) => owed.all(after, limit).map(({ work_id }) => String(work_id)),
		erasureDone: (workId) => write(["DELETE FROM erasures WHERE work_id = ?", workId]),
	};
}
