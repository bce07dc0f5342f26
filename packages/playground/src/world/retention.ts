import { dropFile } from "./files.ts";
import type { Channel, Message } from "./records.ts";
import type { WorldState } from "./world.ts";

/** So many messages a channel remembers, and all channels together; so many threads. Older ones go, with their files. */
const mostInChannel = 2_000;
const mostMessages = 20_000;
const mostThreads = 1_000;

/** Counts a message that was just posted, and forgets the oldest where there are too many. */
export function keepMostRecent(state: WorldState, channel: Channel, message: Message): void {
	state.timeline.set(message.id, channel.id);
	const [oldestHere] = channel.messages.values();
	if (channel.messages.size > mostInChannel && oldestHere !== undefined) forgetMessage(state, channel, oldestHere);
	for (const [messageId, channelId] of state.timeline) {
		if (state.timeline.size <= mostMessages) break;
		const holder = state.channels.get(channelId);
		const oldest = holder?.messages.get(messageId);
		if (holder === undefined || oldest === undefined) state.timeline.delete(messageId);
		else forgetMessage(state, holder, oldest);
	}
}

/** Takes a message and its files out of the world without a word. */
export function forgetMessage(state: WorldState, channel: Channel, message: Message): void {
	channel.messages.delete(message.id);
	state.timeline.delete(message.id);
	state.storage.remove("messages", message.id);
	for (const file of message.files.values()) dropFile(state, file);
}

/** The threads that are too many, oldest first. */
export function threadsTooMany(state: WorldState): readonly Channel[] {
	const threads = [...state.channels.values()].filter(({ thread }) => thread !== undefined);
	return threads.slice(0, Math.max(0, threads.length - mostThreads));
}
