import type { ActiveJob } from "./active-job.ts";
import { after, over, withDeadline } from "./clock.ts";
import type { Downloads } from "./downloads.ts";
import type { Post } from "./job.ts";
import type { JobParts } from "./parts.ts";
import { toDone } from "./transitions.ts";

/** What these steps work with. */
export type DeliveringParts = Pick<JobParts, "clock" | "doStep" | "presenter" | "status" | "timings" | "wallets">;

/** From "delivering" to "done". `mayExist`: an earlier process may have posted the result. */
export async function deliver(
	parts: DeliveringParts,
	active: ActiveJob,
	downloads: Pick<Downloads, "usable">,
	mayExist: boolean,
): Promise<void> {
	const { wallets, clock, doStep, timings, presenter, status } = parts;
	if (active.job.state.is !== "delivering") throw new Error("only a finished song is delivered");
	const within = <Result>(work: (signal: AbortSignal) => Promise<Result>) =>
		withDeadline(clock, timings.deliverTimeoutMs, active.hard.signal, "undeliverable", work);
	const post = async (): Promise<readonly Post[]> => {
		const files = await downloads.usable(active.job.tracks);
		return within((signal) => doStep("deliver", () => presenter.deliver(active.job, files, { mayExist, signal })));
	};
	const find = async () => (mayExist ? within(async (signal) => presenter.find?.(active.job, signal)) : undefined);
	// as long as the wallets have not told
	active.isDelivered = mayExist;
	// Credits that are not held any more were settled, by one wallet at least: the song was posted, and is not posted again where that cannot be seen.
	const isPaid = mayExist && !(await wallets.isHeld(active.job.holds, active.job.id));
	active.isDelivered = isPaid;
	const posts = await showingIfSlow(parts, active, async () => (await find()) ?? (isPaid ? [] : post()));
	active.isDelivered = true;
	await active.untilWritten(() => doStep("settle", () => wallets.settle(active.job.holds, active.job.id)));
	await active.advance("put-done", (job) => toDone(job, posts, clock.now()));
	status.show(active);
}

/** Most deliveries are over before an edit of the status message would be; only a slow one is shown there. */
async function showingIfSlow<Result>(
	parts: DeliveringParts,
	active: ActiveJob,
	work: () => Promise<Result>,
): Promise<Result> {
	const { clock, timings, status } = parts;
	const ended = new AbortController();
	after(clock, timings.slowDeliveryMs, ended.signal, () => status.show(active));
	return work().finally(() => ended.abort(over));
}
