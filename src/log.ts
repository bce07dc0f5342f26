import { type DestinationStream, type Logger, pino } from "pino";
import { withoutTokens } from "./without-tokens.ts";

export type Log = Logger;

/** Names of fields whose values never reach a log, wherever they stand. */
const secretName = /^(?:key|cookie|set-cookie|.*(?:token|secret|password|authorization|api[-_]?key))$/i;

const longestText = 2000;
const longestStack = 4000;
const mostEntries = 30;
const deepest = 5;
/** Characters of one line, texts only. */
const longestLine = 16_000;

/** Fields of an error that say what happened. All others may hold what was sent, as long as it was. */
const errorFields = [
	"code",
	"status",
	"statusCode",
	"errno",
	"syscall",
	"address",
	"port",
	"hostname",
	"path",
	"method",
	"url",
	"facts",
	"how",
	"retryAfterMs",
	"rawError",
] as const;

/** One line's worth of `fields`: bounded in length, breadth and depth, whatever they are, and without secrets. Never throws. */
function cleanFields(fields: object): Record<string, unknown> {
	let left = longestLine;
	const cut = (text: string, longest: number) => {
		const length = Math.max(0, Math.min(longest, left));
		// cut first: whoever quotes megabytes must not have them searched for secrets
		const clean = withoutTokens(text.slice(0, length + 200)).slice(0, length);
		left -= clean.length;
		return text.length > length ? `${clean}… (${text.length} characters)` : clean;
	};
	const entriesOf = (entries: Iterable<readonly [string, unknown]>, depth: number) => {
		const result: Record<string, unknown> = {};
		let count = 0;
		for (const [name, entry] of entries) {
			if (++count > mostEntries || left <= 0) {
				result["…"] = "more";
				break;
			}
			result[cut(name, 100)] = secretName.test(name) && entry !== undefined ? "[secret]" : clean(entry, depth - 1);
		}
		return result;
	};
	const cleanError = (error: Error, depth: number): unknown => {
		const known = errorFields.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)] as const] : []));
		return {
			type: cut(String(error.name), 100),
			message: cut(String(error.message), longestText),
			stack: cut(String(error.stack ?? ""), longestStack),
			...entriesOf(known, depth),
			...(error instanceof AggregateError && { errors: clean(error.errors.slice(0, 3), depth - 1) }),
			...(error.cause !== undefined && { cause: clean(error.cause, depth - 1) }),
		};
	};
	const cleanObject = (value: object, depth: number): unknown => {
		if (value instanceof Error) return cleanError(value, depth);
		if (value instanceof Date) return Number.isNaN(value.getTime()) ? "no date" : value.toISOString();
		if (value instanceof URL) return cut(value.href, longestText);
		if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
		if (Array.isArray(value)) {
			const shown = value.slice(0, mostEntries).map((entry) => clean(entry, depth - 1));
			return value.length > mostEntries ? [...shown, `… (${value.length} entries)`] : shown;
		}
		return entriesOf(namesOf(value), depth);
	};
	const clean = (value: unknown, depth: number): unknown => {
		if (typeof value === "string") return cut(value, longestText);
		if (typeof value === "bigint" || typeof value === "symbol") return cut(String(value), 100);
		if (typeof value === "function") return "[function]";
		if (typeof value !== "object" || value === null) return value;
		if (depth <= 0 || left <= 0) return "…";
		try {
			return cleanObject(value, depth);
		} catch {
			// a getter or a proxy of a stranger
			return "[unreadable]";
		}
	};
	try {
		return entriesOf(namesOf(fields), deepest + 1);
	} catch {
		return { fields: "[unreadable]" };
	}
}

/** Only as many fields as are looked at are read: a getter may cost. */
function* namesOf(value: object): Generator<readonly [string, unknown]> {
	for (const name of Object.keys(value)) yield [name, Reflect.get(value, name)];
}

/** The process's log: JSON lines, one a state change, each of bounded length; secrets are taken out of every field and text. */
export function openLog(level: string, destination?: DestinationStream): Log {
	return pino(
		{
			level,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: {
				level: (label) => ({ level: label }),
				log: cleanFields,
			},
			// errors are cleaned with all other fields
			serializers: { err: (error: unknown) => error },
			hooks: {
				logMethod(args, method) {
					const [first, second, ...rest] = args;
					if (first instanceof Error) method.apply(this, [{ err: first }, sentence(second ?? first.message)]);
					else if (typeof first === "string") method.apply(this, [sentence(first), second, ...rest]);
					else method.apply(this, [first, sentence(second), ...rest]);
				},
			},
		},
		destination ?? pino.destination({ dest: 1, sync: false }),
	);
}

const sentence = (text: unknown) => (typeof text === "string" ? withoutTokens(text.slice(0, longestText)) : undefined);
