import type { Job } from "../../src/jobs/job.ts";
import { openStore } from "../../src/storage/open.ts";
import { audit } from "./bot-audit.ts";
import { postedParts } from "./bot-world.ts";
import { type FarmWorld, givenCredits, studioKey } from "./farm-world.ts";

/** Writes down every end of a job and of a task, whoever makes it: what ends twice cannot hide. Call it once the tables are there. */
export async function watchEnds({ cluster, urls }: FarmWorld): Promise<void> {
	const table = `CREATE SCHEMA soak; CREATE TABLE soak.ends (id text, state text);
		CREATE FUNCTION soak.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN`;
	await cluster.run(
		`${table} INSERT INTO soak.ends VALUES (NEW.id, NEW.json::json->'state'->>'is'); RETURN NULL; END $$;
		CREATE TRIGGER soak AFTER UPDATE ON jobs FOR EACH ROW
		WHEN ((NEW.is_over = 1 OR OLD.is_over = 1) AND OLD.json::json->'state'->>'is' <> NEW.json::json->'state'->>'is')
		EXECUTE FUNCTION soak.note()`,
		urls.bots,
	);
	await cluster.run(
		`${table} INSERT INTO soak.ends VALUES (NEW.id, NEW.state); RETURN NULL; END $$;
		CREATE TRIGGER soak AFTER UPDATE ON studio.tasks FOR EACH ROW
		WHEN (NEW.finished_at IS NOT NULL AND (OLD.finished_at IS NULL OR OLD.state <> NEW.state))
		EXECUTE FUNCTION soak.note()`,
		urls.studios,
	);
}

export type Facts = {
	readonly jobs: Readonly<Record<string, number>>;
	readonly tasks: Readonly<Record<string, number>>;
	/** Runs of tasks beyond the first of each. */
	readonly runsAgain: number;
	readonly callbacks: Readonly<Record<string, number>>;
	readonly filesRead: number;
	/** Each entry names one thing that is wrong. */
	readonly wrong: readonly string[];
};

/** Checks the studio while its processes still run. */
export async function auditStudio({ cluster, urls, studioUrl }: FarmWorld) {
	const wrong: string[] = [];
	const query = (sql: string) => cluster.run(sql, urls.studios);
	for (const { id, ends } of await query(
		`SELECT t.id, string_agg(e.state, ', ') AS ends FROM studio.tasks t LEFT JOIN soak.ends e USING (id)
		GROUP BY t.id HAVING count(e.state) <> 1`,
	))
		wrong.push(`the task ${String(id)} did not end once, but: ${String(ends)}`);
	for (const { id, ends } of await query(
		`SELECT t.id, string_agg(d.stage, ', ') AS ends FROM studio.tasks t
		LEFT JOIN studio.deliveries d ON d.task = t.id AND d.stage IN ('complete', 'error')
		WHERE t.callback_url IS NOT NULL GROUP BY t.id HAVING count(d.stage) <> 1`,
	))
		wrong.push(`the end of the task ${String(id)} is called back as: ${String(ends)}`);
	const [sums] = await query(
		`SELECT balance, used, (SELECT sum(CASE state WHEN 'failed' THEN kept ELSE cost END) FROM studio.tasks)::bigint AS spent
		FROM studio.accounts WHERE balance IS NOT NULL`,
	);
	if (sums?.used !== sums?.spent || Number(sums?.balance) !== givenCredits - Number(sums?.spent))
		wrong.push(`the studio's key has ${JSON.stringify(sums)} of ${givenCredits}`);
	const [queued] = await query(
		"SELECT count(*)::int AS n FROM studio_queue.job WHERE state IN ('created', 'retry', 'active')",
	);
	if (queued?.n !== 0) wrong.push(`${String(queued?.n)} jobs are left in the studio's queue`);
	let filesRead = 0;
	for (const { id, fault } of await query("SELECT id, fault FROM studio.tasks WHERE state = 'complete'")) {
		const { urls: found, problem } = await filesOf(studioUrl, String(id));
		// an outcome that was forced has no sound, or a cut one
		if (problem === undefined && found.length < (fault === "no-url" ? 0 : 4))
			wrong.push(`the task ${String(id)} has too few files`);
		if (problem !== undefined) wrong.push(problem);
		for (const url of found) {
			const response = await fetch(url);
			const bytes = (await response.arrayBuffer()).byteLength;
			filesRead++;
			if (response.status !== 200 || bytes < 500) wrong.push(`${url} answered ${response.status} with ${bytes} bytes`);
		}
	}
	return {
		tasks: countsOf(await query("SELECT state AS name, count(*)::int AS n FROM studio.tasks GROUP BY 1 ORDER BY 1")),
		callbacks: countsOf(
			await query("SELECT state AS name, count(*)::int AS n FROM studio.deliveries GROUP BY 1 ORDER BY 1"),
		),
		runsAgain: Number((await query("SELECT (sum(starts) - count(*))::int AS n FROM studio.tasks"))[0]?.n ?? 0),
		filesRead,
		wrong,
	};
}

