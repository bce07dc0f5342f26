import type { Room } from "./room.ts";
import type { InteractionFate } from "./shapes.ts";

type Notify = (channelId: string, text: string) => void;

/** What became of other tabs' interactions is of no use here for long. */
const mostEarly = 50;

/** This tab began an interaction: forms and failures that come of it are shown here, and in no other tab of the same person. */
export function begin(room: Room, notify: Notify, interactionId: string): void {
	const early = room.earlyFates.get(interactionId);
	room.earlyFates.delete(interactionId);
	if (early === undefined) room.begun.add(interactionId);
	else show(room, notify, early);
}

/** Something has become of an interaction, of this tab's or another's; a quick bot is heard before the answer that names it. */
export function hearFate(room: Room, notify: Notify, told: InteractionFate): void {
	if (told.fate.is === "waiting") return;
	room.pending.delete(told.id);
	if (told.type === 4) return;
	if (room.begun.delete(told.id)) {
		show(room, notify, told);
		return;
	}
	room.earlyFates.set(told.id, told);
	const [oldest] = room.earlyFates.keys();
	if (room.earlyFates.size > mostEarly && oldest !== undefined) room.earlyFates.delete(oldest);
}

function show(room: Room, notify: Notify, told: InteractionFate): void {
	if (told.fate.is === "failed") notify(told.channel_id, told.fate.reason ?? "This interaction failed");
	if (told.fate.is === "modal" && told.modal !== undefined) room.modal = { interactionId: told.id, modal: told.modal };
}
