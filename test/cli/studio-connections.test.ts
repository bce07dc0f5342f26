import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { ask, endV2, inspiration, openTestStudio, submit, temporaryFolder } from "../../packages/studio/test/open.ts";
import { freePort } from "../local-server.ts";

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

/** Opens connections that say so much and nothing more. */
async function hold(port: number, count: number, said: string): Promise<readonly Socket[]> {
	const sockets: Socket[] = [];
	closers.push(() => {
		for (const socket of sockets) socket.destroy();
	});
	for (let index = 0; index < count; index += 1) {
		const socket = connect(port, "127.0.0.1");
		sockets.push(socket);
		socket.on("error", () => {});
		await once(socket, "connect");
		if (said !== "") socket.write(said);
	}
	return sockets;
}

describe("connections", () => {
	it("that say nothing, half a header or half a body give way to whoever asks", async () => {
		const studio = await openTestStudio({ connections: 20 });
		closers.push(studio.remove);
		const head = "POST /api/generate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
		for (const said of [
			"",
			"GET /healthz HTTP/1.1\r\nHost: loc",
			`${head}Content-Length: 200000\r\n\r\n{"token":"k"`,
		]) {
			await hold(studio.port, 100, said);
			expect((await ask(studio, "GET", "/healthz")).status).toBe(200);
			expect((await endV2(studio, await submit(studio))).type).toBe("SUCCESS");
		}
	});

	it("that are being answered stay: who waits for a change is not cut off by a crowd, and cannot take all places", async () => {
		const studio = await openTestStudio({ connections: 20 });
		closers.push(studio.remove);
		studio.pause("default");
		const workId = await submit(studio);
		const etag = (await ask(studio, "GET", `/api/v2/feed?workId=${workId}`)).headers.get("etag") ?? "";
		const wait = `GET /api/feed?workId=${workId}&wait=60 HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: ${etag}\r\n\r\n`;
		const sockets = await hold(studio.port, 12, wait);
		const answered = new Set<Socket>();
		const cut = new Set<Socket>();
		await new Promise<void>((resolve) => {
			for (const socket of sockets) {
				socket.once("close", () => cut.add(socket));
				socket.once("data", (piece: Buffer) => {
					expect(String(piece)).toContain("304");
					answered.add(socket);
					// the others are held
					if (answered.size === 2) resolve();
				});
			}
		});
		const waiting = sockets.filter((socket) => !answered.has(socket));
		for (const socket of waiting) socket.removeAllListeners("data");
		await hold(studio.port, 60, "");
		expect((await ask(studio, "GET", "/healthz")).status).toBe(200);
		expect(waiting.filter((socket) => cut.has(socket))).toEqual([]);
		const answers = Promise.all(waiting.map((socket) => once(socket, "data")));
		studio.resume("default");
		expect(String((await answers)[0])).toContain("200 OK");
	});

	it("are fewer than the files that the process may open: 400 idle ones do not fail its health", async () => {
		const port = await freePort();
		const child: ChildProcess = spawn("sh", ["-c", `ulimit -n 140; exec "${process.execPath}" "${main}" studio`], {
			cwd: await temporaryFolder(),
			env: { PATH: process.env.PATH ?? "", STUDIO_ENGINE: "tone", STUDIO_PORT: String(port), LOG_LEVEL: "info" },
		});
		const ended = once(child, "exit");
		closers.push(async () => {
			child.kill("SIGTERM");
			await ended;
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece) => (output += String(piece)));
		while (!output.includes("studio open")) {
			expect(child.exitCode).toBeNull();
			if (child.stdout !== null) await once(child.stdout, "data");
		}
		const studio = { url: `http://127.0.0.1:${port}` };
		await hold(port, 400, "");
		expect((await ask(studio, "GET", "/healthz")).status).toBe(200);
		expect((await endV2(studio, await submit(studio))).type).toBe("SUCCESS");
	});
});

describe("a V1 submission", () => {
	it("is not read beyond a quarter of a mebibyte, because its key stands in it; so long a text gets the answer for over-long texts", async () => {
		const studio = await openTestStudio();
		closers.push(studio.remove);
		const send = (length: number) =>
			ask(studio, "POST", "/api/generate", { key: undefined, body: { token: "k", prompt: "x".repeat(length) } });
		for (const length of [3001, 200_000, 300_000, 3_000_000]) {
			const answer = await send(length);
			expect([length, answer.status, answer.body.message]).toEqual([length, 400, "Topic too long."]);
		}
		expect(
			(await ask(studio, "POST", "/api/v2/generate", { key: "k", body: { ...inspiration, x: "x".repeat(900_000) } }))
				.status,
		).toBe(200);
		const head = [
			"POST /api/generate HTTP/1.1",
			"Host: localhost",
			"Content-Type: application/json",
			"Content-Length: 9000000",
		];
		const [socket] = await hold(studio.port, 1, `${head.join("\r\n")}\r\n\r\n`);
		const [answer] = socket === undefined ? [] : await once(socket, "data");
		expect(String(answer)).toContain("HTTP/1.1 400");
	});
});
