import { setTimeout as pause } from "node:timers/promises";
import { disturb } from "./bot-world.ts";
import type { FarmWorld } from "./farm-world.ts";
import type { Role } from "./supervisor.ts";

/** So long a stopped process sleeps: longer than its leases (bots 4 s here; studios 10 s for tasks and 15 s for callbacks). */
const stopMs: Readonly<Record<Role, number>> = { bot: 6_000, api: 17_000, worker: 17_000 };

export type Fault = {
	readonly name: string;
	/** Resolves when it is over: what stands still has been woken, for example. */
	readonly act: () => Promise<void>;
};

/** What can be done to the processes of bot and studio and to what they share. */
export function faultsOf(world: FarmWorld, random: () => number): readonly Fault[] {
	const { cluster, ways, urls, s3, stage, supervisor } = world;
	const standing = new Set<unknown>();
	const anyOf = (role: Role) => {
		const awake = supervisor.of(role).filter((member) => !standing.has(member));
		return awake[Math.floor(random() * awake.length)];
	};
	const kill = (role: Role) => async () => void anyOf(role)?.process.kill("SIGKILL");
	const stop = (role: Role) => async () => {
		const member = anyOf(role);
		if (member === undefined) return;
		standing.add(member);
		member.process.kill("SIGSTOP");
		await pause(stopMs[role]);
		member.process.kill("SIGCONT");
		standing.delete(member);
	};
	const replace = (role: Role) => async () => {
		const member = anyOf(role);
		await supervisor.keep(role);
		if (member !== undefined) supervisor.dismiss(member);
	};
	let restarting: Promise<void> = Promise.resolve();
	const restart = () => {
		restarting = restarting.then(() => cluster.restart());
		return restarting;
	};
	const endListening = (url: string) =>
		cluster.run(
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE 'listen%'",
			url,
		);
	const roles = ["bot", "api", "worker"] as const;
	const some = () => random() < 0.4;
	return [
		...roles.map((role) => ({ name: `kill -9 ${role}`, act: kill(role) })),
		...roles.map((role) => ({ name: `stop ${role}`, act: stop(role) })),
		...roles.map((role) => ({ name: `replace ${role}`, act: replace(role) })),
		{ name: "cut bots' connections", act: async () => ways.bots.cut(some) },
		{ name: "cut studios' connections", act: async () => ways.studios.cut(some) },
		{
			name: "end listening sessions",
			// a server that is being restarted has ended them already
			act: async () => void (await Promise.allSettled([urls.bots, urls.studios].map(endListening))),
		},
		{ name: "restart PostgreSQL", act: restart },
		{
			name: "S3 answers 500 and 503",
			act: async () =>
				s3.fail(...Array.from({ length: 5 + Math.floor(random() * 40) }, () => (random() < 0.5 ? 500 : 503))),
		},
		{ name: "gateway drops", act: async () => void stage.playground.injectFault({ is: "gateway-drop" }) },
		{ name: "Discord fails", act: async () => disturb(stage.playground, random()) },
	];
}
