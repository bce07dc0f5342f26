import type { Jobs } from "../jobs/jobs.ts";
import { costOf, modelViews } from "../jobs/models.ts";
import type { JobParts } from "../jobs/parts.ts";
import { mustBeAdmin } from "../jobs/rights.ts";
import { mustBeUsable, mustBeWithin } from "./setting-values.ts";

/** The part of `Jobs` that is about a space's settings. */
export function openSettingsChanges(
	parts: JobParts,
): Pick<Jobs, "settings" | "changeSettings" | "resetSettings" | "costOf" | "models"> {
	const { store, operator, withLock, storedSettings, queues, servicePauses, settingsOf } = parts;
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
				mustBeWithin(change, operator);
				await store.settings.set(space, { ...(await store.settings.get(space)), ...change });
				storedSettings.forget(space);
				if (change.paused === null) await servicePauses.end();
				return applied(space);
			}),
		resetSettings: (space, by) =>
			withLock(`settings:${space}`, async () => {
				mustBeAdmin(space, by);
				await store.settings.delete(space);
				storedSettings.forget(space);
				return applied(space);
			}),
		costOf: async (space, model) => costOf(model, await settingsOf(space), operator),
		models: async (space) => modelViews(await settingsOf(space), operator),
	};
}
