import { isObject, type Json } from "../../json.ts";
import { channelsOf, showChannel } from "../../shapes/channels.ts";
import { deleteChannel, tellChannel } from "../../world/channels.ts";
import type { PermissionName } from "../../world/permissions.ts";
import type { Channel } from "../../world/records.ts";
import type { WorldState } from "../../world/world.ts";
import { demand, findChannel, findGuild } from "../find.ts";
import { openForm } from "../form.ts";
import { needText } from "../read-text.ts";
import { refuse } from "../refusals.ts";
import type { Request, Routes } from "../route.ts";

/** Whoever may write in a thread may open it again, unless it is locked; its owner may change it, the rest is for those who manage threads. */
function neededToChange(state: WorldState, { thread }: Channel, body: Json): readonly PermissionName[] {
	if (thread === undefined) return ["ManageChannels"];
	if (thread.isLocked) return ["ManageThreads"];
	const isOpening = body.archived === false && Object.keys(body).every((name) => name === "archived");
	if (isOpening) return ["SendMessagesInThreads"];
	return thread.ownerId === state.botId ? [] : ["ManageThreads"];
}

/** Channels and threads: read, list, change, delete. */
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
}
