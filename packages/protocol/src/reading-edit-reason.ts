import { z } from "zod";
import { type EditReason, editReasons } from "./edits.ts";

const reasonSchema = z.object({ code: z.enum(editReasons) });
const refusedSchema = z.object({ errors: z.array(z.unknown()) });

/** The first known code of a refused edit; undefined where the answer has none. Never throws. */
export function readEditReason(body: unknown): EditReason | undefined {
	const errors = refusedSchema.safeParse(body).data?.errors ?? [];
	return errors.map((error) => reasonSchema.safeParse(error).data?.code).find((code) => code !== undefined);
}
