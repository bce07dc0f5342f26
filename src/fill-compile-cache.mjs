// Run while the image is built, with the options for Node of what will run: containers read the folder, and cannot write it.
import "./preload.mjs";

await import("./cli/start.ts");
await import("./cli/studio.ts");
await import("./cli/healthcheck.ts");
await import("./cli/all-in-one.ts");
await import("./app/cluster-app.ts");
await import("./cluster/coordination.ts");
await import("./discord/gateway/worker.ts");
process.argv.splice(2, Infinity, "--help");
await import("./main.ts");
