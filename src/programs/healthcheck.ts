import type { Program } from "./program.ts";

/** `healthcheck [studio]`: exit 0 when the bot (or the studio) of this machine says that it is alive. For containers. */
export const healthcheck: Program = {
	async run({ args, config, stop }) {
		const port = args[0] === "studio" ? config.STUDIO_PORT : (config.PORT ?? 8080);
		const signal = AbortSignal.any([stop, AbortSignal.timeout(4_000)]);
		const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).catch(() => undefined);
		return answer?.ok === true ? 0 : 1;
	},
};
