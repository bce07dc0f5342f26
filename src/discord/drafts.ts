import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../jobs/ports.ts";
import type { KeyValueStore } from "../jobs/stores.ts";
import type { DraftsOf, SentForm } from "./command.ts";

const lifeMs = 3_600_000;
const usualBound = 1000;
const indexKey = "drafts";
const index = z.array(z.object({ id: z.string(), until: z.number(), userId: z.string().optional() }));
const stored = z.object({ until: z.number(), value: z.unknown() });
const texts = z.record(z.string(), z.string());
const file = z.object({ name: z.string(), url: z.string(), bytes: z.number() });
const sentForm = z.object({ args: z.array(z.string()), fields: texts, files: z.record(z.string(), file).default({}) });
const emptyForm: SentForm = { args: [], fields: {}, files: {} };

/** Drafts on disk for an hour: each new one clears away those that are over, and the oldest beyond the bound. */
export function createDrafts(notes: KeyValueStore<unknown>, clock: Clock, maxDrafts = usualBound): DraftsOf {
	let turn: Promise<unknown> = Promise.resolve();

	const known = async () => index.safeParse(await notes.get(indexKey)).data ?? [];
	/** One change of the index at a time. */
	const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
		const done = turn.then(work);
		turn = done.catch(() => undefined);
		return done;
	};
	const read = async (id: string): Promise<unknown> => {
		const draft = stored.safeParse(await notes.get(keyOf(id))).data;
		return draft !== undefined && draft.until > clock.now() ? draft.value : undefined;
	};
	async function enter(id: string, until: number, userId: string): Promise<void> {
		const all = await known();
		const now = clock.now();
		const alive = [...all.filter((entry) => entry.until > now), { id, until, userId }];
		const kept = alive.slice(-maxDrafts);
		const gone = all.filter((entry) => !kept.some((other) => other.id === entry.id));
		await notes.set(indexKey, kept);
		await Promise.all(gone.map((entry) => notes.delete(keyOf(entry.id))));
	}
	return (userId) => ({
		async keep(value) {
			const id = randomBytes(8).toString("hex");
			const until = clock.now() + lifeMs;
			// The index first: a draft that is not in it would stay for ever.
			await inTurn(() => enter(id, until, userId));
			await notes.set(keyOf(id), { until, value });
			return id;
		},
		texts: async (id) => texts.safeParse(await read(id)).data,
		form: async (id) => sentForm.safeParse(await read(id)).data ?? emptyForm,
		async all() {
			const own = (await known()).filter((entry) => entry.userId === userId);
			return (await Promise.all(own.map(({ id }) => read(id)))).filter((value) => value !== undefined);
		},
		forget: () =>
			inTurn(async () => {
				const whose = (entry: { userId?: string | undefined }) => (entry.userId === userId ? "own" : "others");
				const { own = [], others = [] } = Object.groupBy(await known(), whose);
				await Promise.all(own.map(({ id }) => notes.delete(keyOf(id))));
				await notes.set(indexKey, others);
			}),
	});
}

function keyOf(id: string): string {
	return `draft:${id}`;
}
