import { asList, asObject, compact, type Json } from "../json.ts";
import { openInteraction, sourceOf } from "../world/interactions.ts";
import type { StoredFile } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";
import type { Actor } from "./actor.ts";
import { ClientRefusal } from "./client-refusal.ts";
import { findComponent } from "./components.ts";
import { type Handle, openHandle } from "./handle.ts";
import { submitFields } from "./modal-fields.ts";
import { openResolved, type Resolved } from "./options.ts";
import type { PersonView } from "./person-view.ts";
import { isUpload, takeUpload } from "./uploads.ts";

function checkChosen(select: Json, value: string, resolved: Resolved): void {
	const options = asList(select.options).map(asObject);
	if (select.type === 3 && !options.some((option) => option.value === value))
		throw new ClientRefusal(`the select has no choice ${value}`);
	if (select.type === 5 || select.type === 7) resolved.user(value);
	if (select.type === 6) resolved.role(value);
	if (select.type === 8) resolved.channel(value);
}

/** Buttons, selects and modals. */
export function openPressing(state: WorldState, view: PersonView): Pick<Actor, "click" | "select" | "submit"> {
	const { id: userId } = view.me();

	const press = (messageId: string, name: string, kinds: readonly number[], values?: readonly string[]): Handle => {
		const { channel, message } = view.message(messageId);
		if (channel.thread?.isLocked) throw new ClientRefusal("the thread is locked");
		const found = findComponent(message.components, name, kinds);
		if (found.style === 5) throw new ClientRefusal(`"${name}" is a link to ${String(found.url)}`);
		const resolved = openResolved(state, channel, userId);
		for (const value of values ?? []) checkChosen(found, value, resolved);
		const count = values?.length ?? 0;
		if (values !== undefined && (count < Number(found.min_values) || count > Number(found.max_values)))
			throw new ClientRefusal(`"${name}" does not take ${count} values`);
		const data = {
			id: found.id,
			custom_id: found.custom_id,
			component_type: found.type,
			values,
			resolved: resolved.read(),
		};
		const interaction = openInteraction(state, {
			type: 3,
			user: view.me(),
			channel,
			data: compact(data),
			viaUser: message.source?.isUserInstalled ?? false,
			messageId,
		});
		return openHandle(state, interaction);
	};

	return {
		click: async (messageId, button) => press(messageId, button, [2]),
		select: async (messageId, select, values) => press(messageId, select, [3, 5, 6, 7, 8], values),
		async submit(modal, fields) {
			const opened = state.interactions.get(modal.interactionId);
			if (opened?.modal === undefined || opened.userId !== userId) throw new ClientRefusal("this modal is not open");
			const channel = view.channel(opened.channelId);
			const filled: Record<string, string | boolean | readonly string[] | readonly StoredFile[]> = {};
			for (const [name, value] of Object.entries(fields)) {
				if (typeof value !== "object") filled[name] = value;
				else if (value.every((entry) => typeof entry === "string")) filled[name] = value;
				else
					filled[name] = await Promise.all(
						value.filter(isUpload).map((file) => takeUpload(state, view, channel, file)),
					);
			}
			const resolved = openResolved(state, channel, userId);
			const components = submitFields(asList(opened.modal.components).map(asObject), filled, resolved);
			const { messageId, commandName } = opened;
			const interaction = openInteraction(state, {
				type: 5,
				user: view.me(),
				channel,
				data: compact({ custom_id: opened.modal.custom_id, components, resolved: resolved.read() }),
				viaUser: opened.isUserInstalled,
				openedBy: sourceOf(opened),
				...(messageId === undefined ? {} : { messageId }),
				...(commandName === undefined ? {} : { commandName }),
			});
			return openHandle(state, interaction);
		},
	};
}
