/**
 * One entry a version, never edited once released: a store of version n gets all entries from n on. Both databases go through the same
 * versions and have the same tables and columns; types, collations and indexes are each one's own. Ids and keys are compared byte by byte.
 */
export const migrations: readonly { readonly sqlite: string; readonly postgres: string }[] = [
	{
		sqlite: `
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
		postgres: `
		CREATE TABLE drawers (
			drawer text COLLATE "C" NOT NULL,
			key text COLLATE "C" NOT NULL,
			value json NOT NULL,
			PRIMARY KEY (drawer, key)
		) WITH (fillfactor = 70);

		CREATE TABLE jobs (
			id text COLLATE "C" PRIMARY KEY,
			space text COLLATE "C" NOT NULL,
			user_id text COLLATE "C" NOT NULL,
			root_id text COLLATE "C" NOT NULL,
			take integer NOT NULL,
			is_over integer NOT NULL,
			is_listed integer NOT NULL,
			is_deleted integer NOT NULL,
			style text NOT NULL,
			json json NOT NULL
		) WITH (fillfactor = 70);
		CREATE INDEX jobs_unfinished ON jobs (id) WHERE is_over = 0;
		CREATE INDEX jobs_unfinished_of ON jobs (space, user_id, id) WHERE is_over = 0;
		CREATE INDEX jobs_listed_of ON jobs (space, user_id, id) WHERE is_listed = 1;
		CREATE INDEX jobs_family ON jobs (root_id, take);
		CREATE INDEX jobs_person ON jobs (user_id, id);

		CREATE TABLE texts (job_id text COLLATE "C" PRIMARY KEY, folded text NOT NULL);
		CREATE TABLE messages (message_id text COLLATE "C" PRIMARY KEY, job_id text COLLATE "C" NOT NULL);
		CREATE INDEX messages_job ON messages (job_id);

		CREATE TABLE history (
			seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			wallet_id text COLLATE "C" NOT NULL,
			id text COLLATE "C" NOT NULL,
			json json NOT NULL,
			UNIQUE (wallet_id, id)
		);
		CREATE INDEX history_wallet ON history (wallet_id, seq);
		`,
	},
	{
		sqlite: `
		ALTER TABLE jobs ADD COLUMN channel_id TEXT AS (json_extract(json, '$.address.channelId')) VIRTUAL;
		ALTER TABLE jobs ADD COLUMN shared_in TEXT AS (json_extract(json, '$.sharedIn')) VIRTUAL;
		CREATE INDEX jobs_visible ON jobs (space, id, user_id, channel_id, shared_in) WHERE is_listed = 1;
		DROP INDEX jobs_listed;
		`,
		postgres: `
		ALTER TABLE jobs ADD COLUMN channel_id text GENERATED ALWAYS AS (json #>> '{address,channelId}') STORED;
		ALTER TABLE jobs ADD COLUMN shared_in text GENERATED ALWAYS AS (json ->> 'sharedIn') STORED;
		CREATE INDEX jobs_visible ON jobs (space, id) WHERE is_listed = 1;
		`,
	},
	{
		sqlite: `
		CREATE TABLE erasures (work_id TEXT PRIMARY KEY) WITHOUT ROWID;
		CREATE INDEX jobs_forgotten ON jobs (id) WHERE json_extract(json, '$.isForgotten') = 1;
		CREATE INDEX jobs_ended_by ON jobs (json_extract(json, '$.state.byUserId'))
			WHERE json_extract(json, '$.state.byUserId') IS NOT NULL;
		CREATE INDEX history_by ON history (json_extract(json, '$.byUserId')) WHERE json_extract(json, '$.byUserId') IS NOT NULL;
		CREATE INDEX drawers_person ON drawers (substr(key, instr(key, '/') + 1)) WHERE drawer = 'wallets';
		CREATE INDEX drawers_changed_by ON drawers (json_extract(value, '$.value.outbox[#-1].byUserId'))
			WHERE drawer = 'wallets' AND json_extract(value, '$.value.outbox[#-1].byUserId') IS NOT NULL;
		`,
		postgres: `
		CREATE TABLE erasures (work_id text COLLATE "C" PRIMARY KEY);
		`,
	},
	{
		sqlite: `
		ALTER TABLE jobs ADD COLUMN is_owed INTEGER NOT NULL DEFAULT 0;
		CREATE INDEX jobs_owed ON jobs (id) WHERE is_owed = 1;
		`,
		postgres: `
		ALTER TABLE jobs ADD COLUMN is_owed integer NOT NULL DEFAULT 0;
		CREATE INDEX jobs_owed ON jobs (id) WHERE is_owed = 1;
		`,
	},
	{
		sqlite: `
		ALTER TABLE jobs ADD COLUMN is_forgotten INTEGER AS (json_extract(json, '$.isForgotten')) VIRTUAL;
		ALTER TABLE jobs ADD COLUMN ended_by TEXT AS (json_extract(json, '$.state.byUserId')) VIRTUAL;
		DROP INDEX jobs_forgotten;
		DROP INDEX jobs_ended_by;
		CREATE INDEX jobs_forgotten ON jobs (id) WHERE is_forgotten = 1;
		CREATE INDEX jobs_ended_by ON jobs (ended_by) WHERE ended_by IS NOT NULL;
		ALTER TABLE history ADD COLUMN changed_by TEXT AS (json_extract(json, '$.byUserId')) VIRTUAL;
		DROP INDEX history_by;
		CREATE INDEX history_changed_by ON history (changed_by) WHERE changed_by IS NOT NULL;
		ALTER TABLE drawers ADD COLUMN wallet_owner TEXT AS
			(CASE WHEN drawer = 'wallets' THEN substr(key, instr(key, '/') + 1) END) VIRTUAL;
		ALTER TABLE drawers ADD COLUMN changed_by TEXT AS
			(CASE WHEN drawer = 'wallets' THEN json_extract(value, '$.value.outbox[#-1].byUserId') END) VIRTUAL;
		DROP INDEX drawers_person;
		DROP INDEX drawers_changed_by;
		CREATE INDEX drawers_wallet_owner ON drawers (wallet_owner) WHERE drawer = 'wallets';
		CREATE INDEX drawers_changed_by ON drawers (changed_by) WHERE changed_by IS NOT NULL;
		`,
		postgres: `
		ALTER TABLE jobs ADD COLUMN is_forgotten integer GENERATED ALWAYS AS
			(CASE WHEN json ->> 'isForgotten' = 'true' THEN 1 END) STORED;
		ALTER TABLE jobs ADD COLUMN ended_by text COLLATE "C" GENERATED ALWAYS AS (json #>> '{state,byUserId}') STORED;
		CREATE INDEX jobs_forgotten ON jobs (id) WHERE is_forgotten = 1;
		CREATE INDEX jobs_ended_by ON jobs (ended_by) WHERE ended_by IS NOT NULL;
		ALTER TABLE history ADD COLUMN changed_by text COLLATE "C" GENERATED ALWAYS AS (json ->> 'byUserId') STORED;
		CREATE INDEX history_changed_by ON history (changed_by) WHERE changed_by IS NOT NULL;
		ALTER TABLE drawers ADD COLUMN wallet_owner text COLLATE "C" GENERATED ALWAYS AS
			(CASE WHEN drawer = 'wallets' THEN substr(key, strpos(key, '/') + 1) END) STORED;
		ALTER TABLE drawers ADD COLUMN changed_by text COLLATE "C" GENERATED ALWAYS AS
			(CASE WHEN drawer = 'wallets' THEN value #>> '{value,outbox,-1,byUserId}' END) STORED;
		CREATE INDEX drawers_wallet_owner ON drawers (wallet_owner) WHERE drawer = 'wallets';
		CREATE INDEX drawers_changed_by ON drawers (changed_by) WHERE changed_by IS NOT NULL;
		`,
	},
];
