import { defineCommand } from "../../src/discord/command.ts";
import { speaker } from "../../src/locales/speak.ts";

/** Sets the balance of a person, or of the server's pool. */
export const set = defineCommand({
	name: "credits set",
	answers: "privately",
	adminOnly: true,
	contexts: ["guild"],
	options: {
		amount: { type: "integer", required: true, min: 0, max: 1_000_000_000 },
		user: { type: "user" },
		note: { type: "string", max: 200 },
	},
	async run({ amount, user, note }, { jobs, space, person, settings, locale }) {
		const say = speaker(locale);
		const who = user === undefined ? "pool" : { userId: user };
		const balance = await jobs.setBalance(space, who, amount, person, note?.trim() || undefined);
		if (user !== undefined) {
			return { is: "panel", panel: { text: say("set.person", { balance, person: `<@${user}>` }) } };
		}
		const text = say("set.pool", { balance });
		return { is: "panel", panel: { text: settings.pool.isOn ? text : `${text}\n${say("grant.pool-is-off")}` } };
	},
});
