import type { WorldState } from "../world/world.ts";
import type { Actor } from "./actor.ts";
import { openChatting } from "./chatting.ts";
import { openCommanding } from "./commanding.ts";
import { openPressing } from "./pressing.ts";
import { openSight } from "./sight.ts";
import { until } from "./until.ts";

/** The world through the eyes of one person, with hands. */
export function openActor(state: WorldState, userId: string): Actor {
	const sight = openSight(state, userId);
	return {
		userId,
		...openCommanding(state, sight),
		...openPressing(state, sight),
		...openChatting(state, sight),
		until: (look, waiting) => until(state, look, waiting?.what ?? "something to happen", waiting),
		async download(attachment) {
			const response = await fetch(attachment.url);
			if (!response.ok) throw new Error(`the download answered ${response.status}`);
			return new Uint8Array(await response.arrayBuffer());
		},
	};
}
