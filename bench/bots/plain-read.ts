import { DatabaseSync } from "node:sqlite";
import { readOrder } from "./order.ts";

export type PlainReadOrder = { readonly path: string };

/** Reads and parses every job of a store, plainly, and answers how many there are: what a resume is compared with. */
const { path } = await readOrder<PlainReadOrder>();
const rows = new DatabaseSync(path, { readOnly: true }).prepare("SELECT json FROM jobs").all();
process.send?.(rows.map(({ json }) => JSON.parse(String(json))).length);
