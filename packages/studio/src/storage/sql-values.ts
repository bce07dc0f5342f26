import type { SqlValue } from "./database.ts";

/** A column as text; "" for NULL. */
export const text = (value: SqlValue | undefined) => (typeof value === "string" ? value : "");

/** A column as a number; undefined for NULL. */
export const numberOrNot = (value: SqlValue | undefined) => (typeof value === "number" ? value : undefined);

/** A column as a number; 0 for NULL. */
export const number = (value: SqlValue | undefined) => numberOrNot(value) ?? 0;
