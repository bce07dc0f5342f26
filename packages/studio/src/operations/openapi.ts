import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { callbackSchema } from "@tunesmith/protocol";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";

const header = (name: string, description: string) => ({
	name,
	in: "header" as const,
	description,
	schema: { type: "string" as const },
});

/** The callback, as OpenAPI 3.1 describes requests that a service makes. */
const callbackDescription = {
	post: {
		operationId: "result",
		security: [],
		summary: "Result of a task, sent to its callback_url",
		description:
			"Sent at `complete`, at `error`, and at the stages that `callback_stages` names. Only a 2xx counts; redirects are not followed; 410 stops. " +
			"Tried again after 5 s, 30 s, 2 min, 10 min, 30 min and 2 h, each time with the same webhook-id.",
		parameters: [
			header("webhook-id", "The same for every try of a callback"),
			header("webhook-timestamp", "Epoch seconds of this try"),
			header("webhook-signature", "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks)"),
			header("x-work-id", "workId of the task"),
		],
		requestBody: {
			content: { "application/json": { schema: z.toJSONSchema(callbackSchema, { target: "openapi-3.0" }) as object } },
		},
		responses: { "2XX": { description: "Delivered" }, "410": { description: "Nothing more is sent" } },
	},
};

declare module "fastify" {
	interface FastifyContextConfig {
		/** What the OpenAPI document says of a route. */
		docs?: object;
	}
}

/** Serves the OpenAPI 3.1 document and a page that shows it. Call it before the routes are added: it collects them. */
export async function describeRoutes(app: FastifyInstance, publicUrl: () => string): Promise<void> {
	await app.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: {
				title: "Tunesmith studio",
				version: "1.0.0",
				description: "Asynchronous music generation: submit a task, then poll its feed or be called back.",
			},
			webhooks: { result: callbackDescription },
			components: {
				securitySchemes: {
					key: { type: "http", scheme: "bearer", description: "`Bearer <key>`; the key alone is accepted as well" },
				},
			},
		},
		// the descriptions are not fastify schemas: fastify would validate and serialize every request by them
		transform: (route) => jsonSchemaTransform({ ...route, schema: route.route.config?.docs ?? route.schema }),
	});
	await app.register(swaggerUi, {
		routePrefix: "/docs",
		staticCSP: true,
		uiConfig: { url: "/openapi.json", validatorUrl: null },
	});
	app.get("/openapi.json", { schema: { hide: true } }, () => ({ ...app.swagger(), servers: [{ url: publicUrl() }] }));
}
