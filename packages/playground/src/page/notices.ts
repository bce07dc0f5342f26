import { Refused } from "./server.ts";
import type { PageState } from "./state.ts";

export type Notices = {
	readonly notify: (channelId: string, text: string) => void;
	readonly forgetNotice: (id: number) => void;
	/** Does what may be refused, and draws afterwards. What goes wrong becomes a notice; then it resolves to false. */
	readonly attempt: (work: () => Promise<unknown>) => Promise<boolean>;
};

const mostNotices = 5;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The lines under the messages that only this page shows. */
export function openNotices(state: PageState, draw: () => void): Notices {
	let lastNotice = 0;
	const notify = (channelId: string, text: string): void => {
		lastNotice += 1;
		state.notices = [...state.notices, { id: lastNotice, channelId, text }].slice(-mostNotices);
		draw();
	};
	return {
		notify,
		forgetNotice(id) {
			state.notices = state.notices.filter((notice) => notice.id !== id);
			draw();
		},
		async attempt(work) {
			try {
				await work();
				return true;
			} catch (error) {
				notify(
					state.channelId,
					sentence(error instanceof Refused ? error.message : "The playground cannot be reached."),
				);
				return false;
			} finally {
				draw();
			}
		},
	};
}
