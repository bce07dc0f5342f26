import { type Context, defineCommand } from "../../src/discord/command.ts";

const most = 1_000_000_000;
const common = { answers: "privately", adminOnly: true } as const;
const options = {
	amount: { type: "integer", required: true, min: 1, max: most },
	user: { type: "user" },
	note: { type: "string", max: 200 },
} as const;

type Given = { readonly amount: number; readonly user?: string | undefined; readonly note?: string | undefined };

/** Gives credits to a person, or to the server's pool. */
export const grant = defineCommand({
	...common,
	name: "credits grant",
	options,
	run: (given, context) => changed("grant", given, context),
});

/** Sets the balance of a person, or of the server's pool. */
export const set = defineCommand({
	...common,
	name: "credits set",
	options: { ...options, amount: { ...options.amount, min: 0 } },
	run: (given, context) => changed("set", given, context),
});

async function changed(how: "grant" | "set", { amount, user, note }: Given, context: Context) {
	const { jobs, space, person, settings, say } = context;
	const who = user === undefined ? "pool" : { userId: user };
	const change = how === "grant" ? jobs.grant : jobs.setBalance;
	const balance = await change(space, who, amount, person, note?.trim() || undefined);
	const facts = { amount, balance };
	if (user !== undefined) {
		return { is: "panel", panel: { text: say(`${how}.person`, { ...facts, person: `<@${user}>` }) } } as const;
	}
	const text = say(`${how}.pool`, facts);
	return { is: "panel", panel: { text: settings.pool.isOn ? text : `${text}\n${say("grant.pool-is-off")}` } } as const;
}
