import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { AddressRule } from "./address.ts";

/** A receiver must answer within this time. */
const timeoutMs = 15_000;
const mostHeard = 65_536;

/**
 * One POST of JSON to an address somebody else chose; resolves with the status. Redirects are answers like any other. The rule is
 * asked about the address that is really connected to. Throws AddressRefused, or the network's error.
 */
export async function post(
	address: string,
	body: string,
	headers: Readonly<Record<string, string>>,
	rule: AddressRule,
	stop: AbortSignal,
): Promise<number> {
	const url = new URL(address);
	rule.check(url.hostname);
	const send = url.protocol === "https:" ? httpsRequest : httpRequest;
	const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
	const response = await new Promise<IncomingMessage>((resolve, reject) => {
		const sent = send(url, {
			method: "POST",
			agent: false,
			lookup: rule.lookup,
			signal,
			headers: {
				"content-type": "application/json",
				"content-length": String(Buffer.byteLength(body)),
				"user-agent": "Tunesmith-Studio/1",
				...headers,
			},
		});
		sent.once("response", resolve);
		sent.once("error", reject);
		sent.end(body);
	});
	await hearOut(response);
	return response.statusCode ?? 0;
}

/** Reads past what else is said, so that a receiver is not cut off in mid-sentence: the status is all that counts, and a flood is not borne. */
async function hearOut(response: IncomingMessage): Promise<void> {
	let heard = 0;
	try {
		for await (const piece of response) {
			heard += (piece as Buffer).length;
			if (heard > mostHeard) return;
		}
	} catch {
		// cut off by the receiver or the deadline: the status stands
	}
}
