import type { Job } from "../../jobs/job.ts";
import { linkCommands } from "../../locales/command-links.ts";
import type { Answer, Panel } from "../answer.ts";
import { tellDirectly } from "../delivery/posts.ts";
import { postStatus } from "../delivery/status-sender.ts";
import { DeliveryUnknown, isRefusal, loggable } from "../failures.ts";
import type { Host } from "../host.ts";
import type { Message } from "../render/message.ts";
import { modalBody } from "../render/modal.ts";
import { panelMessage, sentenceMessage } from "../render/panel.ts";
import type { InteractionResponse } from "./response.ts";
import type { InteractionTools } from "./tools.ts";

/** Shows what a handler answers. Throws what Discord answered, and DeliveryUnknown where nobody can know whether it was shown. */
export async function showAnswer(
	answer: Answer,
	response: InteractionResponse,
	tools: InteractionTools,
): Promise<void> {
	const { address, locale } = response.interaction;
	switch (answer.is) {
		case "job":
			await showJob(answer.job, response, tools);
			return showNote(answer.note, response, tools);
		case "panel": {
			const message = panelMessage(linkedPanel(answer.panel, locale, tools.host));
			return response.show(message).catch(async (error: unknown) => {
				if (!(error instanceof DeliveryUnknown) && !isRefusal(error, "deadToken", "gone")) throw error;
				// the last way: who cannot be reached by direct message cannot be reached
				await tellDirectly(tools.calls, address.userId, message).catch(unknown);
			});
		}
		case "modal":
			return response.openForm(modalBody(answer.modal));
	}
}

/** The panel with the commands that it names clickable, or at least named as the person sees them. */
function linkedPanel(panel: Panel, locale: string, { commandId }: Host): Panel {
	const linked = (text: string) => linkCommands(text, locale, commandId);
	const fields = panel.fields?.map((field) => ({ ...field, value: linked(field.value) }));
	const items = panel.items?.map((item) => ({ ...item, text: linked(item.text) }));
	return { ...panel, text: linked(panel.text), ...(fields && { fields }), ...(items && { items }) };
}

/** The job stands whatever happens to its status message: where the token is dead the channel takes it, then direct messages. */
async function showJob(job: Job, response: InteractionResponse, tools: InteractionTools): Promise<void> {
	const inResponse = (message: Message) =>
		response.showAll(message).catch(async (error: unknown) => {
			tools.log.info({ jobId: job.id, reason: loggable(error).message }, "status message goes another way");
			return postStatus(job, message, { mayStand: error instanceof DeliveryUnknown }, tools).catch(unknown);
		});
	await tools.jobs().attachStatusMessage(job.id, await tools.statusMessages.post(job, inResponse));
}

/** An extra: the song is under way whether the person reads this or not. */
async function showNote(
	note: string | undefined,
	response: InteractionResponse,
	{ log }: InteractionTools,
): Promise<void> {
	if (note === undefined) return;
	await response.showPerson(sentenceMessage(note)).catch((error: unknown) => {
		log.info({ reason: loggable(error).message }, "a note beside a song was not shown");
	});
}

function unknown(cause: unknown): never {
	throw new DeliveryUnknown(cause);
}
