import type { Language } from "../language.ts";
import { admin } from "./admin.ts";
import { commands } from "./commands.ts";
import { faults } from "./faults.ts";
import { replies } from "./replies.ts";
import { status } from "./status.ts";

export const language = {
	name: "Português do Brasil",
	locales: ["pt-BR"],
	sentences: { ...faults, ...status, ...commands, ...replies, ...admin },
} as const satisfies Language;
