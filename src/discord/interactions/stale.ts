import { isFault } from "../../errors.ts";
import type { Interaction } from "./interaction.ts";
import type { InteractionTools } from "./tools.ts";

/** The buttons of status messages. */
const onStatus: ReadonlySet<string> = new Set(["cancel", "retry"]);

/**
 * Whoever presses a button of a status message shows what it says: where that is an older state, the message is brought up to date, also
 * where the job did not know the message any more.
 */
export async function repairStatus(
	{ trigger, message, messageShape, person, address }: Interaction,
	{ jobs: jobsOf, statusMessages }: InteractionTools,
): Promise<void> {
	if (message === undefined || messageShape === undefined) return;
	if (trigger.is !== "action" || !onStatus.has(trigger.name)) return;
	const jobs = jobsOf();
	const [jobId = ""] = trigger.args;
	const job = await jobs.open(jobId, person.space ?? address.channelId, person).catch((error: unknown) => {
		if (!isFault(error)) throw error;
	});
	if (job === undefined) return;
	if (job.card === undefined) await jobs.attachStatusMessage(job.id, message);
	const view = jobs.view({ ...job, card: job.card ?? message });
	await statusMessages.repair(view, message, messageShape);
}
