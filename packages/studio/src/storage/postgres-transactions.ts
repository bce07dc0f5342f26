import { AsyncLocalStorage } from "node:async_hooks";
import { isRepeatable } from "@tunesmith/postgres";
import type { Pool, PoolClient } from "pg";
import { StoreUnreachable } from "./database.ts";
import { isLost, rethrow, rethrowUnknown, tooBusy } from "./postgres-errors.ts";

/** A transaction that the server gave up for the sake of another's is run again. */
const mostRuns = 8;

/** Transactions on the connections of `pool`: as many at once as it has. What is sent while one runs its work belongs to it. */
export function openTransactions(pool: Pool) {
	type Transaction = { readonly client: PoolClient; isOpen: boolean };
	const own = new AsyncLocalStorage<Transaction>();
	const current = () => {
		const transaction = own.getStore();
		return transaction?.isOpen === true ? transaction.client : undefined;
	};
	async function runOnce<Result>(work: () => Promise<Result>): Promise<Result> {
		const client = await pool.connect().catch(rethrow);
		const transaction = { client, isOpen: true };
		let isBroken = true;
		try {
			await client.query("BEGIN").catch(rethrow);
			const result = await own.run(transaction, work);
			transaction.isOpen = false;
			const { command } = await client.query("COMMIT").catch(rethrowUnknown);
			// what a transaction answers in which a statement failed, without an error
			if (command !== "COMMIT") throw new Error("the transaction was rolled back: one of its statements had failed");
			isBroken = false;
			return result;
		} catch (error) {
			transaction.isOpen = false;
			// a connection that is gone would be waited for once more
			const isGone = error instanceof StoreUnreachable && isLost(error.cause);
			isBroken =
				isGone ||
				(await client.query("ROLLBACK").then(
					() => false,
					() => true,
				));
			throw error;
		} finally {
			client.release(isBroken);
		}
	}

	return {
		/** The connection of the transaction that the caller belongs to. */
		current,
		async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
			if (current() !== undefined) return work();
			for (let run = 1; ; run += 1) {
				try {
					return await runOnce(work);
				} catch (error) {
					if (!(error instanceof Error) || !isRepeatable(error)) throw error;
					if (run === mostRuns) throw tooBusy(error);
				}
			}
		},
	};
}
