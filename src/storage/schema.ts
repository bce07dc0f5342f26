import type { DatabaseSync } from "node:sqlite";
import { StoreProblem } from "./problem.ts";

/** One entry a version, never edited once released: a store of version n gets all entries from n on. */
const migrations: readonly string[] = [
	`
	CREATE TABLE drawers (drawer TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (drawer, key)) WITHOUT ROWID;

	CREATE TABLE jobs (
		id TEXT PRIMARY KEY,
		space TEXT NOT NULL,
		user_id TEXT NOT NULL,
		root_id TEXT NOT NULL,
		take INTEGER NOT NULL,
		is_over INTEGER NOT NULL,
		is_listed INTEGER NOT NULL,
		is_deleted INTEGER NOT NULL,
		style TEXT NOT NULL,
		json TEXT NOT NULL
	);
	CREATE INDEX jobs_unfinished ON jobs (id) WHERE is_over = 0;
	CREATE INDEX jobs_unfinished_of ON jobs (space, user_id, id) WHERE is_over = 0;
	CREATE INDEX jobs_listed ON jobs (space, id) WHERE is_listed = 1;
	CREATE INDEX jobs_listed_of ON jobs (space, user_id, id) WHERE is_listed = 1;
	CREATE INDEX jobs_family ON jobs (root_id, take);
	CREATE INDEX jobs_person ON jobs (user_id, id);

	CREATE TABLE texts (job_id TEXT PRIMARY KEY, folded TEXT NOT NULL) WITHOUT ROWID;
	CREATE TABLE messages (message_id TEXT PRIMARY KEY, job_id TEXT NOT NULL) WITHOUT ROWID;
	CREATE INDEX messages_job ON messages (job_id);

	CREATE TABLE history (
		seq INTEGER PRIMARY KEY,
		wallet_id TEXT NOT NULL,
		id TEXT NOT NULL,
		json TEXT NOT NULL,
		UNIQUE (wallet_id, id)
	);
	CREATE INDEX history_wallet ON history (wallet_id, seq);
	`,
	`
	ALTER TABLE jobs ADD COLUMN channel_id TEXT AS (json_extract(json, '$.address.channelId')) VIRTUAL;
	ALTER TABLE jobs ADD COLUMN shared_in TEXT AS (json_extract(json, '$.sharedIn')) VIRTUAL;
	CREATE INDEX jobs_visible ON jobs (space, id, user_id, channel_id, shared_in) WHERE is_listed = 1;
	DROP INDEX jobs_listed;
	`,
	`
	CREATE TABLE erasures (work_id TEXT PRIMARY KEY) WITHOUT ROWID;
	CREATE INDEX jobs_forgotten ON jobs (id) WHERE json_extract(json, '$.isForgotten') = 1;
	CREATE INDEX jobs_ended_by ON jobs (json_extract(json, '$.state.byUserId'))
		WHERE json_extract(json, '$.state.byUserId') IS NOT NULL;
	CREATE INDEX history_by ON history (json_extract(json, '$.byUserId')) WHERE json_extract(json, '$.byUserId') IS NOT NULL;
	CREATE INDEX drawers_person ON drawers (substr(key, instr(key, '/') + 1)) WHERE drawer = 'wallets';
	CREATE INDEX drawers_changed_by ON drawers (json_extract(value, '$.value.outbox[#-1].byUserId'))
		WHERE drawer = 'wallets' AND json_extract(value, '$.value.outbox[#-1].byUserId') IS NOT NULL;
	`,
	`
	ALTER TABLE jobs ADD COLUMN is_owed INTEGER NOT NULL DEFAULT 0;
	CREATE INDEX jobs_owed ON jobs (id) WHERE is_owed = 1;
	`,
];

/** Brings the database to this program's version. Throws StoreProblem "newer" for a file of a later program. */
export function migrate(database: DatabaseSync, path: string): void {
	const row = database.prepare("PRAGMA user_version").get();
	const version = Number(row?.user_version ?? 0);
	if (version > migrations.length) {
		throw new StoreProblem(
			"newer",
			`The store ${path} was written by a newer Tunesmith (version ${version}, this one knows ${migrations.length}). Update Tunesmith, or give it another file in STORE_URL.`,
		);
	}
	for (const [index, sql] of migrations.entries()) {
		if (index < version) continue;
		database.exec(`BEGIN EXCLUSIVE; ${sql} PRAGMA user_version = ${index + 1}; COMMIT`);
	}
}
