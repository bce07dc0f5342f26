import type { Job } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Answer } from "../answer.ts";
import { tellDirectly } from "../delivery/posts.ts";
import type { StatusMessages } from "../delivery/status-messages.ts";
import { postStatus } from "../delivery/status-sender.ts";
import { DeliveryUnknown, isRefusal, loggable } from "../failures.ts";
import type { Message } from "../render/message.ts";
import { modalBody } from "../render/modal.ts";
import { panelMessage, sentenceMessage } from "../render/panel.ts";
import type { DiscordTools } from "../tools.ts";
import type { Interaction } from "./interaction.ts";
import type { Links } from "./links.ts";
import type { InteractionResponse } from "./response.ts";

export type Show = (answer: Answer, interaction: Interaction, response: InteractionResponse) => Promise<void>;

/** Shows what a handler answers. */
export function createShowAnswer(
	tools: Pick<DiscordTools, "calls" | "clock" | "log" | "botId" | "signal"> & {
		readonly jobs: Jobs;
		readonly statusMessages: StatusMessages;
		readonly links: Links;
	},
): Show {
	const { calls, log, jobs, statusMessages, links } = tools;

	async function show(answer: Answer, { address, locale }: Interaction, response: InteractionResponse): Promise<void> {
		switch (answer.is) {
			case "job":
				await showJob(answer.job, response);
				return showNote(answer.note, response);
			case "panel": {
				const message = panelMessage(links.inPanel(answer.panel, locale));
				return response.show(message).catch(async (error: unknown) => {
					if (!(error instanceof DeliveryUnknown) && !isRefusal(error, "deadToken", "gone")) throw error;
					// the last way: who cannot be reached by direct message cannot be reached
					await tellDirectly(calls, address.userId, message).catch((cause: unknown) => {
						throw new DeliveryUnknown(cause);
					});
				});
			}
			case "nothing":
				return response.end();
			case "modal":
				return response.openForm(modalBody(answer.modal));
		}
	}
	/** The job stands whatever happens to its status message: where the token is dead the channel takes it, then direct messages. */
	async function showJob(job: Job, response: InteractionResponse): Promise<void> {
		const inResponse = (message: Message) =>
			response.showAll(message).catch(async (error: unknown) => {
				log.info({ jobId: job.id, reason: loggable(error).message }, "status message goes another way");
				return postStatus(job, message, { mayStand: error instanceof DeliveryUnknown }, tools).catch(
					(cause: unknown) => {
						throw new DeliveryUnknown(cause);
					},
				);
			});
		await jobs.attachStatusMessage(job.id, await statusMessages.post(job, inResponse));
	}
	/** An extra: the song is under way whether the person reads this or not. */
	async function showNote(note: string | undefined, response: InteractionResponse): Promise<void> {
		if (note === undefined) return;
		await response.showPerson(sentenceMessage(note)).catch((error: unknown) => {
			log.info({ reason: loggable(error).message }, "a note beside a song was not shown");
		});
	}
	return show;
}
