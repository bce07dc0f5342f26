import { Fault } from "../../src/errors.ts";
import { type Address, isOver, type Job, type Lineage, type Person, type Post } from "../../src/jobs/job.ts";
import type { Jobs } from "../../src/jobs/jobs.ts";
import type { JobView, Presenter } from "../../src/jobs/ports.ts";
import type { SongRequest } from "../../src/jobs/song-request.ts";
import { toShown } from "../../src/jobs/transitions.ts";
import { defaultSettings, type GuildSettings } from "../../src/settings/guild-settings.ts";

/** The part of the bot that `src/discord` meets, in memory: jobs stand still until a test moves them. */
export type SmallJobs = Jobs & {
	readonly byId: ReadonlyMap<string, Job>;
	/** Spaces the bot was removed from. */
	readonly left: readonly string[];
	/** Writes a change of a job and shows it, as the runner does. */
	move(jobId: string, change: Partial<Job>, view?: Omit<JobView, "job">): Job;
	/** Puts a job there that an earlier life of the process has left. */
	place(job: Job): void;
	set(change: Partial<GuildSettings>): void;
	/** The next request fails like this. */
	refuseNext(error: Error): void;
};

const preset = defaultSettings({ songCost: 10, allowance: 100, period: "week" });

export function openSmallJobs(presenter: () => Presenter, now: () => number = () => Date.now()): SmallJobs {
	const byId = new Map<string, Job>();
	const views = new Map<string, Omit<JobView, "job">>();
	const left: string[] = [];
	let settings = preset;
	let count = 0;
	let refusal: Error | undefined;

	const known = (id: string): Job => {
		const job = byId.get(id);
		if (job === undefined || job.deletedAt !== undefined) throw new Fault("no-such-song", {});
		return job;
	};
	const view = (job: Job): JobView => ({ job: byId.get(job.id) ?? job, ...views.get(job.id) });
	function request(asked: SongRequest, address: Address, lineage: Lineage): Job {
		if (refusal !== undefined) {
			const error = refusal;
			refusal = undefined;
			throw error;
		}
		count += 1;
		const id = `job${String(count).padStart(5, "0")}`;
		const job: Job = {
			id,
			request: asked,
			address,
			lineage,
			cost: 10,
			holds: [],
			left: 90,
			createdAt: now(),
			attempts: [],
			state: { is: "waiting", at: now() },
			tracks: [],
			posts: [],
		};
		byId.set(id, job);
		views.set(id, { ahead: count - 1, reason: "queue-full" });
		return job;
	}
	const jobs: Pick<
		SmallJobs,
		| "request"
		| "again"
		| "attachStatusMessage"
		| "lastStateShown"
		| "cancel"
		| "open"
		| "byMessage"
		| "view"
		| "family"
		| "addPost"
		| "remove"
		| "settings"
		| "leave"
		| "byId"
		| "left"
		| "move"
		| "place"
		| "set"
		| "refuseNext"
	> = {
		byId,
		left,
		request: async (asked, address, _person, lineage = { trigger: "command", take: 1 }) =>
			request(asked, address, lineage),
		async again(parentId, address, person: Person, trigger, messageId) {
			const parent = known(parentId);
			const isForAdmins = trigger === "reaction" && settings.reactions.who === "admins";
			if (isForAdmins && !person.isAdmin) throw new Fault("not-an-admin", {});
			const isRunning = [...byId.values()].some(
				({ lineage, address: other, state }) =>
					lineage.messageId === messageId && other.userId === address.userId && state.is === "waiting",
			);
			if (messageId !== undefined && isRunning) throw new Fault("already-running", {});
			return request(parent.request, address, {
				trigger,
				parentId,
				rootId: parent.lineage.rootId ?? parentId,
				take: parent.lineage.take + 1,
				...(messageId === undefined ? {} : { messageId }),
			});
		},
		async attachStatusMessage(jobId, status) {
			const job = known(jobId);
			byId.set(jobId, { ...job, card: status });
			presenter().show(view(job));
		},
		async lastStateShown(jobId) {
			const job = byId.get(jobId);
			if (job !== undefined && isOver(job)) byId.set(jobId, toShown(job));
		},
		async cancel(jobId, person) {
			if (isOver(known(jobId))) throw new Fault("already-over", {});
			const job = this.move(jobId, { state: { is: "cancelled", at: now(), byUserId: person.userId } });
			return { is: "refunded", job, atService: "never-sent", kept: 0 };
		},
		open: async (jobId) => known(jobId),
		byMessage: async (messageId) =>
			[...byId.values()].find(({ card: status, posts }) =>
				[status, ...posts].some((post) => post?.messageId === messageId),
			),
		view,
		family: async (job) =>
			[...byId.values()].filter(({ id, lineage }) => (lineage.rootId ?? id) === (job.lineage.rootId ?? job.id)),
		async addPost(jobId, post: Post) {
			const job = byId.get(jobId);
			if (job !== undefined) byId.set(jobId, { ...job, posts: [...job.posts, post] });
		},
		async remove(jobId) {
			const job = known(jobId);
			byId.set(jobId, { ...job, deletedAt: now() });
			return job.posts;
		},
		settings: async () => settings,
		async leave(space) {
			left.push(space);
		},
		move(jobId, change, shown) {
			const job = { ...known(jobId), ...change };
			byId.set(jobId, job);
			if (shown !== undefined || isOver(job)) views.set(jobId, shown ?? {});
			presenter().show(view(job));
			return job;
		},
		place(job) {
			byId.set(job.id, job);
		},
		set(change) {
			settings = { ...settings, ...change };
		},
		refuseNext(error) {
			refusal = error;
		},
	};
	// What is tested calls nothing else; a test that needs more finds out by name.
	return new Proxy(jobs as SmallJobs, {
		get(target, name) {
			if (name in target || typeof name === "symbol" || name === "then") return Reflect.get(target, name);
			throw new Error(`these jobs have no ${name}`);
		},
	});
}
