import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import type { Answer, Order } from "./worker.ts";

// Threads do not share the compile cache of the process: a third of their start is reading and compiling the same files again.
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/node-compile", import.meta.url)));

const { default: work } = await import("./worker.ts");

/** The task of the worker threads, from files that are compiled once a machine. */
export default async function workFromCache(order: Order): Promise<Answer> {
	try {
		return await work(order);
	} finally {
		// Node writes the cache when a thread ends by itself, and the process of a studio's engine is killed.
		if (order.kind === "warm up") flushCompileCache();
	}
}
