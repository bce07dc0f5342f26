import type { Context } from "../../src/discord/command.ts";
import type { Job } from "../../src/jobs/job.ts";

/** Answers with the job. `wanted` is the stored model where it is gone: a note says which model took its place. */
export function jobAnswer(job: Job, wanted: string | undefined, { say }: Context) {
	const preset = job.request.model;
	const isReplaced = wanted !== undefined && wanted !== preset;
	const note = isReplaced ? say("model.replaced", { model: wanted.replaceAll("`", ""), preset }) : undefined;
	return { is: "job", job, note } as const;
}
