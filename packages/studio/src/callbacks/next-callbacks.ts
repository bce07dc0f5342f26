import type { readDueCallbacks } from "./due-callbacks.ts";

/** Most callbacks at once. An account's first one may exceed `mostShared`, up to `most`, so that no other account can delay it. */
const mostShared = 32;
const most = 256;
const mostOfAccount = 8;
/** To one host, so that a slow receiver cannot use up its account's share. */
const mostToHost = 4;
/** A task has at most three callbacks: among these rows there is one of a task that is not under way. */
const rowsRead = mostToHost * 3 + 1;

export type UnderWay = { readonly account: string; readonly host: string; readonly task: string };
export type Next = UnderWay & { readonly id: string };

type DueCallbacks = Pick<ReturnType<typeof readDueCallbacks>, "dueAccounts" | "dueHosts" | "due">;

const countBy = <Entry>(entries: Iterable<Entry>, nameOf: (entry: Entry) => string) => {
	const counts = new Map<string, number>();
	for (const entry of entries) counts.set(nameOf(entry), (counts.get(nameOf(entry)) ?? 0) + 1);
	return counts;
};

/** The callback that an account sends next; undefined where it may send no more. Reads a few rows only, however many wait. */
async function nextOf(
	outbox: DueCallbacks,
	account: string,
	at: number,
	underWay: readonly UnderWay[],
): Promise<Next | undefined> {
	const own = underWay.filter((entry) => entry.account === account);
	const sharedNow = underWay.length - new Set(underWay.map((entry) => entry.account)).size;
	const hasPlace = own.length === 0 ? underWay.length < most : own.length < mostOfAccount && sharedNow < mostShared;
	if (!hasPlace) return undefined;
	const toHost = countBy(own, ({ host }) => host);
	const tasks = new Set(own.map(({ task }) => task));
	for (const host of await outbox.dueHosts(account, at, toHost.size + 1)) {
		if ((toHost.get(host) ?? 0) >= mostToHost) continue;
		// one callback of a task at a time: its stages arrive in order, unless one is retried
		const found = (await outbox.due(account, host, at, rowsRead)).find(({ task }) => !tasks.has(task));
		if (found !== undefined) return { ...found, account, host };
	}
	return undefined;
}

/**
 * Yields the callbacks to send at `at`: one of each account in turn, until the limits are reached. Reads `underWay` before each choice: the
 * caller adds what it starts. `last` is the account that was served last.
 */
export async function* nextCallbacks(
	outbox: DueCallbacks,
	at: number,
	underWay: () => readonly UnderWay[],
	last: string,
): AsyncGenerator<Next, void, undefined> {
	const accounts = await outbox.dueAccounts(at);
	const after = accounts.filter((account) => account > last);
	let round = [...after, ...accounts.slice(0, accounts.length - after.length)];
	while (round.length > 0) {
		const served: string[] = [];
		for (const account of round) {
			const next = await nextOf(outbox, account, at, underWay());
			if (next === undefined) continue;
			served.push(account);
			yield next;
		}
		round = served;
	}
}
