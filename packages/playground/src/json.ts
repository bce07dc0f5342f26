/** An object as it travels: read with the guards below, never trusted. */
export type Json = { readonly [key: string]: unknown };

export const isObject = (value: unknown): value is Json =>
	typeof value === "object" && value !== null && !Array.isArray(value);

export const asObject = (value: unknown): Json => (isObject(value) ? value : {});
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const asText = (value: unknown, otherwise = ""): string => (typeof value === "string" ? value : otherwise);
export const asNumber = (value: unknown, otherwise = 0): number => (typeof value === "number" ? value : otherwise);

/** Leaves out the keys whose value is undefined: Discord omits absent keys, and libraries trip over explicit nulls. */
export function compact(fields: Record<string, unknown>): Json {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
