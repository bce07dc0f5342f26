import { defineConfig } from "vitest/config";

/** The page in Debian's Chromium; see test/browser. Apart from `npm test`, which needs nothing but Node. */
export default defineConfig({
	test: {
		include: ["test/browser/**/*.test.ts"],
		// in every process and thread: a thread of the bot's must not get out either
		execArgv: ["--import", new URL("test/no-outside-network.ts", import.meta.url).href],
		pool: "forks",
		fileParallelism: false,
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
});
