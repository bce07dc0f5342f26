import "../../compile-cache.ts";

await import("./shards.ts");
