import { once } from "node:events";
import { flushCompileCache } from "node:module";

/** What this program is told to do: the first message of whoever started it. An argument would be too short for all commands in all languages. */
export async function readOrder<Order>(): Promise<Order> {
	const [order] = await once(process, "message");
	return order;
}

/** Tells whoever started this program that it is ready. It is killed in the end: what was compiled is kept for the next one now. */
export function sayReady(): void {
	flushCompileCache();
	process.send?.("ready");
}
