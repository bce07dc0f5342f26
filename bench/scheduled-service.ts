import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { listenAt, stop } from "../test/local-server.ts";

/** When a task comes to its stages, in milliseconds of `performance.now()`. */
export type Schedule = { readonly textAt: number; readonly firstAt: number; readonly completeAt: number };
export type ScheduledService = { readonly url: string; close(): Promise<void> };

/**
 * A music service whose tasks live by a timetable, with held answers and two tracks a task. `next` is asked at each submission; the
 * title of what comes of it is `name`.
 */
export async function openScheduledService(
	mp3Path: string,
	next: () => Schedule & { readonly name: string },
): Promise<ScheduledService> {
	const mp3 = readFileSync(mp3Path);
	const tasks = new Map<string, ReturnType<typeof next>>();
	const stageOf = ({ textAt, firstAt, completeAt }: Schedule, now: number) =>
		now >= completeAt ? "complete" : now >= firstAt ? "first" : now >= textAt ? "text" : "new";
	const json = (response: ServerResponse, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
		response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
	};
	async function feed(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
		const workId = address.searchParams.get("workId") ?? "";
		const task = tasks.get(workId);
		if (task === undefined) return void response.writeHead(404).end("{}");
		const waitMs = Number(address.searchParams.get("wait") ?? 0) * 1000;
		const known = request.headers["if-none-match"];
		const until = performance.now() + waitMs;
		for (;;) {
			const now = performance.now();
			const stage = stageOf(task, now);
			const change = Math.min(...[task.textAt, task.firstAt, task.completeAt].filter((at) => at > now), until);
			if (`"${stage}"` !== known || now >= until) {
				if (`"${stage}"` === known) return void response.writeHead(304, { etag: known }).end();
				return json(
					response,
					{ code: 200, message: "ok", data: dataOf(request, workId, task, stage) },
					{ etag: `"${stage}"` },
				);
			}
			await pause(Math.max(1, change - now));
		}
	}
	function dataOf(request: IncomingMessage, workId: string, { name }: { readonly name: string }, stage: string) {
		const ready = stage === "complete" ? 2 : stage === "first" ? 1 : 0;
		const items = [0, 1].map((index) => ({
			id: `${workId}-${index}`,
			title: name,
			tags: "lo-fi",
			prompt: "Rain on the window",
			status: index < ready ? "complete" : "pending",
			...(index < ready && { audio_url: `http://${request.headers.host}/${workId}-${index}.mp3` }),
		}));
		return { type: stage, request_body: {}, response_data: stage === "new" ? [] : items };
	}
	const server = createServer((request, response) => {
		const address = new URL(request.url ?? "/", "http://service");
		if (address.pathname.endsWith(".mp3")) return void response.end(mp3);
		if (address.pathname.endsWith("/feed")) return void feed(request, response, address);
		if (request.method !== "POST") return void response.writeHead(404).end("{}");
		request.resume().on("end", () => {
			const workId = `task-${tasks.size}`;
			tasks.set(workId, next());
			json(response, { code: 200, message: "ok", workId });
		});
	});
	return {
		url: await listenAt(server),
		close: () => stop(server),
	};
}
