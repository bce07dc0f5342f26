import type { Outside } from "../../src/discord/host.ts";

/** For a bot that has nothing but Discord: no service, no store and no queue to ask. */
export const noOutside: Outside = {
	styles: [],
	examine: async () => [],
	fetchFiles: async () => [],
	timedLyrics: async () => [],
	songPages: { areOffered: () => false, open: async () => "", end: async () => {} },
	trackFiles: { areOffered: () => false, mayHave: () => false, of: async () => ({ files: [] }) },
};
