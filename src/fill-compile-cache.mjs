// Run while the image is built, as `node --import ./src/preload.mjs` with the options of what will run: containers cannot write the folder.
import { once } from "node:events";
import { Worker } from "node:worker_threads";

await import("./cli/start.ts");
await import("./cli/studio.ts");
await import("./cli/healthcheck.ts");
await import("./cli/all-in-one.ts");
await import("./app/cluster-app.ts");
await import("./cluster/coordination.ts");
await import("./discord/gateway/worker.ts");
await import("../packages/studio/src/engines/builtin.ts");
await import("../packages/studio/src/engines/tone.ts");
const writer = new Worker(new URL("./storage/sqlite/writer.ts", import.meta.url), { workerData: { path: ":memory:" } });
writer.postMessage("close");
await once(writer, "exit");
process.argv.splice(2, Infinity, "--help");
await import("./main.ts");
