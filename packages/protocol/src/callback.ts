import { z } from "zod";
import { v1ItemSchema } from "./feeds.ts";

/** Body of a callback: `code` 200 with `text`, `first` or `complete`, 501 with `error`. */
export const callbackSchema = z.object({
	code: z.number(),
	msg: z.string(),
	data: z.object({
		callbackType: z.string().describe("text, first, complete or error"),
		data: z.array(v1ItemSchema),
	}),
});

export type CallbackBody = z.infer<typeof callbackSchema>;
