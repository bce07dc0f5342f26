import manifest from "../package.json" with { type: "json" };

const [, options] = /node (.+) src\/main\.ts$/.exec(manifest.scripts.start) ?? [];
if (options === undefined) throw new Error(`no options found in "${manifest.scripts.start}"`);

/** The options that `npm start` gives to Node: what is measured is what people run. */
export const startOptions: readonly string[] = options.split(" ");

/** The environment that it gives to Node. */
export const startEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
	[...manifest.scripts.start.matchAll(/(\w+)=(\S+) (?=.*exec node)/g)].map(([, name = "", value = ""]) => [
		name,
		value,
	]),
);
