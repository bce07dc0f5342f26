import type { FastifyRequest, onRequestHookHandler } from "fastify";
import { type Accounts, longestKey } from "../accounts/accounts.ts";
import { Refusal } from "../refusal.ts";

/** The longest key with `Bearer` and spaces. A longer text is not trimmed: the result would keep all of it in memory. */
const longestValue = longestKey + 16;

/** The key in the Authorization header, with or without `Bearer`; empty where there is none. */
function keyIn(request: FastifyRequest): string {
	const given = request.headers.authorization ?? "";
	if (given.length > longestValue) return given;
	const value = given.trim();
	const match = /^bearer(?:\s+(.*))?$/i.exec(value);
	return (match === null ? value : (match[1] ?? "")).trim();
}

declare module "fastify" {
	interface FastifyRequest {
		/** Account of the key in the header; empty until it was looked for. */
		account: string;
	}
}

/** The account of a V2 request. Throws 401. */
export function accountOfHeader(request: FastifyRequest, accounts: Accounts): string {
	if (request.account !== "") return request.account;
	const key = keyIn(request);
	const headers = { "WWW-Authenticate": "Bearer" };
	if (key === "") throw new Refusal(401, "No API key provided in Authorization header", { headers });
	const account = accounts.find(key);
	if (account === undefined) throw new Refusal(401, "Invalid API key in Authorization header", { headers });
	request.account = account;
	return account;
}

/** The account of a V1 submission: `token` in the body, or the header. Throws 401. */
export function accountOfToken(request: FastifyRequest, accounts: Accounts): string {
	const { body } = request;
	const token = typeof body === "object" && body !== null && "token" in body ? body.token : undefined;
	if (token !== undefined && token !== null && typeof token !== "string") {
		throw new Refusal(401, "Invalid API key in token: it must be a string");
	}
	const isLong = token !== undefined && token !== null && token.length > longestValue;
	const key = isLong ? token : token?.trim() || keyIn(request);
	if (key === "") throw new Refusal(401, "No API key provided in token");
	const account = accounts.find(key);
	if (account === undefined) throw new Refusal(401, "Invalid API key in token");
	return account;
}

/** A hook that refuses a V2 request without a valid key before its body is read. */
export function keyFirst(accounts: Accounts): onRequestHookHandler {
	return (request, _reply, done) => {
		accountOfHeader(request, accounts);
		done();
	};
}
