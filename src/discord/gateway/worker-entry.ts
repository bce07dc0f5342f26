import "../../compile-cache.ts";

const { bootGatewayWorker } = await import("./worker.ts");
await bootGatewayWorker();
