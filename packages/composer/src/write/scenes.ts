/**
 * What a clause tells, which decides what may follow it: `self` is what somebody thinks, feels, says or does wherever they are; `moving`
 * somebody on the way; `inside` and `outside` what needs a house or the open; `anywhere` what is heard or seen in either; `hour` what tells the hour or
 * the weather itself; `stance` what holds
 * at all times; `story` what somebody once did.
 */
export type Scene = "self" | "moving" | "inside" | "outside" | "anywhere" | "hour" | "stance" | "story";

/**
 * What a phrase at the end of a line adds: a `time` that suits past and present; `now`, a time told in the present; `long`, how long it lasts;
 * a place; a `path`; the `weather` or the light; the `manner` of somebody, in words that fit I, you and we alike.
 */
export type Setting = "time" | "now" | "long" | "inside" | "outside" | "path" | "weather" | "manner";

const follows: Readonly<Record<Scene, readonly Setting[]>> = {
	self: ["time", "now", "long", "inside", "outside", "weather", "manner"],
	moving: ["time", "now", "outside", "path", "weather", "manner"],
	inside: ["time", "now", "inside"],
	outside: ["time", "now", "outside", "weather"],
	anywhere: ["time", "now", "inside", "outside", "weather"],
	hour: ["outside"],
	stance: ["time", "now"],
	story: ["time", "outside", "weather"],
};

/** What is told of the past takes no phrase of the present, nor one that says how long. */
const ofToday: ReadonlySet<Setting> = new Set(["now", "long"]);

/** Whether a line may be made of a clause of that scene and a phrase of that setting. */
export function mayFollow(scene: Scene, setting: Setting, isPast: boolean): boolean {
	return follows[scene].includes(setting) && !(isPast && ofToday.has(setting));
}

/** The setting that a theme's own endings have for clauses of no theme. */
export const settingOfTheme = { inside: "inside", outside: "outside", self: "manner" } as const satisfies Partial<
	Record<Scene, Setting>
>;
