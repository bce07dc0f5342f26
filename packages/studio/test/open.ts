import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { V1Feed, V2Feed } from "@tunesmith/protocol";
import { pino } from "pino";
import { inject } from "vitest";
import { type Databases, databasesOf } from "../../../test/services/databases.ts";
import type { StudioOptions } from "../src/options.ts";
import type { Database, Row } from "../src/storage/database.ts";
import { openPostgres } from "../src/storage/postgres.ts";
import { openSqlite } from "../src/storage/sqlite.ts";
import { openStudio, type Studio } from "../src/studio.ts";

export type Answer = {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Record<string, unknown>;
	readonly text: string;
};

export async function temporaryFolder(): Promise<string> {
	return mkdtemp(join(tmpdir(), "studio-"));
}

/** Whether the studios of these tests store their tasks in PostgreSQL. */
export const isOnPostgres = inject("adminUrl") !== undefined;

const storeUrls = new Map<string, Promise<string>>();
let template: Promise<string> | undefined;

/** A database in which a studio was open once: to copy it is quicker than to make the tables. */
async function makeTemplate({ newDatabase }: Databases): Promise<string> {
	const storeUrl = await newDatabase();
	const dataFolder = await temporaryFolder();
	await (await openStudio({ port: 0, dataFolder, storeUrl, engine: { engine: "tone" } })).close();
	await rm(dataFolder, { recursive: true, force: true });
	return new URL(storeUrl).pathname.slice(1);
}

async function newStore(databases: Databases): Promise<string> {
	template ??= makeTemplate(databases);
	const name = `studio_${randomBytes(6).toString("hex")}`;
	await databases.run(`CREATE DATABASE ${name} TEMPLATE ${await template}`);
	return databases.urlOf(name);
}

/** The database that belongs to a folder where the tests of the services run; undefined: the folder holds it. */
function storeUrlOf(folder: string): Promise<string | undefined> {
	const adminUrl = inject("adminUrl");
	if (adminUrl === undefined) return Promise.resolve(undefined);
	const url = storeUrls.get(folder) ?? newStore(databasesOf(adminUrl));
	storeUrls.set(folder, url);
	return url;
}

/** Reads or changes what a studio that is closed has stored. */
export async function inStore<Result>(folder: string, work: (database: Database) => Promise<Result>): Promise<Result> {
	const url = await storeUrlOf(folder);
	const database = url === undefined ? openSqlite(folder) : await openPostgres(url, pino({ level: "silent" }));
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}

/** Reads or changes what a studio that is open has stored. */
export async function inOpenStore(
	folder: string,
	work: (database: Pick<Database, "get" | "run">) => Promise<void>,
): Promise<void> {
	if (isOnPostgres) return inStore(folder, work);
	const sql = new DatabaseSync(join(folder, "studio.sqlite"), { timeout: 5000 });
	await work({
		get: (text, ...values) => sql.prepare(text.replaceAll("$", "?")).get(...values) as Row | undefined,
		run: async (text, ...values) => Number(sql.prepare(text.replaceAll("$", "?")).run(...values).changes),
	});
	sql.close();
}

/** A studio with the tone engine in a folder of its own, on a free port. */
export async function openTestStudio(
	options: Partial<StudioOptions> = {},
): Promise<Studio & { folder: string; remove: () => Promise<void> }> {
	const folder = options.dataFolder ?? (await temporaryFolder());
	const studio = await openStudio({
		port: 0,
		dataFolder: folder,
		storeUrl: await storeUrlOf(folder),
		engine: { engine: "tone", toneSeconds: 0.5 },
		rate: 100_000,
		queue: 10_000,
		pace: 0.01,
		...options,
	});
	const remove = async () => {
		await studio.close();
		await rm(folder, { recursive: true, force: true });
	};
	return { ...studio, folder, remove };
}

/** Sends a request with key `k` (none when undefined); an object is sent as JSON, a text as it is. */
export async function ask(
	studio: Pick<Studio, "url">,
	method: string,
	path: string,
	options: { body?: unknown; key?: string | undefined; headers?: Record<string, string> } = { key: "k" },
): Promise<Answer> {
	const key = "key" in options ? options.key : "k";
	const response = await fetch(studio.url + path, {
		method,
		redirect: "manual",
		headers: {
			...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
			...(options.body === undefined ? {} : { "content-type": "application/json" }),
			...options.headers,
		},
		...(options.body === undefined
			? {}
			: { body: typeof options.body === "string" ? options.body : JSON.stringify(options.body) }),
	});
	const text = await response.text();
	const isJson = response.headers.get("content-type")?.startsWith("application/json") === true && text !== "";
	const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
	return { status: response.status, headers: response.headers, body, text };
}

export const inspiration = {
	gpt_description_prompt: "a rainy lo-fi evening",
	make_instrumental: false,
	model: "chirp-v3-5",
};

/** Submits over V2; answers the workId. */
export async function submit(
	studio: Pick<Studio, "url">,
	body: object = inspiration,
	headers: Record<string, string> = {},
	key = "k",
): Promise<string> {
	const answer = await ask(studio, "POST", "/api/v2/generate", { body, headers, key });
	if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
	return String(answer.body.workId);
}

export async function submitV1(
	studio: Pick<Studio, "url">,
	body: object,
	headers: Record<string, string> = {},
): Promise<string> {
	const answer = await ask(studio, "POST", "/api/generate", { body: { token: "k", ...body }, headers, key: undefined });
	if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
	return String(answer.body.workId);
}

/** Every state of a V2 task that a waiting client gets to see, the last one being its end. */
export async function followV2(
	studio: Pick<Studio, "url">,
	workId: string,
	key = "k",
): Promise<readonly V2Feed["data"][]> {
	const states: V2Feed["data"][] = [];
	let etag = "";
	for (let round = 0; round < 200; round += 1) {
		const headers = etag === "" ? {} : { "if-none-match": etag };
		const answer = await ask(studio, "GET", `/api/v2/feed?workId=${workId}&wait=10`, { headers, key });
		if (answer.status === 304) continue;
		if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
		etag = answer.headers.get("etag") ?? "";
		const { data } = answer.body as V2Feed;
		states.push(data);
		if (data.type !== "IN_PROGRESS") return states;
	}
	throw new Error("the task did not end");
}

export async function endV2(studio: Pick<Studio, "url">, workId: string, key = "k"): Promise<V2Feed["data"]> {
	const last = (await followV2(studio, workId, key)).at(-1);
	if (last === undefined) throw new Error("no state");
	return last;
}

/** Every state of a V1 task up to its end. */
export async function followV1(studio: Pick<Studio, "url">, workId: string): Promise<readonly V1Feed[]> {
	const states: V1Feed[] = [];
	let etag = "";
	for (let round = 0; round < 200; round += 1) {
		const headers = etag === "" ? {} : { "if-none-match": etag };
		const answer = await ask(studio, "GET", `/api/feed?workId=${workId}&wait=10`, { headers, key: undefined });
		if (answer.status === 304) continue;
		if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
		etag = answer.headers.get("etag") ?? "";
		const state = answer.body as V1Feed;
		states.push(state);
		if (state.type === "complete" || state.type === "failed") return states;
	}
	throw new Error("the task did not end");
}
