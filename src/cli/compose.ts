import { runCompose } from "./compose-song.ts";
import type { Program } from "./program.ts";

/** `npm run compose`: the built-in engine alone. */
export const compose: Pick<Program, "run"> = {
	run: ({ args, out }) => runCompose(args, { write: (text) => void out.write(text) }),
};
