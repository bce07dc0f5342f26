import { begin } from "./interaction-states.ts";
import { after, channelOf } from "./message-list.ts";
import { emptyRoom, pageSize, placeOf, placesOf, type Room } from "./room.ts";
import { get, post, Refused, read } from "./server.ts";
import type { Command, FieldValue, Message, OptionValue, Snapshot } from "./shapes.ts";

/** What the person at this page can do. Everything that goes wrong becomes a notice under the messages; nothing throws. */
export type Actions = {
	refresh(): Promise<void>;
	openChannel(channelId: string): Promise<void>;
	/** Opens the direct messages with the bot, which come to be when they are first asked for. */
	openDm(): Promise<void>;
	/** False when it was not sent. */
	invoke(command: string, options: Readonly<Record<string, OptionValue>>): Promise<boolean>;
	menu(name: string, target: { messageId: string } | { userId: string }): Promise<void>;
	click(messageId: string, customId: string): Promise<void>;
	select(messageId: string, customId: string, values: readonly string[]): Promise<void>;
	submit(fields: Readonly<Record<string, FieldValue>>): Promise<boolean>;
	closeModal(): void;
	react(messageId: string, emoji: string, isOn: boolean): Promise<void>;
	/** False when it was not sent. */
	say(content: string): Promise<boolean>;
	dismiss(messageId: string): Promise<void>;
	change(settings: Readonly<Record<string, unknown>>): Promise<void>;
	notify(channelId: string, text: string): void;
	forgetNotice(id: number): void;
};

const mostNotices = 5;

/** `follow` brings the end of the channel into view: people want to see what comes of what they do. */
export function openActions(room: Room, draw: () => void, follow: () => void): Actions {
	let lastNotice = 0;
	const notify = (channelId: string, text: string): void => {
		lastNotice += 1;
		room.notices = [...room.notices, { id: lastNotice, channelId, text }].slice(-mostNotices);
		draw();
	};
	const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
		try {
			await work();
			return true;
		} catch (error) {
			const text = error instanceof Refused ? error.message : "The playground cannot be reached.";
			notify(room.channelId, text.charAt(0).toUpperCase() + text.slice(1));
			return false;
		} finally {
			draw();
		}
	};
	/** Sends something the bot must answer, and shows that it is on its way until it does. */
	const interact = async (name: string, word: string, body: Readonly<Record<string, unknown>>): Promise<boolean> => {
		const { channelId } = room;
		room.notices = room.notices.filter((notice) => notice.channelId !== channelId);
		return attempt(async () => {
			const { interactionId } = await post<{ interactionId: string }>(word, { as: room.me, ...body });
			const isKnown = room.messages.get(channelId)?.some(({ interaction_metadata: by }) => by?.id === interactionId);
			if (isKnown !== true && room.modal?.interactionId !== interactionId && name !== "")
				room.pending.set(interactionId, { channelId, name });
			begin(room, notify, interactionId);
			// the answer to a quick bot may have come before ours: pending lines never outlive Discord's three seconds by much
			setTimeout(() => room.pending.delete(interactionId) && draw(), 4000);
		});
	};
	const openChannel = async (channelId: string): Promise<void> => {
		room.channelId = channelId;
		room.unread.delete(channelId);
		room.isSideOpen = false;
		room.shown = pageSize;
		remember(room);
		draw();
		const { me, visits } = room;
		await attempt(async () => {
			const query = { as: me, channelId };
			const [{ answer, told }, commands] = await Promise.all([
				read<readonly Message[]>("messages", query),
				get<readonly Command[]>("commands", query),
			]);
			if (room.me !== me || room.visits !== visits) return;
			// what happened while the answer was on its way is in the frames
			const later = room.frames.filter((frame) => frame.seq > told && channelOf(frame) === channelId);
			room.messages.set(
				channelId,
				later.reduce((list, frame) => after(list, frame, me), answer),
			);
			if (room.channelId === channelId) room.commands = commands;
		});
	};
	return {
		notify,
		openChannel,
		async openDm() {
			await attempt(async () => {
				const { channelId } = await get<{ channelId: string }>("dm", { as: room.me });
				room.snapshot = await get<Snapshot>("state", { as: room.me });
				await openChannel(channelId);
			});
		},
		async refresh() {
			await attempt(async () => {
				room.snapshot = await get<Snapshot>("state", { as: room.me });
				if (placeOf(room) === undefined) await openChannel(placesOf(room)[0]?.id ?? "");
				else room.commands = await get("commands", { as: room.me, channelId: room.channelId });
			});
		},
		async invoke(command, options) {
			room.hasBegun = true;
			remember(room);
			follow();
			return interact(`/${command}`, "invoke", { channelId: room.channelId, command, options });
		},
		async menu(name, target) {
			await interact(name, "menu", { name, channelId: room.channelId, ...target });
		},
		async click(messageId, customId) {
			await interact("", "click", { messageId, customId });
		},
		async select(messageId, customId, values) {
			await interact("", "select", { messageId, customId, values });
		},
		async submit(fields) {
			const { modal } = room;
			if (modal === undefined) return true;
			follow();
			const isSent = await interact("", "submit", { interactionId: modal.interactionId, fields });
			if (isSent && room.modal === modal) room.modal = undefined;
			draw();
			return isSent;
		},
		closeModal() {
			room.modal = undefined;
			draw();
		},
		async react(messageId, emoji, isOn) {
			await attempt(() => post("react", { as: room.me, messageId, emoji, isOn }));
		},
		async say(content) {
			follow();
			return attempt(() => post("say", { as: room.me, channelId: room.channelId, content }));
		},
		async dismiss(messageId) {
			await attempt(() => post("dismiss", { as: room.me, messageId }));
		},
		async change(settings) {
			await attempt(async () => {
				await post("settings", settings);
				room.snapshot = await get<Snapshot>("state", { as: room.me });
				room.commands = await get("commands", { as: room.me, channelId: room.channelId });
			});
		},
		forgetNotice(id) {
			room.notices = room.notices.filter((notice) => notice.id !== id);
			draw();
		},
	};
}

/** Becomes somebody else: everything seen so far is theirs no more. */
export function become(room: Room, userId: string): void {
	const { people, isLight, hasBegun, channelId, drawer } = room;
	Object.assign(room, emptyRoom({ me: userId, channelId, hasBegun, isLight }), { people, drawer });
	remember(room);
}

const key = "tunesmith-playground";

/** What this browser keeps: who one is, where, whether a song was asked for, the theme. A browser that keeps nothing is no failure. */
export function remember({ me, channelId, hasBegun, isLight }: Room): void {
	try {
		localStorage.setItem(key, JSON.stringify({ me, channelId, hasBegun, isLight }));
	} catch {}
}

export function recall(): Partial<Pick<Room, "me" | "channelId" | "hasBegun" | "isLight">> {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
		return typeof kept === "object" && kept !== null ? kept : {};
	} catch {
		return {};
	}
}
