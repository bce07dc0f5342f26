import type { FastifyInstance } from "fastify";
import { routeDocs } from "../routes/route-docs.ts";
import type { Database } from "../storage/database.ts";
import type { Pool } from "../tasks/pool.ts";
import type { Metrics } from "./metrics.ts";

const keptMs = 5000;
const checkMs = 5000;

/** `/healthz`, `/readyz` and `/metrics`. `hasEngine`: whether the process makes music, so that it is ready only with its engine. */
export function serveOperations(
	app: FastifyInstance,
	database: Database,
	pool: Pool,
	metrics: Metrics,
	hasEngine: boolean,
): void {
	let checked: { at: number; reason: Promise<string> } | undefined;

	async function reasonNotReady(): Promise<string> {
		try {
			await database.get("SELECT 1 AS ok");
			if (hasEngine) await (await pool.engine()).check(AbortSignal.timeout(checkMs));
			return "";
		} catch (error) {
			return error instanceof Error ? error.message : "the engine is not ready";
		}
	}

	app.get("/healthz", { config: { docs: routeDocs.health } }, () => ({ status: "ok" }));
	app.get("/readyz", { config: { docs: routeDocs.ready } }, async (_request, reply) => {
		// probes come often: a result is used for five seconds
		if (checked === undefined || performance.now() - checked.at > keptMs) {
			checked = { at: performance.now(), reason: reasonNotReady() };
		}
		const reason = await checked.reason;
		if (reason === "") return { status: "ready", waiting: await pool.waiting(), running: await pool.running() };
		return reply.code(503).send({ status: "not ready", reason });
	});
	app.get("/metrics", { config: { docs: routeDocs.metrics } }, async (_request, reply) =>
		reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
	);
}
