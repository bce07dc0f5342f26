import { openStudio, StudioProblem } from "@tunesmith/studio";
import { OperatorError, readCommandLine } from "../command-line.ts";
import { inSentence } from "../errors.ts";
import { studioLine } from "./command-lines.ts";
import { studioOptions } from "./own-studio.ts";
import { type Run, untilStopped } from "./program.ts";

/** `npm run studio`: the music service alone. */
export const studio: Run = async ({ args, config, log, out, stop }) => {
	readCommandLine(studioLine, args);
	// only this user may read what is written, the engines' unfinished files too
	process.umask(0o077);
	const opened = await openStudio(studioOptions(config, log)).catch((cause: unknown) => {
		const exitCode = cause instanceof StudioProblem && cause.isSetting ? 2 : 1;
		const words = cause instanceof Error ? cause.message : "the studio could not open";
		throw new OperatorError(inSentence(words), exitCode, { cause });
	});
	if (out.isTTY) out.write(`The studio is open on ${opened.url} (its description: ${opened.url}/docs)\n`);
	await untilStopped(stop);
	await opened.close();
	return 0;
};
