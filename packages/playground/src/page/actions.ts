import { begin } from "./interaction-states.ts";
import { after, channelOf } from "./message-list.ts";
import { get, post, Refused, read } from "./server.ts";
import type { Command, FieldValue, Message, OptionValue, Snapshot } from "./shapes.ts";
import { emptyState, type PageState, pageSize, placeOf, placesOf } from "./state.ts";

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
export function openActions(state: PageState, draw: () => void, follow: () => void): Actions {
	let lastNotice = 0;
	const notify = (channelId: string, text: string): void => {
		lastNotice += 1;
		state.notices = [...state.notices, { id: lastNotice, channelId, text }].slice(-mostNotices);
		draw();
	};
	const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
		try {
			await work();
			return true;
		} catch (error) {
			const text = error instanceof Refused ? error.message : "The playground cannot be reached.";
			notify(state.channelId, text.charAt(0).toUpperCase() + text.slice(1));
			return false;
		} finally {
			draw();
		}
	};
	/** Sends something the bot must answer, and shows that it is on its way until it does. */
	const interact = async (name: string, word: string, body: Readonly<Record<string, unknown>>): Promise<boolean> => {
		const { channelId } = state;
		state.notices = state.notices.filter((notice) => notice.channelId !== channelId);
		return attempt(async () => {
			const { interactionId } = await post<{ interactionId: string }>(word, { as: state.me, ...body });
			const isKnown = state.messages.get(channelId)?.some(({ interaction_metadata: by }) => by?.id === interactionId);
			if (isKnown !== true && state.modal?.interactionId !== interactionId && name !== "")
				state.pending.set(interactionId, { channelId, name });
			begin(state, notify, interactionId);
			// the answer to a quick bot may have come before ours: pending lines never outlive Discord's three seconds by much
			setTimeout(() => state.pending.delete(interactionId) && draw(), 4000);
		});
	};
	const openChannel = async (channelId: string): Promise<void> => {
		state.channelId = channelId;
		state.unread.delete(channelId);
		state.isSideOpen = false;
		state.shown = pageSize;
		remember(state);
		draw();
		const { me, visits } = state;
		await attempt(async () => {
			const query = { as: me, channelId };
			const [{ answer, told }, commands] = await Promise.all([
				read<readonly Message[]>("messages", query),
				get<readonly Command[]>("commands", query),
			]);
			if (state.me !== me || state.visits !== visits) return;
			// what happened while the answer was on its way is in the frames
			const later = state.frames.filter((frame) => frame.seq > told && channelOf(frame) === channelId);
			state.messages.set(
				channelId,
				later.reduce((list, frame) => after(list, frame, me), answer),
			);
			if (state.channelId === channelId) state.commands = commands;
		});
	};
	return {
		notify,
		openChannel,
		async openDm() {
			await attempt(async () => {
				const { channelId } = await get<{ channelId: string }>("dm", { as: state.me });
				state.snapshot = await get<Snapshot>("state", { as: state.me });
				await openChannel(channelId);
			});
		},
		async refresh() {
			await attempt(async () => {
				state.snapshot = await get<Snapshot>("state", { as: state.me });
				if (placeOf(state) === undefined) await openChannel(placesOf(state)[0]?.id ?? "");
				else state.commands = await get("commands", { as: state.me, channelId: state.channelId });
			});
		},
		async invoke(command, options) {
			state.hasBegun = true;
			remember(state);
			follow();
			return interact(`/${command}`, "invoke", { channelId: state.channelId, command, options });
		},
		async menu(name, target) {
			await interact(name, "menu", { name, channelId: state.channelId, ...target });
		},
		async click(messageId, customId) {
			await interact("", "click", { messageId, customId });
		},
		async select(messageId, customId, values) {
			await interact("", "select", { messageId, customId, values });
		},
		async submit(fields) {
			const { modal } = state;
			if (modal === undefined) return true;
			follow();
			const isSent = await interact("", "submit", { interactionId: modal.interactionId, fields });
			if (isSent && state.modal === modal) state.modal = undefined;
			draw();
			return isSent;
		},
		closeModal() {
			state.modal = undefined;
			draw();
		},
		async react(messageId, emoji, isOn) {
			await attempt(() => post("react", { as: state.me, messageId, emoji, isOn }));
		},
		async say(content) {
			follow();
			return attempt(() => post("say", { as: state.me, channelId: state.channelId, content }));
		},
		async dismiss(messageId) {
			await attempt(() => post("dismiss", { as: state.me, messageId }));
		},
		async change(settings) {
			await attempt(async () => {
				await post("settings", settings);
				state.snapshot = await get<Snapshot>("state", { as: state.me });
				state.commands = await get("commands", { as: state.me, channelId: state.channelId });
			});
		},
		forgetNotice(id) {
			state.notices = state.notices.filter((notice) => notice.id !== id);
			draw();
		},
	};
}

/** Becomes somebody else: everything seen so far is theirs no more. */
export function become(state: PageState, userId: string): void {
	const { people, isLight, hasBegun, channelId, panel } = state;
	Object.assign(state, emptyState({ me: userId, channelId, hasBegun, isLight }), { people, drawer: panel });
	remember(state);
}

const key = "tunesmith-playground";

/** What this browser keeps: who one is, where, whether a song was asked for, the theme. A browser that keeps nothing is no failure. */
export function remember({ me, channelId, hasBegun, isLight }: PageState): void {
	try {
		localStorage.setItem(key, JSON.stringify({ me, channelId, hasBegun, isLight }));
	} catch {}
}

export function recall(): Partial<Pick<PageState, "me" | "channelId" | "hasBegun" | "isLight">> {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
		return typeof kept === "object" && kept !== null ? kept : {};
	} catch {
		return {};
	}
}
