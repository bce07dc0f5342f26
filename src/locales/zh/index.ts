import type { Language } from "../language.ts";
import { admin } from "./admin.ts";
import { commands } from "./commands.ts";
import { faults } from "./faults.ts";
import { replies } from "./replies.ts";
import { status } from "./status.ts";

export const language = {
	name: "简体中文",
	locales: ["zh-CN"],
	sentences: { ...faults, ...status, ...commands, ...replies, ...admin },
} as const satisfies Language;
