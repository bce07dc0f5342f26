import type { Declarations } from "../command.ts";
import type { StatusMessages } from "../delivery/status-messages.ts";
import type { Host } from "../host.ts";
import type { DiscordTools } from "../tools.ts";

/** What interactions are answered with. */
export type InteractionTools = DiscordTools & {
	readonly declarations: Declarations;
	readonly statusMessages: StatusMessages;
	readonly host: Host;
};
