import { accountOf } from "../src/accounts/accounts.ts";

const account = accountOf("k");
const brief = (taskId: string) =>
	JSON.stringify({
		taskId,
		mode: "describe",
		description: "an old song",
		title: "",
		style: "",
		lyrics: "",
		instrumental: false,
		model: "chirp-v3-5",
	});
const echo = JSON.stringify({ gpt_description_prompt: "an old song", make_instrumental: false, model: "chirp-v3-5" });
const item = (id: string, status: string) => ({
	id,
	status,
	seconds: 0,
	createdAt: 1,
	hasTimings: false,
	hasAudio: false,
	hasFilm: false,
});
const items = (status: string) =>
	JSON.stringify([
		item("00000000-0000-4000-8000-000000000001", status),
		item("00000000-0000-4000-8000-000000000002", status),
	]);

/** The studio's database as it was released without a version, with a task that is done, one that waits, its answer and a callback. */
export const firstSchema = `
PRAGMA auto_vacuum = INCREMENTAL;
PRAGMA journal_mode = WAL;
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE accounts (
	id TEXT PRIMARY KEY, balance INTEGER, used INTEGER NOT NULL DEFAULT 0, opened_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE tasks (
	number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, account TEXT NOT NULL, cluster TEXT NOT NULL,
	state TEXT NOT NULL, fault TEXT NOT NULL, cost INTEGER NOT NULL, error TEXT NOT NULL, created_at INTEGER NOT NULL,
	finished_at INTEGER, starts INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL DEFAULT 0,
	removed_at INTEGER, echo TEXT NOT NULL, feed TEXT,
	-- what the feed does not read stands behind what it does, so that it seldom follows a row over pages
	brief TEXT NOT NULL, words TEXT, items TEXT NOT NULL, callback_url TEXT, callback_stages TEXT NOT NULL
);
CREATE INDEX tasks_unfinished ON tasks (number) WHERE finished_at IS NULL;
CREATE INDEX tasks_kept ON tasks (finished_at) WHERE finished_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX tasks_removed ON tasks (removed_at) WHERE removed_at IS NOT NULL;
CREATE TABLE files (id TEXT PRIMARY KEY, task TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX files_task ON files (task);
CREATE TABLE answers (
	account TEXT NOT NULL, path TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL,
	PRIMARY KEY (account, path, key)
) WITHOUT ROWID;
CREATE INDEX answers_at ON answers (at);
CREATE TABLE deliveries (
	id TEXT PRIMARY KEY, task TEXT NOT NULL, stage TEXT NOT NULL, url TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL,
	tries INTEGER NOT NULL DEFAULT 0, next_at INTEGER, created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX deliveries_due ON deliveries (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX deliveries_task ON deliveries (task);
CREATE TABLE delivery_tries (
	delivery TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, ms INTEGER NOT NULL, status INTEGER, error TEXT NOT NULL,
	PRIMARY KEY (delivery, number)
) WITHOUT ROWID;
INSERT INTO accounts VALUES ('${account}', 7, 10, 1);
INSERT INTO tasks (id, version, account, cluster, state, fault, cost, error, created_at, finished_at, starts, revision, bytes, echo, brief, items, callback_stages)
	VALUES ('old-done', 2, '${account}', 'default', 'complete', '', 5, '', ${Date.now() - 1000}, ${Date.now() - 1000}, 1, 3, 100, '${echo}', '${brief("old-done")}', '${items("complete")}', '[]');
INSERT INTO tasks (id, version, account, cluster, state, fault, cost, error, created_at, echo, brief, items, callback_url, callback_stages)
	VALUES ('old-waiting', 2, '${account}', 'default', 'new', '', 5, '', ${Date.now()}, '${echo}', '${brief("old-waiting")}', '${items("pending")}', NULL, '[]');
INSERT INTO answers VALUES ('${account}', '/api/v2/generate', 'old-key', 'f', '{"code":200,"message":"success","workId":"old-done","data":{"task_id":"old-done"}}', ${Date.now()});
INSERT INTO deliveries (id, task, stage, url, body, state, tries, next_at, created_at)
	VALUES ('msg_old', 'old-done', 'complete', 'http://Example.com:81/hook?x=1', '{}', 'waiting', 1, ${Date.now() + 3_600_000}, 1);
INSERT INTO delivery_tries VALUES ('msg_old', 1, 1, 1, 500, 'answered 500');
`;
