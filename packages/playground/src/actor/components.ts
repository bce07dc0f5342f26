import { asList, asObject, type Json } from "../json.ts";
import { ClientRefusal } from "./client-refusal.ts";

/** Every component of a message or modal, whatever it stands in. */
function allComponents(components: readonly unknown[]): readonly Json[] {
	return components
		.map(asObject)
		.flatMap((component) => [
			component,
			...allComponents(asList(component.components)),
			...(component.accessory === undefined ? [] : allComponents([component.accessory])),
			...(component.component === undefined ? [] : allComponents([component.component])),
		]);
}

/** The button or select with this custom id, label or placeholder; the client lets nobody press what is greyed out. */
export function findComponent(components: readonly unknown[], name: string, kinds: readonly number[]): Json {
	const candidates = allComponents(components).filter((component) => kinds.includes(Number(component.type)));
	const found =
		candidates.find((component) => component.custom_id === name) ??
		candidates.find((component) => component.label === name || component.placeholder === name) ??
		candidates.find((component) => String(component.label ?? "").includes(name) && name !== "");
	if (found === undefined) {
		const names = candidates.map((component) =>
			String(component.label ?? component.placeholder ?? component.custom_id),
		);
		throw new ClientRefusal(`there is no component "${name}", only ${names.join(", ") || "none"}`);
	}
	if (found.disabled === true) throw new ClientRefusal(`"${name}" is greyed out`);
	return found;
}
