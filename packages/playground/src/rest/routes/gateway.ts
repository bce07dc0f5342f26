import type { Routes } from "../route.ts";

/** Where the gateway is. */
export function gatewayRoutes({ server, state, shards, identifiesLeft }: Routes): void {
	const url = () => state.origin.replace(/^http/, "ws");
	server.get("/gateway", async () => ({ url: url() }));
	server.get("/gateway/bot", async () => {
		const { concurrency, total, remaining, resetAfterMs } = identifiesLeft();
		return {
			url: url(),
			shards,
			session_start_limit: { total, remaining, reset_after: resetAfterMs, max_concurrency: concurrency },
		};
	});
}
