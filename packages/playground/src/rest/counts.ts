/** What crossed the wire so far, for tests and the page. */
export type Counts = {
	/** Answers by status: `{ "200": 12, "429": 1 }`. */
	readonly byStatus: Readonly<Record<string, number>>;
	/** Requests by route: `{ "POST /channels/{}/messages": 3 }`. */
	readonly byRoute: Readonly<Record<string, number>>;
	/** Answers 401, 403 and 429 so far: Discord bans an address after 10,000 of them in 10 minutes. */
	readonly invalid: number;
};

export type Counting = { readonly note: (route: string, status: number) => void; readonly read: () => Counts };

/** Counts that begin at zero. */
export function openCounts(): Counting {
	const byStatus: Record<string, number> = {};
	const byRoute: Record<string, number> = {};
	return {
		note(route, status) {
			byStatus[status] = (byStatus[status] ?? 0) + 1;
			byRoute[route] = (byRoute[route] ?? 0) + 1;
		},
		read: () => ({
			byStatus: { ...byStatus },
			byRoute: { ...byRoute },
			invalid: [401, 403, 429].reduce((sum, status) => sum + (byStatus[status] ?? 0), 0),
		}),
	};
}
