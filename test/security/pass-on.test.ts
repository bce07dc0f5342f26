import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { openPlayground } from "@tunesmith/playground";
import { beforeEach, expect, onTestFinished, test } from "vitest";

/** A server that notes what reaches it. */
async function listen(seen: string[]): Promise<{ readonly server: Server; readonly port: number }> {
	const server = createServer((request, response) => {
		seen.push(`${request.method} ${request.url}`);
		response.end("SECRET");
	}).listen(0, "127.0.0.1");
	server.on("upgrade", (request, socket) => {
		seen.push(`upgrade ${request.url}`);
		socket.destroy();
	});
	onTestFinished(() => void server.close());
	await once(server, "listening");
	const address = server.address();
	return { server, port: typeof address === "object" ? (address?.port ?? 0) : 0 };
}

/** Sends bytes as they are: clients would tidy the address up first. Answers the status line and whether the body leaked. */
async function raw(port: number, head: string, body = ""): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	let answer = "";
	socket.on("data", (part) => {
		answer += part;
	});
	socket.on("error", () => undefined);
	socket.write(`${head}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
	await once(socket, "close");
	return answer;
}

const botSaw: string[] = [];
const otherSaw: string[] = [];
let port = 0;
let bot = 0;
let other = 0;

beforeEach(async () => {
	botSaw.length = 0;
	otherSaw.length = 0;
	bot = (await listen(botSaw)).port;
	other = (await listen(otherSaw)).port;
	const playground = await openPlayground({ botUrl: () => `http://127.0.0.1:${bot}` });
	onTestFinished(() => playground.close());
	port = Number(new URL(playground.url).port);
});

const own = () => `Host: 127.0.0.1:${port}`;

test("what the bot serves goes on to it", async () => {
	expect(await raw(port, `GET /healthz HTTP/1.1\r\n${own()}`)).toContain("SECRET");
	expect(await raw(port, `HEAD /metrics HTTP/1.1\r\n${own()}`)).toContain("200 OK");
	const callback = await raw(port, "POST /callbacks/j1/s_-1?stage=text HTTP/1.1\r\nHost: songs.example", "{}");
	expect(callback).toContain("SECRET");
	expect(botSaw).toEqual(["GET /healthz", "HEAD /metrics", "POST /callbacks/j1/s_-1?stage=text"]);
});

test("no spelling of a request line reaches another host", async () => {
	const hosts = [
		`http://127.0.0.1:${other}`,
		`HTTP://127.0.0.1:${other}`,
		`http://x@127.0.0.1:${other}`,
		`ws://127.0.0.1:${other}`,
	];
	const targets = [
		...hosts.flatMap((host) => [`${host}/healthz`, `${host}/callbacks/job/secret`]),
		`//127.0.0.1:${other}/healthz`,
		`//127.0.0.1:${other}/callbacks/job/secret`,
		`/\\127.0.0.1:${other}/callbacks/job/secret`,
		`\\\\127.0.0.1:${other}\\callbacks\\job\\secret`,
		`@127.0.0.1:${other}/callbacks/job/secret`,
		`127.0.0.1:${other}`,
		`/callbacks/@127.0.0.1:${other}/secret`,
		`/callbacks/http://127.0.0.1:${other}/secret`,
	];
	for (const method of ["GET", "POST", "CONNECT", "OPTIONS"])
		for (const target of targets) {
			const answer = await raw(port, `${method} ${target} HTTP/1.1\r\n${own()}`);
			expect(`${method} ${target}: ${answer}`).not.toContain("SECRET");
		}
	await raw(port, `GET http://127.0.0.1:${other}/healthz HTTP/1.1\r\n${own()}\r\nUpgrade: websocket`);
	expect(otherSaw).toEqual([]);
	expect(botSaw).toEqual([]);
});

test("no path and no method beside the named ones reaches the bot", async () => {
	const paths = [
		"/callbacks/../playground",
		"/callbacks/../../etc/passwd",
		"/callbacks/a/../../metrics",
		"/callbacks/%2e%2e/metrics",
		"/callbacks/%2E%2E/%2e%2e/metrics",
		"/callbacks/.%2e/metrics",
		"/callbacks/..%2fmetrics",
		"/callbacks/a%2fb/c",
		"/callbacks/..\\metrics",
		"/callbacks/..%5cmetrics",
		"/callbacks/a/b/c",
		"/callbacks/a",
		"/callbacks//a",
		"/callbacks/",
		"/CALLBACKS/a/b",
		"/Healthz",
		"/healthz/",
		"/healthz/..",
		"/healthz;x",
		"/%68ealthz",
		"/metrics/../admin",
		"/./healthz",
		"/callbacks/a/b#c",
	];
	for (const method of ["GET", "POST", "PUT"])
		for (const path of paths) {
			const answer = await raw(port, `${method} ${path} HTTP/1.1\r\n${own()}`);
			expect(`${method} ${path}: ${answer}`).not.toContain("SECRET");
		}
	for (const method of ["GET", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])
		expect(await raw(port, `${method} /callbacks/job/secret HTTP/1.1\r\n${own()}`)).not.toContain("SECRET");
	for (const method of ["POST", "PUT", "DELETE", "TRACE"])
		expect(await raw(port, `${method} /metrics HTTP/1.1\r\n${own()}`)).not.toContain("SECRET");
	expect(botSaw).toEqual([]);
});

test("health and metrics are for the page's own origin, as the rest of the page is", async () => {
	for (const path of ["/healthz", "/readyz", "/metrics"]) {
		expect(await raw(port, `GET ${path} HTTP/1.1\r\nHost: rebound.example`)).toContain("403");
		expect(await raw(port, `GET ${path} HTTP/1.1\r\n${own()}\r\nOrigin: https://evil.example`)).toContain("403");
		expect(await raw(port, `GET ${path} HTTP/1.1\r\n${own()}\r\nOrigin: http://127.0.0.1:${port}`)).toContain("200");
	}
	expect(botSaw).toHaveLength(3);
});
