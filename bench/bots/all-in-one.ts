import { openAllInOne } from "../../src/cli/all-in-one.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/log.ts";
import { readOrder, sayReady } from "./order.ts";

/** The settings of our bot with a studio of its own in the same program. */
export type AllInOneOrder = Readonly<Record<string, string>>;

const read = readConfig(await readOrder<AllInOneOrder>());
if (!read.ok) throw new Error(read.message);
await openAllInOne({ config: read.config, log: openLog("info", { write: () => undefined }) });
process.on("message", () => process.send?.(process.cpuUsage()));
process.on("disconnect", () => process.exit(0));
sayReady();
