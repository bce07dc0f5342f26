import { Fault } from "../../errors.ts";
import type { OptionSpec, Options } from "../command.ts";
import type { RawOptions } from "./trigger.ts";

/**
 * The options of a command as its function takes them. Discord enforces the declarations, but whoever sends may be another client
 * or an older registration: anything else than declared is Fault "bad-option". Undeclared options are left out.
 */
export function readOptions(specs: Options, raw: RawOptions): Readonly<Record<string, unknown>> {
	const values: Record<string, unknown> = {};
	for (const [name, spec] of Object.entries(specs)) {
		const value = raw[name];
		if (value === undefined) {
			if (spec.required === true) throw new Fault("bad-option", { option: name, reason: "missing" });
			continue;
		}
		mustBeInRange(name, spec, value);
		const reason = mistakeOf(spec, value);
		if (reason !== undefined) throw new Fault("bad-option", { option: name, reason });
		values[name] = value;
	}
	return values;
}

function mustBeInRange(option: string, spec: OptionSpec, value: RawOptions[string]): void {
	if ((spec.type !== "integer" && spec.type !== "number") || typeof value !== "number") return;
	const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = spec;
	if (value < min || value > max) throw new Fault("number-out-of-range", { option, min, max });
}

function mistakeOf(spec: OptionSpec, value: RawOptions[string]): string | undefined {
	switch (spec.type) {
		case "string":
			if (typeof value !== "string") return "type";
			if (value.length < (spec.min ?? 0)) return "too-short";
			if (value.length > (spec.max ?? 6000)) return "too-long";
			return spec.choices === undefined || spec.choices.includes(value) ? undefined : "unknown";
		case "integer":
		case "number":
			if (typeof value !== "number" || (spec.type === "integer" && !Number.isInteger(value))) return "type";
			return spec.choices === undefined || spec.choices.includes(value) ? undefined : "unknown";
		case "boolean":
			return typeof value === "boolean" ? undefined : "type";
		case "attachment":
			return typeof value === "object" ? undefined : "type";
		case "user":
		case "channel":
		case "role":
			return typeof value === "string" && /^\d{1,20}$/.test(value) ? undefined : "type";
	}
}
