import { showMessage } from "../shapes/messages.ts";
import type { Channel } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";
import { openForm } from "./form.ts";
import { readId, readInteger } from "./read-number.ts";
import type { Request } from "./route.ts";

/** The messages that a query with `limit` and one of `before`, `after`, `around` names, newest first. Throws the Refusal. */
export function listMessages(state: WorldState, channel: Channel, query: Request["query"]) {
	const form = openForm();
	const limit = readInteger(form, ["limit"], query.limit, { min: 1, max: 100 }) ?? 50;
	const before = readId(form, ["before"], query.before);
	const after = readId(form, ["after"], query.after);
	const around = readId(form, ["around"], query.around);
	form.finish();
	const all = [...channel.messages.values()].filter((message) => message.onlyFor === undefined);
	let chosen = all.slice(-limit);
	if (before !== undefined) chosen = all.filter(({ id }) => BigInt(id) < before).slice(-limit);
	else if (after !== undefined) chosen = all.filter(({ id }) => BigInt(id) > after).slice(0, limit);
	else if (around !== undefined) {
		const at = all.findIndex(({ id }) => BigInt(id) >= around);
		const first = Math.max(0, (at < 0 ? all.length : at) - Math.floor(limit / 2));
		chosen = all.slice(first, first + limit);
	}
	return chosen.reverse().map((message) => showMessage(state, channel, message, state.botId));
}
