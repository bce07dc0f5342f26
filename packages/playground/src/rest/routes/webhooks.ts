import { showMessage } from "../../shapes/messages.ts";
import { fillOriginal, followUp } from "../../world/answers.ts";
import { flag } from "../../world/draft.ts";
import { deleteMessage } from "../../world/messages.ts";
import type { Channel, Interaction, Message } from "../../world/records.ts";
import type { WorldState } from "../../world/world.ts";
import { readBody } from "../body.ts";
import { readDraft } from "../checks/message.ts";
import { channelOf, findAnswered } from "../find.ts";
import { refuse } from "../refusals.ts";
import { nothing, type Request, type Routes } from "../route.ts";

/** Discord's cap for an app that is only on the person's account. */
const userInstalledFollowUps = 5;

/** A message of this interaction's own: its answer, a follow-up, or the message its component stands on. */
function findOwn(channel: Channel, interaction: Interaction, messageId: string | undefined): Message {
	const id = messageId === "@original" ? interaction.originalId : messageId;
	const message = channel.messages.get(id ?? "");
	const isOwn = message?.source?.id === interaction.id || message?.id === interaction.originalId;
	if (message === undefined || !isOwn) throw refuse("unknownMessage");
	return message;
}

const find = (state: WorldState, request: Request) => {
	const interaction = findAnswered(state, request.params.application, request.params.token);
	return { interaction, channel: channelOf(state, interaction) };
};

/** The interaction's own webhook: follow-ups, and reading, editing and deleting what was answered. Needs no token of the bot. */
export function webhookRoutes(routes: Routes): void {
	const { server, state } = routes;
	server.post("/webhooks/:application/:token", async (request: Request) => {
		const { interaction, channel } = find(state, request);
		const body = await readBody(routes, request, interaction.uploadBytes);
		find(state, request);
		const flags = flag.suppressEmbeds | flag.ephemeral | flag.suppressNotifications | flag.componentsV2;
		const draft = readDraft(body, { channel, flags });
		if (interaction.isUserInstalled && !interaction.isLoading && interaction.followUps >= userInstalledFollowUps)
			throw refuse("tooManyFollowUps");
		return showMessage(state, channel, followUp(state, channel, interaction, draft), state.botId);
	});

	const one = "/webhooks/:application/:token/messages/:message";
	server.get(one, async (request: Request) => {
		const { interaction, channel } = find(state, request);
		return showMessage(state, channel, findOwn(channel, interaction, request.params.message), state.botId);
	});

	server.patch(one, async (request: Request) => {
		const { interaction, channel } = find(state, request);
		const body = await readBody(routes, request, interaction.uploadBytes);
		find(state, request);
		const message = findOwn(channel, interaction, request.params.message);
		const draft = readDraft(body, { channel, editing: message, flags: flag.suppressEmbeds | flag.componentsV2 });
		fillOriginal(state, channel, interaction, message, draft);
		return showMessage(state, channel, message, state.botId);
	});

	server.delete(one, async (request: Request, reply) => {
		const { interaction, channel } = find(state, request);
		deleteMessage(state, channel, findOwn(channel, interaction, request.params.message));
		return nothing(reply);
	});
}
