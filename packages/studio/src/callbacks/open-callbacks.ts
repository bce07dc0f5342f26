import type { StudioOptions } from "../options.ts";
import type { Sharing } from "../sharing.ts";
import type { PublicUrl } from "../tasks/view.ts";
import { createAddressRule } from "./address.ts";
import { openOutbox } from "./outbox.ts";
import { type SenderParts, startSender } from "./sender.ts";

/** Other processes may have written a callback whose signal was lost. */
const sharedPauseMs = 5000;
const ownPauseMs = 60_000;

export type CallbacksParts = Pick<SenderParts, "secret" | "now" | "observe"> & { readonly publicUrl: PublicUrl };

/** The outbox, and what sends it: in one of the processes at a time. */
export async function openCallbacks(options: StudioOptions, sharing: Sharing, parts: CallbacksParts) {
	const { database, signals } = sharing;
	const outbox = await openOutbox(database, parts.publicUrl, parts.now);
	const lease = await sharing.openLease("callbacks", () => sender.wake());
	const sender = startSender({
		...parts,
		outbox,
		rule: createAddressRule(options.callbackAllow),
		log: options.log,
		pace: options.pace ?? 1,
		isOnDuty: lease.isHeld,
		longestPauseMs: database.isShared ? sharedPauseMs : ownPauseMs,
	});
	signals.listen("callback", sender.wake);
	return { outbox, sender, callbackLease: lease };
}
