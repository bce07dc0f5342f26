import { remember } from "./kept.ts";
import { after, channelOf } from "./message-list.ts";
import type { Notices } from "./notices.ts";
import { get, post, read } from "./server.ts";
import type { Command, Message, Snapshot } from "./shapes.ts";
import { type PageState, pageSize, placeOf, placesOf } from "./state.ts";

/** Where the person is, and what the playground says of it: their view, a channel's messages and commands. */
export type Navigation = {
	refresh(): Promise<void>;
	openChannel(channelId: string): Promise<void>;
	/** Opens the direct messages with the bot, which come to be when they are first asked for. */
	openDm(): Promise<void>;
	/** Changes settings of the world, and reads what follows from them. */
	change(settings: Readonly<Record<string, unknown>>): Promise<void>;
};

/** Reads what a channel shows and offers, unless the page has become somebody else's meanwhile. */
async function readChannel(state: PageState, channelId: string): Promise<void> {
	const { me, visits } = state;
	const query = { as: me, channelId };
	const [{ answer, told }, commands] = await Promise.all([
		read<readonly Message[]>("messages", query),
		get<readonly Command[]>("commands", query),
	]);
	if (state.me !== me || state.visits !== visits) return;
	// what happened while the answer was on its way is in the frames
	const later = state.frames.filter((frame) => frame.seq > told && channelOf(frame) === channelId);
	const messages = later.reduce((list, frame) => after(list, frame, me), answer);
	state.messages.set(channelId, messages);
	if (state.channelId === channelId) state.commands = commands;
}

async function readSnapshot(state: PageState): Promise<void> {
	state.snapshot = await get<Snapshot>("state", { as: state.me });
}

async function readCommands(state: PageState): Promise<void> {
	state.commands = await get("commands", { as: state.me, channelId: state.channelId });
}

export function openNavigation(state: PageState, draw: () => void, { attempt }: Notices): Navigation {
	const openChannel = async (channelId: string): Promise<void> => {
		state.channelId = channelId;
		state.unread.delete(channelId);
		state.isSideOpen = false;
		state.shown = pageSize;
		remember(state);
		draw();
		await attempt(() => readChannel(state, channelId));
	};
	return {
		openChannel,
		async openDm() {
			await attempt(async () => {
				const { channelId } = await get<{ channelId: string }>("dm", { as: state.me });
				await readSnapshot(state);
				await openChannel(channelId);
			});
		},
		async refresh() {
			await attempt(async () => {
				await readSnapshot(state);
				if (placeOf(state) === undefined) await openChannel(placesOf(state)[0]?.id ?? "");
				else await readCommands(state);
			});
		},
		async change(settings) {
			await attempt(async () => {
				await post("settings", settings);
				await readSnapshot(state);
				await readCommands(state);
			});
		},
	};
}
