export type { Engine } from "./engine.ts";
export { openTone } from "./engines/tone.ts";
export { rulesOf } from "./models.ts";
export type { StudioOptions } from "./options.ts";
export { StudioProblem } from "./problem.ts";
export { drawSeed } from "./seed.ts";
export { openStudio, type Studio } from "./studio.ts";
export { faultOutcomes } from "./tasks/fault-injection.ts";
