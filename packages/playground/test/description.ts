import * as described from "discord-api-spec/zod";
import type { Check } from "../src/options.ts";

const schemas = new Map(Object.entries(described));

/** Names of Discord's schemas by operation; a list stands for "any of these", `[]` after a name for a list of it. */
const requests: Readonly<Record<string, readonly string[]>> = {
	"POST /interactions/{}/{}/callback": [
		"ApplicationCommandAutocompleteCallbackRequest",
		"CreateMessageInteractionCallbackRequest",
		"ModalInteractionCallbackRequest",
		"PongInteractionCallbackRequest",
		"UpdateMessageInteractionCallbackRequest",
	],
	"POST /webhooks/{}/{}": ["IncomingWebhookRequestPartial", "IncomingWebhookUpdateRequestPartial"],
	"PATCH /webhooks/{}/{}/messages/{}": ["IncomingWebhookUpdateRequestPartial"],
	"POST /channels/{}/messages": ["MessageCreateRequest"],
	"PATCH /channels/{}/messages/{}": ["MessageEditRequestPartial"],
	"POST /channels/{}/messages/{}/threads": ["CreateTextThreadWithMessageRequest"],
	"POST /channels/{}/threads": ["CreateTextThreadWithoutMessageRequest"],
	"PATCH /channels/{}": ["UpdateThreadRequestPartial", "UpdateGuildChannelRequestPartial"],
	"POST /users/@me/channels": ["CreatePrivateChannelRequest"],
	"PUT /applications/{}/commands": ["ApplicationCommandUpdateRequest[]"],
	"PUT /applications/{}/guilds/{}/commands": ["ApplicationCommandUpdateRequest[]"],
	"POST /applications/{}/commands": ["ApplicationCommandCreateRequest"],
	"PATCH /applications/{}/commands/{}": ["ApplicationCommandPatchRequestPartial"],
};

const channel = ["GuildChannelResponse", "PrivateChannelResponse", "ThreadResponse"];
const answers: Readonly<Record<string, readonly string[]>> = {
	"GET /gateway/bot": ["GatewayBotResponse"],
	"GET /gateway": ["GatewayResponse"],
	"GET /applications/@me": ["PrivateApplicationResponse"],
	"GET /oauth2/applications/@me": ["PrivateApplicationResponse"],
	"GET /users/@me": ["UserPIIResponse"],
	"GET /users/{}": ["UserResponse"],
	"GET /users/@me/guilds": ["MyGuildResponse[]"],
	"POST /users/@me/channels": ["PrivateChannelResponse"],
	"GET /channels/{}": channel,
	"PATCH /channels/{}": channel,
	"DELETE /channels/{}": channel,
	"GET /guilds/{}": ["GuildWithCountsResponse"],
	"GET /guilds/{}/channels": ["GuildChannelResponse[]"],
	"GET /guilds/{}/roles": ["GuildRoleResponse[]"],
	"GET /guilds/{}/members/{}": ["GuildMemberResponse"],
	"GET /guilds/{}/threads/active": ["ThreadsResponse"],
	"POST /channels/{}/messages/{}/threads": ["ThreadResponse"],
	"POST /channels/{}/threads": ["CreatedThreadResponse"],
	"GET /channels/{}/messages": ["MessageResponse[]"],
	"GET /channels/{}/messages/{}": ["MessageResponse"],
	"POST /channels/{}/messages": ["MessageResponse"],
	"PATCH /channels/{}/messages/{}": ["MessageResponse"],
	"GET /channels/{}/messages/{}/reactions/{}": ["UserResponse[]"],
	"POST /webhooks/{}/{}": ["MessageResponse"],
	"GET /webhooks/{}/{}/messages/{}": ["MessageResponse"],
	"PATCH /webhooks/{}/{}/messages/{}": ["MessageResponse"],
	"POST /interactions/{}/{}/callback": ["InteractionCallbackResponse"],
	"GET /applications/{}/commands": ["ApplicationCommandResponse[]"],
	"PUT /applications/{}/commands": ["ApplicationCommandResponse[]"],
	"POST /applications/{}/commands": ["ApplicationCommandResponse"],
	"PATCH /applications/{}/commands/{}": ["ApplicationCommandResponse"],
	"GET /applications/{}/commands/{}": ["ApplicationCommandResponse"],
	"GET /applications/{}/guilds/{}/commands": ["ApplicationCommandResponse[]"],
	"PUT /applications/{}/guilds/{}/commands": ["ApplicationCommandResponse[]"],
};

/** Discord describes its HTTP only; what gateway events share with it is checked by the same schemas. */
const events: Readonly<Record<string, readonly string[]>> = {
	MESSAGE_CREATE: ["MessageResponse"],
	MESSAGE_UPDATE: ["MessageResponse"],
	GUILD_CREATE: ["GuildResponse"],
	GUILD_UPDATE: ["GuildResponse"],
	CHANNEL_CREATE: channel,
	CHANNEL_UPDATE: channel,
	THREAD_CREATE: ["ThreadResponse"],
	THREAD_UPDATE: ["ThreadResponse"],
};

function complaint(names: readonly string[], body: unknown): string | undefined {
	const issues = names.map((name) => {
		const isList = name.endsWith("[]");
		const schema = schemas.get(`${name.replace("[]", "")}Schema`);
		if (schema === undefined) return `no schema ${name}`;
		const results =
			isList && Array.isArray(body) ? body.map((entry) => schema.safeParse(entry)) : [schema.safeParse(body)];
		const bad = results.find((result) => !result.success);
		return bad === undefined ? undefined : `${name}: ${JSON.stringify(bad.error?.issues).slice(0, 1500)}`;
	});
	return issues.includes(undefined) ? undefined : issues.join("\n");
}

/** discord.js sends permissions as the text that Discord's prose names; its description names a number. The bot sends the number. */
const asDescribed = (key: string, value: unknown): unknown =>
	key === "default_member_permissions" && typeof value === "string" ? Number(value) : value;

export type Description = {
	readonly check: Check;
	/** What did not fit Discord's description, one text each. Refused requests are listed under `refused`, not here. */
	readonly problems: string[];
	/** Operations that were held against the description. */
	readonly checked: Set<string>;
};

/**
 * Holds everything that crosses the wire against Discord's own description. `requestsToo` also what the bot sends; `isByLibrary` where
 * discord.js registers the commands.
 */
export function openDescription(
	options: { readonly requestsToo?: boolean; readonly isByLibrary?: boolean } = {},
): Description {
	const problems: string[] = [];
	const checked = new Set<string>();
	const hold = (direction: string, operation: string, names: readonly string[] | undefined, body: unknown): void => {
		if (names === undefined) return;
		checked.add(`${direction} ${operation}`);
		const revive = direction === "request" && options.isByLibrary === true ? asDescribed : undefined;
		const plain: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body), revive);
		const found = complaint(names, plain);
		if (found !== undefined) problems.push(`${direction} ${operation}: ${found}`);
	};
	return {
		problems,
		checked,
		check({ direction, operation, status, body }) {
			if (direction === "request" && options.requestsToo !== false)
				hold(direction, operation, requests[operation], body);
			if (direction === "event") hold(direction, operation, events[operation], body);
			if (direction !== "answer") return;
			if (status === 429) hold(direction, "429", ["RatelimitedResponse"], body);
			else if (status !== undefined && status >= 400)
				hold(direction, "error", ["Error"], body); // its description of `errors` wants numbers where Discord documents texts
			else hold(direction, operation, answers[operation], body);
		},
	};
}
