import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { applicationOf, recommendedShards } from "../../src/discord/gateway/before-connecting.ts";
import { listenAt, stop } from "../local-server.ts";

/* What is asked before the first connection where several processes are one bot, also of servers that say less than Discord. */

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0)) await close();
});

/** A server that knows these paths only. */
async function serverOf(answers: Readonly<Record<string, object>>): Promise<string> {
	const server = createServer(({ url = "" }, response) => {
		const answer = answers[url];
		response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
		response.end(JSON.stringify(answer ?? { message: "404: Not Found", code: 0 }));
	});
	closers.push(() => stop(server));
	return `${await listenAt(server)}/api`;
}

test("the application is the one that the server names, and the bot's own id where it names none", async () => {
	const bot = { "/api/v10/users/@me": { id: "1001" } };
	const both = { ...bot, "/api/v10/applications/@me": { id: "1002" } };
	expect(await applicationOf(await serverOf(both), "a.to.ken")).toBe("1002");
	expect(await applicationOf(await serverOf(bot), "a.to.ken")).toBe("1001");
	await expect(applicationOf(await serverOf({}), "a.to.ken")).rejects.toMatchObject({ reason: "unreachable" });
});

test("a server that recommends no number of shards has one", async () => {
	const recommending = async (answer: object) =>
		recommendedShards(await serverOf({ "/api/v10/gateway/bot": answer }), "a.to.ken");
	expect(await recommending({ url: "ws://127.0.0.1:1" })).toBe(1);
	expect(await recommending({ url: "ws://127.0.0.1:1", shards: 6 })).toBe(6);
});
