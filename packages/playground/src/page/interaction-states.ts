import type { InteractionOutcome } from "./shapes.ts";
import type { PageState } from "./state.ts";

type Notify = (channelId: string, text: string) => void;

/** What became of other tabs' interactions is of no use here for long. */
const mostEarly = 50;

/** This tab began an interaction: forms and failures that come of it are shown here, and in no other tab of the same person. */
export function begin(state: PageState, notify: Notify, interactionId: string): void {
	const early = state.earlyOutcomes.get(interactionId);
	state.earlyOutcomes.delete(interactionId);
	if (early === undefined) state.begun.add(interactionId);
	else show(state, notify, early);
}

/** Something has become of an interaction, of this tab's or another's; a quick bot is heard before the answer that names it. */
export function noteOutcome(state: PageState, notify: Notify, told: InteractionOutcome): void {
	if (told.outcome.is === "waiting") return;
	state.pending.delete(told.id);
	if (told.type === 4) return;
	if (state.begun.delete(told.id)) {
		show(state, notify, told);
		return;
	}
	state.earlyOutcomes.set(told.id, told);
	const [oldest] = state.earlyOutcomes.keys();
	if (state.earlyOutcomes.size > mostEarly && oldest !== undefined) state.earlyOutcomes.delete(oldest);
}

function show(state: PageState, notify: Notify, told: InteractionOutcome): void {
	if (told.outcome.is === "failed") notify(told.channel_id, told.outcome.reason ?? "This interaction failed");
	if (told.outcome.is === "modal" && told.modal !== undefined)
		state.modal = { interactionId: told.id, modal: told.modal };
}
