import type { Actor } from "@tunesmith/playground";
import { type APIMessage, ComponentType } from "discord-api-types/v10";
import { OperatorError } from "../command-line.ts";

const isEphemeral = (message: APIMessage) => ((message.flags ?? 0) & 64) !== 0;
export const isDeferred = (message: APIMessage) => ((message.flags ?? 0) & 128) !== 0;
const textOf = (message: APIMessage) =>
	[message.content, ...message.embeds.map((embed) => embed.description ?? "")].filter((text) => text !== "").join(" ");

/** The buttons and menus of a message. */
export const partsOf = ({ components = [] }: APIMessage) =>
	components.flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []));

/** The first answer that is more than an acknowledgement. */
export const answerOf = (person: Actor, messages: () => readonly APIMessage[]): Promise<APIMessage> =>
	person.until(() => messages().find((message) => !isDeferred(message)), { timeoutMs: 30_000, what: "an answer" });

/** The status message that answers an order. A refusal, which only the person sees, is an OperatorError in the bot's words. */
export async function statusOf(person: Actor, messages: () => readonly APIMessage[]): Promise<APIMessage> {
	const answer = await answerOf(person, messages);
	if (isEphemeral(answer)) throw new OperatorError(textOf(answer));
	return answer;
}
