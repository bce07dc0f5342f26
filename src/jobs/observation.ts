import type { FaultCode } from "../errors.ts";
import type { Log } from "../log.ts";
import { type Job, workIdOf } from "./job.ts";
import type { Clock } from "./ports.ts";

/** What metrics count of jobs: words of short fixed lists and milliseconds, never an id or a text of people. */
export type Observed =
	/** A song that had waited for its turn for so long was sent off. */
	| { readonly is: "turn"; readonly ms: number }
	/** How long a state lasted; "text" and "first" count from the acceptance to the words and the first track. */
	| { readonly is: "stage"; readonly stage: Stage; readonly ms: number }
	| { readonly is: "end"; readonly outcome: "done" | "failed" | "cancelled"; readonly fault?: FaultCode };
type Stage = "submitting" | "generating" | "text" | "first" | "delivering";

/** Notes that a job's record went from one state to another; both are on the disk. */
export type ObserveChange = (before: Job, next: Job) => void;

/** One log line and one observation a change of state. A change that leaves state and stage as they are is none. */
export function openObservation(log: Log, clock: Clock, observe: (seen: Observed) => void): ObserveChange {
	return (before, next) => {
		const { state } = next;
		const fields = { jobId: next.id, guildId: next.address.guildId, workId: workIdOf(next), state: state.is };
		if (state.is !== before.state.is) {
			const ms = state.at - before.state.at;
			const fault = state.is === "failed" ? { fault: state.fault.code, reference: state.fault.facts.reference } : {};
			log.info({ ...fields, ms, ...fault }, "the job's state has changed");
			for (const seen of between(before, next, ms)) observe(seen);
		} else if (state.is === "generating" && before.state.is === "generating" && state.stage !== before.state.stage) {
			const ms = clock.now() - state.at;
			log.info({ ...fields, stage: state.stage, ms }, "the job's stage has changed");
			if (state.stage !== "queued") observe({ is: "stage", stage: state.stage, ms });
		}
	};
}

function* between({ state: before }: Job, { state }: Job, ms: number): Generator<Observed> {
	if (before.is === "waiting" && state.is === "submitting") yield { is: "turn", ms };
	if (before.is === "submitting" || before.is === "generating" || before.is === "delivering")
		yield { is: "stage", stage: before.is, ms };
	if (state.is === "failed") yield { is: "end", outcome: "failed", fault: state.fault.code };
	else if (state.is === "done" || state.is === "cancelled") yield { is: "end", outcome: state.is };
}
