import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { openPersonView } from "../actor/person-view.ts";
import type { DebugPanel } from "../options.ts";
import type { WorldState } from "../world/world.ts";

/** `GET /playground/debug-panel` (what there is), `GET /playground/internals?as=&channelId=`, `POST /playground/rehearse-service {outcome}`. */
export function mountDebugPanel(scope: FastifyInstance, state: WorldState, debugPanel: DebugPanel): void {
	const outcomes = debugPanel.serviceOutcomes ?? {};
	scope.get("/debug-panel", async () => ({
		hasInternals: debugPanel.internals !== undefined,
		outcomes: debugPanel.setServiceOutcome === undefined ? {} : outcomes,
	}));
	scope.get("/internals", async (request) => {
		const query = z.object({ as: z.string(), channelId: z.string() }).parse(request.query);
		const { guildId } = openPersonView(state, query.as).channel(query.channelId);
		const isMember = guildId !== undefined && state.guilds.get(guildId)?.hasBot === true;
		return (await debugPanel.internals?.(isMember ? guildId : undefined, query.as)) ?? {};
	});
	scope.post("/rehearse-service", async (request) => {
		const { outcome } = z.object({ outcome: z.string().max(40) }).parse(request.body);
		if (outcome === "" || Object.hasOwn(outcomes, outcome)) debugPanel.setServiceOutcome?.(outcome);
		return {};
	});
}
