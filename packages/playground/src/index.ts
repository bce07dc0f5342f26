export type { Actor, OptionValues } from "./actor/actor.ts";
export { ClientRefusal } from "./actor/client-refusal.ts";
export type { Handle } from "./actor/handle.ts";
export type { Check, DebugPanel, PlaygroundOptions } from "./options.ts";
export { openPlayground, type Playground } from "./playground.ts";
export { PlaygroundProblem } from "./storage/problem.ts";
export type { Seed } from "./world/records.ts";
