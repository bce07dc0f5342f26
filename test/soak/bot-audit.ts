import { existsSync, readdirSync } from "node:fs";
import { isOver, type Job } from "../../src/jobs/job.ts";
import type { Store } from "../../src/jobs/stores.ts";

/** Checks jobs, posts, credits and files after the run; each entry names one thing that is wrong. */
export async function audit(
	store: Store,
	jobs: readonly Job[],
	posted: ReadonlyMap<string, readonly string[]>,
	tempFolder: string,
	tasksByPrompt: ReadonlyMap<string, number>,
	channelExists: (channelId: string) => boolean,
): Promise<readonly string[]> {
	const wrong: string[] = [];
	for (const job of jobs) {
		if (!isOver(job)) wrong.push(`${job.id} is still ${job.state.is}`);
		const parts = [...posted].filter(([id]) => id.split(":")[0] === job.id);
		for (const [id, places] of parts)
			if (places.length !== 1 && !isBlindCopy(places))
				wrong.push(`${id} was posted ${places.length} times: ${places.join(", ")}`);
		if (job.state.is === "done" && job.posts.some(({ channelId }) => channelExists(channelId)) && parts.length === 0)
			wrong.push(
				`${job.id} is done, but is not posted at ${JSON.stringify(job.posts)} (status message ${job.card?.messageId})`,
			);
		if (job.state.is !== "done" && parts.some(([, places]) => !isBlind(places)))
			wrong.push(
				`${job.id} is ${endOf(job)}, but was posted: ${parts.map(([, places]) => places.join(", ")).join("; ")}`,
			);
		const tasks = tasksByPrompt.get(promptOf(job)) ?? 0;
		if (tasks > job.attempts.length)
			wrong.push(`${job.id} made ${job.attempts.length} attempts, the studio has ${tasks} tasks`);
	}
	const prompts = jobs.map(promptOf);
	for (const [at, prompt] of prompts.entries())
		if (prompts.indexOf(prompt) !== at) wrong.push(`“${prompt}” became more than one job`);
	const walletIds = new Set(jobs.flatMap(({ holds }) => holds.map(({ walletId }) => walletId)));
	for (const walletId of walletIds) wrong.push(...(await auditWallet(store, walletId, jobs)));
	if (existsSync(tempFolder) && readdirSync(tempFolder).length > 0) wrong.push(`files are left in ${tempFolder}`);
	return wrong;
}

/**
 * The bot died (or the answer was lost) between the post and its record, and the channel was then closed to the bot or its server removed it:
 * it can neither read the channel nor rely on the nonce. It posts the song a second time elsewhere rather than not at all, and a song whose
 * files are gone has failed.
 */
const isBlind = (places: readonly string[]) => places.some((place) => place.startsWith("closed "));
const isBlindCopy = (places: readonly string[]) => places.length === 2 && isBlind(places);

const endOf = ({ state }: Job) => (state.is === "failed" ? `failed (${JSON.stringify(state.fault)})` : state.is);

/** Every command of the soak has a prompt of its own. */
const promptOf = ({ request }: Job) => (request.mode === "describe" ? request.description : request.title);

async function auditWallet(store: Store, walletId: string, jobs: readonly Job[]): Promise<readonly string[]> {
	const wrong: string[] = [];
	const record = await store.wallets.get(walletId);
	if (record === undefined) return [`${walletId} does not exist`];
	const rows = new Map((await store.history.page(walletId, { limit: 100_000 })).map((row) => [row.id, row]));
	for (const row of record.outbox) rows.set(row.id, row);
	const sum = [...rows.values()].reduce((total, { amount }) => total + amount, 0);
	if (sum !== record.balance) wrong.push(`${walletId} has ${record.balance}, its history says ${sum}`);
	if (Object.keys(record.holds).length > 0)
		wrong.push(`${walletId} still holds for ${Object.keys(record.holds).join(" ")}`);
	const paid = jobs.filter(
		({ state, holds }) => state.is === "done" && holds.some((hold) => hold.walletId === walletId),
	);
	const spent = paid.reduce((total, { cost }) => total + cost, 0);
	const given = [...rows.values()]
		.filter(({ kind }) => kind === "period" || kind === "grant" || kind === "set")
		.reduce((total, { amount }) => total + amount, 0);
	if (record.balance !== given - spent)
		wrong.push(`${walletId} was given ${given}, ${paid.length} songs cost ${spent}, and ${record.balance} is left`);
	return wrong;
}
