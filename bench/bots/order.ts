import { once } from "node:events";

/** What this program is told to do: the first message of whoever started it. An argument would be too short for all commands in all languages. */
export async function readOrder<Order>(): Promise<Order> {
	const [order] = await once(process, "message");
	return order;
}
