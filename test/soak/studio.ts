import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { openReceiver } from "../../packages/studio/test/receiver.ts";
import { chance } from "./chance.ts";
import { type Child, startChild } from "./child.ts";

export type StudioSoakOptions = {
	readonly tasks: number;
	readonly kills: number;
	readonly seed: number;
	/** Longest life of a studio between two kills, counted from its first answer. */
	readonly longestLifeMs?: number;
};

export type StudioSoakResult = {
	readonly accepted: number;
	readonly complete: number;
	readonly failed: number;
	readonly kills: number;
	/** Runs of tasks that a kill cut off and that were begun again. */
	readonly begunAgain: number;
	readonly callbacks: number;
	readonly ms: number;
};

/** Submits under a key until the answer has arrived, whatever happens to the studio meanwhile. */
async function submit(url: () => string, number: number, callbackUrl: string, isOver: () => boolean): Promise<string> {
	const body = JSON.stringify({
		gpt_description_prompt: `song ${number}`,
		model: "chirp-v3-5",
		callback_url: callbackUrl,
	});
	const headers = {
		authorization: "Bearer k",
		"content-type": "application/json",
		"idempotency-key": `song-${number}`,
		...(number % 25 === 0 ? { "x-rehearse": "moderation" } : {}),
	};
	while (!isOver()) {
		try {
			const response = await fetch(`${url()}/api/v2/generate`, { method: "POST", headers, body });
			const answer = (await response.json()) as { workId: string };
			if (response.status === 200) return answer.workId;
			throw new Error(`submission answered ${response.status}`);
		} catch (error) {
			if (error instanceof Error && error.message.startsWith("submission")) throw error;
			await sleep(20);
		}
	}
	throw new Error("the soak ended before the submission was answered");
}

/** A studio on a free port: the address changes with every life, as it does behind a balancer. */
async function start(folder: string): Promise<Child & { readonly url: string }> {
	const child = await startChild(new URL("./studio-child.ts", import.meta.url), [folder]);
	if (child.url === undefined) throw new Error(`the studio did not open:\n${child.errors()}`);
	return { ...child, url: child.url };
}

function expectEqual(actual: unknown, expected: unknown, what: string): void {
	if (actual !== expected) throw new Error(`${what}: ${String(actual)} instead of ${String(expected)}`);
}

/** The figures of the studio's database. */
function inspect(folder: string) {
	const sql = new DatabaseSync(join(folder, "studio.sqlite"), { readOnly: true });
	const numberOf = (query: string) => Number(Object.values(sql.prepare(query).get() ?? {})[0] ?? 0);
	const facts = {
		tasks: numberOf("SELECT count(*) FROM tasks"),
		complete: numberOf("SELECT count(*) FROM tasks WHERE state = 'complete' AND finished_at IS NOT NULL"),
		failed: numberOf("SELECT count(*) FROM tasks WHERE state = 'failed' AND finished_at IS NOT NULL AND error <> ''"),
		begunAgain: numberOf("SELECT sum(starts) - count(*) FROM tasks"),
		ends: numberOf("SELECT count(*) FROM deliveries WHERE stage IN ('complete', 'error')"),
		tasksWithEnds: numberOf("SELECT count(DISTINCT task) FROM deliveries"),
		undelivered: numberOf("SELECT count(*) FROM deliveries WHERE state <> 'delivered'"),
		used: numberOf("SELECT sum(used) FROM accounts"),
		balance: numberOf("SELECT sum(balance) FROM accounts"),
	};
	sql.close();
	return facts;
}

/**
 * Tasks against a studio process that is killed with SIGKILL at random moments and started again on the same folder. Throws unless every
 * accepted task has exactly one end, is paid for exactly when it succeeded, was called back under one id, and has whole files.
 */
export async function run(options: StudioSoakOptions): Promise<StudioSoakResult> {
	const { tasks, kills, seed, longestLifeMs = 1500 } = options;
	const random = chance(seed);
	const folder = await mkdtemp(join(tmpdir(), "studio-soak-"));
	const receiver = await openReceiver();
	const startedAt = performance.now();
	let current = await start(folder);
	let isOver = false;
	try {
		let next = 0;
		const ids: string[] = [];
		const submitAll = async () => {
			while (next < tasks) {
				next += 1;
				ids.push(
					await submit(
						() => current.url,
						next,
						`${receiver.url}/${next}`,
						() => isOver,
					),
				);
				// spread over the kills, so that each of them meets work
				await sleep(random() * 2 * Math.min(100, (kills * longestLifeMs) / tasks));
			}
		};
		const submitting = Promise.all([submitAll(), submitAll(), submitAll()]);
		submitting.catch(() => undefined);
		for (let count = 0; count < kills; count += 1) {
			await sleep(random() * longestLifeMs);
			await current.kill();
			current = await start(folder);
		}
		await submitting;
		const deadline = performance.now() + 120_000;
		for (;;) {
			const facts = inspect(folder);
			if (facts.complete + facts.failed === tasks && facts.undelivered === 0) break;
			if (performance.now() > deadline) throw new Error(`not all tasks ended: ${JSON.stringify(facts)}`);
			await sleep(100);
		}
		await checkFiles(current.url, ids);
		await current.kill();
		const facts = inspect(folder);
		expectEqual(new Set(ids).size, tasks, "different tasks");
		expectEqual(facts.tasks, tasks, "tasks in the store");
		expectEqual(facts.failed, Math.floor(tasks / 25), "stated failures");
		expectEqual(facts.ends, tasks, "announced ends");
		expectEqual(facts.tasksWithEnds, tasks, "tasks with an announced end");
		expectEqual(facts.used, facts.complete * 5, "credits used");
		expectEqual(facts.balance, 1_000_000 - facts.complete * 5, "credits left");
		const calledBack = new Set(receiver.received.map(({ headers }) => String(headers["webhook-id"])));
		expectEqual(calledBack.size, tasks, "callbacks with different ids");
		const files = await readdir(join(folder, "files"), { recursive: true });
		expectEqual(files.filter((name) => name.endsWith(".mp3")).length, facts.complete * 2, "MP3 files");
		const { complete, failed, begunAgain } = facts;
		const ms = Math.round(performance.now() - startedAt);
		return { accepted: tasks, complete, failed, kills, begunAgain, callbacks: calledBack.size, ms };
	} finally {
		isOver = true;
		if (current.isAlive()) await current.kill();
		await receiver.close();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Every file of every complete task is there, and whole: the tone engine makes all of them nearly the same size. */
async function checkFiles(url: string, ids: readonly string[]): Promise<void> {
	for (const id of ids) {
		const response = await fetch(`${url}/api/v2/feed?workId=${id}`, { headers: { authorization: "Bearer k" } });
		const { data } = (await response.json()) as {
			data: { type: string; response_data: { audio_url: string; image_url: string }[] };
		};
		if (data.type !== "SUCCESS") continue;
		for (const item of data.response_data) {
			const path = new URL(item.audio_url).pathname;
			const audio = await fetch(url + path);
			const bytes = (await audio.arrayBuffer()).byteLength;
			if (audio.status !== 200 || bytes < 8000) throw new Error(`${path} answered ${audio.status} with ${bytes} bytes`);
		}
	}
}
