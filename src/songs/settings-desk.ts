import { mustBeAdmin } from "./endings.ts";
import type { Hub } from "./hub.ts";
import { costOf, modelViews } from "./models.ts";
import { mustBeUsable, mustBeWithin } from "./setting-values.ts";
import type { SettingsBook } from "./settings-book.ts";
import type { Songs } from "./songs.ts";

/** The part of `Songs` that is about a space's settings. */
export function openSettings(
	hub: Hub,
	book: SettingsBook,
): Pick<Songs, "settings" | "changeSettings" | "resetSettings" | "costOf" | "models"> {
	const { inTurn, lanes, pauses, settingsOf, store } = hub;
	const applied = async (space: string) => {
		const settings = await settingsOf(space);
		lanes.apply(space, settings);
		return settings;
	};
	return {
		settings: settingsOf,
		changeSettings: (space, change, by) =>
			inTurn(`settings:${space}`, async () => {
				mustBeAdmin(space, by);
				mustBeUsable(change);
				mustBeWithin(change, hub.operator);
				await store.settings.set(space, { ...(await store.settings.get(space)), ...change });
				book.forget(space);
				if (change.paused === null) await pauses.end();
				return applied(space);
			}),
		resetSettings: (space, by) =>
			inTurn(`settings:${space}`, async () => {
				mustBeAdmin(space, by);
				await store.settings.delete(space);
				book.forget(space);
				return applied(space);
			}),
		costOf: async (space, model) => costOf(model, await settingsOf(space), hub.operator),
		models: async (space) => modelViews(await settingsOf(space), hub.operator),
	};
}
