import { randomInt } from "node:crypto";
import { largestSeed } from "@tunesmith/protocol";

/** A seed that nobody asked for. */
export const drawSeed = (): number => randomInt(largestSeed + 1);
