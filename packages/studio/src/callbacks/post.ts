import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { AddressRule } from "./address.ts";

/** Longest time for the receiver's answer. */
const timeoutMs = 15_000;
const mostDrainedBytes = 65_536;

/**
 * Sends JSON by POST to an address that a caller chose; resolves to the status. Follows no redirect. `rule` checks the address that the
 * socket connects to. Throws AddressRefused, or the network's error.
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
		// a switch of protocols is an answer too; without a listener there would be neither answer nor error
		sent.once("upgrade", (answer, socket) => {
			socket.destroy();
			resolve(answer);
		});
		sent.once("error", reject);
		sent.end(body);
	});
	await drain(response);
	return response.statusCode ?? 0;
}

/** Reads the body to its end, at most 64 KiB, so that the receiver can finish its answer. Only the status counts. */
async function drain(response: IncomingMessage): Promise<void> {
	let drained = 0;
	try {
		for await (const piece of response) {
			drained += (piece as Buffer).length;
			if (drained > mostDrainedBytes) return;
		}
	} catch {
		// the receiver or the deadline ended it: the status counts all the same
	}
}
