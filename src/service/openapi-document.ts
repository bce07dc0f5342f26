import { z } from "zod";
import type { ServiceInterface } from "../jobs/song-request.ts";

const objectSchema = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof objectSchema>;

/** What a service's OpenAPI document says that a submission takes. Header names are in lower case. */
type Submission = {
	readonly fields: ReadonlySet<string>;
	readonly headers: ReadonlySet<string>;
	/** The values of fields that take one of a list. */
	readonly values: ReadonlyMap<string, readonly string[]>;
};
export type Documented = Readonly<Record<ServiceInterface, Submission>> & {
	readonly operations: ReadonlySet<Operation>;
};
/** What a service may do beside making songs: erase tasks, write lyrics alone, give songs pages, and make files of tracks. */
export type Operation = keyof typeof operations;

const paths: Readonly<Record<ServiceInterface, string>> = { v1: "/api/generate", v2: "/api/v2/generate" };
const operations = {
	erase: ["delete", "/api/v2/tasks"],
	lyrics: ["post", "/api/v2/lyrics"],
	shares: ["post", "/api/v2/shares"],
	files: ["get", "/api/v2/files"],
} as const;
const operationNames = Object.keys(operations) as readonly Operation[];
/** References and compositions may lead back to themselves. */
const deepest = 8;

/** Reads what both submissions take from an OpenAPI document; undefined for anything that describes neither of them. */
export function readDocument(body: unknown): Documented | undefined {
	const document = fieldsOf(body);
	const described = fieldsOf(document.paths);
	if (!(paths.v1 in described) && !(paths.v2 in described)) return undefined;
	const isDescribed = (name: Operation) => {
		const [method, path] = operations[name];
		return method in resolved(document, described[path]);
	};
	return {
		v1: submissionAt(document, paths.v1),
		v2: submissionAt(document, paths.v2),
		operations: new Set(operationNames.filter(isDescribed)),
	};
}

function submissionAt(document: Fields, path: string): Submission {
	const item = resolved(document, fieldsOf(document.paths)[path]);
	const post = resolved(document, item.post);
	const parameters = [item.parameters, post.parameters].flatMap((list) => (Array.isArray(list) ? list : []));
	const headers = parameters
		.map((parameter) => resolved(document, parameter))
		.flatMap(({ in: place, name }) => (place === "header" && typeof name === "string" ? [name.toLowerCase()] : []));
	const content = fieldsOf(resolved(document, post.requestBody).content);
	const { schema } = fieldsOf(content["application/json"] ?? Object.values(content)[0]);
	const properties = propertiesOf(document, schema);
	return {
		fields: new Set(properties.map(([name]) => name)),
		headers: new Set(headers),
		values: new Map(properties.map(([name, field]) => [name, choicesOf(document, field)])),
	};
}

/** More than any list of ours has: the rest of a hostile document is ignored. */
const mostChoices = 100;

function choicesOf(document: Fields, schema: unknown): readonly string[] {
	const { enum: values } = resolved(document, schema);
	const texts = Array.isArray(values) ? values.slice(0, mostChoices) : [];
	return texts.filter((value) => typeof value === "string" && /^[\p{L}\p{N} ._-]{1,40}$/u.test(value));
}

/** The fields of a schema with their own schemas, those of its parts included. */
function propertiesOf(document: Fields, schema: unknown, depth = 0): readonly (readonly [string, unknown])[] {
	if (depth > deepest) return [];
	const { properties, allOf, anyOf, oneOf } = resolved(document, schema);
	const parts = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
	return [...Object.entries(fieldsOf(properties)), ...parts.flatMap((part) => propertiesOf(document, part, depth + 1))];
}

/** The object itself, or what its `$ref` within the document names. */
function resolved(document: Fields, value: unknown, depth = 0): Fields {
	const fields = fieldsOf(value);
	const { $ref } = fields;
	if (typeof $ref !== "string" || !$ref.startsWith("#/") || depth > deepest) return fields;
	const steps = $ref.slice(2).split("/");
	const found = steps.reduce<unknown>(
		(at, step) => fieldsOf(at)[step.replaceAll("~1", "/").replaceAll("~0", "~")],
		document,
	);
	return resolved(document, found, depth + 1);
}

function fieldsOf(value: unknown): Fields {
	return objectSchema.safeParse(value).data ?? {};
}
