import type { Json } from "../../json.ts";
import type { Form } from "../form.ts";
import { readChoice } from "../read-number.ts";
import { readObjects } from "../read-structure.ts";
import { readLayout } from "./layout.ts";
import type { Reading } from "./reading.ts";
import { readRow } from "./row.ts";

/** The components of a message: five rows, or with Components V2 up to forty components of every kind. */
export function readComponents(form: Form, value: unknown, isV2: boolean): readonly Json[] | undefined {
	const components = readObjects(form, ["components"], value, { max: isV2 ? 40 : 5 });
	if (components === undefined) return undefined;
	const reading: Reading = { form, customIds: new Set(), isV2, count: 0 };
	const read = components.map((component, at) => {
		const path = ["components", at];
		reading.count += 1;
		const type = readChoice(form, [...path, "type"], component.type ?? 0, isV2 ? [1, 9, 10, 12, 13, 14, 17] : [1]);
		if (type === undefined) return component;
		return type === 1 ? readRow(reading, path, component) : readLayout(reading, path, component, type);
	});
	if (reading.count > 40)
		form.complain(
			["components"],
			"COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
			"Total number of components cannot exceed 40",
		);
	return read;
}
