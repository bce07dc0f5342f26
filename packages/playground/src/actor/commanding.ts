import { compact, type Json } from "../json.ts";
import { showMessage } from "../shapes/messages.ts";
import { openInteraction } from "../world/interactions.ts";
import type { Channel } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";
import type { Actor, OptionValues } from "./actor.ts";
import { ClientRefusal } from "./client-refusal.ts";
import { type Available, availableCommands, findSlash } from "./commands.ts";
import { type Handle, openHandle } from "./handle.ts";
import { fillOptions, type Given, openResolved, partialOptions, wrap } from "./options.ts";
import type { PersonView } from "./person-view.ts";
import { isUpload, takeUpload } from "./uploads.ts";

const describe = ({ command }: Available): Json =>
	compact({ id: command.id, name: command.name, type: command.type, guild_id: command.guild_id });

/** Slash and context-menu commands, and what is suggested while typing. */
export function openCommanding(
	state: WorldState,
	view: PersonView,
): Pick<Actor, "invoke" | "autocomplete" | "menu" | "commands"> {
	const { id: userId } = view.me();

	const visit = (channelId: string): Channel => {
		const channel = view.channel(channelId);
		view.demand(channel, "use commands", "UseApplicationCommands");
		if (channel.thread?.isLocked) throw new ClientRefusal("the thread is locked");
		return channel;
	};
	const send = (channel: Channel, type: 2 | 4, available: Available, commandName: string, data: Json): Handle =>
		openHandle(
			state,
			openInteraction(state, {
				type,
				user: view.me(),
				channel,
				data: compact({ ...describe(available), ...data }),
				viaUser: available.viaUser,
				commandName,
			}),
		);
	const takeAll = async (channel: Channel, options: OptionValues): Promise<Record<string, Given | undefined>> => {
		const given: Record<string, Given | undefined> = {};
		for (const [name, value] of Object.entries(options))
			given[name] = isUpload(value) ? await takeUpload(state, view, channel, value) : value;
		return given;
	};

	return {
		async invoke(path, options, place) {
			const channel = visit(place.channelId);
			const found = findSlash(state, channel, view.me(), path);
			const resolved = openResolved(state, channel, userId);
			const wrapped = wrap(found.branch, fillOptions(found.options, await takeAll(channel, options), resolved));
			const name = [found.command.name, ...found.branch.map((step) => String(step.name))].join(" ");
			const data = { options: wrapped.length === 0 ? undefined : wrapped, resolved: resolved.read() };
			return send(channel, 2, found, name, data);
		},
		async autocomplete(path, focused, typed, place) {
			const channel = visit(place.channelId);
			const found = findSlash(state, channel, view.me(), path);
			const given: Record<string, Given> = {};
			for (const [name, value] of Object.entries(place.options ?? {}))
				if (value !== undefined && !isUpload(value)) given[name] = value;
			const options = partialOptions(found.options, { ...given, [focused]: typed }, focused);
			return send(channel, 4, found, path, { options: wrap(found.branch, options) });
		},
		async menu(name, target) {
			const onMessage = "messageId" in target ? view.message(target.messageId) : undefined;
			const channel = visit(onMessage?.channel.id ?? ("channelId" in target ? target.channelId : ""));
			const kind = onMessage === undefined ? 2 : 3;
			const found = availableCommands(state, channel, view.me(), kind).find(({ command }) => command.name === name);
			if (found === undefined) throw new ClientRefusal(`there is no menu command ${name} here`);
			if (onMessage !== undefined) {
				const { message } = onMessage;
				const shown = { messages: { [message.id]: showMessage(state, channel, message, userId) } };
				return send(channel, 2, found, name, { target_id: message.id, resolved: shown });
			}
			const targetId = "userId" in target ? target.userId : "";
			const resolved = openResolved(state, channel, userId);
			resolved.user(targetId);
			return send(channel, 2, found, name, { target_id: targetId, resolved: resolved.read() });
		},
		commands({ channelId }) {
			const channel = view.channel(channelId);
			return [1, 2, 3].flatMap((kind) =>
				availableCommands(state, channel, view.me(), kind).map(({ command }) => command),
			);
		},
	};
}
