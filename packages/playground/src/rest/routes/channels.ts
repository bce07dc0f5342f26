import { isObject, type Json } from "../../json.ts";
import { channelsOf, showChannel } from "../../shapes/channels.ts";
import { deleteChannel, startThread, tellChannel } from "../../world/channels.ts";
import type { PermissionName } from "../../world/permissions.ts";
import type { Channel } from "../../world/records.ts";
import type { WorldState } from "../../world/world.ts";
import { demand, findChannel, findGuild, findMessage } from "../find.ts";
import { needText, openForm, readChoice, readObject } from "../form.ts";
import { refuse } from "../refusals.ts";
import { nothing, type Request, type Routes } from "../route.ts";

const archiveMinutes = [60, 1440, 4320, 10080];

/** Whoever may write in a thread may open it again, unless it is locked; its owner may change it, the rest is for those who manage threads. */
function neededToChange(state: WorldState, { thread }: Channel, body: Json): readonly PermissionName[] {
	if (thread === undefined) return ["ManageChannels"];
	if (thread.isLocked) return ["ManageThreads"];
	const isOpening = body.archived === false && Object.keys(body).every((name) => name === "archived");
	if (isOpening) return ["SendMessagesInThreads"];
	return thread.ownerId === state.botId ? [] : ["ManageThreads"];
}

/** Channels and threads: read, list, start, join, archive. */
export function channelRoutes({ server, state }: Routes): void {
	const show = (channel: Channel) => showChannel(state, channel, state.botId);

	server.get("/channels/:channel", async (request: Request) => show(findChannel(state, request.params.channel)));

	server.get("/guilds/:guild/channels", async (request: Request) =>
		channelsOf(state, findGuild(state, request.params.guild).id)
			.filter((channel) => channel.thread === undefined)
			.map(show),
	);

	server.patch("/channels/:channel", async (request: Request) => {
		const channel = findChannel(state, request.params.channel);
		const body = isObject(request.body) ? request.body : {};
		const { thread } = channel;
		demand(state, channel, ...neededToChange(state, channel, body));
		if (thread?.isArchived && body.archived !== false) throw refuse("threadArchived");
		const form = openForm();
		const name = body.name === undefined ? channel.name : needText(form, ["name"], body.name, { min: 1, max: 100 });
		form.finish();
		channel.name = name;
		if (thread !== undefined) {
			if (typeof body.archived === "boolean") thread.isArchived = body.archived;
			if (typeof body.locked === "boolean") thread.isLocked = body.locked;
		}
		tellChannel(state, channel, thread === undefined ? "CHANNEL_UPDATE" : "THREAD_UPDATE");
		return show(channel);
	});

	server.delete("/channels/:channel", async (request: Request) => {
		const channel = findChannel(state, request.params.channel);
		if (channel.type !== 1) demand(state, channel, channel.thread === undefined ? "ManageChannels" : "ManageThreads");
		const shown = show(channel);
		if (channel.type !== 1) deleteChannel(state, channel);
		return shown;
	});

	const start = async (request: Request, reply: Parameters<typeof nothing>[0]) => {
		const parent = findChannel(state, request.params.channel);
		if (parent.guildId === undefined || parent.thread !== undefined || parent.type === 4)
			throw refuse("wrongChannelType");
		const message = request.params.message === undefined ? undefined : findMessage(parent, request.params.message);
		const form = openForm();
		const body = readObject(form, [], request.body) ?? {};
		const name = needText(form, ["name"], body.name, { min: 1, max: 100 });
		const minutes = readChoice(form, ["auto_archive_duration"], body.auto_archive_duration, archiveMinutes);
		const type = message === undefined ? (readChoice(form, ["type"], body.type, [10, 11, 12]) ?? 12) : 11;
		form.finish();
		demand(state, parent, type === 12 ? "CreatePrivateThreads" : "CreatePublicThreads");
		if (message?.threadId !== undefined) throw refuse("threadExists");
		const thread = startThread(state, parent, {
			name,
			ownerId: state.botId,
			isPrivate: type === 12,
			...(minutes === undefined ? {} : { archiveMinutes: minutes }),
			...(message === undefined ? {} : { messageId: message.id }),
		});
		return reply.code(201).send(show(thread));
	};
	server.post("/channels/:channel/messages/:message/threads", start);
	server.post("/channels/:channel/threads", start);

	server.get("/channels/:channel/thread-members/:user", async (request) => {
		const { channel: channelId, user } = request.params as Record<string, string>;
		const channel = findChannel(state, channelId);
		if (channel.thread === undefined) throw refuse("wrongChannelType");
		const userId = user === "@me" ? state.botId : (user ?? "");
		if (!channel.thread.members.has(userId)) throw refuse("unknownMember");
		return { id: channel.id, user_id: userId, join_timestamp: new Date(0).toISOString(), flags: 0 };
	});

	for (const method of ["PUT", "DELETE"] as const)
		server.route({
			method,
			url: "/channels/:channel/thread-members/:user",
			handler: async (request, reply) => {
				const params = request.params as Record<string, string>;
				const channel = findChannel(state, params.channel);
				if (channel.thread === undefined) throw refuse("wrongChannelType");
				if (channel.thread.isArchived) throw refuse("threadArchived");
				const userId = params.user === "@me" ? state.botId : (params.user ?? "");
				if (!state.users.has(userId)) throw refuse("unknownUser");
				if (method === "PUT") channel.thread.members.add(userId);
				else channel.thread.members.delete(userId);
				state.storage.save("channels", channel.id, channel);
				return nothing(reply);
			},
		});

	server.get("/guilds/:guild/threads/active", async (request: Request) => {
		const guild = findGuild(state, request.params.guild);
		const threads = channelsOf(state, guild.id).filter((channel) => channel.thread?.isArchived === false);
		return { threads: threads.map(show), members: [], has_more: false };
	});
}
