import { benches } from "./benches.ts";

/** One bench in a process of its own; its rows go to the parent. */
const rows = await benches[process.argv[2] ?? ""]?.();
await new Promise((resolve) => process.send?.(rows, undefined, undefined, resolve));
process.exit(0);
