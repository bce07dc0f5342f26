import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import aws4 from "aws4";

export const s3Keys = { keyId: "test-key", secret: "test-secret" };

type Stored = { readonly bytes: Buffer; readonly etag: string; readonly changedAt: number };

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** Whether another library than the client's makes the same signature of the request. Returns the error's code otherwise. */
function refusalOf(request: IncomingMessage, body: Buffer): string | undefined {
	const { authorization = "", host = "" } = request.headers;
	const match =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
			authorization,
		);
	if (match === null) return "AccessDenied";
	const [, keyId, region = "", names = ""] = match;
	if (keyId !== s3Keys.keyId) return "InvalidAccessKeyId";
	const given = names.split(";").map((name) => [name, String(request.headers[name] ?? "")] as const);
	if (!given.some(([name]) => name === "host") || !given.some(([name]) => name === "x-amz-date")) return "AccessDenied";
	const { method = "GET", url = "/" } = request;
	const headers = Object.fromEntries(given.filter(([name]) => name !== "host"));
	const again = aws4.sign(
		{ service: "s3", region, host, method, path: url, headers },
		{ accessKeyId: s3Keys.keyId, secretAccessKey: s3Keys.secret },
	);
	const signed = String((again.headers as Record<string, unknown>).Authorization);
	if (signed.split("Signature=")[1] !== authorization.split("Signature=")[1]) return "SignatureDoesNotMatch";
	const sum = request.headers["x-amz-content-sha256"];
	if (sum !== "UNSIGNED-PAYLOAD" && body.length > 0 && sum !== createHash("sha256").update(body).digest("hex"))
		return "XAmzContentSHA256Mismatch";
	return undefined;
}

function sendObject(request: IncomingMessage, response: ServerResponse, { bytes, etag }: Stored): void {
	const headers = { etag, "accept-ranges": "bytes", "content-type": "binary/octet-stream" };
	if (request.headers["if-none-match"] === etag) return void response.writeHead(304, headers).end();
	const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
	const hasRange = from !== "" || to !== "";
	const start = from === "" ? Math.max(0, bytes.length - Number(to)) : Number(from);
	const end = from === "" || to === "" ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
	if (hasRange && start >= bytes.length)
		return void response.writeHead(416, { "content-range": `bytes */${bytes.length}` }).end(xml("InvalidRange"));
	const part = hasRange ? bytes.subarray(start, end + 1) : bytes;
	const range = hasRange ? { "content-range": `bytes ${start}-${end}/${bytes.length}` } : {};
	response.writeHead(hasRange ? 206 : 200, { ...headers, ...range, "content-length": part.length });
	response.end(request.method === "HEAD" ? undefined : part);
}

/** One object a page, so that a client has to ask for the next. */
function listing(objects: ReadonlyMap<string, Stored>, asked: URLSearchParams): string {
	const names = [...objects.keys()].filter((name) => name.startsWith(asked.get("prefix") ?? "")).toSorted();
	const number = Number(asked.get("continuation-token") ?? "0");
	const [name = "", next] = names.slice(number);
	const { bytes, changedAt } = objects.get(name) ?? { bytes: Buffer.alloc(0), changedAt: 0 };
	const entry = `<Contents><Key>${name}</Key><LastModified>${new Date(changedAt).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
	const more = next === undefined ? "" : `<NextContinuationToken>${number + 1}</NextContinuationToken>`;
	return `<?xml version="1.0"?><ListBucketResult>${name === "" ? "" : entry}${more}</ListBucketResult>`;
}

/** An S3 service on this machine with one bucket, `songs`, by path-style addresses: PUT, ranged GET, HEAD, DELETE and listing, each signed. */
export async function openS3Server() {
	const objects = new Map<string, Stored>();
	const failures: number[] = [];
	let calls = 0;
	async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
		calls += 1;
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const body = Buffer.concat(chunks);
		const failure = failures.shift();
		if (failure !== undefined) return response.writeHead(failure).end(xml("SlowDown"));
		const refusal = refusalOf(request, body);
		if (refusal !== undefined) return response.writeHead(403).end(xml(refusal));
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
		const [, bucket, name = ""] = /^\/([^/]+)(?:\/(.+))?$/.exec(decodeURIComponent(pathname)) ?? [];
		if (bucket !== "songs") return response.writeHead(404).end(xml("NoSuchBucket"));
		if (name === "") return response.writeHead(200).end(listing(objects, searchParams));
		if (request.method === "PUT") {
			const etag = `"${createHash("md5").update(body).digest("hex")}"`;
			objects.set(name, { bytes: body, etag, changedAt: Date.now() });
			return response.writeHead(200).end();
		}
		if (request.method === "DELETE") {
			objects.delete(name);
			return response.writeHead(204).end();
		}
		const stored = objects.get(name);
		if (stored === undefined) return response.writeHead(404).end(xml("NoSuchKey"));
		return sendObject(request, response, stored);
	}
	const server = createServer((request, response) => void answer(request, response));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	return {
		url: `http://127.0.0.1:${port}`,
		objects,
		calls: () => calls,
		/** The next calls get these statuses. */
		fail: (...statuses: readonly number[]) => void failures.push(...statuses),
		/** Ends what `fail` began. */
		calm: () => void failures.splice(0),
		async close(): Promise<void> {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
