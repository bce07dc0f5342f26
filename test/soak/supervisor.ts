import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

export type Role = "bot" | "api" | "worker";

/** One process of those that are supervised. */
export type Member = {
	readonly role: Role;
	readonly process: ChildProcess;
	/** The address of its HTTP server. */
	readonly url: string;
	/** Resolves with its exit code, or the signal that ended it. */
	readonly ended: Promise<unknown>;
	/** What it said when it ended by itself. */
	said(): string;
};

export type Supervisor = {
	/** Starts a process, and another one whenever it ends without being dismissed. */
	keep(role: Role): Promise<void>;
	of(role: Role): readonly Member[];
	/** Ends a process by SIGTERM; it is not started again. */
	dismiss(member: Member): void;
	/** Dismisses all, and resolves when they have ended. */
	close(): Promise<void>;
	/** What processes said that ended by themselves, or that could not start, and how often. */
	readonly sentences: ReadonlyMap<string, number>;
};

/** Does what an operator's supervisor does. `start` rejects where a process does not open: it is tried again soon. */
export function openSupervisor(start: (role: Role) => Promise<Member>): Supervisor {
	const members = new Set<Member>();
	const dismissed = new Set<Member>();
	const sentences = new Map<string, number>();
	let isOver = false;
	const note = (role: Role, said: string) => {
		const sentence = `${role}: ${said.trim().replaceAll(/\([^)]*\)/g, "(…)")}`;
		sentences.set(sentence, (sentences.get(sentence) ?? 0) + 1);
	};
	const keep = async (role: Role): Promise<void> => {
		while (!isOver) {
			const member = await start(role).catch((error: unknown) => note(role, String(error).slice(0, 1000)));
			if (member === undefined) {
				await pause(500);
				continue;
			}
			members.add(member);
			void member.ended.then((how) => {
				members.delete(member);
				if (dismissed.has(member)) return;
				if (how !== "SIGKILL") note(role, member.said());
				void keep(role);
			});
			if (isOver) member.process.kill("SIGTERM");
			return;
		}
	};
	const dismiss = (member: Member): void => {
		dismissed.add(member);
		member.process.kill("SIGTERM");
	};
	return {
		keep,
		of: (role) => [...members].filter((member) => member.role === role),
		dismiss,
		async close() {
			isOver = true;
			const last = [...members];
			for (const member of last) dismiss(member);
			await Promise.all(last.map(({ ended }) => ended));
		},
		sentences,
	};
}
