import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { StudioSetup } from "../../packages/studio/src/options.ts";

type Farmer = { readonly url: string; readonly process: ChildProcess };

/**
 * Starts and stops processes of one studio on the database at `storeUrl`, with one folder for the files of all. `silent`: what they log goes
 * to the caller.
 */
export async function openFarm(storeUrl: string, setup: Partial<StudioSetup> = {}, silent = false) {
	const dataFolder = await mkdtemp(join(tmpdir(), "farm-"));
	const processes = new Set<ChildProcess>();
	return {
		dataFolder,
		/** `own`: what is different for this process; `clockAheadMs`: how wrong its machine's clock is. */
		async start(
			role: "api" | "worker" | "all",
			{
				clockAheadMs = 0,
				logLevel = "error",
				...own
			}: Partial<StudioSetup> & { readonly clockAheadMs?: number; readonly logLevel?: string } = {},
		): Promise<Farmer> {
			const options = {
				port: 0,
				dataFolder,
				storeUrl,
				role,
				engine: { engine: "tone", toneSeconds: 0.5 },
				rate: 10_000,
				faults: true,
				callbackAllow: ["127.0.0.1"],
				pace: 0.2,
				...setup,
				...own,
			};
			const child = fork(fileURLToPath(new URL("./studio-process.ts", import.meta.url)), [JSON.stringify(options)], {
				execArgv: [...process.execArgv, "--import", new URL("shifted-clock.mjs", import.meta.url).href],
				env: { ...process.env, CLOCK_AHEAD_MS: String(clockAheadMs), STUDIO_LOG_LEVEL: logLevel },
				silent,
			});
			processes.add(child);
			child.once("exit", () => processes.delete(child));
			const [url] = (await Promise.race([
				once(child, "message"),
				once(child, "exit").then(() => Promise.reject(new Error("the process ended before it was open"))),
			])) as [string];
			return { url, process: child };
		},
		async close(): Promise<void> {
			for (const child of processes) {
				child.kill("SIGKILL");
				await once(child, "exit");
			}
			await rm(dataFolder, { recursive: true, force: true });
		},
	};
}
