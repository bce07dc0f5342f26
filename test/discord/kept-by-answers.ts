import { DefaultRestOptions } from "@discordjs/rest";
import { makeRequest } from "../../src/discord/rest.ts";

/**
 * Bytes that an answer which was read leaves behind until the next full collection, ours and discord.js's own, at the address in the first
 * argument. A process of its own: in another's heap something else would always be going on. Wants --expose-gc.
 */
const [, , url = ""] = process.argv;
const perRound = 300;

function used(): number {
	for (let time = 0; time < 3; time += 1) globalThis.gc?.({ type: "minor" });
	return process.memoryUsage().heapUsed;
}

async function ask(request: typeof makeRequest, times: number): Promise<void> {
	for (let time = 0; time < times; time += 1) {
		await (await request(url, { method: "POST", body: "{}", headers: { a: "b" } })).text();
	}
}

async function keptBy(request: typeof makeRequest): Promise<number> {
	// what is compiled and cached on the way stays
	await ask(request, 1500);
	const rounds: number[] = [];
	for (let round = 0; round < 5; round += 1) {
		const before = used();
		await ask(request, perRound);
		rounds.push((used() - before) / perRound);
	}
	return rounds.toSorted((a, b) => a - b)[2] ?? Number.NaN;
}

const ours = await keptBy(makeRequest);
process.send?.({ ours, theirs: await keptBy(DefaultRestOptions.makeRequest) });
process.disconnect?.();
