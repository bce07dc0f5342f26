import type { Panel } from "../../src/discord/answer.ts";
import { type Action, actionId, type Context, defineCommand } from "../../src/discord/command.ts";
import type { Say } from "../../src/locales/speak.ts";
import type { GuildSettings } from "../../src/settings/guild-settings.ts";
import { settings as parts } from "./settings.ts";

/** All settings of this server, with the button that pauses or resumes the making of songs. */
export const showConfig = defineCommand({
	name: "config show",
	answers: "privately",
	adminOnly: true,
	run: async (_, { settings, say }) => ({ is: "panel", panel: configPanel(settings, say) }),
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

async function changePause(paused: GuildSettings["paused"], { jobs, space, person, say }: Context) {
	const settings = await jobs.changeSettings(space, { paused }, person);
	return { is: "panel", panel: configPanel(settings, say) } as const;
}

function configPanel(settings: GuildSettings, say: Say): Panel {
	const { paused } = settings;
	const common = {
		title: say("settings.title"),
		items: parts.map(({ name, lines }) => ({
			text: `**\`/${name}\`**\n${longest(lines(settings, say).join("\n"))}`,
		})),
	};
	if (paused === null) {
		const button = { id: actionId("pause"), label: say("settings.pause"), style: "secondary" } as const;
		return { ...common, text: say("settings.intro"), rows: [[button]] };
	}
	const key = paused.reason === "admin" ? "settings.paused-admin" : "settings.paused-service";
	const button = { id: actionId("resume"), label: say("settings.resume"), style: "success" } as const;
	return { ...common, text: say(key, { pausedAt: paused.since }), rows: [[button]] };
}

/** All parts share a message of 4,000 characters; the part's own command shows all. */
function longest(text: string): string {
	return text.length <= 500 ? text : `${text.slice(0, text.lastIndexOf(" ", 498))} …`;
}
