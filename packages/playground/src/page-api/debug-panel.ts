import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { openSight } from "../actor/sight.ts";
import type { DebugPanel } from "../options.ts";
import type { WorldState } from "../world/world.ts";

/** `GET /playground/backstage` (what there is), `GET /playground/insight?as=&channelId=`, `POST /playground/rehearse-service {outcome}`. */
export function mountDebugPanel(scope: FastifyInstance, state: WorldState, backstage: DebugPanel): void {
	const outcomes = backstage.serviceOutcomes ?? {};
	scope.get("/backstage", async () => ({
		hasInsight: backstage.insight !== undefined,
		outcomes: backstage.rehearseService === undefined ? {} : outcomes,
	}));
	scope.get("/insight", async (request) => {
		const query = z.object({ as: z.string(), channelId: z.string() }).parse(request.query);
		const { guildId } = openSight(state, query.as).channel(query.channelId);
		const isMember = guildId !== undefined && state.guilds.get(guildId)?.hasBot === true;
		return (await backstage.insight?.(isMember ? guildId : undefined, query.as)) ?? {};
	});
	scope.post("/rehearse-service", async (request) => {
		const { outcome } = z.object({ outcome: z.string().max(40) }).parse(request.body);
		if (outcome === "" || Object.hasOwn(outcomes, outcome)) backstage.rehearseService?.(outcome);
		return {};
	});
}
