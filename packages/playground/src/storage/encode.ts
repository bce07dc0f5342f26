import type { Kept } from "./storage.ts";

/** Maps and sets travel as lists, bits as decimal text; functions, and the messages of a channel, stay behind. */
export function encode(record: Kept[keyof Kept]): string {
	return JSON.stringify(record, (name, value: unknown) => {
		if (name === "messages" && value instanceof Map) return undefined;
		if (typeof value === "bigint") return value.toString();
		if (value instanceof Map || value instanceof Set) return [...value.values()];
		return value;
	});
}
