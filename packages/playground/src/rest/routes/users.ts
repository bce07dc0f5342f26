import { showApplication } from "../../shapes/application.ts";
import { showChannel } from "../../shapes/channels.ts";
import { showUserOf } from "../../shapes/people.ts";
import { kickBot } from "../../world/bot-membership.ts";
import { openDm } from "../../world/channels.ts";
import { guildPermissions } from "../../world/permissions.ts";
import { isId } from "../../world/snowflakes.ts";
import { findGuild } from "../find.ts";
import { openForm } from "../form.ts";
import { readObject } from "../read-structure.ts";
import { needText } from "../read-text.ts";
import { refuse } from "../refusals.ts";
import { nothing, type Request, type Routes } from "../route.ts";

/** The application, users, the bot's own guilds, and opening a DM. */
export function userRoutes({ server, state }: Routes): void {
	server.get("/applications/@me", async () => showApplication(state));
	server.get("/oauth2/applications/@me", async () => showApplication(state));
	server.get("/users/@me", async () => ({
		...showUserOf(state, state.botId),
		mfa_enabled: false,
		locale: "en-US",
		verified: true,
		email: null,
		premium_type: 0,
	}));

	server.get("/users/:user", async (request: Request) => {
		const { user = "" } = request.params;
		if (!state.users.has(user)) throw refuse("unknownUser");
		return showUserOf(state, user);
	});

	server.delete("/users/@me/guilds/:guild", async (request: Request, reply) => {
		kickBot(state, findGuild(state, request.params.guild));
		return nothing(reply);
	});

	server.get("/users/@me/guilds", async () =>
		[...state.guilds.values()]
			.filter((guild) => guild.hasBot)
			.map((guild) => ({
				id: guild.id,
				name: guild.name,
				icon: null,
				banner: null,
				owner: false,
				permissions: String(guildPermissions(guild, state.botId)),
				features: [],
			})),
	);

	server.post("/users/@me/channels", async (request: Request) => {
		const form = openForm();
		const body = readObject(form, [], request.body) ?? {};
		const recipient = needText(form, ["recipient_id"], body.recipient_id);
		if (recipient !== "" && !isId(recipient))
			form.complain(["recipient_id"], "NUMBER_TYPE_COERCE", `Value "${recipient}" is not snowflake.`);
		form.finish();
		const user = state.users.get(recipient);
		if (user === undefined) throw refuse("unknownUser");
		if (user.isBot) throw refuse("dmClosed");
		return showChannel(state, openDm(state, state.botId, user.id), state.botId);
	});
}
