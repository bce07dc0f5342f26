import type { DebugPanel, Playground } from "@tunesmith/playground";
import { rehearsals } from "@tunesmith/studio";
import type { App } from "../app.ts";

import { isOver, type Job, type Person } from "../jobs/job.ts";
import type { JobView } from "../jobs/ports.ts";

type Step = { readonly at: number; readonly is: string; readonly note?: string };

/** Songs whose steps are remembered; the oldest go first. */
const remembered = 30;
const shownJobs = 10;
const shownRows = 8;

/** The bot's inside as the playground's page shows it, and the outcome that the next submission rehearses. */
export type AllInOneDebugPanel = Required<DebugPanel> & {
	/** Hands out the outcome once. */
	takeOutcome(): string | undefined;
};

/** `app` and `playground` are asked each time: the playground opens before the bot. */
export function openDebugPanel(
	app: () => App | undefined,
	playground: () => Playground | undefined,
): AllInOneDebugPanel {
	let outcome: string | undefined;
	const seen = new Map<string, { readonly space: string; readonly steps: Step[]; isOver: boolean; title: string }>();

	const note = (space: string, job: Job): void => {
		const known = seen.get(job.id) ?? { space, steps: [], isOver: false, title: "" };
		known.title = titleOf(job);
		known.isOver = isOver(job);
		for (const step of stepsOf(job))
			if (!known.steps.some(({ is, at }) => is === step.is && at === step.at)) known.steps.push(step);
		known.steps.sort((a, b) => a.at - b.at);
		seen.set(job.id, known);
		const [oldest] = seen.keys();
		if (seen.size > remembered && oldest !== undefined) seen.delete(oldest);
	};
	/** Jobs that are no longer in the queue are looked up once more, to see how they ended. */
	const follow = async (bot: App, space: string, person: Person): Promise<void> => {
		const { running, waiting } = bot.songs.queue(space);
		for (const { job } of [...running, ...waiting]) note(space, job);
		const { jobs } = await bot.songs.library({ space, limit: shownJobs }, person);
		for (const job of [...jobs].reverse()) note(space, job);
		for (const [jobId, known] of seen) {
			if (known.isOver || known.space !== space) continue;
			const job = await bot.songs.open(jobId, space, person).catch(() => undefined);
			if (job !== undefined) note(space, job);
		}
	};

	return {
		serviceOutcomes: rehearsals,
		rehearseService(wanted) {
			outcome = wanted === "" ? undefined : wanted;
		},
		takeOutcome() {
			const taken = outcome;
			outcome = undefined;
			return taken;
		},
		async insight(guildId, userId) {
			const bot = app();
			if (bot === undefined) return {};
			const space = guildId ?? `dm-${userId}`;
			const roles = guildId === undefined ? undefined : playground()?.world.guild(guildId).members.get(userId)?.roles;
			const person = { userId, roleIds: [...(roles ?? [])], isAdmin: false };
			await follow(bot, space, person);
			const queue = bot.songs.queue(space);
			const { spendable, allowance } = await bot.songs.balance(space, person);
			const history = await bot.songs.history(space, { userId }, { limit: shownRows });
			const jobs = [...seen].filter(([, known]) => known.space === space).reverse();
			return {
				queue: { running: queue.running.map(showEntry), waiting: queue.waiting.map(showEntry) },
				wallet: { spendable, held: allowance.held, of: allowance.of, nextAt: allowance.nextAt, history },
				jobs: jobs.slice(0, shownJobs).map(([id, { title, steps }]) => ({ id, title, steps })),
			};
		},
	};
}

function titleOf({ request, tracks, lineage }: Job): string {
	const named = tracks[0]?.title || (request.mode === "custom" ? request.title : request.description);
	return lineage.take > 1 ? `${named} · take ${lineage.take}` : named;
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

const showEntry = ({ job, ahead }: JobView) => ({
	id: job.id,
	title: titleOf(job),
	userId: job.address.userId,
	state: job.state.is === "generating" ? job.state.stage : job.state.is,
	ahead,
});
