import { begin } from "./interaction-states.ts";
import { remember } from "./kept.ts";
import type { Notices } from "./notices.ts";
import { post } from "./server.ts";
import type { FieldValue, OptionValue } from "./shapes.ts";
import type { PageState } from "./state.ts";

/** What the bot must answer: commands, menus, buttons, forms. */
export type Interacting = {
	/** False when it was not sent. */
	invoke(command: string, options: Readonly<Record<string, OptionValue>>): Promise<boolean>;
	menu(name: string, target: { messageId: string } | { userId: string }): Promise<void>;
	click(messageId: string, customId: string): Promise<void>;
	select(messageId: string, customId: string, values: readonly string[]): Promise<void>;
	submit(fields: Readonly<Record<string, FieldValue>>): Promise<boolean>;
	closeModal(): void;
};

/** A line about a command under way outlives Discord's three seconds for an answer by no more. */
const longestPendingMs = 4000;

/** `follow` brings the end of the channel into view. */
export function openInteracting(
	state: PageState,
	draw: () => void,
	{ notify, attempt }: Notices,
	follow: () => void,
): Interacting {
	/** Sends it, and shows that it is on its way until the bot has answered. Without a name nothing is shown. */
	const interact = async (name: string, word: string, body: Readonly<Record<string, unknown>>): Promise<boolean> => {
		const { channelId } = state;
		state.notices = state.notices.filter((notice) => notice.channelId !== channelId);
		return attempt(async () => {
			const { interactionId } = await post<{ interactionId: string }>(word, { as: state.me, ...body });
			const isKnown = state.messages.get(channelId)?.some(({ interaction_metadata: by }) => by?.id === interactionId);
			// the answer of a quick bot may have come before ours
			if (isKnown !== true && state.modal?.interactionId !== interactionId && name !== "")
				state.pending.set(interactionId, { channelId, name });
			begin(state, notify, interactionId);
			setTimeout(() => state.pending.delete(interactionId) && draw(), longestPendingMs);
		});
	};
	return {
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
	};
}
