import { readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";

/** The settings of a file in the form of `.env`; none where there is no file. The warning says when others can read the secrets in it. */
export function readSettingsFile(path: string): { readonly settings: NodeJS.Dict<string>; readonly warning?: string } {
	let text: string;
	let mode: number;
	try {
		text = readFileSync(path, "utf8");
		mode = statSync(path).mode;
	} catch {
		return { settings: {} };
	}
	const settings = parseEnv(text);
	const isOpen = process.platform !== "win32" && (mode & 0o077) !== 0;
	return isOpen
		? { settings, warning: `Other people on this machine can read ${path}, which may hold secrets: chmod 600 ${path}` }
		: { settings };
}
