import "../../compile-cache.mjs";

const { bootGatewayWorker } = await import("./worker.ts");
await bootGatewayWorker();
