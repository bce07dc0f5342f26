import type { Language } from "../language.ts";
import { common } from "./common.ts";
import { config } from "./config.ts";
import { credits } from "./credits.ts";
import { doctor } from "./doctor.ts";
import { faults } from "./faults.ts";
import { help } from "./help.ts";
import { library } from "./library.ts";
import { making } from "./making.ts";
import { privacy } from "./privacy.ts";
import { queue } from "./queue.ts";
import { status } from "./status.ts";
import { takes } from "./takes.ts";

export const language = {
	name: "Português do Brasil",
	locales: ["pt-BR"],
	sentences: {
		...common,
		...making,
		...queue,
		...takes,
		...library,
		...credits,
		...config,
		...doctor,
		...help,
		...privacy,
		...status,
		...faults,
	},
} as const satisfies Language;
