import { randomInt } from "node:crypto";
import { largestSeed } from "../wire/seed.ts";

/** A seed that nobody asked for. */
export const drawSeed = (): number => randomInt(largestSeed + 1);
