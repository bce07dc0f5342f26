import type { Panel } from "../../src/discord/answer.ts";
import { type Action, actionId, type Context, defineCommand } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import type { HistoryRow } from "../../src/jobs/stores.ts";
import { cutText, escapeText } from "../../src/locales/escape.ts";
import { type Say, speaker } from "../../src/locales/speak.ts";
import { safeTitle } from "../song/title.ts";

const rowsPerPage = 10;

/** What changed one's credits and why, newest first, one line a song; admins may look at anybody and at the pool. */
export const history = defineCommand({
	name: "credits history",
	answers: "privately",
	options: { user: { type: "user" }, pool: { type: "boolean" } },
	async run({ user, pool = false }, context) {
		const who = pool ? "pool" : (user ?? context.person.userId);
		return { is: "panel", panel: await historyPanel(who, "", context) };
	},
});

/** Another page. Args: user id or "pool", id of the row the page starts before (which may have colons). */
export const historyPage: Action = {
	name: "history",
	answers: "update",
	async run({ args: [who = "", ...rowId] }, context) {
		return { is: "panel", panel: await historyPanel(who, rowId.join(":"), context) };
	},
};

async function historyPanel(who: string, beforeId: string, context: Context): Promise<Panel> {
	const { jobs, space, person, locale } = context;
	const say = speaker(locale);
	if (who !== person.userId && !person.isAdmin) throw new Fault("not-an-admin", {});
	const target = who === "pool" ? "pool" : { userId: who };
	// one row more than is shown tells whether there is another page
	const rows = await jobs.statement(space, target, {
		limit: rowsPerPage + 1,
		...(beforeId === "" ? {} : { beforeId }),
	});
	const shown = rows.slice(0, rowsPerPage);
	const lines = await Promise.all(shown.map((row) => lineOf(row, context, say)));
	const heading = who === "pool" ? say("history.of-pool") : say("history.of-person", { person: `<@${who}>` });
	const hasOlder = rows.length > rowsPerPage;
	const turns = [
		{ id: actionId("history", who, ""), label: say("page.newest"), style: "secondary", isOff: beforeId === "" },
		{
			id: actionId("history", who, hasOlder ? (shown.at(-1)?.id ?? "") : "end"),
			label: say("page.older"),
			style: "secondary",
			isOff: !hasOlder,
		},
	] as const;
	return {
		title: say("history.title"),
		text: [heading, "", ...(lines.length === 0 ? [say("history.empty")] : lines)].join("\n"),
		...(beforeId === "" && !hasOlder ? {} : { rows: [turns] }),
	};
}

async function lineOf(row: HistoryRow, context: Context, say: Say): Promise<string> {
	const amount = new Intl.NumberFormat(say.locale, { signDisplay: "exceptZero" }).format(row.amount).replace("-", "−");
	const reason = await reasonOf(row, context, say);
	const line = say("history.line", { amount, reason, createdAt: row.at });
	return row.note === undefined || row.note === "" ? line : `${line}\n-# ${escapeText(cutText(row.note, 80))}`;
}

async function reasonOf(row: HistoryRow, { jobs, space, person }: Context, say: Say): Promise<string> {
	const by = row.byUserId === undefined ? "" : `<@${row.byUserId}>`;
	if (row.jobId === undefined) {
		if (row.kind === "grant" || row.kind === "set") {
			return by === "" ? say(`history.${row.kind}`) : say(`history.${row.kind}-by`, { person: by });
		}
		return say(`history.${row.kind}`);
	}
	// the ids of songs that are deleted or of others are not opened: the library knows who may see what
	const isSong = row.kind === "hold" || row.kind === "settle" || row.kind === "release";
	if (!isSong) return say(`history.${row.kind}`);
	const title = await titleIfVisible(row.jobId, { jobs, space, person });
	return title === undefined ? say(`history.${row.kind}`) : say(`history.${row.kind}-song`, { title });
}

async function titleIfVisible(jobId: string, { jobs, space, person }: Pick<Context, "jobs" | "space" | "person">) {
	const job = await jobs.open(jobId, space, person).catch((error: unknown) => {
		if (error instanceof Fault) return undefined;
		throw error;
	});
	return job === undefined ? undefined : safeTitle(job, 40);
}
