import { Misuse, readCommandLine } from "../command-line.ts";
import { healthcheckLine } from "./command-lines.ts";
import type { Program } from "./program.ts";

/** `healthcheck [studio]`: exit 0 when the bot (or the studio) of this machine says that it is alive. For containers. */
export const healthcheck: Pick<Program, "run"> = {
	async run({ args, config, stop }) {
		const { words } = readCommandLine(healthcheckLine, args);
		const wrong = words.find((word, at) => word !== "studio" || at > 0);
		if (wrong !== undefined) throw new Misuse(`healthcheck asks the bot, or the studio with "studio", not "${wrong}".`);
		const port = words[0] === "studio" ? config.STUDIO_PORT : (config.PORT ?? 8080);
		const signal = AbortSignal.any([stop, AbortSignal.timeout(4_000)]);
		const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).catch(() => undefined);
		return answer?.ok === true ? 0 : 1;
	},
};
