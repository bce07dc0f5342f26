import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// A thread does not share the cache of the process that started it, and reading these modules is a third of what it needs to begin.
enableCompileCache(fileURLToPath(new URL("../../../../node_modules/.cache/node-compile", import.meta.url)));

const { default: work } = await import("./worker.ts");
export default work;
