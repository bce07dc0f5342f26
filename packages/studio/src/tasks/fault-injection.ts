import { stat, truncate } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { invalid, Refusal } from "../refusal.ts";
import type { Task } from "./task.ts";

/** Fault injection: the outcomes that a caller may force with the header X-Rehearse, and what then happens. */
export const faultOutcomes = {
	"402": "refused: not enough credits",
	"429": "refused: too many requests",
	"500": "refused: internal server error",
	moderation: "the task fails in content review",
	skip: "neither `text` nor `first` is shown",
	slow: "three seconds before every stage",
	"no-url": "complete without an audio_url",
	half: "complete with cut MP3 files",
	timeout: "the task never ends",
} as const;

export const faultOutcomeNames = Object.keys(faultOutcomes) as readonly (keyof typeof faultOutcomes)[];

const slowMs = 3000;

/** The outcome that a request forces; empty: none. Throws a forced refusal, and 400 for an unknown name. */
export function readForcedOutcome(value: string | readonly string[] | undefined, isOn: boolean): string {
	if (!isOn || value === undefined || value === "") return "";
	switch (value) {
		case "402":
			throw new Refusal(402, "Not enough credits");
		case "429":
			throw new Refusal(429, "Rate limit exceeded. Please try again later.", { headers: { "Retry-After": "1" } });
		case "500":
			throw new Refusal(500, "Internal server error");
		default: {
			const name = faultOutcomeNames.find((candidate) => candidate === value);
			if (name !== undefined) return name;
			throw invalid([{ field: "X-Rehearse", message: `must be one of ${faultOutcomeNames.join(", ")}` }]);
		}
	}
}

/** What a run does differently where the task has a forced outcome (`task.fault`). */
export type FaultInjection = {
	/** Called before each stage is written. */
	readonly pause: (task: Task, signal: AbortSignal) => Promise<void>;
	/** Called before an MP3 gets its final place. */
	readonly spoil: (task: Task, audioPath: string) => Promise<void>;
};

/** `pace` is the factor on the pauses. */
export function createFaultInjection(pace: number): FaultInjection {
	return {
		async pause(task, signal) {
			if (task.fault === "slow") await sleep(slowMs * pace, undefined, { signal });
		},
		async spoil(task, audioPath) {
			if (task.fault === "half") await truncate(audioPath, Math.floor((await stat(audioPath)).size / 2));
		},
	};
}
