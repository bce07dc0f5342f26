import type { Outbox } from "./outbox.ts";

/** Callbacks under way at once. The first one of an account counts only against `most`, so that no other account can hold it up. */
const shared = 32;
const most = 256;
const mostOfAccount = 8;
/** To one host, so that a slow receiver leaves an account room for its others. */
const mostToHost = 4;
/** A task has at most three callbacks, so that behind this many there is one of a task that is not under way. */
const lookedAt = mostToHost * 3 + 1;

export type UnderWay = { readonly account: string; readonly host: string; readonly task: string };
export type Next = UnderWay & { readonly id: string };

type Places = Pick<Outbox, "dueAccounts" | "dueHosts" | "due">;

const countBy = <Entry>(entries: Iterable<Entry>, nameOf: (entry: Entry) => string) => {
	const counts = new Map<string, number>();
	for (const entry of entries) counts.set(nameOf(entry), (counts.get(nameOf(entry)) ?? 0) + 1);
	return counts;
};

/** The callback that an account sends next, where it may send one more. Looks at no more than a few rows, however many wait. */
function nextOf(outbox: Places, account: string, at: number, underWay: readonly UnderWay[]): Next | undefined {
	const own = underWay.filter((entry) => entry.account === account);
	const sharedNow = underWay.length - new Set(underWay.map((entry) => entry.account)).size;
	const hasPlace = own.length === 0 ? underWay.length < most : own.length < mostOfAccount && sharedNow < shared;
	if (!hasPlace) return undefined;
	const toHost = countBy(own, ({ host }) => host);
	const tasks = new Set(own.map(({ task }) => task));
	for (const host of outbox.dueHosts(account, at, toHost.size + 1)) {
		if ((toHost.get(host) ?? 0) >= mostToHost) continue;
		// the stages of a task arrive in their order, unless one has to be sent again
		const found = outbox.due(account, host, at, lookedAt).find(({ task }) => !tasks.has(task));
		if (found !== undefined) return { ...found, account, host };
	}
	return undefined;
}

/**
 * Yields what is to be sent at `at`, account by account in turn, one callback each round, as long as there are places. `underWay` is read
 * anew for every choice: the caller adds to it what it starts. `last` is the account that was served last.
 */
export function* inTurn(
	outbox: Places,
	at: number,
	underWay: () => readonly UnderWay[],
	last: string,
): Generator<Next, void, undefined> {
	const accounts = outbox.dueAccounts(at);
	const after = accounts.filter((account) => account > last);
	let round = [...after, ...accounts.slice(0, accounts.length - after.length)];
	while (round.length > 0) {
		const served: string[] = [];
		for (const account of round) {
			const next = nextOf(outbox, account, at, underWay());
			if (next === undefined) continue;
			served.push(account);
			yield next;
		}
		round = served;
	}
}
