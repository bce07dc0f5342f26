import { hearFate } from "./interaction-states.ts";
import { after, channelOf, type Frame } from "./message-list.ts";
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
	/** The playground knows nobody of this id: it is another one than before. */
	readonly startOver: () => void;
};

const firstWaitMs = 300;
const longestWaitMs = 5000;
/** The close code for a person whom the playground does not know. */
const unknownPerson = 4004;

/** Listens to what the person's client would hear; comes back by itself, later each time. Returns how to stop. */
export function listen(ears: Ears): () => void {
	let socket: WebSocket | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let attempts = 0;
	let isOver = false;
	const connect = (): void => {
		clearTimeout(timer);
		const scheme = location.protocol === "https:" ? "wss" : "ws";
		const opened = new WebSocket(`${scheme}://${location.host}/playground/events?as=${ears.room.me}`);
		socket = opened;
		opened.onmessage = ({ data }) => {
			if (isOver) return;
			attempts = 0;
			hear(ears, JSON.parse(data as string) as Frame);
		};
		opened.onclose = ({ code }) => {
			if (isOver) return;
			ears.room.isOnline = false;
			ears.draw();
			if (code === unknownPerson) return ears.startOver();
			timer = setTimeout(connect, Math.min(firstWaitMs * 2 ** attempts, longestWaitMs));
			attempts += 1;
		};
	};
	/** Whoever comes back to the tab does not wait for the next attempt. */
	const hurry = (): void => {
		if (document.visibilityState === "visible" && socket?.readyState === WebSocket.CLOSED) connect();
	};
	document.addEventListener("visibilitychange", hurry);
	addEventListener("online", hurry);
	connect();
	return () => {
		isOver = true;
		clearTimeout(timer);
		document.removeEventListener("visibilitychange", hurry);
		removeEventListener("online", hurry);
		socket?.close();
	};
}

/** Frames remembered for lists of messages that are still on their way. */
const mostRemembered = 1000;

function hear(ears: Ears, frame: Frame): void {
	const { room } = ears;
	const { name, data } = frame;
	const channelId = channelOf(frame);
	if (name === "READY") {
		room.snapshot = data as Snapshot;
		room.isOnline = true;
		// what is shown stays until it is read anew: a song that plays goes on
		room.visits += 1;
		room.frames.length = 0;
		room.pending.clear();
		ears.reopen();
	} else if (channelId !== undefined) {
		room.frames.push(frame);
		if (room.frames.length > mostRemembered) room.frames.shift();
		if (name === "MESSAGE_CREATE") noteMessage(room, data as Message);
		const list = room.messages.get(channelId);
		if (list !== undefined) room.messages.set(channelId, after(list, frame, room.me));
	} else if (name === "INTERACTION_FATE") hearFate(room, ears.notify, data as InteractionFate);
	else if (/^(CHANNEL|THREAD|GUILD)_/.test(name)) ears.refresh();
	ears.draw();
}

function noteMessage(room: Room, message: Message): void {
	const { channel_id: channelId } = message;
	if (channelId === room.channelId && room.shown > pageSize) room.shown += 1;
	for (const [id] of room.pending) if (message.interaction_metadata?.id === id) room.pending.delete(id);
	if (channelId !== room.channelId && message.author.id !== room.me) room.unread.add(channelId);
	if (!placesOf(room).some(({ id }) => id === channelId)) room.unread.add(channelId);
}
