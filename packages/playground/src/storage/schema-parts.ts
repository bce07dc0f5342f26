import { z } from "zod";

export const id = z.string().min(1);
export const json = z.record(z.string(), z.unknown());
export const bits = z.string().regex(/^\d+$/).transform(BigInt);
export const setOf = z.array(id).transform((ids) => new Set(ids));
export const byId = <Item extends { readonly id: string }>(item: z.ZodType<Item>) =>
	z.array(item).transform((items) => new Map(items.map((one) => [one.id, one])));
