import { hash } from "node:crypto";
import type { Brief, TakeSection, Words } from "@tunesmith/composer";

import type { CallbackStage, Cluster } from "./submission.ts";

/** `new` covers waiting and running until the words exist. `complete` and `failed` are ends. */
export type TaskState = "new" | "text" | "first" | "complete" | "failed";

/** One of the two takes of a task. Its files are named by `id`. */
export type Item = {
	/** UUID */
	readonly id: string;
	readonly status: "pending" | "text" | "complete" | "error";
	/** Length; 0 until the file is final. */
	readonly seconds: number;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly hasTimings: boolean;
	readonly hasAudio: boolean;
	/** Whether the engine that made it can make its video. */
	readonly hasFilm: boolean;
	/** Name of the singer, where the engine has singers and one sings. */
	readonly voice?: string;
	/** Its sections, where the engine knows them: then they can be changed. */
	readonly sections?: readonly TakeSection[];
	/** Beats a minute and key, where the engine knows them. */
	readonly bpm?: number;
	readonly key?: string;
	/** Number of the score that was played (`Take`); absent where the engine keeps none, and from items of earlier releases. */
	readonly score?: number;
};

/** A task as stored. Times are epoch milliseconds. */
export type Task = {
	readonly id: string;
	readonly version: 1 | 2;
	/** Hash of the key that submitted it. */
	readonly account: string;
	readonly cluster: Cluster;
	readonly state: TaskState;
	/** The forced outcome (fault injection), or empty. */
	readonly fault: string;
	readonly brief: Omit<Brief, "seed">;
	/** From the request, or drawn when the task was accepted. undefined: accepted by a release without seeds. */
	readonly seed: number | undefined;
	/** JSON text of the request as echoed. */
	readonly echo: string;
	readonly words: Words | undefined;
	readonly items: readonly Item[];
	readonly cost: number;
	/** Credits of `cost` that were not given back when it was cancelled. */
	readonly kept: number;
	readonly error: string;
	readonly callbackUrl: string | undefined;
	readonly callbackStages: readonly CallbackStage[];
	readonly createdAt: number;
	readonly finishedAt: number | undefined;
	/** Runs that were started, over all lives of the studio. */
	readonly starts: number;
	/** Grows with every change that the feed shows. */
	readonly revision: number;
	/** When its files and texts were removed; undefined: they are there. */
	readonly removedAt: number | undefined;
};

/** What a queue needs to know of a task that has not ended. */
export type UnfinishedTask = Pick<Task, "id" | "account" | "cluster" | "fault">;

export const isOver = (task: Pick<Task, "state">): boolean => task.state === "complete" || task.state === "failed";

/** The engine's input. A task without a seed gets one from its id, so that it is the same after a restart. */
export function briefOf({ brief, seed, id }: Pick<Task, "brief" | "seed" | "id">): Brief {
	return { ...brief, seed: seed ?? hash("sha256", id, "buffer").readUInt32BE(0) };
}
