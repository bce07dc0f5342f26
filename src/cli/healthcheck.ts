import { Misuse, readCommandLine } from "../command-line.ts";
import { healthcheckLine } from "./command-lines.ts";
import type { Run } from "./program.ts";

/** `healthcheck [studio]`, for containers: exit code 0 when the bot (or the studio) of this machine answers `/healthz`, else 1. */
export const healthcheck: Run = async ({ args, config, stop }) => {
	const { words } = readCommandLine(healthcheckLine, args);
	const wrong = words.find((word, at) => word !== "studio" || at > 0);
	if (wrong !== undefined) throw new Misuse(`healthcheck asks the bot, or the studio with "studio", not "${wrong}".`);
	const port = words[0] === "studio" ? config.STUDIO_PORT : (config.PORT ?? 8080);
	const signal = AbortSignal.any([stop, AbortSignal.timeout(4_000)]);
	const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).catch(() => undefined);
	return answer?.ok === true ? 0 : 1;
};
