import { defineConfig } from "vitest/config";

/** The page in Debian's Chromium; see test/browser. Apart from `npm test`, which needs nothing but Node. */
export default defineConfig({
	test: {
		include: ["test/browser/**/*.test.ts"],
		setupFiles: ["test/no-outside-network.ts"],
		pool: "forks",
		fileParallelism: false,
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
});
