import manifest from "../package.json" with { type: "json" };
import { type Child, startChild } from "./child.ts";

const [, options] = /node (.+) src\/main\.ts$/.exec(manifest.scripts.start) ?? [];
if (options === undefined) throw new Error(`no options found in "${manifest.scripts.start}"`);
const startOptions = options.split(" ");

const startEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
	[...manifest.scripts.start.matchAll(/(\w+)=(\S+) (?=.*exec node)/g)].map(([, name = "", value = ""]) => [
		name,
		value,
	]),
);

/**
 * `startChild` with the options and the environment that `npm start` gives to Node: what is measured is what people run. `more` are
 * further options.
 */
export const startAsPeopleDo = (script: string, order: unknown, more: readonly string[] = []): Promise<Child> =>
	startChild(script, order, [...more, ...startOptions], startEnvironment);
