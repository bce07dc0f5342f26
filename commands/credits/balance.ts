import type { Answer } from "../../src/discord/answer.ts";
import { actionId, type Context, defineCommand } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";

/** What one can spend here, why, and when there is more; admins may look at anybody. */
export const balance = defineCommand({
	name: "credits balance",
	answers: "privately",
	options: { user: { type: "user" } },
	run: ({ user }, context) => balanceAnswer(user ?? context.person.userId, context),
});

async function balanceAnswer(userId: string, context: Context): Promise<Answer> {
	const { jobs, space, person, settings, say } = context;
	const isOwn = userId === person.userId;
	if (!isOwn && !person.isAdmin) throw new Fault("not-an-admin", {});
	// roles of somebody else are not known here: their factors count when they act themselves
	const who = isOwn ? person : { userId, roleIds: [], isAdmin: false };
	const { spendable, allowance, pool } = await jobs.balance(space, who);
	const model = settings.model.preset;
	const cost = await jobs.costOf(space, model);
	const lines = [
		isOwn ? say("balance.yours", { spendable }) : say("balance.theirs", { spendable, person: `<@${userId}>` }),
		"",
		say("balance.allowance", { balance: allowance.balance, of: allowance.of }),
		...(allowance.held > 0 ? [say("balance.held", { held: allowance.held })] : []),
		...(allowance.nextAt === undefined ? [] : [say("balance.next", { nextAt: allowance.nextAt })]),
		...(pool === undefined ? [] : [say("balance.pool", { balance: pool.balance })]),
		...(pool !== undefined && pool.held > 0 ? [say("balance.pool-held", { held: pool.held })] : []),
		"",
		cost > 0
			? say("balance.enough", { model, cost, songs: Math.floor(spendable / cost) })
			: say("balance.free", { model }),
	];
	const row = [{ id: actionId("history", userId, ""), label: say("balance.history"), style: "secondary" } as const];
	return { is: "panel", panel: { title: say("balance.title"), text: lines.join("\n"), rows: [row] } };
}
