import type { z } from "zod";
import { invalid, Refusal } from "../refusal.ts";

/** Parses the body of a request. Throws a Refusal (400) that names the wrong fields. */
export function readBody<Schema extends z.ZodObject>(schema: Schema, body: unknown): z.infer<Schema> {
	if (body === undefined || body === null) throw new Refusal(400, "No body provided");
	if (typeof body !== "object" || Array.isArray(body)) {
		throw invalid([{ field: "", message: "the body must be a JSON object" }]);
	}
	// null means an absent field, and so does an empty cluster
	const isGiven = ([name, value]: [string, unknown]) => value !== null && !(name === "cluster" && value === "");
	const given = Object.fromEntries(Object.entries(body).filter(isGiven));
	const result = schema.safeParse(given);
	if (result.success) return result.data;
	// one message for each field: of two violated bounds zod lists the closer one last
	const words = new Map(result.error.issues.map((issue) => [issue.path.join("."), wordsFor(issue)]));
	throw invalid([...words].map(([field, message]) => ({ field, message })).slice(0, 20));
}

const typeNames: Readonly<Record<string, string>> = { array: "an array", int: "a whole number" };

function wordsFor(issue: z.core.$ZodIssue): string {
	switch (issue.code) {
		case "invalid_type":
			return `must be ${typeNames[issue.expected] ?? `a ${issue.expected}`}`;
		case "too_small":
			return `must ${issue.origin === "array" ? "have" : "be"} at least ${issue.minimum}`;
		case "too_big":
			return `must ${issue.origin === "array" ? "have" : "be"} at most ${issue.maximum}`;
		case "invalid_value":
			return `must be one of ${issue.values.map(String).join(", ")}`;
		default:
			return issue.message;
	}
}
