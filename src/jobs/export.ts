import type { SettingsChange } from "../settings/guild-settings.ts";
import type { Job } from "./job.ts";
import type { JobParts } from "./parts.ts";
import type { HistoryRow, WalletRecord } from "./stores.ts";

type ExportParts = Pick<JobParts, "store" | "wallets">;

/** One entry of what is stored about a person. */
export type ExportEntry =
	| ({ readonly is: "song" } & Job)
	| ({ readonly is: "wallet"; readonly walletId: string } & WalletRecord)
	/** A change of a wallet of theirs. */
	| ({ readonly is: "history" } & HistoryRow)
	/** A change that they made to somebody else's wallet. */
	| ({ readonly is: "change" } & HistoryRow)
	| { readonly is: "settings"; readonly space: string; readonly settings: SettingsChange };

const rowsAtOnce = 500;

/** See `Jobs.exportOf`. */
export async function* exportOf({ store, wallets }: ExportParts, userId: string): AsyncGenerator<ExportEntry> {
	for (const walletId of await store.people.walletsOf(userId)) {
		const record = await store.wallets.get(walletId);
		if (record !== undefined) yield { is: "wallet", walletId, ...record };
		for (let beforeId: string | undefined; ; ) {
			const rows = await wallets.history(walletId, { limit: rowsAtOnce, beforeId });
			for (const row of rows) yield { is: "history", ...row };
			beforeId = rows.at(-1)?.id;
			if (rows.length < rowsAtOnce || beforeId === undefined) break;
		}
	}
	for await (const row of store.people.changesBy(userId)) {
		if (!row.walletId.endsWith(`/${userId}`)) yield { is: "change", ...row };
	}
	const space = `dm-${userId}`;
	const settings = await store.settings.get(space);
	if (settings !== undefined) yield { is: "settings", space, settings };
	for await (const job of store.jobs.allOf(userId)) yield { is: "song", ...withoutToken(job) };
}

/** An interaction's token is no data about the person, and must not be written into a file. */
function withoutToken(job: Job): Job {
	const { token: _, ...address } = job.address;
	return { ...job, address };
}
