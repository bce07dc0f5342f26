import { type Answer, safeTitle } from "../../src/discord/answer.ts";
import { type Action, actionId, type Context, defineCommand, type MenuCommand } from "../../src/discord/command.ts";
import type { Job } from "../../src/jobs/job.ts";
import { styleOf } from "../../src/jobs/title.ts";
import { cutText, escapeText, headOf } from "../../src/locales/escape.ts";
import type { Say } from "../../src/locales/speak.ts";
import { pageTurns } from "../page-turns.ts";

const songsPerPage = 10;
/** In UTF-16 units: it is part of a custom id. */
const longestSearch = 40;

/** The finished songs of one's own or of the whole server, newest first, in pages. */
export const library = defineCommand({
	name: "song library",
	answers: "privately",
	options: {
		whose: { type: "string", choices: ["mine", "server"] },
		user: { type: "user" },
		search: { type: "string", max: 40 },
	},
	run({ whose = "mine", user, search = "" }, context) {
		const userId = user ?? (whose === "server" ? "all" : context.person.userId);
		return libraryAnswer({ userId, beforeId: "", search }, context);
	},
});

/** Another page. Args: user id or "all", id of the song the page starts before, what is looked for. */
export const libraryPage: Action = {
	name: "library",
	answers: "update",
	run: ({ args: [userId = "all", beforeId = "", ...search] }, context) =>
		libraryAnswer({ userId, beforeId, search: search.join(" ") }, context),
};

/** "Their songs" on a person. */
export const theirSongs: MenuCommand = {
	name: "Their songs",
	on: "user",
	answers: "privately",
	run: ({ targetId }, context) => libraryAnswer({ userId: targetId, beforeId: "", search: "" }, context),
};

type Page = { readonly userId: string; readonly beforeId: string; readonly search: string };

async function libraryAnswer({ userId, beforeId, search }: Page, context: Context): Promise<Answer> {
	const { space, person, say } = context;
	// a custom id is cut at colons, and a search does not need them
	const text = headOf(search.replaceAll(":", " ").trim(), longestSearch);
	const query = {
		space,
		limit: songsPerPage,
		...(userId === "all" ? {} : { userId }),
		...(text === "" ? {} : { text }),
		...(beforeId === "" ? {} : { beforeId }),
	};
	const { jobs, nextBeforeId } = await context.jobs.library(query, person);
	const title =
		text === "" ? say("library.title") : say("library.title-search", { search: escapeText(cutText(text, 40)) });
	const whose = userId === "all" ? say("library.of-server") : say("library.of-person", { person: `<@${userId}>` });
	if (jobs.length === 0) {
		const isOwn = userId === person.userId;
		const nothing = text !== "" ? "library.nothing-found" : isOwn ? "library.empty-own" : "library.empty";
		return { is: "panel", panel: { title, text: `${whose}\n\n${say(nothing)}`, items: [] } };
	}
	const items = jobs.map((job) => ({
		text: lineOf(job, say),
		button: { id: actionId("details", job.id), label: say("library.open"), style: "secondary" } as const,
	}));
	const rows = pageTurns({ beforeId, olderId: nextBeforeId }, (id) => actionId("library", userId, id, text), say);
	return { is: "panel", panel: { title, text: whose, items, rows } };
}

function lineOf(job: Job, say: Say): string {
	const style = escapeText(cutText(styleOf(job), 60));
	const facts = { title: safeTitle(job, 60), person: `<@${job.address.userId}>`, createdAt: job.createdAt };
	return style === "" ? say("library.line", facts) : say("library.line-style", { ...facts, style });
}
