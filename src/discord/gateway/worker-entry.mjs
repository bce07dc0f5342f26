import "../../compile-cache.mjs";

import { flushCompileCache } from "node:module";

// In plain JavaScript, as compile-cache.mjs: the parser that strips types would stay in this thread's memory.
const { bootGatewayWorker } = await import("./worker.ts");
await bootGatewayWorker();
flushCompileCache();
