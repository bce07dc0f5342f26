import { z } from "zod";
import { editReasons } from "./edits.ts";

/** A wrong field of a request. */
const fieldErrorSchema = z.object({
	field: z.string(),
	message: z.string(),
	code: z.enum(editReasons).optional().describe("Addition: why a finished track cannot be changed like that"),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

const errorExtras = { errors: z.array(fieldErrorSchema).optional(), request_id: z.string().optional() };

/** Every V2 answer that is not a success. */
export const v2ErrorSchema = z.object({ code: z.number(), message: z.string(), data: z.null(), ...errorExtras });
/** Every V1 answer that is not a success. */
export const v1ErrorSchema = z.object({ message: z.string(), ...errorExtras });

/** Answer of `POST /api/v2/generate`. */
export const v2SubmittedSchema = z.object({
	code: z.number(),
	message: z.string(),
	workId: z.string(),
	data: z.object({ task_id: z.string() }),
});

/** Answer of `POST /api/generate`. */
export const v1SubmittedSchema = z.object({ message: z.string(), workId: z.string() });
