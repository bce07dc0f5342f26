import type { Actor } from "@tunesmith/playground";
import type { APIMessage } from "discord-api-types/v10";

import type { Seed } from "../../packages/playground/src/world/seed.ts";
import { descriptionOf, mp3sOf, type TestAllInOne } from "./all-in-one.ts";

/** Whole processes, and many songs at once, take their time on a machine that is busy with other things. */
const patienceMs = 30_000;

export function seedOf(allInOne: TestAllInOne): Seed {
	const { seed } = allInOne.playground.world;
	if (seed === undefined) throw new Error("an empty world");
	return seed;
}

/** Invokes `/song describe` as a person; resolves to the status message once it is posted. */
export async function describeSong(
	person: Actor,
	channelId: string,
	prompt: string,
	options: Readonly<Record<string, string | boolean | number>> = {},
): Promise<APIMessage> {
	const handle = await person.invoke("song describe", { prompt, ...options }, { channelId });
	return handle.response();
}

/** The first message in the channel, after `statusMessage`, that brings MP3s and mentions the person. */
export function resultAfter(person: Actor, statusMessage: APIMessage): Promise<APIMessage> {
	return person.until(
		() =>
			person
				.messages(statusMessage.channel_id, statusMessage.id)
				.find((message) => mp3sOf(message).length > 0 && message.mentions.some(({ id }) => id === person.userId)),
		{ timeoutMs: patienceMs, what: "the result" },
	);
}

const statusNow = (person: Actor, statusMessage: APIMessage) =>
	person.message(statusMessage.channel_id, statusMessage.id);

/** Waits until the status message's text has all of these. */
export async function statusSays(
	person: Actor,
	statusMessage: APIMessage,
	...parts: readonly (string | RegExp)[]
): Promise<APIMessage> {
	let text = "";
	const look = () => {
		const now = statusNow(person, statusMessage);
		text = `${now?.embeds[0]?.title ?? ""}\n${descriptionOf(now)}`;
		return (
			now !== undefined &&
			parts.every((part) => (typeof part === "string" ? text.includes(part) : part.test(text))) &&
			now
		);
	};
	return person.until(look, { timeoutMs: patienceMs }).catch((cause: unknown) => {
		throw new Error(`the status message should say ${parts.join(" and ")}, and says: ${text}`, { cause });
	});
}

/** The first number of `/credits balance`: what the person can spend now. */
export async function creditsOf(person: Actor, channelId: string): Promise<number> {
	const answer = await (await person.invoke("credits balance", {}, { channelId })).response();
	const number = /\d+/.exec(descriptionOf(answer))?.[0];
	if (number === undefined) throw new Error(`no balance in ${descriptionOf(answer)}`);
	return Number(number);
}

/** Ends of tasks that the studio counted, by name. */
export async function studioEnds(allInOne: TestAllInOne): Promise<Readonly<Record<string, number>>> {
	const text = await (await fetch(`${allInOne.studio().url}/metrics`)).text();
	return Object.fromEntries(
		[...text.matchAll(/^studio_tasks_total\{end="(\w+)"\} (\d+)/gm)].map(([, end = "", count]) => [end, Number(count)]),
	);
}
