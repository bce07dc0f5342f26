import { compact } from "../../json.ts";
import { sendPermission } from "../../world/permissions.ts";
import { demand, findChannel } from "../find.ts";
import { nothing, type Request, type Routes } from "../route.ts";

/** "The bot is typing". */
export function typingRoutes({ server, state }: Routes): void {
	server.post("/channels/:channel/typing", async (request: Request, reply) => {
		const channel = findChannel(state, request.params.channel);
		demand(state, channel, sendPermission(channel));
		const { guildId } = channel;
		const timestamp = Math.floor(state.clock.now() / 1000);
		state.tell({
			name: "TYPING_START",
			channelId: channel.id,
			...(guildId === undefined ? { only: channel.recipients } : { guildId }),
			data: () => compact({ channel_id: channel.id, guild_id: guildId, user_id: state.botId, timestamp }),
		});
		return nothing(reply);
	});
}
