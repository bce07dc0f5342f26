import type { Json } from "../../json.ts";
import { showUserOf } from "../../shapes/people.ts";
import { may } from "../../world/permissions.ts";
import { addReaction, clearReactions, findReaction, parseEmoji, removeReaction } from "../../world/reactions.ts";
import type { Emoji } from "../../world/records.ts";
import { demand, findChannel, findMessage } from "../find.ts";
import { openForm } from "../form.ts";
import { readId, readInteger } from "../read-number.ts";
import { refuse } from "../refusals.ts";
import { nothing, type Request, type Routes } from "../route.ts";

/** At most so many different emoji a message. */
const mostKinds = 20;

const emojiOf = (request: Request): Emoji => {
	const emoji = parseEmoji(request.params.emoji ?? "");
	if (emoji === undefined) throw refuse("unknownEmoji");
	return emoji;
};

/** Adding needs Read Message History, and Add Reactions unless the emoji is there already; taking another's needs Manage Messages. */
export function reactionRoutes({ server, state }: Routes): void {
	const all = "/channels/:channel/messages/:message/reactions";
	const find = (request: Request) => {
		const channel = findChannel(state, request.params.channel);
		return { channel, message: findMessage(channel, request.params.message) };
	};

	server.put(`${all}/:emoji/@me`, async (request: Request, reply) => {
		const { channel, message } = find(request);
		const emoji = emojiOf(request);
		demand(state, channel, "ReadMessageHistory");
		if (channel.thread?.isArchived) throw refuse("threadArchived");
		if (findReaction(message, emoji) === undefined) {
			demand(state, channel, "AddReactions");
			if (message.reactions.size >= mostKinds) throw refuse("tooManyReactions");
		}
		addReaction(state, channel, message, state.botId, emoji);
		return nothing(reply);
	});

	server.get(`${all}/:emoji`, async (request: Request): Promise<readonly Json[]> => {
		const { channel, message } = find(request);
		if (!may(state, channel, state.botId, "ReadMessageHistory")) throw refuse("missingAccess");
		const form = openForm();
		const after = readId(form, ["after"], request.query.after) ?? 0n;
		const limit = readInteger(form, ["limit"], request.query.limit, { min: 1, max: 100 }) ?? 25;
		form.finish();
		const users = [...(findReaction(message, emojiOf(request))?.users ?? [])].sort((one, other) =>
			BigInt(one) < BigInt(other) ? -1 : 1,
		);
		return users
			.filter((userId) => BigInt(userId) > after)
			.slice(0, limit)
			.map((userId) => showUserOf(state, userId));
	});

	server.delete(`${all}/:emoji/:user`, async (request: Request, reply) => {
		const { channel, message } = find(request);
		const userId = request.params.user === "@me" ? state.botId : (request.params.user ?? "");
		if (userId !== state.botId) demand(state, channel, "ManageMessages");
		if (!state.users.has(userId)) throw refuse("unknownUser");
		removeReaction(state, channel, message, userId, emojiOf(request));
		return nothing(reply);
	});

	for (const path of [all, `${all}/:emoji`])
		server.delete(path, async (request: Request, reply) => {
			const { channel, message } = find(request);
			demand(state, channel, "ManageMessages");
			clearReactions(state, channel, message, path === all ? undefined : emojiOf(request));
			return nothing(reply);
		});
}
