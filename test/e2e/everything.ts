import type { Actor, Handle, OptionValues } from "@tunesmith/playground";
import type { APIMessage } from "discord-api-types/v10";
import { expect } from "vitest";

import type { TestAllInOne } from "./all-in-one.ts";
import { describeSong, resultAfter, seedOf } from "./people.ts";

export type ContextName = "guild" | "dm" | "user-app";
export const contexts: readonly ContextName[] = ["guild", "dm", "user-app"];

/** Who acts where. */
export type Scene = { readonly person: Actor; readonly channelId: string; readonly context: ContextName };

/** A person's hands that note what they exercised, and in which context. */
export function openHands(allInOne: () => TestAllInOne) {
	const exercised = new Map<string, Set<ContextName>>();
	const mark = (name: string, context: ContextName) =>
		void exercised.set(name, (exercised.get(name) ?? new Set()).add(context));
	return {
		exercised,
		mark,
		sceneOf(context: ContextName): Scene {
			const { people, channels } = seedOf(allInOne());
			if (context === "guild")
				return { context, person: allInOne().playground.as(people.admin), channelId: channels.music };
			// direct messages and an own installation share a person's queue, and its ten songs a minute: two people
			if (context === "dm") return { context, person: allInOne().playground.as(people.member), channelId: channels.dm };
			allInOne().playground.world.installForUser(people.newcomer);
			return { context, person: allInOne().playground.as(people.newcomer), channelId: channels.elsewhere };
		},
		async ask({ person, channelId, context }: Scene, name: string, options: OptionValues = {}): Promise<Handle> {
			const handle = await person.invoke(name, options, { channelId });
			mark(name, context);
			return handle;
		},
		async click(scene: Scene, message: APIMessage, id: string): Promise<Handle> {
			const handle = await scene.person.click(message.id, id);
			mark(id.split(":")[0] ?? id, scene.context);
			return handle;
		},
		async makeSong(scene: Scene, prompt: string): Promise<APIMessage> {
			mark("song describe", scene.context);
			return resultAfter(scene.person, await describeSong(scene.person, scene.channelId, prompt));
		},
	};
}

type Part = {
	readonly content?: string;
	readonly custom_id?: string;
	readonly disabled?: boolean;
	readonly components?: readonly Part[];
	readonly accessory?: Part;
};

/** Every component of a message, whatever it stands in. */
function partsOf(components: readonly Part[] = []): readonly Part[] {
	return components.flatMap((part) => [
		part,
		...partsOf(part.components),
		...(part.accessory === undefined ? [] : [part.accessory]),
	]);
}

export const textOf = (message: APIMessage): string =>
	[
		message.content,
		...partsOf(message.components as readonly Part[] | undefined).flatMap(({ content }) => content ?? []),
		...message.embeds.flatMap((embed) => [
			embed.title ?? "",
			embed.description ?? "",
			...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
		]),
	].join("\n");

/** The answer; a neutral line with a reference would be a bug. */
export async function answer(handle: Handle): Promise<APIMessage> {
	const message = await handle.response();
	expect(textOf(message)).not.toContain("Something went wrong on my side");
	return message;
}

/** Custom ids of all buttons and selects of a message that can be used. */
function idsOf(message: APIMessage): readonly string[] {
	return partsOf(message.components as readonly Part[] | undefined).flatMap(({ custom_id: id, disabled }) =>
		id === undefined || disabled === true ? [] : [id],
	);
}

export const hasButton = (message: APIMessage, name: string): boolean =>
	idsOf(message).some((id) => id === name || id.startsWith(`${name}:`));

export const button = (message: APIMessage, name: string): string =>
	idsOf(message).find((id) => id === name || id.startsWith(`${name}:`)) ??
	expect.fail(`no button ${name} among ${idsOf(message)}`);

export const jobIdOf = (result: APIMessage): string => button(result, "again").split(":")[1] ?? "";
