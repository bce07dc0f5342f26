import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

type Body = Record<string, unknown>;
type Call = { readonly method: string; readonly path: string; readonly body: unknown };

export type SpareServer = {
	readonly apiUrl: string;
	readonly token: string;
	readonly ids: {
		readonly bot: string;
		readonly application: string;
		readonly guild: string;
		readonly channel: string;
	};
	readonly calls: readonly Call[];
	/** Sends a gateway event. */
	tell(event: string, data: object | null): void;
	/** Sends anything by the gateway. */
	say(packet: object): void;
	/** The gateway listens no more. */
	fallAsleep(): void;
	close(): Promise<void>;
};

/**
 * Another server that speaks Discord's protocol, and says as little as it can: no `session_start_limit`, no rate limit headers, commands
 * answered in another order with everything filled in, every third call put off with a 429 that names its time in the body only.
 */
export async function openSpareServer({ namesApplication = true } = {}): Promise<SpareServer> {
	const ids = { bot: "1001", application: "1002", guild: "1003", channel: "1004" };
	const token = "spare.to.ken";
	const calls: Call[] = [];
	let registered: Body[] = [];
	let asked = 0;
	let quietUntil = 0;

	function answerTo({ method, path, body }: Call): readonly [status: number, body?: unknown] {
		if (path === "/gateway/bot") return [200, { url: `ws://127.0.0.1:${port}` }];
		if (performance.now() >= quietUntil) asked += 1;
		if (asked % 3 === 1 && quietUntil === 0) quietUntil = performance.now() + 50;
		if (performance.now() < quietUntil)
			return [429, { message: "You are being rate limited.", retry_after: 0.06, global: false }];
		if (asked % 3 !== 1) quietUntil = 0;
		if (path.endsWith("/commands")) {
			if (method === "PUT")
				registered = (body as Body[]).map((one, at) => ({ ...one, id: String(2000 + at), nsfw: false })).toReversed();
			return [200, registered];
		}
		if (path.endsWith("/refused/callback")) return [403, { error: "no" }];
		if (path.endsWith("/callback")) return [204];
		if (path.endsWith("/messages/404")) return [404];
		if (path.endsWith("/messages/403")) return [403, { error: "no" }];
		const twice = /\/messages\/(403|404)\1$/.exec(path)?.[1];
		if (twice !== undefined) return [Number(twice), { code: Number(twice), message: "no" }];
		const channel_id = /\/channels\/(\d+)/.exec(path)?.[1] ?? ids.channel;
		return [200, { id: String(3000 + calls.length), channel_id }];
	}
	async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const text = Buffer.concat(chunks).toString();
		const path = (request.url ?? "").replace(/^\/api\/v10|\?.*$/g, "");
		const isJson = request.headers["content-type"]?.startsWith("application/json") === true;
		const call = { method: request.method ?? "", path, body: isJson ? JSON.parse(text) : undefined };
		calls.push(call);
		const [status, body] = answerTo(call);
		response.writeHead(status, { "content-type": "application/json" });
		response.end(body === undefined ? undefined : JSON.stringify(body));
	}
	const server = createServer((request, response) => void take(request, response)).listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;

	const gateway = new WebSocketServer({ server });
	let sequence = 0;
	const say = (packet: object) => {
		for (const socket of gateway.clients) socket.send(JSON.stringify(packet));
	};
	const tell = (t: string, d: object | null) => {
		sequence += 1;
		say({ op: 0, s: sequence, t, d });
	};
	gateway.on("connection", (socket) => {
		socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: 40_000 } }));
		socket.on("message", (raw) => {
			if ((JSON.parse(String(raw)) as { op: number }).op !== 2) return;
			const user = { id: ids.bot, username: "Spare", discriminator: "0", bot: true };
			const ready = { v: 10, user, session_id: "1", guilds: [{ id: ids.guild, unavailable: true }] };
			tell("READY", namesApplication ? { ...ready, application: { id: ids.application, flags: 0 } } : ready);
			tell("GUILD_CREATE", { id: ids.guild, name: "Spare" });
		});
	});
	return {
		apiUrl: `http://127.0.0.1:${port}/api`,
		token,
		ids,
		calls,
		tell,
		say,
		fallAsleep() {
			for (const socket of gateway.clients) socket.pause();
		},
		async close() {
			for (const socket of gateway.clients) socket.terminate();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
