import { createServer } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCalls } from "../../src/discord/calls.ts";
import { createAnonymousRest, createRest } from "../../src/discord/rest.ts";
import { listenAt, stop } from "../local-server.ts";

/** A Discord that answers everything at once: what waits here waits for the bot's own fifty calls a second. */
const server = createServer((_request, response) => {
	response.setHeader("content-type", "application/json");
	response.end("{}");
});
let calls: ReturnType<typeof createCalls>;
beforeEach(async () => {
	const url = await listenAt(server);
	calls = createCalls(createRest(url, "token"), () => undefined, createAnonymousRest(url));
});
afterEach(() => stop(server));

/** Edits the status messages of so many channels, as they are edited: one after the other, and none waits for another. */
async function editCards(count: number) {
	const seen = { edited: 0 };
	const edits: Promise<void>[] = [];
	for (let channel = 0; channel < count; channel++) {
		const route = `/channels/${channel}/messages/1` as const;
		edits.push(calls({ for: "card", method: "PATCH", route, body: {} }).then(() => void seen.edited++));
		await nextTurn();
	}
	return { seen, all: Promise.all(edits) };
}

test("an answer to an interaction does not wait behind the bot's fifty calls a second", async () => {
	const { seen, all } = await editCards(60);
	await calls({
		for: "reply",
		method: "PATCH",
		route: "/webhooks/1/secret/messages/@original",
		anonymous: true,
		body: {},
	});
	expect(seen.edited).toBeLessThan(60);
	await all;
});

test("results go before status messages that wait for the same second, and every status message comes in the end", async () => {
	const { seen, all } = await editCards(100);
	const results = Array.from({ length: 30 }, (_, channel) =>
		calls({ for: "result", method: "POST", route: `/channels/${channel}/messages`, body: {} }),
	);
	await Promise.all(results);
	expect(seen.edited).toBeLessThan(90);
	await all;
	expect(seen.edited).toBe(100);
});
