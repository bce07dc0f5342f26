import { showChannel } from "../../shapes/channels.ts";
import { showGuild, showMemberWithUser, showRole, showUserOf } from "../../shapes/people.ts";
import { openDm } from "../../world/channels.ts";
import { kickBot } from "../../world/guilds.ts";
import { guildPermissions } from "../../world/permissions.ts";
import { isId } from "../../world/snowflakes.ts";
import { findGuild } from "../find.ts";
import { needText, openForm, readObject } from "../form.ts";
import { refuse } from "../refusals.ts";
import { nothing, type Request, type Routes } from "../route.ts";

/** The application, users, guilds, members, roles, and opening a DM. */
export function peopleRoutes({ server, state }: Routes): void {
	const application = () => ({
		id: state.applicationId,
		name: state.users.get(state.botId)?.username ?? "bot",
		type: 4,
		icon: null,
		description: "",
		summary: "",
		hook: true,
		bot_public: true,
		bot_require_code_grant: false,
		verify_key: "0".repeat(64),
		flags: state.privilegedIntents ? 1 << 19 : 0,
		flags_new: "0",
		eligible_oauth2_scopes: ["bot", "applications.commands"],
		approximate_user_authorization_count: 0,
		integration_types_config: { "0": {}, "1": {} },
		owner: showUserOf(state, state.botId),
		bot: showUserOf(state, state.botId),
		team: null,
		redirect_uris: [],
		interactions_endpoint_url: null,
		role_connections_verification_url: null,
		event_webhooks_status: 1,
		explicit_content_filter: 0,
		approximate_guild_count: [...state.guilds.values()].filter((guild) => guild.hasBot).length,
		approximate_user_install_count: [...state.users.values()].filter((user) => user.hasApp).length,
	});
	server.get("/applications/@me", async () => application());
	server.get("/oauth2/applications/@me", async () => application());
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

	server.get("/guilds/:guild", async (request: Request) => {
		const guild = findGuild(state, request.params.guild);
		const counts =
			request.query.with_counts === "true"
				? { approximate_member_count: guild.members.size, approximate_presence_count: guild.members.size }
				: {};
		return { ...showGuild(guild), ...counts };
	});

	server.get("/guilds/:guild/roles", async (request: Request) =>
		[...findGuild(state, request.params.guild).roles.values()].map(showRole),
	);

	server.get("/guilds/:guild/members/:user", async (request: Request) => {
		const guild = findGuild(state, request.params.guild);
		const { user = "" } = request.params;
		const member = guild.members.get(user === "@me" ? state.botId : user);
		if (member !== undefined) return showMemberWithUser(state, member);
		throw refuse(state.users.has(user) ? "unknownMember" : "unknownUser");
	});
}
