import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { listenAt, stop } from "../local-server.ts";
import { openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { creditsOf, describeSong, resultAfter, seedOf, statusSays } from "./people.ts";

type Conduct = (request: IncomingMessage, count: number) => "pass" | "lose" | "refuse";

/** A proxy before a service: it may refuse a request, or pass it on and lose the answer, both with a page. */
async function openProxy(target: () => string, conduct: Conduct) {
	const submissions: { key: unknown; status: number; replayed: string | null }[] = [];
	let posts = 0;
	const serve = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
		const isPost = request.method === "POST";
		if (isPost) posts++;
		const how = conduct(request, posts);
		const body = await buffer(request);
		if (how === "refuse") return response.writeHead(502).end("<html>Bad Gateway</html>");
		const answer = await fetch(`${target()}${request.url}`, {
			method: request.method ?? "GET",
			headers: request.headers as Record<string, string>,
			...(isPost ? { body } : {}),
		});
		if (isPost) {
			const replayed = answer.headers.get("idempotent-replayed");
			submissions.push({ key: request.headers["idempotency-key"], status: answer.status, replayed });
		}
		if (how === "lose") return response.writeHead(200).end("<html>Welcome</html>");
		const headers = [...answer.headers].filter(
			([name]) => !/^(transfer-encoding|content-encoding|connection)$/.test(name),
		);
		return response.writeHead(answer.status, Object.fromEntries(headers)).end(Buffer.from(await answer.arrayBuffer()));
	};
	const server = createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	return {
		url: await listenAt(server),
		submissions,
		close: () => stop(server),
	};
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

test("a service that is down at the start and loses the first answer still makes one song of one click", async () => {
	let isUp = false;
	let allInOne: TestAllInOne | undefined;
	const proxy = await openProxy(
		() => allInOne?.studio().url ?? "",
		(request, count) => {
			if (request.method === "POST" && count === 1) {
				isUp = true;
				return "lose";
			}
			return isUp ? "pass" : "refuse";
		},
	);
	closing.push(proxy.close);
	allInOne = await openTestAllInOne({ musicUrl: proxy.url, studio: {} });
	closing.push(allInOne.close);
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	const before = await creditsOf(person, channels.music);
	const statusMessage = await describeSong(person, channels.music, "a song whose order was lost");
	await resultAfter(person, statusMessage);
	await statusSays(person, statusMessage, "Done");
	expect(await creditsOf(person, channels.music)).toBe(before - 10);
	expect(new Set(proxy.submissions.map(({ key }) => key)).size).toBe(1);
	expect(proxy.submissions.map(({ replayed }) => replayed)).toEqual([null, "true"]);
});
