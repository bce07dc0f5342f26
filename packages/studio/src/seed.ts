import { randomInt } from "node:crypto";
import { largestSeed } from "@tunesmith/protocol";

/** Draws a seed at random. */
export const drawSeed = (): number => randomInt(largestSeed + 1);
