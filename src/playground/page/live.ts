import { pageSize, placesOf, type Room } from "./room.ts";
import type { InteractionFate, Message, Snapshot } from "./shapes.ts";

/** What `live` asks of the page around it. */
export type Ears = {
	readonly room: Room;
	readonly draw: () => void;
	/** The list of channels, a role or a setting changed: read the snapshot again. */
	readonly refresh: () => void;
	/** A new view of the world has come: read what is open. */
	readonly reopen: () => void;
	readonly notify: (channelId: string, text: string) => void;
};

const longestWaitMs = 5000;

/** Listens to what the person's client would hear; comes back by itself, later each time. Returns how to stop. */
export function listen(ears: Ears): () => void {
	let socket: WebSocket | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let attempts = 0;
	let isOver = false;
	const connect = (): void => {
		const scheme = location.protocol === "https:" ? "wss" : "ws";
		const opened = new WebSocket(`${scheme}://${location.host}/playground/events?as=${ears.room.me}`);
		socket = opened;
		opened.onmessage = ({ data }) => {
			if (isOver) return;
			attempts = 0;
			const frame = JSON.parse(data as string) as { name: string; data: never };
			hear(ears, frame.name, frame.data);
		};
		opened.onclose = () => {
			if (isOver) return;
			ears.room.isOnline = false;
			ears.draw();
			timer = setTimeout(connect, Math.min(300 * 2 ** attempts, longestWaitMs));
			attempts += 1;
		};
	};
	connect();
	return () => {
		isOver = true;
		clearTimeout(timer);
		socket?.close();
	};
}

type ReactionEvent = {
	readonly channel_id: string;
	readonly message_id: string;
	readonly user_id: string;
	readonly emoji: { readonly id: string | null; readonly name: string };
};

function hear(ears: Ears, name: string, data: unknown): void {
	const { room } = ears;
	if (name === "READY") {
		room.snapshot = data as Snapshot;
		room.isOnline = true;
		room.messages.clear();
		room.pending.clear();
		ears.reopen();
	} else if (name === "MESSAGE_CREATE") addMessage(room, data as Message);
	else if (name === "MESSAGE_UPDATE")
		changeMessage(room, (data as Message).channel_id, (data as Message).id, () => data as Message);
	else if (name === "MESSAGE_DELETE") dropMessage(room, data as { id: string; channel_id: string });
	else if (name.startsWith("MESSAGE_REACTION_")) hearReaction(room, name, data as ReactionEvent);
	else if (name === "INTERACTION_FATE") hearFate(ears, data as InteractionFate);
	else if (/^(CHANNEL|THREAD|GUILD)_/.test(name)) ears.refresh();
	ears.draw();
}

function addMessage(room: Room, message: Message): void {
	const { channel_id: channelId } = message;
	const list = room.messages.get(channelId);
	if (list !== undefined && !list.some(({ id }) => id === message.id)) {
		room.messages.set(channelId, [...list, message]);
		if (channelId === room.channelId && room.shown > pageSize) room.shown += 1;
	}
	for (const [id] of room.pending) if (message.interaction_metadata?.id === id) room.pending.delete(id);
	if (channelId !== room.channelId && message.author.id !== room.me) room.unread.add(channelId);
	if (!placesOf(room).some(({ id }) => id === channelId)) room.unread.add(channelId);
}

function changeMessage(room: Room, channelId: string, messageId: string, change: (message: Message) => Message): void {
	const list = room.messages.get(channelId);
	if (list === undefined) return;
	room.messages.set(
		channelId,
		list.map((message) => (message.id === messageId ? change(message) : message)),
	);
}

function dropMessage(room: Room, { id, channel_id }: { id: string; channel_id: string }): void {
	const list = room.messages.get(channel_id);
	if (list !== undefined)
		room.messages.set(
			channel_id,
			list.filter((message) => message.id !== id),
		);
}

function hearReaction(room: Room, name: string, event: ReactionEvent): void {
	changeMessage(room, event.channel_id, event.message_id, (message) => {
		const all = message.reactions ?? [];
		if (name.endsWith("REMOVE_ALL")) return { ...message, reactions: [] };
		const isThis = (reaction: (typeof all)[number]): boolean => reaction.emoji.name === event.emoji.name;
		if (name.endsWith("REMOVE_EMOJI")) return { ...message, reactions: all.filter((reaction) => !isThis(reaction)) };
		const step = name.endsWith("ADD") ? 1 : -1;
		const known = all.find(isThis);
		const isMine = event.user_id === room.me;
		const blank = {
			emoji: event.emoji,
			count: 0,
			me: false,
			count_details: { burst: 0, normal: 0 },
			burst_colors: [],
			me_burst: false,
		};
		const changed = { ...(known ?? blank), count: (known?.count ?? 0) + step, ...(isMine ? { me: step === 1 } : {}) };
		const others = known === undefined ? [...all, changed] : all.map((one) => (isThis(one) ? changed : one));
		return { ...message, reactions: others.filter(({ count }) => count > 0) };
	});
}

function hearFate(ears: Ears, told: InteractionFate): void {
	const { room } = ears;
	if (told.fate.is === "waiting") return;
	room.pending.delete(told.id);
	if (told.type === 4) return;
	if (told.fate.is === "failed") ears.notify(told.channel_id, told.fate.reason ?? "This interaction failed");
	if (told.fate.is === "modal" && told.modal !== undefined) room.modal = { interactionId: told.id, modal: told.modal };
}
