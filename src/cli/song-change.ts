import type { Actor } from "@tunesmith/playground";
import { type APIMessage, type APIStringSelectComponent, ComponentType } from "discord-api-types/v10";
import { OperatorError } from "../command-line.ts";
import { type ChangeOrder, sectionIn } from "./change-order.ts";
import { answerOf, partsOf, statusOf } from "./song-answers.ts";

type Select = Pick<APIStringSelectComponent, "custom_id" | "options">;

/** Presses "Change…" under the last result and chooses what is ordered, as a person would; resolves to the status message of the change. */
export async function orderChange(
	person: Actor,
	results: readonly APIMessage[],
	order: ChangeOrder,
): Promise<APIMessage> {
	const result = results.findLast((message) => idsOf(message).some((id) => id.startsWith("change:")));
	const id = result && idsOf(result).find((other) => other.startsWith("change:"));
	if (result === undefined || id === undefined) throw new OperatorError("This music service cannot change songs.");
	const pressed = await person.click(result.id, id);
	const panel = await answerOf(person, pressed.messages);
	const [whole, part] = ["whole", "part"].map((name) => selectIn(panel, `change-${name}:`, order.track));
	if (whole === undefined || part === undefined) throw new OperatorError(`There is no track ${order.track} to change.`);
	if (order.is === "whole") {
		const value = /^\d/.test(order.what) ? `to-${order.what}` : order.what;
		if (!whole.options.some((option) => option.value === value))
			throw new OperatorError(`The track cannot be made "${order.what}".`);
		return statusOf(person, (await person.select(panel.id, whole.custom_id, [value])).messages);
	}
	const value = order.is === "style" ? "style" : numberOf(part, order.section);
	const form = await (await person.select(panel.id, part.custom_id, [value])).modal();
	// the fields of the form have the names of what is ordered
	const { is: _is, track: _track, ...ordered } = order;
	const fields = Object.entries(ordered).filter(([name]) => name !== "section");
	return statusOf(person, (await person.submit(form, Object.fromEntries(fields))).messages);
}

const idsOf = (message: APIMessage) => partsOf(message).map((part) => ("custom_id" in part ? part.custom_id : ""));

/** The select of that kind for a track: they stand in the tracks' order. */
const selectIn = (panel: APIMessage, prefix: string, track: number): Select | undefined =>
	partsOf(panel)
		.filter((part) => part.type === ComponentType.StringSelect)
		.filter((part) => part.custom_id.startsWith(prefix))[track - 1];

/** The value of a section's choice. Labels are "Verse 1 · 0:08". */
function numberOf({ options }: Select, wanted: string): string {
	const sections = options
		.filter(({ value }) => value !== "style")
		.map(({ label, value }) => ({ name: label.split(" · ")[0] ?? label, number: Number(value) }));
	const section = sectionIn(sections, wanted);
	if (section !== undefined) return String(section.number);
	const names = sections.map(({ name, number }) => `${number} ${name}`);
	throw new OperatorError(`The track has no section "${wanted}": it has ${names.join(", ")}.`);
}
