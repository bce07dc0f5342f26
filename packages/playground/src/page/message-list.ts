import type { Message } from "./shapes.ts";

/** Something that happened in a channel, numbered as the playground told it. */
export type Frame = { readonly seq: number; readonly name: string; readonly data: unknown };

type ReactionEvent = {
	readonly channel_id: string;
	readonly message_id: string;
	readonly user_id: string;
	readonly emoji: { readonly id: string | null; readonly name: string };
};

/** The channel a frame is about; undefined where it is about none. */
export const channelOf = ({ name, data }: Frame): string | undefined =>
	name.startsWith("MESSAGE_") ? (data as { channel_id: string }).channel_id : undefined;

/** A channel's messages after a frame about it. A message that is there already is not added again. */
export function after(list: readonly Message[], { name, data }: Frame, me: string): readonly Message[] {
	if (name === "MESSAGE_CREATE") {
		const message = data as Message;
		return list.some(({ id }) => id === message.id) ? list : [...list, message];
	}
	if (name === "MESSAGE_UPDATE") {
		const message = data as Message;
		return change(list, message.id, () => message);
	}
	if (name === "MESSAGE_DELETE") {
		const gone = data as { id: string };
		return list.filter(({ id }) => id !== gone.id);
	}
	if (!name.startsWith("MESSAGE_REACTION_")) return list;
	const event = data as ReactionEvent;
	return change(list, event.message_id, (message) => withReaction(message, name, event, me));
}

const change = (list: readonly Message[], messageId: string, to: (message: Message) => Message): readonly Message[] =>
	list.map((message) => (message.id === messageId ? to(message) : message));

function withReaction(message: Message, name: string, event: ReactionEvent, me: string): Message {
	const all = message.reactions ?? [];
	if (name.endsWith("REMOVE_ALL")) return { ...message, reactions: [] };
	const isThis = (reaction: (typeof all)[number]): boolean => reaction.emoji.name === event.emoji.name;
	if (name.endsWith("REMOVE_EMOJI")) return { ...message, reactions: all.filter((reaction) => !isThis(reaction)) };
	const step = name.endsWith("ADD") ? 1 : -1;
	const known = all.find(isThis);
	const blank = {
		emoji: event.emoji,
		count: 0,
		me: false,
		count_details: { burst: 0, normal: 0 },
		burst_colors: [],
		me_burst: false,
	};
	const changed = {
		...(known ?? blank),
		count: (known?.count ?? 0) + step,
		...(event.user_id === me ? { me: step === 1 } : {}),
	};
	const others = known === undefined ? [...all, changed] : all.map((one) => (isThis(one) ? changed : one));
	return { ...message, reactions: others.filter(({ count }) => count > 0) };
}
