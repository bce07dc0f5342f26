import { mustBeAdmin } from "../jobs/endings.ts";
import type { Hub } from "../jobs/hub.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { costOf, modelViews } from "../jobs/models.ts";
import { mustBeUsable, mustBeWithin } from "./setting-values.ts";
import type { StoredSettings } from "./stored-settings.ts";

/** The part of `Songs` that is about a space's settings. */
export function openSettingsChanges(
	hub: Hub,
	book: StoredSettings,
): Pick<Jobs, "settings" | "changeSettings" | "resetSettings" | "costOf" | "models"> {
	const { withLock, queues, servicePauses: pauses, settingsOf, store } = hub;
	const applied = async (space: string) => {
		const settings = await settingsOf(space);
		queues.apply(space, settings);
		return settings;
	};
	return {
		settings: settingsOf,
		changeSettings: (space, change, by) =>
			withLock(`settings:${space}`, async () => {
				mustBeAdmin(space, by);
				mustBeUsable(change);
				mustBeWithin(change, hub.operator);
				await store.settings.set(space, { ...(await store.settings.get(space)), ...change });
				book.forget(space);
				if (change.paused === null) await pauses.end();
				return applied(space);
			}),
		resetSettings: (space, by) =>
			withLock(`settings:${space}`, async () => {
				mustBeAdmin(space, by);
				await store.settings.delete(space);
				book.forget(space);
				return applied(space);
			}),
		costOf: async (space, model) => costOf(model, await settingsOf(space), hub.operator),
		models: async (space) => modelViews(await settingsOf(space), hub.operator),
	};
}
