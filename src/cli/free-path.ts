import { existsSync } from "node:fs";
import { join, parse } from "node:path";

/** `name.mp3`, or `name (2).mp3` where that file exists: nothing is overwritten. */
export function freePath(folder: string, name: string): string {
	const { name: stem, ext } = parse(name);
	let path = join(folder, `${stem}${ext}`);
	for (let count = 2; existsSync(path); count += 1) path = join(folder, `${stem} (${count})${ext}`);
	return path;
}
