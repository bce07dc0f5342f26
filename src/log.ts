import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/** Field names whose values never reach a log, at any depth up to three. */
const secretFields = ["token", "authorization", "Authorization", "apiKey", "key", "secret", "password", "cookie"];

/** Interaction tokens stand inside addresses that libraries quote in their errors (`/webhooks/<app>/<token>`, `/interactions/<id>/<token>`). */
const tokenInAddress = /(\/(?:webhooks|interactions)\/\d+\/)[\w.%-]+/g;
const bearerOrBot = /\b(Bearer|Bot)\s+[\w.~+/=-]+/g;

/** Takes tokens out of free text such as an error's message or an address. */
export function withoutTokens(text: string): string {
	return text.replace(tokenInAddress, "$1[token]").replace(bearerOrBot, "$1 [key]");
}

function cleanDeep(value: unknown, depth: number): unknown {
	if (typeof value === "string") return withoutTokens(value);
	// An error's message and stack are no fields of its own: its serializer, which comes next, takes the secrets out.
	if (depth === 0 || typeof value !== "object" || value === null || value instanceof Error) return value;
	if (Array.isArray(value)) return value.map((entry) => cleanDeep(entry, depth - 1));
	return Object.fromEntries(
		Object.entries(value).map(([name, entry]) => [
			name,
			secretFields.includes(name) ? "[secret]" : cleanDeep(entry, depth - 1),
		]),
	);
}

/** The process's log: JSON lines, one a state change; secrets are taken out by field name and out of every error's text. */
export function openLog(level: string, destination?: DestinationStream): Log {
	return pino(
		{
			level,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: {
				level: (label) => ({ level: label }),
				log: (fields) => cleanDeep(fields, 5) as Record<string, unknown>,
			},
			serializers: { err: (error: unknown) => cleanDeep(pino.stdSerializers.err(error as Error), 5) },
		},
		destination ?? pino.destination({ dest: 1, sync: false }),
	);
}
