import { asNumber, asObject, isObject, type Json } from "../json.ts";
import { knownIntents, privilegedIntents } from "./intents.ts";

export type Identity = { readonly intents: number; readonly shard: number; readonly shardCount: number };

/** Why Discord closes a connection; `mayReturn` by its documentation. */
export type Closing = { readonly code: number; readonly reason: string };

/** Reads an IDENTIFY: the identity, or the close code it earns. */
export function readIdentify(data: unknown, token: string, hasPrivileges: boolean): Identity | Closing {
	if (!isObject(data) || !isObject(data.properties)) return { code: 4002, reason: "Error while decoding payload." };
	if (data.token !== token && data.token !== `Bot ${token}`) return { code: 4004, reason: "Authentication failed." };
	const intents = data.intents;
	if (typeof intents !== "number" || !Number.isInteger(intents) || intents < 0 || (intents & ~knownIntents) !== 0)
		return { code: 4013, reason: "Invalid intent(s)." };
	if (!hasPrivileges && (intents & privilegedIntents) !== 0) return { code: 4014, reason: "Disallowed intent(s)." };
	const [shard, shardCount] = Array.isArray(data.shard) ? data.shard.map((part) => asNumber(part, -1)) : [0, 1];
	if (shard === undefined || shardCount === undefined || shardCount < 1 || shard < 0 || shard >= shardCount)
		return { code: 4010, reason: "Invalid shard." };
	return { intents, shard, shardCount };
}

export const isClosing = (outcome: Identity | Closing): outcome is Closing => "code" in outcome;

/** A RESUME's fields. */
export function readResume(data: unknown): {
	readonly token: string;
	readonly sessionId: string;
	readonly sequence: number;
} {
	const resume: Json = asObject(data);
	return {
		token: String(resume.token ?? ""),
		sessionId: String(resume.session_id ?? ""),
		sequence: asNumber(resume.seq),
	};
}
