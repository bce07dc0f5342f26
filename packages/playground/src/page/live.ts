import { noteOutcome } from "./interaction-states.ts";
import { after, channelOf, type Frame } from "./message-list.ts";
import type { InteractionOutcome, Message, Snapshot } from "./shapes.ts";
import { type PageState, pageSize, placesOf } from "./state.ts";

/** What `live` asks of the page around it. */
export type LiveOptions = {
	readonly state: PageState;
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
export function listen(live: LiveOptions): () => void {
	let socket: WebSocket | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let attempts = 0;
	let isOver = false;
	const connect = (): void => {
		clearTimeout(timer);
		const scheme = location.protocol === "https:" ? "wss" : "ws";
		const opened = new WebSocket(`${scheme}://${location.host}/playground/events?as=${live.state.me}`);
		socket = opened;
		opened.onmessage = ({ data }) => {
			if (isOver) return;
			attempts = 0;
			hear(live, JSON.parse(data as string) as Frame);
		};
		opened.onclose = ({ code }) => {
			if (isOver) return;
			live.state.isOnline = false;
			live.draw();
			if (code === unknownPerson) return live.startOver();
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

function hear(live: LiveOptions, frame: Frame): void {
	const { state } = live;
	const { name, data } = frame;
	const channelId = channelOf(frame);
	if (name === "READY") {
		state.snapshot = data as Snapshot;
		state.isOnline = true;
		// what is shown stays until it is read anew: a song that plays goes on
		state.visits += 1;
		state.frames.length = 0;
		state.pending.clear();
		live.reopen();
	} else if (channelId !== undefined) {
		state.frames.push(frame);
		if (state.frames.length > mostRemembered) state.frames.shift();
		if (name === "MESSAGE_CREATE") noteMessage(state, data as Message);
		const list = state.messages.get(channelId);
		if (list !== undefined) state.messages.set(channelId, after(list, frame, state.me));
	} else if (name === "INTERACTION_OUTCOME") noteOutcome(state, live.notify, data as InteractionOutcome);
	else if (/^(CHANNEL|THREAD|GUILD)_/.test(name)) live.refresh();
	live.draw();
}

function noteMessage(state: PageState, message: Message): void {
	const { channel_id: channelId } = message;
	if (channelId === state.channelId && state.shown > pageSize) state.shown += 1;
	for (const [id] of state.pending) if (message.interaction_metadata?.id === id) state.pending.delete(id);
	if (channelId !== state.channelId && message.author.id !== state.me) state.unread.add(channelId);
	if (!placesOf(state).some(({ id }) => id === channelId)) state.unread.add(channelId);
}
