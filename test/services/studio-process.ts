import { pino } from "pino";
import type { StudioSetup } from "../../packages/studio/src/options.ts";
import { openStudio } from "../../packages/studio/src/studio.ts";

/* One process of a studio that consists of several. Its options are the first argument, as JSON. */
const options = JSON.parse(process.argv[2] ?? "{}") as StudioSetup;
const studio = await openStudio({
	...options,
	log: pino({ level: process.env.STUDIO_LOG_LEVEL ?? "error" }, pino.destination(2)),
});
// not its public address, which may be that of all processes
process.send?.(`http://127.0.0.1:${studio.port}`);
process.once("SIGTERM", () => void studio.close().then(() => process.exit(0)));
