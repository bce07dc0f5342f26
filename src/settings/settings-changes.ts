import type { Jobs } from "../jobs/jobs.ts";
import { costOf, modelViews } from "../jobs/models.ts";
import { mustBeAdmin } from "../jobs/rights.ts";
import type { JobTools } from "../jobs/tools.ts";
import type { GuildQueues } from "../queue/guild-queues.ts";
import type { ServicePauses } from "../queue/service-pauses.ts";
import type { GuildSettings } from "./guild-settings.ts";
import { mustBeUsable, mustBeWithin } from "./setting-values.ts";
import type { StoredSettings } from "./stored-settings.ts";

export type SettingsChangesParts = Pick<JobTools, "store" | "operator" | "withLock"> & {
	readonly storedSettings: StoredSettings;
	readonly queues: GuildQueues;
	readonly servicePauses: ServicePauses;
	/** The settings of a space as they hold now, a pause of the service included. */
	readonly settingsOf: (space: string) => Promise<GuildSettings>;
};

/** The part of `Jobs` that is about a space's settings. */
export function openSettingsChanges(
	parts: SettingsChangesParts,
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
