import { pino } from "pino";
import type { StudioSetup } from "../../packages/studio/src/options.ts";
import { openStudio } from "../../packages/studio/src/studio.ts";

/* One process of a studio that consists of several. Its options are the first argument, as JSON. */
const options = JSON.parse(process.argv[2] ?? "{}") as StudioSetup;
const studio = await openStudio({ ...options, log: pino({ level: "error" }, pino.destination(2)) });
process.send?.(studio.url);
process.once("SIGTERM", () => void studio.close().then(() => process.exit(0)));
