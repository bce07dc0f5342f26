import { setImmediate as nextTurn } from "node:timers/promises";
import type { HistoryRow, PersonStore } from "../jobs/stores.ts";
import type { Database } from "./database.ts";
import { recordText } from "./record-text.ts";
import { scrubKey, scrubOwed } from "./scrub-owed.ts";

const chunk = 500;
const lastChange = ["value", "outbox", -1] as const;
const emptied = { balance: "0", holds: "{}", settled: "[]", outbox: "[]" };

/** What is stored of a person beside their jobs, found by indexes on their id. */
export function openPeople({ read, write, scrub, dialect }: Database): PersonStore {
	const wallets = read(
		`SELECT key FROM drawers WHERE drawer = 'wallets' AND wallet_owner = ?
		UNION SELECT key FROM drawers WHERE drawer = 'wallets' AND key >= ? AND key < ?`,
	);
	const changes = read(`SELECT seq, json FROM history WHERE changed_by = ? AND seq > ? ORDER BY seq LIMIT ${chunk}`);
	const owed = read("SELECT work_id FROM erasures WHERE work_id > ? ORDER BY work_id LIMIT ?");
	const note = read("SELECT 1 AS found FROM drawers WHERE drawer = 'notes' AND key = ?");
	const movedRow = dialect.changed(
		"json",
		{ remove: ["note"] },
		{ remove: ["byUserId"] },
		{ remove: ["jobId"] },
		{ at: ["walletId"], text: "?" },
	);
	const movedWallet = dialect.changed(
		"value",
		...Object.entries(emptied).map(([name, json]) => ({ at: ["value", name], json })),
	);
	const unsignedRow = dialect.changed("json", { remove: ["byUserId"] }, { remove: ["note"] });
	const unsignedWallet = dialect.changed(
		"value",
		{ remove: [...lastChange, "byUserId"] },
		{ remove: [...lastChange, "note"] },
	);
	const endedByNobody = dialect.changed("json", { at: ["state", "byUserId"], json: '""' });

	return {
		async walletsOf(userId) {
			const rows = await wallets.all(userId, `dm-${userId}/`, `dm-${userId}0`);
			return rows.map(({ key }) => String(key));
		},
		closeWallet: (walletId, newId, closing) =>
			write(
				[`UPDATE history SET json = ${movedRow}, wallet_id = ? WHERE wallet_id = ?`, newId, newId, walletId],
				["INSERT INTO history (wallet_id, id, json) VALUES (?, ?, ?)", newId, closing.id, recordText(closing)],
				[`UPDATE drawers SET value = ${movedWallet}, key = ? WHERE drawer = 'wallets' AND key = ?`, newId, walletId],
				scrubOwed,
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
				[`UPDATE history SET json = ${unsignedRow} WHERE changed_by = ?`, userId],
				[`UPDATE drawers SET value = ${unsignedWallet} WHERE drawer = 'wallets' AND changed_by = ?`, userId],
				[`UPDATE jobs SET json = ${endedByNobody} WHERE ended_by = ?`, userId],
				scrubOwed,
			),
		async *changesBy(userId) {
			for (let after = 0; ; await nextTurn()) {
				const rows = await changes.all(userId, after);
				for (const { json } of rows) yield JSON.parse(String(json)) as HistoryRow;
				if (rows.length < chunk) return;
				after = Number(rows.at(-1)?.seq ?? after);
			}
		},
		scrub,
		owesScrub: async () => (await note.get(scrubKey)) !== undefined,
		owedErasures: async (after, limit) => (await owed.all(after, limit)).map(({ work_id }) => String(work_id)),
		erasureDone: (workId) => write(["DELETE FROM erasures WHERE work_id = ?", workId]),
	};
}
