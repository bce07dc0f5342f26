import { compact, type Json } from "../../json.ts";
import type { Path } from "../form.ts";
import { required } from "../form-problems.ts";
import { readChoice, readInteger } from "../read-number.ts";
import { readObjects } from "../read-structure.ts";
import { readButton } from "./buttons.ts";
import type { Reading } from "./reading.ts";
import { readSelect } from "./selects.ts";

/** A row: up to five buttons, or one select; never both. */
export function readRow(reading: Reading, path: Path, row: Json): Json {
	const { form } = reading;
	const children = readObjects(form, [...path, "components"], row.components, { min: 1, max: 5 });
	if (children === undefined) required(form, [...path, "components"]);
	const read = (children ?? []).map((child, at): Json => {
		const here = [...path, "components", at];
		reading.count += 1;
		const type = readChoice(form, [...here, "type"], child.type ?? 0, [2, 3, 5, 6, 7, 8]);
		if (type === undefined) return child;
		return type === 2 ? readButton(reading, here, child) : readSelect(reading, here, child, type);
	});
	const hasSelect = (children ?? []).some((child) => child.type !== 2);
	if (hasSelect && read.length > 1)
		form.complain(
			[...path, "components"],
			"COMPONENT_LAYOUT_WIDTH_EXCEEDED",
			"The specified component exceeds the maximum width",
		);
	return compact({ type: 1, id: readInteger(form, [...path, "id"], row.id), components: read });
}
