import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests of whole programs, which are killed, stopped, starved or render music in a process of their own: `npm run test:programs`. */
export const programs = [
	"test/soak.test.ts",
	"test/soak/*.test.ts",
	"test/e2e/{hostile-machine,hostile-places,hostile-process,last-states,playground-restart}.test.ts",
	"test/cli/song.test.ts",
	"test/e2e/track-files.test.ts",
	"packages/studio/test/{builtin,edits-played,track-files}.test.ts",
];

/** The longest files of `npm test`, some of them short to read. */
const long =
	/\/(?:readmes|style-previews|gateway|gateway-thread|composer|revise|wished-for|failures|strange-service|presenter|hostile-secrets|kept-world)\.test\./;

/**
 * Stores wait for the disk at each commit, and tests make hundreds of stores: where memory is mounted as a disk, temporary folders lie in
 * it. What kills a process is no power cut, so nothing that a test proves hangs on the disk. A container has 64 MB of it: too little.
 */
function inMemory(): { readonly TMPDIR?: string } {
	const mounted = "/dev/shm";
	try {
		const { bavail, bsize } = statfsSync(mounted);
		if (bavail * bsize < 2 * 1024 ** 3) return {};
		const folder = mkdtempSync(join(mounted, "tunesmith-tests-"));
		process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
		return { TMPDIR: folder };
	} catch {
		return {};
	}
}

/** A long file that begins last leaves the other cores idle, and on a first run vitest goes by the size of the files. */
class LongFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
	}
}

/** What the tests of Node alone have in common. */
export const options = {
	// in every process and thread: a thread of the bot's must not get out either
	execArgv: ["--import", new URL("test/no-outside-network.ts", import.meta.url).href],
	pool: "forks",
	// most tests wait for sockets and disks: two more than the cores of a small machine keep these busy
	maxWorkers: 4,
	// files share a process: nothing of ours keeps state in a module, and loading discord.js ninety times took a quarter of the CPU
	isolate: false,
	sequence: { sequencer: LongFirst },
	// Node itself loads our TypeScript, as it does for whoever runs it: no transforms, and the compile cache is good for the tests too
	experimental: { viteModuleRunner: false, nodeLoader: false },
	// every store has a writing thread and every program test a process: their TypeScript is stripped once, not each time
	env: {
		...inMemory(),
		NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/node-compile", import.meta.url)),
	},
	// what a busy machine may take; a condition that holds sooner is seen sooner
	expect: { poll: { timeout: 15_000, interval: 10 } },
	testTimeout: 20_000,
	hookTimeout: 20_000,
} satisfies NonNullable<ViteUserConfig["test"]>;

export default defineConfig({
	test: {
		...options,
		include: ["test/**/*.test.ts", "packages/*/test/**/*.test.ts"],
		exclude: ["test/browser/**", "test/services/**", ...programs],
	},
});
