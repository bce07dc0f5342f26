import { z } from "zod";

const parameterSchema = z.object({ in: z.string(), name: z.string() });
const operationSchema = z.object({ parameters: z.array(z.unknown()).default([]) });
const documentSchema = z.object({ paths: z.record(z.string(), z.object({ post: operationSchema.optional() })) });

/**
 * Whether a service's OpenAPI document names the header Idempotency-Key on both submissions. A service that writes this down promises
 * that the same key never orders twice; nothing less is believed.
 */
export function documentsKeys(body: unknown): boolean {
	const document = documentSchema.safeParse(body);
	if (!document.success) return false;
	return ["/api/v2/generate", "/api/generate"].every((path) =>
		document.data.paths[path]?.post?.parameters.some((entry) => {
			const parameter = parameterSchema.safeParse(entry);
			return parameter.success && parameter.data.in === "header" && /^idempotency-key$/i.test(parameter.data.name);
		}),
	);
}
