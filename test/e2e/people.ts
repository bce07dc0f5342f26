import type { Actor } from "@tunesmith/playground";
import type { APIMessage } from "discord-api-types/v10";

import type { Seed } from "../../packages/playground/src/world/seed.ts";
import { descriptionOf, mp3sOf, type TestHouse } from "./all-in-one.ts";

/** Whole processes, and many songs at once, take their time on a machine that is busy with other things. */
const patienceMs = 30_000;

export function seedOf(house: TestHouse): Seed {
	const { seed } = house.playground.world;
	if (seed === undefined) throw new Error("an empty world");
	return seed;
}

/** Invokes `/song describe` as a person; resolves to the card once it stands. */
export async function describeSong(
	person: Actor,
	channelId: string,
	prompt: string,
	options: Readonly<Record<string, string | boolean | number>> = {},
): Promise<APIMessage> {
	const handle = await person.invoke("song describe", { prompt, ...options }, { channelId });
	return handle.response();
}

/** The newest message in the channel, after `card`, that brings MP3s and mentions the person. */
export function resultAfter(person: Actor, card: APIMessage): Promise<APIMessage> {
	return person.until(
		() =>
			person
				.messages(card.channel_id)
				.find(
					(message) =>
						BigInt(message.id) > BigInt(card.id) &&
						mp3sOf(message).length > 0 &&
						message.mentions.some(({ id }) => id === person.userId),
				),
		{ timeoutMs: patienceMs, what: "the result" },
	);
}

const cardNow = (person: Actor, card: APIMessage) => person.messages(card.channel_id).find(({ id }) => id === card.id);

/** Waits until the card's text has all of these. */
export async function cardSays(
	person: Actor,
	card: APIMessage,
	...parts: readonly (string | RegExp)[]
): Promise<APIMessage> {
	let text = "";
	const look = () => {
		const now = cardNow(person, card);
		text = `${now?.embeds[0]?.title ?? ""}\n${descriptionOf(now)}`;
		return (
			now !== undefined &&
			parts.every((part) => (typeof part === "string" ? text.includes(part) : part.test(text))) &&
			now
		);
	};
	return person.until(look, { timeoutMs: patienceMs }).catch((cause: unknown) => {
		throw new Error(`the card should say ${parts.join(" and ")}, and says: ${text}`, { cause });
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
export async function studioEnds(house: TestHouse): Promise<Readonly<Record<string, number>>> {
	const text = await (await fetch(`${house.studio().url}/metrics`)).text();
	return Object.fromEntries(
		[...text.matchAll(/^studio_tasks_total\{end="(\w+)"\} (\d+)/gm)].map(([, end = "", count]) => [end, Number(count)]),
	);
}
