import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Outcome } from "../contract/service.ts";
import { listenAt, stop } from "../local-server.ts";

type Asked = Readonly<Record<string, unknown>>;
type Task = { readonly asked: Asked; readonly outcome: Outcome | undefined; looks: number };

const text = (asked: Asked, ...names: readonly string[]) =>
	names.map((name) => asked[name]).find((value): value is string => typeof value === "string" && value !== "") ?? "";

/**
 * A service with the interface's bare minimum and the habits of the live one: no ETag, no cancel, no idempotency, failures inside a 200,
 * a partial stream before an item is complete, `""` for what is unknown, 404 for a fresh task, `SUCCESS` while an item is still `text`.
 * Every poll moves a task one step on.
 */
export async function openPlainService(song: Uint8Array): Promise<{ url: string; close: () => Promise<void> }> {
	const tasks = new Map<string, Task>();
	let url = "";

	function submit(request: IncomingMessage, asked: Asked): readonly [status: number, body: object] {
		const isV2 = request.url?.startsWith("/api/v2") === true;
		const key = isV2 ? request.headers.authorization : `Bearer ${String(asked.token)}`;
		const refuse = (code: number, message: string) =>
			[200, isV2 ? { code, message, data: null } : { code, message }] as const;
		if (key !== "Bearer good-key") return refuse(401, "Invalid API key");
		if (text(asked, "gpt_description_prompt", "prompt").length > 3000) return [200, { message: "Topic too long." }];
		const outcome = request.headers["x-rehearse"] as Outcome | undefined;
		if (outcome === "402") return refuse(402, "insufficient credits");
		if (outcome === "429") return [429, { message: "Rate limit exceeded. Please try again later." }];
		if (outcome === "500") return refuse(500, "Internal server error");
		const workId = `t_-${tasks.size}`;
		tasks.set(workId, { asked, outcome, looks: 0 });
		return [200, isV2 ? { code: 200, message: "ok", data: { task_id: workId } } : { message: "success", workId }];
	}

	function look(path: string, workId: string): readonly [status: number, body: object] {
		const isV2 = path.startsWith("/api/v2");
		const task = tasks.get(workId);
		if (task === undefined || task.looks++ === 0) return [404, { message: "Not found" }];
		const [type, items] = stateOf(task, workId, isV2);
		const feed = { type, request_body: {}, response_data: items, created_at: "2024-09-05 10:00:00" };
		return [200, isV2 ? { code: 200, message: "ok", data: feed } : feed];
	}

	function stateOf({ asked, outcome, looks }: Task, workId: string, isV2: boolean): readonly [string, object[] | null] {
		const words = {
			title: text(asked, "title") || "A Song",
			prompt: asked.title === undefined ? "[Verse]\nla la" : text(asked, "prompt"),
			tags: text(asked, "style", "tags") || "pop",
			duration: "",
			image_url: "",
			video_url: "",
			error_message: "",
		};
		const address = `${url}/${outcome === "half" ? "half" : "song"}.mp3`;
		const final = { ...words, status: "complete", audio_url: outcome === "no-url" ? `${url}/None.mp3` : address };
		const partial = { ...words, status: isV2 ? "first" : "streaming", audio_url: `${url}/stream/${workId}` };
		const failed = { status: "error", fail_message: "Does Not Meet Guidelines", audio_url: "" };
		if (outcome === "moderation" && looks > 2) return [isV2 ? "Failed" : "FAIL", [failed, failed]];
		if (looks <= 2 || outcome === "timeout") return [isV2 ? "IN_PROGRESS" : "new", looks % 2 === 0 ? null : []];
		if (outcome === "skip") return [isV2 ? "SUCCESS" : "complete", [{ ...final, duration: "4.0" }]];
		if (looks === 3) return [isV2 ? "IN_PROGRESS" : "text", [{ ...words, status: "text", audio_url: "" }]];
		if (looks === 4) return [isV2 ? "IN_PROGRESS" : "text", [partial, partial]];
		if (looks === 5) return [isV2 ? "SUCCESS" : "first", [final, { ...words, status: "text", audio_url: "" }]];
		return [isV2 ? "SUCCESS" : "complete", [final, { ...final, duration: 4 }]];
	}

	async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		let body = "";
		for await (const chunk of request) body += String(chunk);
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://here");
		const send = ([status, answer]: readonly [number, object]) =>
			response
				.writeHead(status, { "content-type": "application/json", "retry-after": "2" })
				.end(JSON.stringify(answer));
		if (pathname.endsWith("/generate") && request.method === "POST") send(submit(request, JSON.parse(body) as Asked));
		else if (pathname.endsWith("/feed") && request.method === "GET")
			send(look(pathname, searchParams.get("workId") ?? ""));
		else if (pathname === "/song.mp3") response.end(song);
		else if (pathname === "/half.mp3") response.end(song.subarray(0, song.length / 2));
		else if (pathname.startsWith("/stream/")) response.end(song.subarray(0, 5000));
		else if (pathname === "/api/v2/credits") send([401, { code: 401, message: "Invalid API key" }]);
		else send([404, { message: "Not found" }]);
	}

	const server = createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	url = await listenAt(server);
	return {
		url,
		close: () => stop(server),
	};
}
