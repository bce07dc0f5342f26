import { z } from "zod";

/** Answer of `GET /api/v2/credits`. `credits` is null for a key without a limit. */
export const creditsSchema = z.object({
	code: z.number(),
	message: z.string(),
	data: z.object({
		credits: z.number().nullable(),
		used_credits: z.number(),
		kept_credits: z.number().describe("The part of used_credits that was kept of tasks cancelled at or after `first`"),
	}),
});

const amounts = {
	refunded_credits: z.number().describe("What came back of the task's price"),
	kept_credits: z.number().describe("What the studio kept of it"),
};

/** Answer of `POST /api/v2/cancel`. */
export const cancelledSchema = z.object({
	code: z.number(),
	message: z.string(),
	workId: z.string(),
	data: z.object({ type: z.string(), ...amounts }),
});

/** Answer of `DELETE /api/v2/tasks`. */
export const deletedSchema = z.object({
	code: z.number(),
	message: z.string(),
	workId: z.string(),
	data: z.object({ deleted: z.literal(true), ...amounts }),
});

/** Answer of `POST /api/v2/shares`: the address of the song's page. */
export const sharedSchema = z.object({
	code: z.number(),
	message: z.string(),
	workId: z.string(),
	data: z.object({ url: z.string() }),
});

/** Answer of `DELETE /api/v2/shares`. */
export const unsharedSchema = z.object({
	code: z.number(),
	message: z.string(),
	workId: z.string(),
	data: z.object({ shared: z.literal(false) }),
});