const countsOf = (rows: readonly Record<string, unknown>[]) =>
	Object.fromEntries(rows.map(({ name, n }) => [String(name), Number(n)]));

/** The addresses of a task's songs and covers. */
async function filesOf(studioUrl: string, id: string): Promise<{ urls: readonly string[]; problem?: string }> {
	const headers = { authorization: `Bearer ${studioKey}` };
	const response = await fetch(`${studioUrl}/api/v2/feed?workId=${id}`, { headers });
	const { data } = (await response.json()) as {
		data?: { type: string; response_data: { audio_url?: string; image_url?: string }[] };
	};
	if (data?.type !== "SUCCESS") return { urls: [], problem: `the task ${id} is complete, its feed says ${data?.type}` };
	const urls = data.response_data.flatMap(({ audio_url, image_url }) => [audio_url, image_url]);
	return { urls: urls.filter((url) => url !== undefined && url !== "") as string[] };
}

/** Checks jobs, posts, wallets and locks once all processes have ended. */
export async function auditBots({ cluster, urls, stage, guilds }: FarmWorld) {
	const wrong: string[] = [];
	for (const { id, ends } of await cluster.run(
		`SELECT j.id, string_agg(e.state, ', ') AS ends FROM jobs j LEFT JOIN soak.ends e USING (id)
		GROUP BY j.id HAVING count(e.state) <> 1`,
		urls.bots,
	))
		wrong.push(`the job ${String(id)} did not end once, but: ${String(ends)}`);
	for (const url of [urls.bots, urls.studios]) {
		const [locks] = await cluster.run("SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory'", url);
		if (locks?.n !== 0) wrong.push(`${String(locks?.n)} locks are left`);
	}
	const [leases] = await cluster.run("SELECT count(*)::int AS n FROM studio.leases", urls.studios);
	if (leases?.n !== 0) wrong.push(`${String(leases?.n)} leases of the studio are left`);
	const store = await openStore(urls.bots);
	try {
		const jobs: Job[] = [];
		const world = guilds.map((guild) => ({ ...guild, userIds: guild.people.map(({ userId }) => userId) }));
		for (const userId of world.flatMap(({ userIds }) => userIds))
			for await (const job of store.jobs.allOf(userId)) jobs.push(job);
		const posted = postedParts(stage.playground, world);
		wrong.push(
			...(await audit(
				store,
				jobs,
				posted,
				`${stage.folder}/none`,
				await countTasks(cluster.run, urls.studios),
				() => true,
			)),
		);
		const byState = Object.groupBy(jobs, ({ state }) => (state.is === "failed" ? state.fault.code : state.is));
		return { jobs: Object.fromEntries(Object.entries(byState).map(([name, all = []]) => [name, all.length])), wrong };
	} finally {
		await store.close();
	}
}

/** Tasks that the studio accepted, by the number in their prompt. */
async function countTasks(run: FarmWorld["cluster"]["run"], url: string): Promise<ReadonlyMap<string, number>> {
	const rows = await run(
		"SELECT substring(brief FROM 'song number \\d+') AS name, count(*)::int AS n FROM studio.tasks GROUP BY 1",
		url,
	);
	return new Map(Object.entries(countsOf(rows)));
}
