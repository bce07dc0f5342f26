import type { JobView } from "../../jobs/ports.ts";

const cells = 10;
const filled = { waiting: 0, submitting: 1, queued: 2, text: 4, first: 7, delivering: 9 } as const;

export type Step = keyof typeof filled;

/** The step that a job is at; undefined when it is over. The first track is ready once its file was downloaded and is music. */
export function stepOf({ job: { state }, isFirstUnchecked }: JobView): Step | undefined {
	switch (state.is) {
		case "generating":
			return state.stage === "first" && isFirstUnchecked ? "text" : state.stage;
		case "waiting":
		case "submitting":
		case "delivering":
			return state.is;
		case "done":
		case "failed":
		case "cancelled":
			return undefined;
	}
}

/** How far a job is, as ten blocks. Steps, not seconds: it moves only when something really happened. */
export function progressBar(step: Step): string {
	return "▰".repeat(filled[step]) + "▱".repeat(cells - filled[step]);
}
