import { defineSetting, given } from "./define-setting.ts";

/** How many songs one person may have under way. */
export const limits = defineSetting({
	name: "config limits",
	lines: ({ limits: { running, waiting } }, say) => [say("settings.limits", { running, waiting })],
	options: { running: { type: "integer", min: 1, max: 50 }, waiting: { type: "integer", min: 1, max: 100 } },
	change: ({ running, waiting }) => ({ limits: given({ running, waiting }) }),
});
