import type { WorldState } from "../world/world.ts";
import type { Actor } from "./actor.ts";
import { openChatting } from "./chatting.ts";
import { openCommanding } from "./commanding.ts";
import { openPersonView } from "./person-view.ts";
import { openPressing } from "./pressing.ts";
import { until } from "./until.ts";

/** The world through the eyes of one person, with hands. */
export function openActor(state: WorldState, userId: string): Actor {
	const view = openPersonView(state, userId);
	return {
		userId,
		...openCommanding(state, view),
		...openPressing(state, view),
		...openChatting(state, view),
		until: (find, waiting) => until(state, find, waiting?.what ?? "something to happen", waiting),
		async download(attachment) {
			const response = await fetch(attachment.url);
			if (!response.ok) throw new Error(`the download answered ${response.status}`);
			return new Uint8Array(await response.arrayBuffer());
		},
	};
}
