import { isObject } from "../../json.ts";
import { showMessage } from "../../shapes/messages.ts";
import { tellChannel } from "../../world/channels.ts";
import { type Draft, flag } from "../../world/draft.ts";
import { deleteMessage, editMessage, postMessage } from "../../world/messages.ts";
import { findByNonce, rememberNonce } from "../../world/nonces.ts";
import { may, sendPermission } from "../../world/permissions.ts";
import type { Channel } from "../../world/records.ts";
import { channelUploadBytes } from "../../world/upload-limits.ts";
import type { WorldState } from "../../world/world.ts";
import { readBody } from "../body.ts";
import { readDraft } from "../checks/message.ts";
import { refuseClosedDm } from "../dm-rules.ts";
import { demand, findChannel, findMessage } from "../find.ts";
import { listMessages } from "../list-messages.ts";
import { refuse } from "../refusals.ts";
import { nothing, type Request, type Routes } from "../route.ts";

/** Everything the bot must be allowed to do to say this here. */
function demandForDraft(state: WorldState, channel: Channel, draft: Draft): void {
	const isVoice = ((draft.flags ?? 0) & flag.voiceMessage) !== 0;
	if (isVoice && !may(state, channel, state.botId, "SendVoiceMessages")) throw refuse("voiceForbidden");
	// The one attachment of a voice message is no attached file.
	if (!isVoice && (draft.files?.length ?? 0) > 0) demand(state, channel, "AttachFiles");
	if (draft.replyTo !== undefined) demand(state, channel, "ReadMessageHistory");
}

/** Without Embed Links a message is posted all the same, but its embeds are not. */
const withoutForbiddenEmbeds = (state: WorldState, channel: Channel, draft: Draft): Draft =>
	may(state, channel, state.botId, "EmbedLinks") || draft.embeds === undefined ? draft : { ...draft, embeds: [] };

/** A message wakes an archived thread up; a locked one stays shut for all but those who manage threads. */
function wakeThread(state: WorldState, channel: Channel): void {
	const { thread } = channel;
	if (thread === undefined || !thread.isArchived) return;
	if (thread.isLocked && !may(state, channel, state.botId, "ManageThreads")) throw refuse("threadArchived");
	thread.isArchived = false;
	tellChannel(state, channel, "THREAD_UPDATE");
}

/** Messages of the bot: post, edit, delete; messages of all: read. */
export function messageRoutes(routes: Routes): void {
	const { server, state } = routes;
	const all = "/channels/:channel/messages";
	const one = `${all}/:message`;

	server.get(all, async (request: Request) => {
		const channel = findChannel(state, request.params.channel);
		if (!may(state, channel, state.botId, "ReadMessageHistory")) return [];
		return listMessages(state, channel, request.query);
	});

	server.get(one, async (request: Request) => {
		const channel = findChannel(state, request.params.channel);
		demand(state, channel, "ReadMessageHistory");
		return showMessage(state, channel, findMessage(channel, request.params.message), state.botId);
	});

	server.post(all, async (request: Request) => {
		const channel = findChannel(state, request.params.channel);
		if (channel.type === 4) throw refuse("wrongChannelType");
		refuseClosedDm(state, channel);
		const body = await readBody(routes, request, channelUploadBytes(state, channel));
		demand(state, channel, sendPermission(channel));
		wakeThread(state, channel);
		const draft = readDraft(body, {
			channel,
			flags: flag.suppressEmbeds | flag.suppressNotifications | flag.voiceMessage | flag.componentsV2,
		});
		demandForDraft(state, channel, draft);
		const key = `${channel.id} ${state.botId} ${draft.nonce ?? ""}`;
		const isIdempotent = body.json.enforce_nonce === true && draft.nonce !== undefined;
		const known = isIdempotent ? findByNonce(state, channel, key) : undefined;
		if (known !== undefined) return showMessage(state, channel, known, state.botId);
		const message = postMessage(state, channel, withoutForbiddenEmbeds(state, channel, draft), {
			authorId: state.botId,
		});
		if (draft.nonce !== undefined) rememberNonce(state, key, message);
		return showMessage(state, channel, message, state.botId);
	});

	server.patch(one, async (request: Request) => {
		const channel = findChannel(state, request.params.channel);
		const body = await readBody(routes, request, channelUploadBytes(state, channel));
		const message = findMessage(channel, request.params.message);
		if (message.authorId !== state.botId) {
			const onlyFlags = isObject(request.body) && Object.keys(request.body).every((key) => key === "flags");
			if (!onlyFlags) throw refuse("notYourMessage");
			demand(state, channel, "ManageMessages");
		}
		if (channel.thread?.isArchived) throw refuse("threadArchived");
		const draft = readDraft(body, { channel, editing: message, flags: flag.suppressEmbeds | flag.componentsV2 });
		demandForDraft(state, channel, draft);
		editMessage(state, channel, message, withoutForbiddenEmbeds(state, channel, draft));
		return showMessage(state, channel, message, state.botId);
	});

	server.delete(one, async (request: Request, reply) => {
		const channel = findChannel(state, request.params.channel);
		const message = findMessage(channel, request.params.message);
		if (message.authorId !== state.botId) demand(state, channel, "ManageMessages");
		if (channel.thread?.isArchived) throw refuse("threadArchived");
		deleteMessage(state, channel, message);
		return nothing(reply);
	});
}
