import { defineCommand } from "../../src/discord/command.ts";

/** What is stored about people, for how long, and how to get or erase it. */
export const showPrivacy = defineCommand({
	name: "privacy show",
	answers: "privately",
	async run(_, { jobs, person, say }) {
		let count = 0;
		for await (const { is } of jobs.exportOf(person.userId)) if (is === "song") count += 1;
		const text = `${say("data.what")}\n\n${say("data.count", { count })}\n\n${say("data.how")}`;
		return { is: "panel", panel: { title: say("data.title"), text } };
	},
});
