import type { FaultsOf } from "../sentence.ts";
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

const sentences = {
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
};

export const language = {
	name: "English",
	locales: ["en-US", "en-GB"],
	sentences: sentences satisfies FaultsOf<typeof sentences>,
} as const;
