import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { listenAt, stop } from "../test/local-server.ts";

/** A music service of the least possible cost: what it costs is not what is measured. */
export type Service = {
	readonly url: string;
	/** Feed questions so far, and the tasks that they named. */
	readonly asked: { count: number; readonly tasks: Set<string> };
	close(): Promise<void>;
};

/** `isEndless`: no task is ever finished; else each is, with `mp3Path` as its only track, the moment it is asked for. */
export async function openService(
	options: { readonly isEndless: true } | { readonly mp3Path: string },
): Promise<Service> {
	const mp3 = "mp3Path" in options ? readFileSync(options.mp3Path) : Buffer.alloc(0);
	const asked = { count: 0, tasks: new Set<string>() };
	const server = createServer((request, response) => {
		const address = new URL(request.url ?? "/", "http://service");
		const json = (body: unknown) => {
			response.setHeader("content-type", "application/json");
			response.end(JSON.stringify(body));
		};
		if (address.pathname.endsWith(".mp3")) return void response.end(mp3);
		if (request.method === "POST") {
			request.resume().on("end", () => {
				const workId = randomUUID();
				json({ code: 200, msg: "ok", data: { workId, taskId: workId } });
			});
			return;
		}
		const workId = address.searchParams.get("workId") ?? "";
		asked.count += 1;
		asked.tasks.add(workId);
		const item = {
			id: `${workId}-0`,
			title: "Rainy Evening",
			tags: "lo-fi",
			prompt: "Rain on the window",
			duration: 1,
			status: "complete",
			audio_url: `http://${request.headers.host}/${workId}.mp3`,
		};
		json({
			code: 200,
			msg: "ok",
			data:
				"mp3Path" in options
					? { workId, type: "complete", response_data: [item] }
					: { workId, type: "new", response_data: [] },
		});
	});
	return {
		url: await listenAt(server),
		asked,
		close: () => stop(server),
	};
}
