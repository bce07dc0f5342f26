import { channelsOf, showChannel } from "../../shapes/channels.ts";
import { startThread } from "../../world/channels.ts";
import type { Channel } from "../../world/records.ts";
import type { WorldState } from "../../world/world.ts";
import { demand, findChannel, findGuild, findMessage } from "../find.ts";
import { openForm } from "../form.ts";
import { readChoice } from "../read-number.ts";
import { readObject } from "../read-structure.ts";
import { needText } from "../read-text.ts";
import { refuse } from "../refusals.ts";
import { nothing, type Reply, type Request, type Routes } from "../route.ts";

const archiveMinutes = [60, 1440, 4320, 10080];

/** The thread of a request that names a `:channel` and a `:user`, whose id is "" where the request names none. */
function findThread(state: WorldState, { params }: Request) {
	const channel = findChannel(state, params.channel);
	if (channel.thread === undefined) throw refuse("wrongChannelType");
	return { channel, thread: channel.thread, userId: params.user === "@me" ? state.botId : (params.user ?? "") };
}

/** Threads: start, join, leave, list. */
export function threadRoutes({ server, state }: Routes): void {
	const show = (channel: Channel) => showChannel(state, channel, state.botId);

	const start = async (request: Request, reply: Reply) => {
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

	server.get("/channels/:channel/thread-members/:user", async (request: Request) => {
		const { channel, thread, userId } = findThread(state, request);
		if (!thread.members.has(userId)) throw refuse("unknownMember");
		return { id: channel.id, user_id: userId, join_timestamp: new Date(0).toISOString(), flags: 0 };
	});

	for (const method of ["PUT", "DELETE"] as const)
		server.route({
			method,
			url: "/channels/:channel/thread-members/:user",
			handler: async (request: Request, reply) => {
				const { channel, thread, userId } = findThread(state, request);
				if (thread.isArchived) throw refuse("threadArchived");
				if (!state.users.has(userId)) throw refuse("unknownUser");
				if (method === "PUT") thread.members.add(userId);
				else thread.members.delete(userId);
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
