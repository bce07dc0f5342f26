import type { Json } from "../json.ts";
import type { WorldState } from "../world/world.ts";
import { showUserOf } from "./people.ts";

/** The bot's application, as `GET /applications/@me` answers. */
export function showApplication(state: WorldState): Json {
	return {
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
	};
}
