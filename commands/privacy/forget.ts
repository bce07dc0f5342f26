import { messageLink } from "../../src/discord/answer.ts";
import { type Action, actionId, defineCommand } from "../../src/discord/command.ts";
import { confirmPanel } from "../confirm.ts";

/** Erases what is stored about the person, after asking. */
export const forget = defineCommand({
	name: "privacy forget",
	answers: "privately",
	async run(_, { say }) {
		const yes = actionId("forget-yes");
		return { is: "panel", panel: confirmPanel(say("forget.question"), say("forget.yes"), yes, say) };
	},
});

/** "Erase everything" under the question. Whoever presses erases their own data, nobody else's. */
export const forgetConfirmed: Action = {
	name: "forget-yes",
	answers: "update",
	async run(_, { jobs, drafts, person, host, say }) {
		await drafts.forget();
		const { songs: count, posts, unfinished, atService } = await jobs.forget(person.userId);
		const left = await host.unpost(posts);
		const links = left.map((post) => messageLink(post.guildId, post));
		const text = [
			say("forget.done", { count }),
			...(unfinished > 0 ? [say("forget.unfinished", { count: unfinished })] : []),
			...(atService === "erased" ? [] : [say(`forget.service-${atService}`)]),
			...(links.length > 0 ? [say("forget.posts", { count: links.length })] : []),
			...links.slice(0, mostLinks),
		].join("\n");
		const files = links.length > mostLinks ? [{ name: "messages.txt", content: `${links.join("\n")}\n` }] : [];
		return { is: "panel", panel: { text, files } };
	},
};

/** More go into a file. */
const mostLinks = 15;
