import { readFileSync } from "node:fs";
import type { Cluster } from "../test/services/cluster.ts";

/** In which Linux counts for programs, whatever it counts in itself (USER_HZ). */
const tickMs = 10;

type Times = { readonly parent: number; readonly own: number; readonly ended: number };

/** Processor time of a process, and of its children that have ended. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function timesOf(pid: number): Times {
	const text = readFileSync(`/proc/${pid}/stat`, "latin1");
	// the second field is the program's name, in brackets, and the only one that may hold spaces
	const fields = ["", "", ...text.slice(text.lastIndexOf(")") + 2).split(" ")];
	const [parent, user, system, endedUser, endedSystem] = [4, 14, 15, 16, 17].map((number) =>
		Number(fields[number - 1]),
	);
	return {
		parent: parent ?? 0,
		own: ((user ?? 0) + (system ?? 0)) * tickMs,
		ended: ((endedUser ?? 0) + (endedSystem ?? 0)) * tickMs,
	};
}

/** Processor time of a server in milliseconds: of its first process, its children that live, and those that have ended. */
export async function processorMsOf(cluster: Cluster): Promise<number> {
	const rows = await cluster.run("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
	const living = rows.map(({ pid }) => timesOf(Number(pid)));
	const first = timesOf(living[0]?.parent ?? 0);
	return living.reduce((sum, { own }) => sum + own, first.own + first.ended);
}
