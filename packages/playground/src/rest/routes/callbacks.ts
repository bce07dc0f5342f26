import { compact, type Json } from "../../json.ts";
import { showMessage } from "../../shapes/messages.ts";
import { deferReply, deferUpdate, giveChoices, reply, showModal, update } from "../../world/answers.ts";
import { flag } from "../../world/draft.ts";
import { failInteraction } from "../../world/interaction-outcomes.ts";
import type { Channel, Interaction, Message } from "../../world/records.ts";
import type { WorldState } from "../../world/world.ts";
import { type Body, readBody } from "../body.ts";
import { readChoices } from "../checks/choices.ts";
import { readDraft } from "../checks/message.ts";
import { readModal } from "../checks/modal.ts";
import { channelOf } from "../find.ts";
import { openForm } from "../form.ts";
import { required } from "../form-problems.ts";
import { readChoice, readInteger } from "../read-number.ts";
import { readObject } from "../read-structure.ts";
import { Refusal, refuse } from "../refusals.ts";
import { nothing, type Request, type Routes } from "../route.ts";

/** Which callbacks an interaction takes: a modal never follows a modal, updates need a message, autocomplete has its own. */
function allowedCallbacks(interaction: Interaction): readonly number[] {
	if (interaction.type === 4) return [8];
	const update = interaction.messageId === undefined ? [] : [6, 7];
	return [4, 5, ...update, ...(interaction.type === 5 ? [] : [9])];
}

/** Carries out the callback; returns the message that it made or changed. */
function carryOut(state: WorldState, channel: Channel, interaction: Interaction, body: Body): Message | undefined {
	const form = openForm();
	const type = readChoice(form, ["type"], body.json.type, allowedCallbacks(interaction));
	if (body.json.type === undefined) required(form, ["type"]);
	const data = readObject(form, ["data"], body.json.data) ?? {};
	form.finish();
	const inner: Body = { json: data, files: body.files };
	if (type === 4) {
		const flags = flag.suppressEmbeds | flag.ephemeral | flag.suppressNotifications | flag.componentsV2;
		return reply(state, channel, interaction, readDraft(inner, { channel, flags }));
	}
	if (type === 5) {
		const flags = readInteger(form, ["data", "flags"], data.flags) ?? 0;
		form.finish();
		return deferReply(state, channel, interaction, flags);
	}
	if (type === 6) {
		deferUpdate(state, interaction);
		return interaction.messageId === undefined ? undefined : channel.messages.get(interaction.messageId);
	}
	if (type === 7) {
		const message = channel.messages.get(interaction.messageId ?? "");
		if (message === undefined) throw refuse("unknownMessage");
		const flags = flag.suppressEmbeds | flag.componentsV2;
		update(state, channel, interaction, message, readDraft(inner, { channel, editing: message, flags }));
		return message;
	}
	if (type === 8) {
		giveChoices(state, interaction, readChoices(form, interaction, data));
		return undefined;
	}
	const modal = readModal(form, ["data"], body.json.data);
	form.finish();
	showModal(state, interaction, modal);
	return undefined;
}

/** A deferral is answered as what it stands for (Discord's description knows only 4, 7 and 12 here). */
const isUpdate = (type: unknown): boolean => type === 6 || type === 7;

/** Discord's answer to `?with_response=true`. */
function showCallback(
	state: WorldState,
	channel: Channel,
	interaction: Interaction,
	type: unknown,
	message: Message | undefined,
): Json {
	return {
		interaction: compact({
			id: interaction.id,
			type: interaction.type,
			channel_id: interaction.channelId,
			guild_id: interaction.guildId,
			response_message_id: message?.id,
			response_message_loading: message === undefined ? undefined : (message.flags & flag.loading) !== 0,
			response_message_ephemeral: message === undefined ? undefined : message.onlyFor !== undefined,
		}),
		...(message === undefined
			? {}
			: { resource: { type: isUpdate(type) ? 7 : 4, message: showMessage(state, channel, message, state.botId) } }),
	};
}

/** `POST /interactions/{id}/{token}/callback`: needs no token of the bot; once, within three seconds. */
export function callbackRoutes(routes: Routes): void {
	const { server, state } = routes;
	server.post("/interactions/:id/:token/callback", async (request: Request, reply) => {
		const { id = "", token } = request.params;
		const interaction = state.interactions.get(id);
		if (interaction === undefined || interaction.token !== token) throw refuse("unknownInteraction");
		const body = await readBody(routes, request, interaction.uploadBytes);
		if (interaction.fate.is === "failed" || interaction.isExpired) throw refuse("unknownInteraction");
		if (interaction.fate.is !== "waiting") throw refuse("alreadyAcknowledged");
		const channel = channelOf(state, interaction);
		try {
			const message = carryOut(state, channel, interaction, body);
			const wants = request.query.with_response;
			if (wants !== "true" && wants !== "1") return nothing(reply);
			return showCallback(state, channel, interaction, body.json.type, message);
		} catch (error) {
			// the client shows the failure at once only when Discord refused the form; the bot may still answer correctly
			if (error instanceof Refusal && error.code === 50035 && interaction.type === 4)
				failInteraction(state, interaction, "Loading options failed");
			throw error;
		}
	});
}
