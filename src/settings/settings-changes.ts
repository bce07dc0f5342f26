import type { Jobs } from "../jobs/jobs.ts";
import { costOf, modelViews } from "../jobs/models.ts";
import type { JobParts } from "../jobs/parts.ts";
import { mustBeAdmin } from "../jobs/rights.ts";
import { mustBeUsable, mustBeWithin, withChange } from "./setting-values.ts";

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
				// worked out only now, so that of two changes at once the later one knows the earlier
				const wanted = typeof change === "function" ? await change(await settingsOf(space)) : change;
				mustBeUsable(wanted);
				mustBeWithin(wanted, operator);
				await store.settings.set(space, withChange((await store.settings.get(space)) ?? {}, wanted));
				storedSettings.forget(space);
				if (wanted.paused === null) await servicePauses.end();
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
