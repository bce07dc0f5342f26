import type { DebugPanel, Playground } from "@tunesmith/playground";
import { isOver, type Job, type Person } from "../jobs/job.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { JobView } from "../jobs/ports.ts";
import { titleOf } from "../jobs/title.ts";

type Step = { readonly at: number; readonly is: string; readonly note?: string };
type KnownJob = { readonly space: string; readonly steps: Step[]; job: Job };

const mostKnownJobs = 30;
const shownJobs = 10;
const shownRows = 8;

/** What the playground's debug panel shows of the bot, and the outcome that the next submission forces at the studio. */
export type AllInOneDebugPanel = Required<Pick<DebugPanel, "internals" | "setServiceOutcome">> & {
	/** Returns the chosen outcome once. */
	takeOutcome(): string | undefined;
};

/** `jobsOf` a space and `playground` are read at each call: the playground opens before the bot. */
export function openDebugPanel(
	jobsOf: (space: string) => Jobs | undefined,
	playground: () => Playground | undefined,
): AllInOneDebugPanel {
	let outcome: string | undefined;
	/** The newest jobs with every step that was seen of them. */
	const known = new Map<string, KnownJob>();

	const note = (space: string, job: Job): void => {
		const entry = known.get(job.id) ?? { space, steps: [], job };
		entry.job = job;
		for (const step of stepsOf(job))
			if (!entry.steps.some(({ is, at }) => is === step.is && at === step.at)) entry.steps.push(step);
		entry.steps.sort((a, b) => a.at - b.at);
		known.set(job.id, entry);
		const [oldest] = known.keys();
		if (known.size > mostKnownJobs && oldest !== undefined) known.delete(oldest);
	};
	/** Notes the jobs of a space; those that have left its queue are read once more, to see how they ended. */
	const refresh = async (spaceJobs: Jobs, space: string, person: Person): Promise<void> => {
		const { running, waiting } = spaceJobs.queue(space);
		for (const { job } of [...running, ...waiting]) note(space, job);
		const { jobs } = await spaceJobs.library({ space, limit: shownJobs }, person);
		for (const job of [...jobs].reverse()) note(space, job);
		for (const [jobId, entry] of known) {
			if (isOver(entry.job) || entry.space !== space) continue;
			const job = await spaceJobs.open(jobId, space, person).catch(() => undefined);
			if (job !== undefined) note(space, job);
		}
	};

	return {
		setServiceOutcome(wanted) {
			outcome = wanted === "" ? undefined : wanted;
		},
		takeOutcome() {
			const taken = outcome;
			outcome = undefined;
			return taken;
		},
		async internals(guildId, userId) {
			const space = guildId ?? `dm-${userId}`;
			const spaceJobs = jobsOf(space);
			if (spaceJobs === undefined) return {};
			const roles = guildId === undefined ? undefined : playground()?.world.guild(guildId).members.get(userId)?.roles;
			const person = { userId, roleIds: [...(roles ?? [])], isAdmin: false };
			await refresh(spaceJobs, space, person);
			const queue = spaceJobs.queue(space);
			const { spendable, allowance } = await spaceJobs.balance(space, person);
			const history = await spaceJobs.history(space, { userId }, { limit: shownRows });
			const newest = [...known.values()].filter((entry) => entry.space === space).reverse();
			return {
				queue: { running: queue.running.map(showQueued), waiting: queue.waiting.map(showQueued) },
				wallet: { spendable, held: allowance.held, of: allowance.of, nextAt: allowance.nextAt, history },
				jobs: newest.slice(0, shownJobs).map(({ job, steps }) => ({ id: job.id, title: titleAndTake(job), steps })),
			};
		},
	};
}

function titleAndTake(job: Job): string {
	const { take } = job.lineage;
	return take > 1 ? `${titleOf(job)} · take ${take}` : titleOf(job);
}

function stepsOf({ createdAt, attempts, state }: Job): readonly Step[] {
	return [
		{ at: createdAt, is: "asked for" },
		...attempts.map(({ at, number }) => ({ at, is: "sent to the service", note: `attempt ${number}` })),
		...(state.is === "waiting" || state.is === "submitting"
			? []
			: [{ at: state.at, is: state.is === "generating" ? `generating: ${state.stage}` : state.is, ...noteOf(state) }]),
	];
}

const noteOf = (state: Job["state"]): { note?: string } => (state.is === "failed" ? { note: state.fault.code } : {});

const showQueued = ({ job, ahead }: JobView) => ({
	id: job.id,
	title: titleAndTake(job),
	userId: job.address.userId,
	state: job.state.is === "generating" ? job.state.stage : job.state.is,
	ahead,
});
