import { defineCommand } from "../src/discord/command.ts";

/** What to do next, in a few lines; each topic names the next one. */
export const help = defineCommand({
	name: "help",
	answers: "privately",
	options: { topic: { type: "string", choices: ["start", "custom", "takes", "queue", "credits", "admin", "privacy"] } },
	async run({ topic = "start" }, { say, settings, jobs, space }) {
		const cost = await jobs.costOf(space, settings.model.preset);
		const facts = { cost, emoji: settings.reactions.emoji };
		const text = say(`guide.${topic}`, facts);
		return { is: "panel", panel: { title: say(`choice.topic.${topic}`), text } };
	},
});
