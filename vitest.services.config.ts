import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** What needs a PostgreSQL server (Debian's package `postgresql`); see test/services. Apart from `npm test`, which needs nothing but Node. */
export default defineConfig({
	test: {
		include: [
			"test/services/**/*.test.ts",
			// the studio's own tests, on PostgreSQL
			"packages/studio/test/{accounts,callbacks,cancel,deletion,errors,fault-injection,language,operations}.test.ts",
			"packages/studio/test/{retention,route-docs,seed,v1,v2,waiting,edits,track-files,share,lyrics,wishes,bucket,callback-turns}.test.ts",
		],
		globalSetup: ["test/services/shared-cluster.ts"],
		// in every process and thread: a thread of the bot's must not get out either
		execArgv: ["--import", new URL("test/no-outside-network.ts", import.meta.url).href],
		pool: "forks",
		maxWorkers: 2,
		isolate: false,
		env: { NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/node-compile", import.meta.url)) },
		expect: { poll: { timeout: 15_000, interval: 10 } },
		testTimeout: 30_000,
		hookTimeout: 30_000,
	},
});
