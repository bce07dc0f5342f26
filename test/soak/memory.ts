import { readdirSync, readFileSync } from "node:fs";

/** The memory of a process's descendants in MB, what they share with each other counted once (Linux only; 0 elsewhere). */
export function megabytesBelow(root: number): number {
	const parents = new Map<number, number>();
	for (const name of readEntries("/proc")) {
		const stat = readText(`/proc/${name}/stat`);
		// the name of the program may have blanks and parentheses
		const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
		if (/^\d+$/.test(name) && parent !== undefined) parents.set(Number(name), Number(parent));
	}
	const isBelow = (id: number): boolean => {
		const parent = parents.get(id);
		return parent !== undefined && (parent === root || isBelow(parent));
	};
	let kilobytes = 0;
	for (const id of [root, ...[...parents.keys()].filter(isBelow)])
		kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readText(`/proc/${id}/smaps_rollup`))?.[1] ?? 0);
	return Math.round(kilobytes / 1024);
}

/** A process may end while it is looked at. */
function readText(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

function readEntries(path: string): readonly string[] {
	try {
		return readdirSync(path);
	} catch {
		return [];
	}
}
