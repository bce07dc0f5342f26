import { type Answer, safeTitle } from "../../src/discord/answer.ts";
import { type Action, actionId, type Context, defineCommand } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import type { HistoryRow } from "../../src/jobs/stores.ts";
import { cutText, escapeText } from "../../src/locales/escape.ts";
import { pageTurns } from "../page-turns.ts";

const rowsPerPage = 10;

/** What changed one's credits and why, newest first, one line a song; admins may look at anybody and at the pool. */
export const history = defineCommand({
	name: "credits history",
	answers: "privately",
	options: { user: { type: "user" }, pool: { type: "boolean" } },
	run: ({ user, pool = false }, context) => historyAnswer(pool ? "pool" : (user ?? context.person.userId), "", context),
});

/** Another page. Args: user id or "pool", id of the row the page starts before (which may have colons). */
export const historyPage: Action = {
	name: "history",
	answers: "update",
	run: ({ args: [who = "", ...rowId] }, context) => historyAnswer(who, rowId.join(":"), context),
};

async function historyAnswer(who: string, beforeId: string, context: Context): Promise<Answer> {
	const { jobs, space, person, say } = context;
	if (who !== person.userId && !person.isAdmin) throw new Fault("not-an-admin", {});
	const target = who === "pool" ? "pool" : { userId: who };
	// one row more than is shown tells whether there is another page
	const limit = rowsPerPage + 1;
	const rows = await jobs.statement(space, target, { limit, ...(beforeId !== "" && { beforeId }) });
	const shown = rows.slice(0, rowsPerPage);
	const lines = await Promise.all(shown.map((row) => lineOf(row, context)));
	const heading = who === "pool" ? say("history.of-pool") : say("history.of-person", { person: `<@${who}>` });
	const olderId = rows.length > rowsPerPage ? shown.at(-1)?.id : undefined;
	const text = [heading, "", ...(lines.length === 0 ? [say("history.empty")] : lines)].join("\n");
	const turns = pageTurns({ beforeId, olderId }, (id) => actionId("history", who, id), say);
	return { is: "panel", panel: { title: say("history.title"), text, rows: turns } };
}

async function lineOf(row: HistoryRow, context: Context): Promise<string> {
	const { say } = context;
	const amount = new Intl.NumberFormat(say.locale, { signDisplay: "exceptZero" }).format(row.amount).replace("-", "−");
	const line = say("history.line", { amount, reason: await reasonOf(row, context), createdAt: row.at });
	return row.note === undefined || row.note === "" ? line : `${line}\n-# ${escapeText(cutText(row.note, 80))}`;
}

async function reasonOf({ kind, jobId, byUserId }: HistoryRow, { jobs, space, person, say }: Context): Promise<string> {
	if (jobId !== undefined && (kind === "hold" || kind === "settle" || kind === "release")) {
		// songs that are deleted or of others are not named: the library knows who may see what
		const job = await jobs.open(jobId, space, person).catch((error: unknown) => {
			if (!(error instanceof Fault)) throw error;
		});
		if (job !== undefined) return say(`history.${kind}-song`, { title: safeTitle(job, 40) });
	}
	if (byUserId !== undefined && (kind === "grant" || kind === "set")) {
		return say(`history.${kind}-by`, { person: `<@${byUserId}>` });
	}
	return say(`history.${kind}`);
}
