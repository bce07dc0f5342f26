import { emptyState, type PageState } from "./state.ts";

const key = "tunesmith-playground";

/** What this browser keeps: who one is, where, whether a song was asked for, the theme. A browser that keeps nothing is no failure. */
export function remember({ me, channelId, hasBegun, isLight }: PageState): void {
	try {
		localStorage.setItem(key, JSON.stringify({ me, channelId, hasBegun, isLight }));
	} catch {}
}

/** What `remember` kept. */
export function recall(): Partial<Pick<PageState, "me" | "channelId" | "hasBegun" | "isLight">> {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
		return typeof kept === "object" && kept !== null ? kept : {};
	} catch {
		return {};
	}
}

/** Becomes somebody else: everything seen so far is theirs no more. */
export function become(state: PageState, userId: string): void {
	const { people, isLight, hasBegun, channelId, panel } = state;
	const stays: Partial<PageState> = { people, panel };
	Object.assign(state, emptyState({ me: userId, channelId, hasBegun, isLight }), stays);
	remember(state);
}
