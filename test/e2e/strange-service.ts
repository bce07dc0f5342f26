import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { listenAt, stop } from "../local-server.ts";

/** An answer as data, or whatever a function does to the response. Objects, lists and null are sent as JSON. */
export type Reply =
	| { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
	| ((response: ServerResponse) => void);

/** Where a case's files lie: on the service, and on another port of the same machine. */
export type Places = { readonly workId: string; readonly files: string; readonly elsewhere: string };

/** How the service behaves to one song. Each list is answered one after the other; the last one repeats. */
export type Conduct = {
	readonly submit?: (places: Places) => readonly Reply[];
	readonly feed: (places: Places) => readonly Reply[];
	/** By file name; any other is the song. */
	readonly files?: Readonly<Record<string, readonly Reply[]>>;
};

/** What one song's requests were. */
type Seen = {
	readonly submissions: { readonly key: string | undefined; readonly cluster: unknown }[];
	feeds: number;
	readonly files: Map<string, number>;
};

export type StrangeService = {
	readonly url: string;
	seen(name: string): Seen;
	close(): Promise<void>;
};

/**
 * A music service written from the interface document alone, that behaves to each song as its prompt says: the name of a conduct between
 * two slashes. Real sockets, both interface generations.
 */
export async function openStrangeService(
	conducts: ReadonlyMap<string, Conduct>,
	song: Uint8Array,
): Promise<StrangeService> {
	const sights = new Map<string, Seen>();
	const seen = (name: string): Seen => {
		const sight = sights.get(name) ?? { submissions: [], feeds: 0, files: new Map() };
		sights.set(name, sight);
		return sight;
	};
	const origins: string[] = [];
	const placesOf = (name: string): Places => ({
		workId: `task_${name}`,
		files: `${origins[0]}/files/${name}`,
		elsewhere: `${origins[1]}/files/${name}`,
	});
	const nth = (replies: readonly Reply[], count: number) => replies[Math.min(count, replies.length) - 1] ?? {};

	async function replyTo(request: IncomingMessage): Promise<Reply> {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://here");
		const body = await readText(request);
		if (pathname.endsWith("/generate")) {
			const name = /\/(\w+)\//.exec(body)?.[1] ?? "";
			const cluster = /"cluster":"(\w+)"/.exec(body)?.[1];
			const key = request.headers["idempotency-key"];
			const count = seen(name).submissions.push({ key: typeof key === "string" ? key : undefined, cluster });
			const accepted: Reply = { body: { code: 200, message: "success", workId: placesOf(name).workId } };
			return nth(conducts.get(name)?.submit?.(placesOf(name)) ?? [accepted], count);
		}
		if (pathname.endsWith("/feed")) {
			const name = (searchParams.get("workId") ?? "").replace(/^task_/, "");
			return nth(conducts.get(name)?.feed(placesOf(name)) ?? [{ status: 404 }], ++seen(name).feeds);
		}
		const [, name, file] = /^\/files\/(\w+)\/(.*)$/.exec(pathname) ?? [];
		if (name === undefined || file === undefined) return { status: 404, body: "<html>Not Found</html>" };
		const count = (seen(name).files.get(file) ?? 0) + 1;
		seen(name).files.set(file, count);
		return nth(conducts.get(name)?.files?.[file] ?? [{ body: song }], count);
	}

	const servers = [0, 1].map(() =>
		createServer((request, response) => {
			replyTo(request).then(
				(reply) => {
					if (typeof reply === "function") return reply(response);
					const isRaw = typeof reply.body === "string" || reply.body instanceof Uint8Array;
					const type = isRaw ? {} : { "content-type": "application/json" };
					response.writeHead(reply.status ?? 200, { ...type, ...reply.headers });
					response.end(isRaw ? reply.body : JSON.stringify(reply.body));
				},
				() => response.destroy(),
			);
		}),
	);
	for (const server of servers) {
		origins.push(await listenAt(server));
	}
	return {
		url: origins[0] ?? "",
		seen,
		async close() {
			for (const server of servers) await stop(server);
		},
	};
}
