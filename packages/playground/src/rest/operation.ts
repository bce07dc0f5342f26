import type { FastifyRequest } from "fastify";

/** `POST /channels/{}/messages`: the route of a request with its version and ids taken out. */
export function operationOf(request: FastifyRequest): string {
	const route = request.routeOptions.url ?? "unknown";
	return `${request.method} ${route.replace(/^\/api(\/v\d+)?/, "").replace(/:[a-z]+/g, "{}")}`;
}
