import manifest from "../package.json" with { type: "json" };

const [, options] = /node (.+) src\/main\.ts$/.exec(manifest.scripts.start) ?? [];
if (options === undefined) throw new Error(`no options found in "${manifest.scripts.start}"`);

/** The options that `npm start` gives to Node: what is measured is what people run. */
export const startOptions: readonly string[] = options.split(" ");
