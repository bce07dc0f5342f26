import { type Action, actionId, defineCommand } from "../../src/discord/command.ts";
import { speaker } from "../../src/i18n/speak.ts";
import { confirmPanel } from "../confirm.ts";

/** Erases what is stored about the person, after asking. */
export const forget = defineCommand({
	name: "privacy forget",
	answers: "privately",
	async run(_, { locale }) {
		const say = speaker(locale);
		const yes = actionId("forget-yes");
		return { is: "panel", panel: confirmPanel(say("forget.question"), say("forget.yes"), yes, say) };
	},
});

/** "Erase everything" under the question. Whoever presses erases their own data, nobody else's. */
export const forgetConfirmed: Action = {
	name: "forget-yes",
	answers: "update",
	async run(_, { songs, person, host, locale }) {
		const { songs: count, posts } = await songs.forget(person.userId);
		await host.unpost(posts);
		return { is: "update", panel: { text: speaker(locale)("forget.done", { count }) } };
	},
};
