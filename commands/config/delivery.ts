import { defineCommand } from "../../src/discord/command.ts";
import { deliveryLines } from "./lines.ts";
import { saved } from "./saved.ts";

/** How finished songs are posted. */
export const delivery = defineCommand({
	name: "config delivery",
	answers: "privately",
	adminOnly: true,
	contexts: ["guild"],
	options: { as: { type: "string", choices: ["reply", "thread"] } },
	run: ({ as }, context) => saved(as === undefined ? {} : { delivery: { as } }, deliveryLines, context),
});
