import { openStudio, StudioProblem } from "@tunesmith/studio";
import { readCommandLine } from "../command-line.ts";

import { studioLine } from "./command-lines.ts";
import { OperatorError } from "./operator-error.ts";
import { type Program, untilStopped } from "./program.ts";
import { studioOptions } from "./studio-options.ts";

/** `npm run studio`: the music service alone. */
export const studio: Pick<Program, "run"> = {
	async run({ args, config, log, out, stop }) {
		readCommandLine(studioLine, args);
		// what it writes is for its own user, the engines' unfinished files too
		process.umask(0o077);
		const opened = await openStudio(studioOptions(config, log)).catch((cause: unknown) => {
			const exitCode = cause instanceof StudioProblem && cause.isSetting ? 2 : 1;
			throw new OperatorError(cause instanceof Error ? cause.message : "The studio could not open.", exitCode, {
				cause,
			});
		});
		if (out.isTTY) out.write(`The studio is open on ${opened.url} (its description: ${opened.url}/docs)\n`);
		await untilStopped(stop);
		await opened.close();
		return 0;
	},
};
