import { type Interacting, openInteracting } from "./interacting.ts";
import { type Navigation, openNavigation } from "./navigation.ts";
import { type Notices, openNotices } from "./notices.ts";
import { post } from "./server.ts";
import type { PageState } from "./state.ts";

/** What the person at this page can do. Everything that goes wrong becomes a notice under the messages; nothing throws. */
export type Actions = Navigation &
	Interacting &
	Pick<Notices, "notify" | "forgetNotice"> & {
		react(messageId: string, emoji: string, isOn: boolean): Promise<void>;
		/** False when it was not sent. */
		say(content: string): Promise<boolean>;
		dismiss(messageId: string): Promise<void>;
	};

/** `follow` brings the end of the channel into view: people want to see what comes of what they do. */
export function openActions(state: PageState, draw: () => void, follow: () => void): Actions {
	const notices = openNotices(state, draw);
	const { notify, forgetNotice, attempt } = notices;
	return {
		notify,
		forgetNotice,
		...openNavigation(state, draw, notices),
		...openInteracting(state, draw, notices, follow),
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
	};
}
