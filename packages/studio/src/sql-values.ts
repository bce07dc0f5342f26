import type { SQLOutputValue } from "node:sqlite";

export type Row = Readonly<Record<string, SQLOutputValue>>;

/** A column as text; "" for NULL. */
export const text = (value: SQLOutputValue | undefined) => (typeof value === "string" ? value : "");

/** A column as a number; undefined for NULL. */
export const numberOrNot = (value: SQLOutputValue | undefined) => (typeof value === "number" ? value : undefined);

/** A column as a number; 0 for NULL. */
export const number = (value: SQLOutputValue | undefined) => numberOrNot(value) ?? 0;
