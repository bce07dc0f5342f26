import { Fault } from "../../errors.ts";
import { sentLength } from "../../jobs/text.ts";
import type { OptionSpec, Options, Values } from "../command.ts";
import type { RawOptions } from "./trigger.ts";

/** Discord takes no longer text for an option. */
const longestText = 6000;

/**
 * The options of a command as its function takes them. Discord enforces the declarations, but whoever sends may be another client
 * or an older registration: anything else than declared is Fault "bad-option". Undeclared options are left out.
 */
export function readOptions<Specs extends Options>(specs: Specs, raw: RawOptions): Values<Specs>;
export function readOptions(specs: Options, raw: RawOptions): object {
	const values: Record<string, RawOptions[string]> = {};
	for (const [name, spec] of Object.entries(specs)) {
		const value = raw[name];
		if (value === undefined) {
			if (spec.required === true) throw new Fault("bad-option", { option: name, reason: "missing" });
			continue;
		}
		mustFit(name, spec, value);
		const reason = mistakeOf(spec, value);
		if (reason !== undefined) throw new Fault("bad-option", { option: name, reason });
		values[name] = value;
	}
	return values;
}

/** Bounds that a person can be told: how long a text may be, and which numbers may be given. */
function mustFit(option: string, spec: OptionSpec, value: RawOptions[string]): void {
	if (spec.type === "string" && typeof value === "string") {
		const length = sentLength(value);
		const limit = spec.max ?? longestText;
		if (length > limit) throw new Fault("text-too-long", { field: option, length, limit });
	}
	if ((spec.type !== "integer" && spec.type !== "number") || typeof value !== "number") return;
	const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = spec;
	if (value < min || value > max) throw new Fault("number-out-of-range", { option, min, max });
}

function mistakeOf(spec: OptionSpec, value: RawOptions[string]): string | undefined {
	switch (spec.type) {
		case "string":
			if (typeof value !== "string") return "type";
			return spec.choices?.includes(value) === false ? "unknown" : undefined;
		case "integer":
			return Number.isInteger(value) ? undefined : "type";
		case "number":
			return typeof value === "number" ? undefined : "type";
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
