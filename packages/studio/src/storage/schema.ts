import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { StudioProblem } from "../problem.ts";

/**
 * One entry a version, never edited once released: a database of version n gets all entries from n on. The first may meet its tables,
 * because databases were at version 0 before there was a list. PostgreSQL begins with what the first five amount to (`postgres-schema.ts`)
 * and then gets the same entries; one that cannot be said in the words of both has a text for each.
 */
export const migrations: readonly (string | { readonly sqlite: string; readonly postgres: string })[] = [
	`
	CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
	CREATE TABLE IF NOT EXISTS accounts (
		id TEXT PRIMARY KEY, balance INTEGER, used INTEGER NOT NULL DEFAULT 0, opened_at INTEGER NOT NULL
	) WITHOUT ROWID;
	CREATE TABLE IF NOT EXISTS tasks (
		number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, account TEXT NOT NULL, cluster TEXT NOT NULL,
		state TEXT NOT NULL, fault TEXT NOT NULL, cost INTEGER NOT NULL, error TEXT NOT NULL, created_at INTEGER NOT NULL,
		finished_at INTEGER, starts INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL DEFAULT 0,
		removed_at INTEGER, echo TEXT NOT NULL, feed TEXT,
		-- what the feed does not read stands behind what it does, so that it seldom follows a row over pages
		brief TEXT NOT NULL, words TEXT, items TEXT NOT NULL, callback_url TEXT, callback_stages TEXT NOT NULL
	);
	CREATE INDEX IF NOT EXISTS tasks_unfinished ON tasks (number) WHERE finished_at IS NULL;
	CREATE INDEX IF NOT EXISTS tasks_kept ON tasks (finished_at) WHERE finished_at IS NOT NULL AND removed_at IS NULL;
	CREATE INDEX IF NOT EXISTS tasks_removed ON tasks (removed_at) WHERE removed_at IS NOT NULL;
	CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, task TEXT NOT NULL) WITHOUT ROWID;
	CREATE INDEX IF NOT EXISTS files_task ON files (task);
	CREATE TABLE IF NOT EXISTS answers (
		account TEXT NOT NULL, path TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL,
		PRIMARY KEY (account, path, key)
	) WITHOUT ROWID;
	CREATE INDEX IF NOT EXISTS answers_at ON answers (at);
	CREATE TABLE IF NOT EXISTS deliveries (
		id TEXT PRIMARY KEY, task TEXT NOT NULL, stage TEXT NOT NULL, url TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL,
		tries INTEGER NOT NULL DEFAULT 0, next_at INTEGER, created_at INTEGER NOT NULL
	) WITHOUT ROWID;
	CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at) WHERE next_at IS NOT NULL;
	CREATE INDEX IF NOT EXISTS deliveries_task ON deliveries (task);
	CREATE TABLE IF NOT EXISTS delivery_tries (
		delivery TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, ms INTEGER NOT NULL, status INTEGER, error TEXT NOT NULL,
		PRIMARY KEY (delivery, number)
	) WITHOUT ROWID;
	`,
	// the seed of a task; NULL: accepted by a release that had none
	"ALTER TABLE tasks ADD COLUMN seed INTEGER;",
	// a cancelled task may keep a part of its price; a deleted one leaves its id; what earlier releases left in free space is to be rewritten
	`
	ALTER TABLE tasks ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE accounts ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE answers ADD COLUMN task TEXT;
	UPDATE answers SET task = json_extract(body, '$.workId');
	CREATE INDEX answers_task ON answers (task);
	CREATE TABLE deleted_tasks (
		id TEXT PRIMARY KEY, account TEXT NOT NULL, refunded INTEGER NOT NULL, kept INTEGER NOT NULL, at INTEGER NOT NULL
	) WITHOUT ROWID;
	CREATE INDEX deleted_tasks_at ON deleted_tasks (at);
	INSERT OR REPLACE INTO meta VALUES ('scrub', 'owed');
	`,
	// callbacks are sent by account and host in turn; a queue is due when the first of its callbacks is
	`
	ALTER TABLE deliveries ADD COLUMN account TEXT NOT NULL DEFAULT '';
	ALTER TABLE deliveries ADD COLUMN host TEXT NOT NULL DEFAULT '';
	UPDATE deliveries SET host = host_of(url), account = coalesce((SELECT account FROM tasks WHERE tasks.id = deliveries.task), '');
	CREATE INDEX deliveries_waiting ON deliveries (account, host, next_at, stage DESC) WHERE next_at IS NOT NULL;
	CREATE TABLE callback_queues (
		account TEXT NOT NULL, host TEXT NOT NULL, next_at INTEGER NOT NULL, PRIMARY KEY (account, host)
	) WITHOUT ROWID;
	CREATE INDEX callback_queues_next ON callback_queues (account, next_at);
	INSERT INTO callback_queues
		SELECT account, host, min(next_at) FROM deliveries WHERE next_at IS NOT NULL GROUP BY account, host;
	`,
	// the tasks that an account has on disk, deleted ones included, are counted; failed ones that still have their texts are found
	`
	ALTER TABLE accounts ADD COLUMN tasks INTEGER NOT NULL DEFAULT 0;
	UPDATE accounts SET tasks = counted.tasks
		FROM (SELECT account, count(*) AS tasks FROM (SELECT account FROM tasks UNION ALL SELECT account FROM deleted_tasks) GROUP BY account) AS counted
		WHERE accounts.id = counted.account;
	CREATE TRIGGER tasks_added AFTER INSERT ON tasks BEGIN UPDATE accounts SET tasks = tasks + 1 WHERE id = new.account; END;
	CREATE TRIGGER tasks_gone AFTER DELETE ON tasks BEGIN UPDATE accounts SET tasks = tasks - 1 WHERE id = old.account; END;
	CREATE TRIGGER tasks_moved AFTER UPDATE OF account ON tasks BEGIN
		UPDATE accounts SET tasks = tasks - 1 WHERE id = old.account;
		UPDATE accounts SET tasks = tasks + 1 WHERE id = new.account;
	END;
	CREATE TRIGGER deleted_tasks_added AFTER INSERT ON deleted_tasks BEGIN UPDATE accounts SET tasks = tasks + 1 WHERE id = new.account; END;
	CREATE TRIGGER deleted_tasks_gone AFTER DELETE ON deleted_tasks BEGIN UPDATE accounts SET tasks = tasks - 1 WHERE id = old.account; END;
	CREATE TRIGGER deleted_tasks_moved AFTER UPDATE OF account ON deleted_tasks BEGIN
		UPDATE accounts SET tasks = tasks - 1 WHERE id = old.account;
		UPDATE accounts SET tasks = tasks + 1 WHERE id = new.account;
	END;
	CREATE INDEX tasks_failed_texts ON tasks (finished_at) WHERE state = 'failed' AND echo <> '{}';
	CREATE INDEX tasks_failed_texts_of ON tasks (account, finished_at) WHERE state = 'failed' AND echo <> '{}';
	`,
	// the bytes of all files, in several rows, so that transactions seldom wait for each other's
	{
		sqlite: `
		CREATE TABLE file_bytes (slot INTEGER PRIMARY KEY, bytes INTEGER NOT NULL);
		INSERT INTO file_bytes SELECT 0, coalesce(sum(bytes), 0) FROM tasks;
		CREATE TRIGGER bytes_added AFTER INSERT ON tasks WHEN new.bytes <> 0
			BEGIN UPDATE file_bytes SET bytes = bytes + new.bytes; END;
		CREATE TRIGGER bytes_changed AFTER UPDATE OF bytes ON tasks WHEN new.bytes <> old.bytes
			BEGIN UPDATE file_bytes SET bytes = bytes + new.bytes - old.bytes; END;
		CREATE TRIGGER bytes_gone AFTER DELETE ON tasks WHEN old.bytes <> 0
			BEGIN UPDATE file_bytes SET bytes = bytes - old.bytes; END;
		`,
		postgres: `
		CREATE TABLE file_bytes (slot BIGINT PRIMARY KEY, bytes BIGINT NOT NULL);
		INSERT INTO file_bytes SELECT slot, 0 FROM generate_series(0, 15) AS slot;
		CREATE FUNCTION count_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
		DECLARE
			added BIGINT := 0;
			chosen BIGINT := floor(random() * 16);
		BEGIN
			IF TG_OP <> 'DELETE' THEN added := NEW.bytes; END IF;
			IF TG_OP <> 'INSERT' THEN added := added - OLD.bytes; END IF;
			IF added <> 0 THEN UPDATE file_bytes SET bytes = bytes + added WHERE slot = chosen; END IF;
			RETURN NULL;
		END $$;
		CREATE TRIGGER bytes_counted AFTER INSERT OR DELETE OR UPDATE OF bytes ON tasks FOR EACH ROW EXECUTE FUNCTION count_bytes();
		`,
	},
	// the songs that have a page of their own
	"CREATE TABLE shares (id TEXT PRIMARY KEY, task TEXT NOT NULL UNIQUE, created_at BIGINT NOT NULL);",
	// what several processes share: duties that one of them has, the rate of each key, and the fair order of the tasks that wait
	{
		sqlite: "",
		postgres: `
		CREATE TABLE leases (name TEXT PRIMARY KEY, owner TEXT NOT NULL, until BIGINT NOT NULL);
		CREATE TABLE rates (name TEXT NOT NULL, account TEXT NOT NULL, full_at DOUBLE PRECISION NOT NULL, PRIMARY KEY (name, account));
		CREATE INDEX rates_full_at ON rates (full_at);
		ALTER TABLE tasks ADD COLUMN round BIGINT NOT NULL DEFAULT 0;
		CREATE INDEX tasks_waiting ON tasks (cluster, round) WHERE finished_at IS NULL AND starts = 0 AND fault <> 'timeout';
		CREATE INDEX tasks_waiting_of ON tasks (account, cluster, round)
			WHERE finished_at IS NULL AND starts = 0 AND fault <> 'timeout';
		`,
	},
];

/** Name of the host in an address, for the migrations. */
const hostOf = (url: SQLInputValue) => (typeof url === "string" && URL.canParse(url) ? new URL(url).hostname : "");

/** Brings the database in `folder` to this program's version, each step in a transaction. Throws StudioProblem for one of a later program. */
export function migrate(sql: DatabaseSync, folder: string): void {
	const version = Number(sql.prepare("PRAGMA user_version").get()?.user_version ?? 0);
	if (version > migrations.length) {
		throw new StudioProblem(
			`the studio's data in ${folder} was written by a newer Tunesmith (version ${version}, this one knows ${migrations.length}): update Tunesmith, or name another folder in STUDIO_DATA`,
		);
	}
	sql.function("host_of", { deterministic: true }, hostOf);
	for (const [index, step] of migrations.entries()) {
		if (index < version) continue;
		try {
			const text = typeof step === "string" ? step : step.sqlite;
			sql.exec(`BEGIN EXCLUSIVE; ${text} PRAGMA user_version = ${index + 1}; COMMIT`);
		} catch (error) {
			if (sql.isTransaction) sql.exec("ROLLBACK");
			throw error;
		}
	}
}
