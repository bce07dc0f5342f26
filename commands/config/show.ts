import type { Panel } from "../../src/discord/answer.ts";
import { type Action, actionId, type Context, defineCommand } from "../../src/discord/command.ts";
import { type Say, speaker } from "../../src/locales/speak.ts";
import type { GuildSettings } from "../../src/settings/guild-settings.ts";
import {
	allowanceLines,
	channelLines,
	deliveryLines,
	laneLines,
	languageLines,
	limitLines,
	modelLines,
	reactionLines,
	roleLines,
	wordLines,
} from "./lines.ts";

const parts = {
	channels: channelLines,
	roles: roleLines,
	lane: laneLines,
	limits: limitLines,
	allowance: allowanceLines,
	model: modelLines,
	language: languageLines,
	delivery: deliveryLines,
	reactions: reactionLines,
	words: wordLines,
} as const;

/** All settings of this server, with the button that pauses or resumes the making of songs. */
export const showConfig = defineCommand({
	name: "config show",
	answers: "privately",
	adminOnly: true,
	run: async (_, { settings, locale }) => ({ is: "panel", panel: configPanel(settings, speaker(locale)) }),
});

/** Stops new songs until somebody resumes; what runs is finished. */
export const pause: Action = {
	name: "pause",
	answers: "update",
	adminOnly: true,
	run: (_, context) => changePause({ since: context.now, reason: "admin" }, context),
};

/** Goes on, after an admin's pause or after the service had run out of credits. */
export const resume: Action = {
	name: "resume",
	answers: "update",
	adminOnly: true,
	run: (_, context) => changePause(null, context),
};

async function changePause(paused: GuildSettings["paused"], { jobs, space, person, locale }: Context) {
	const settings = await jobs.changeSettings(space, { paused }, person);
	return { is: "panel", panel: configPanel(settings, speaker(locale)) } as const;
}

function configPanel(settings: GuildSettings, say: Say): Panel {
	const names = Object.keys(parts) as (keyof typeof parts)[];
	const items = names.map((part) => ({
		text: `**\`/config ${part}\`**\n${longest(parts[part](settings, say).join("\n"))}`,
	}));
	const { paused } = settings;
	const text =
		paused === null
			? say("settings.intro")
			: say(paused.reason === "admin" ? "settings.paused-admin" : "settings.paused-service", {
					pausedAt: paused.since,
				});
	const button =
		paused === null
			? ({ id: actionId("pause"), label: say("settings.pause"), style: "secondary" } as const)
			: ({ id: actionId("resume"), label: say("settings.resume"), style: "success" } as const);
	return { title: say("settings.title"), text, items, rows: [[button]] };
}

/** All parts share a message of 4,000 characters; the part's own command shows all. */
function longest(text: string): string {
	return text.length <= 500 ? text : `${text.slice(0, text.lastIndexOf(" ", 498))} …`;
}
