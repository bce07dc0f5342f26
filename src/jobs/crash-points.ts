/** Every write and every effect on the outside that is done for a job, by name. */
const steps = [
	"put-waiting",
	"hold",
	"put-starts",
	"put-submitting",
	"submit",
	"put-generating",
	"put-stage",
	"download",
	"put-previewing",
	"preview",
	"put-previewed",
	"put-delivering",
	"deliver",
	"settle",
	"put-done",
	"put-failing",
	"release",
	"put-failed",
	"put-ending",
	"settle-part",
	"put-cancelled",
	"cancel-at-service",
] as const;

export type StepName = (typeof steps)[number];

/** The moments at which a process may die and nothing be lost: before and after each step. The soak kills at each of them. */
export const crashPoints: readonly string[] = steps.flatMap((name) => [`before:${name}`, `after:${name}`]);

/** Called at each crash point; whoever tests may wait, throw or die in it. */
export type StepHook = (point: string) => void | Promise<void>;

/** Does `work` as the named step. */
export type DoStep = <Result>(name: StepName, work: () => Promise<Result>) => Promise<Result>;

/** Wraps each step in the two calls of `hook`; without one there is nothing between the caller and the work. */
export function openSteps(hook: StepHook | undefined): DoStep {
	if (hook === undefined) return (_name, work) => work();
	return async (name, work) => {
		await hook(`before:${name}`);
		const result = await work();
		await hook(`after:${name}`);
		return result;
	};
}
