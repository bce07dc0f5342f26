import type { z } from "zod";
import type { Actor } from "../actor/actor.ts";
import { ClientRefusal } from "../actor/client-refusal.ts";
import type { Handle } from "../actor/handle.ts";
import { openActor } from "../actor/open-actor.ts";
import type { World } from "../world/editing.ts";
import type { WorldState } from "../world/world.ts";
import { requests } from "./requests.ts";

type Act = (body: unknown) => Promise<unknown>;

const started = async (handle: Promise<Handle>): Promise<{ interactionId: string }> => ({
	interactionId: (await handle).interactionId,
});

/** What a person can do through the page, by the last word of the address. Throws ZodError for a bad body, ClientRefusal for the rest. */
export function actions(state: WorldState, world: World): Readonly<Record<keyof typeof requests, Act>> {
	const as = (userId: string): Actor => {
		if (state.users.get(userId)?.isBot !== false) throw new ClientRefusal(`there is no person ${userId}`);
		return openActor(state, userId);
	};
	return {
		async invoke(body) {
			const asked = requests.invoke.parse(body);
			return started(as(asked.as).invoke(asked.command, asked.options, asked));
		},
		async autocomplete(body) {
			const asked = requests.autocomplete.parse(body);
			const handle = await as(asked.as).autocomplete(asked.command, asked.focused, asked.typed, asked);
			const outcome = await handle.acked();
			return {
				choices: outcome.is === "choices" ? await handle.choices() : [],
				...(outcome.is === "failed" ? { failed: outcome.reason } : {}),
			};
		},
		async menu(body) {
			const asked = requests.menu.parse(body);
			const { messageId, channelId, userId } = asked;
			if (messageId !== undefined) return started(as(asked.as).menu(asked.name, { messageId }));
			if (channelId === undefined || userId === undefined)
				throw new ClientRefusal("a menu command wants a message, or a person in a channel");
			return started(as(asked.as).menu(asked.name, { channelId, userId }));
		},
		async click(body) {
			const asked = requests.click.parse(body);
			return started(as(asked.as).click(asked.messageId, asked.customId));
		},
		async select(body) {
			const asked = requests.select.parse(body);
			return started(as(asked.as).select(asked.messageId, asked.customId, asked.values));
		},
		async submit(body) {
			const asked = requests.submit.parse(body);
			return started(as(asked.as).submit(asked, asked.fields));
		},
		async react(body) {
			const asked = requests.react.parse(body);
			const actor = as(asked.as);
			if (asked.isOn) actor.react(asked.messageId, asked.emoji);
			else actor.unreact(asked.messageId, asked.emoji);
			return {};
		},
		async say(body) {
			const asked = requests.say.parse(body);
			return as(asked.as).say(asked.channelId, asked.content);
		},
		async dismiss(body) {
			const asked = requests.dismiss.parse(body);
			as(asked.as).dismiss(asked.messageId);
			return {};
		},
		async settings(body) {
			change(world, requests.settings.parse(body));
			return {};
		},
	};
}

function change(world: World, wanted: z.infer<typeof requests.settings>): void {
	const { guildId, userId, uploadBytes } = wanted;
	if (uploadBytes !== undefined) world.setUploadBytes({ base: uploadBytes });
	if (guildId !== undefined) {
		if (wanted.boostTier !== undefined) world.setBoostTier(guildId, wanted.boostTier);
		if (wanted.guildLocale !== undefined) world.setGuildLocale(guildId, wanted.guildLocale);
	}
	if (userId === undefined) return;
	if (wanted.locale !== undefined) world.setLocale(userId, wanted.locale);
	if (wanted.nitro !== undefined) world.setNitro(userId, wanted.nitro);
	if (wanted.hasApp !== undefined) world.installForUser(userId, wanted.hasApp);
	if (wanted.acceptsDms !== undefined) world.closeDms(userId, !wanted.acceptsDms);
}
