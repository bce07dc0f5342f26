import { Fault, isFault } from "../errors.ts";
import { openBackgroundWork } from "./background-work.ts";
import { endedWithin, withDeadline } from "./clock.ts";
import type { JobTools } from "./tools.ts";

export type ErasureOutcome = "erased" | "later" | "unsupported";

const atOnce = 50;
const firstPauseMs = 5_000;
const longestPauseMs = 60 * 60_000;
const deadlineMs = 30_000;

/** Tasks of people who were forgotten, erased at the service. What is owed stands in the store, so that neither a restart nor an outage loses it. */
export function openErasures(tools: JobTools) {
	const { store, clock, log, signal } = tools;
	const untilErased = async (): Promise<ErasureOutcome> => {
		for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
			try {
				return await eraseOwed(tools);
			} catch (err) {
				signal.throwIfAborted();
				log.warn({ err, ms: pauseMs }, "songs are not erased at the music service yet, it will be asked again");
				const asked = err instanceof Fault ? (err.retryAfterMs ?? 0) : 0;
				await clock.wait(Math.max(pauseMs, asked), signal);
			}
		}
	};
	const background = openBackgroundWork(signal, untilErased, (): ErasureOutcome => "later");
	return {
		/** Asks the service to erase what it is still to be asked; goes on in the background until all is done or it cannot. */
		begin: background.begin,
		/** What became of it within `ms`: "later" while the service does not answer, "unsupported" where it has no such thing. */
		async outcome(ms: number): Promise<ErasureOutcome> {
			const running = background.running();
			if (running === undefined) return (await store.people.owedErasures("", 1)).length > 0 ? "later" : "erased";
			let outcome: ErasureOutcome = "later";
			const known = running.then((answer) => {
				outcome = answer;
			});
			await endedWithin(clock, ms, known);
			return outcome;
		},
	};
}

/** Asks for all that is owed, once; throws what the service or the disk answers. */
async function eraseOwed(parts: JobTools): Promise<ErasureOutcome> {
	const { people } = parts.store;
	let outcome: ErasureOutcome = "erased";
	let refused: unknown;
	for (let after = ""; ; ) {
		const owed = await people.owedErasures(after, atOnce);
		for (const workId of owed) {
			try {
				if ((await eraseTask(parts, workId)) === "unsupported") outcome = "unsupported";
				await people.erasureDone(workId);
			} catch (error) {
				// One that is refused does not keep the others from being erased.
				if (!(error instanceof Fault) || isFault(error, "service-down") || isFault(error, "service-busy")) throw error;
				refused = error;
			}
		}
		after = owed.at(-1) ?? "";
		if (owed.length === atOnce) continue;
		if (refused !== undefined) throw refused;
		return outcome;
	}
}

function eraseTask({ service, clock, signal }: JobTools, workId: string): Promise<"erased" | "unsupported"> {
	const erase = async (limited: AbortSignal) => (await service.erase?.(workId, limited)) ?? "unsupported";
	return withDeadline(clock, deadlineMs, signal, "service-down", erase);
}
