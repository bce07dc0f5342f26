import manifest from "../package.json" with { type: "json" };

/** The options that `npm start` gives to Node: what is measured is what people run. */
export const startOptions: readonly string[] =
	/node (.+) src\/main\.ts$/.exec(manifest.scripts.start)?.[1]?.split(" ") ?? [];
