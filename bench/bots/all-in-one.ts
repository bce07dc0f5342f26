import { openAllInOne } from "../../src/cli/all-in-one.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/log.ts";
import { readOrder } from "./submission.ts";

/** Our bot with a studio of its own in the same program; it says on request how much processor time it has used. */
const read = readConfig(await readOrder<Readonly<Record<string, string>>>());
if (!read.ok) throw new Error(read.message);
await openAllInOne({ config: read.config, log: openLog("info", { write: () => undefined }) });
process.on("message", () => process.send?.(process.cpuUsage()));
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
