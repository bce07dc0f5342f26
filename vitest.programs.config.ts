import { defineConfig } from "vitest/config";
import { options, programs } from "./vitest.config.ts";

/** Whole programs at the pace they really have. Apart from `npm test`, which is for every change. */
export default defineConfig({ test: { ...options, include: programs } });
