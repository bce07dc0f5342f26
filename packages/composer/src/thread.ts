import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Threads do not share the compile cache of the process: a third of their start is reading and compiling the same files again.
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/node-compile", import.meta.url)));

const { default: work } = await import("./worker.ts");
export default work;
