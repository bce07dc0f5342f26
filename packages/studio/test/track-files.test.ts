import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readTrackFiles, trackFilesSchema, type V2Feed } from "@tunesmith/protocol";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rulesOf } from "../src/models.ts";
import { type Answer, ask, endV2, inOpenStore, inspiration, openTestStudio, submit } from "./open.ts";

const dayMs = 86_400_000;
let now = Date.now();
const options = {
	engine: { engine: "builtin", workers: 1 },
	keys: ["k:100", "other:100"],
	rulesFor: (model: string) => ({ ...rulesOf(model), seconds: 10 }),
	clock: () => now,
	/** Room for the songs and one archive. */
	maxBytes: 9_000_000,
} as const;
const sung = { ...inspiration, gpt_description_prompt: "a fast pop song about rain", seed: 5 };

let dataFolder: string;
let studio: Awaited<ReturnType<typeof openTestStudio>>;
let workId: string;
let items: V2Feed["data"]["response_data"];
/** A take in the same folder that the tone engine made. */
let toneId: string | undefined;
let bytesOfTone: number;

beforeAll(async () => {
	const tone = await openTestStudio({ clock: () => now });
	dataFolder = tone.folder;
	toneId = await madeByTone(tone);
	studio = await openTestStudio({ ...options, dataFolder });
	bytesOfTone = await bytesCounted();
	workId = await submit(studio, sung);
	items = (await endV2(studio, workId)).response_data;
}, 120_000);
afterAll(() => studio.remove());

const pathsOf = async (of: Pick<typeof studio, "url">) => Object((await ask(of, "GET", "/openapi.json")).body.paths);

/** Makes a song with the tone engine, which has no files for it and says so; answers its first take's id. */
async function madeByTone(tone: typeof studio): Promise<string | undefined> {
	const id = (await endV2(tone, await submit(tone))).response_data[0]?.id;
	const says = { status: 404, body: { code: 404, message: expect.stringContaining("keeps no scores") } };
	expect(await ask(tone, "GET", `/files/${id}.zip`)).toMatchObject(says);
	expect(await ask(tone, "GET", `/api/v2/files?id=${id}`)).toMatchObject(says);
	expect(await pathsOf(tone)).not.toHaveProperty(["/api/v2/files"]);
	await tone.close();
	return id;
}

const list = (id: string | undefined, key: string | undefined = "k") =>
	ask(studio, "GET", `/api/v2/files?id=${id}`, { key });
const get = (path: string, key?: string, headers: Record<string, string> = {}): Promise<Answer> =>
	ask(studio, "GET", path, { key, headers });
const signedFor = async (id: string | undefined, ending: string): Promise<string> => {
	const url = readTrackFiles((await list(id)).body).find(({ name }) => name === `${id}${ending}`)?.url ?? "";
	expect(url).toContain(studio.url);
	return url.slice(studio.url.length);
};
async function filesOnDisk(): Promise<readonly string[]> {
	const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile() && /\/(files|work)(\/|$)/.test(entry.parentPath))
		.map(({ name }) => name);
}
const stemIsBeingWritten = async () => (await filesOnDisk()).some((name) => name.endsWith(".flac"));
const bytesCounted = async (): Promise<number> =>
	Number(/^studio_files_bytes (\S+)/m.exec((await get("/metrics")).text)?.[1]);
const credits = async () => (await ask(studio, "GET", "/api/v2/credits")).body.data;

describe("the files of a track", () => {
	test("are listed for the owner with addresses that open one file each, without a key", async () => {
		const spent = await credits();
		const answer = await list(items[0]?.id);
		expect(trackFilesSchema.parse(answer.body)).toEqual(answer.body);
		const files = readTrackFiles(answer.body);
		expect(files.map(({ name }) => name.slice(36))).toEqual([".zip", "-wav.zip", ".mid", ".musicxml", ".lrc", ".srt"]);
		const contents = await Promise.all(
			files.slice(2).map(async ({ url }) => {
				const response = await fetch(url);
				expect(response.status).toBe(200);
				expect(response.headers.get("cache-control")).toBe("private");
				expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''[^ ]+\.\w+$/);
				return response.text();
			}),
		);
		expect(contents[0]).toMatch(/^MThd/);
		expect(contents[1]).toContain("<score-partwise");
		expect(contents[2]).toMatch(/\[00:\d\d\.\d\d\]\w/);
		expect(contents[3]).toContain(" --> ");
		expect(await get(`/files/${items[0]?.id}.mid`, "k")).toMatchObject({ status: 200 });
		expect(await credits()).toEqual(spent);
	}, 60_000);

	test("come in an archive that is made once, counted, and served in ranges", async () => {
		const before = await bytesCounted();
		const path = await signedFor(items[0]?.id, ".zip");
		const [one, other] = await Promise.all([fetch(studio.url + path), fetch(studio.url + path)]);
		const archive = new Uint8Array(await one.arrayBuffer());
		expect(new Uint8Array(await other.arrayBuffer())).toEqual(archive);
		const entries = Object.entries(unzipSync(archive));
		const title = items[0]?.title ?? "";
		const names = entries.map(([name]) => name.slice(name.indexOf("/") + 1));
		expect(names).toEqual(
			expect.arrayContaining([
				"Mix.flac",
				"Mix before mastering.flac",
				"stems/Voice.flac",
				`${title}.mid`,
				`${title}.lrc`,
			]),
		);
		for (const [name, bytes] of entries)
			if (name.endsWith(".flac")) expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe("fLaC");
		expect((await bytesCounted()) - before).toBe(archive.length);
		const part = await get(path, undefined, { range: "bytes=0-3" });
		expect(part).toMatchObject({ status: 206, text: "PK\u0003\u0004" });
		expect(part.headers.get("etag")).toBe(one.headers.get("etag"));
		const left = await readdir(join(dataFolder, "work"), { recursive: true, withFileTypes: true });
		expect(left.filter((entry) => entry.isFile())).toEqual([]);
	}, 60_000);

	test("are refused to everybody else, and nothing is charged", async () => {
		const spent = [await credits(), (await ask(studio, "GET", "/api/v2/credits", { key: "other" })).body.data];
		const id = items[0]?.id ?? "";
		const path = await signedFor(id, ".mid");
		const flipped = path.replace(/signature=(.)/, (_, first) => `signature=${first === "A" ? "B" : "A"}`);
		const statusOf = async (target: string, key?: string) => (await get(target, key)).status;
		expect(await statusOf(`/files/${id}.mid`)).toBe(401);
		expect(await statusOf(`/files/${id}.zip`, "wrong")).toBe(401);
		expect(await statusOf(`/files/${id}.zip`, "other")).toBe(404);
		expect(await statusOf(flipped)).toBe(403);
		expect(await statusOf(flipped, "k")).toBe(403);
		expect(await statusOf(path.replace(".mid", ".zip"))).toBe(403);
		expect(await statusOf(path.replace(id, items[1]?.id ?? ""))).toBe(403);
		expect(await statusOf(path.replace(/expires=\d+/, "expires=99999999999"))).toBe(403);
		expect(await statusOf(`${path}&signature=twice`)).toBe(403);
		expect(await statusOf(`/files/${id.replace(/^......../, "00000000")}.mid`, "k")).toBe(404);
		expect(await statusOf(`/files/${id}.flac`, "k")).toBe(404);
		expect(await statusOf(`/files/${id}..%2f..%2fstudio.sqlite`, "k")).toBe(404);
		expect((await list(id, "other")).status).toBe(404);
		expect((await get(`/api/v2/files?id=${id}`)).status).toBe(401);
		expect((await list("none")).status).toBe(404);
		expect((await ask(studio, "GET", "/api/v2/files")).body).toMatchObject({ code: 400, errors: [{ field: "id" }] });
		expect((await ask(studio, "GET", "/api/v2/files?id=a&id=b")).status).toBe(400);
		now += dayMs + 1000;
		expect(await get(path)).toMatchObject({ status: 403, body: { message: expect.stringContaining("expired") } });
		expect([await credits(), (await ask(studio, "GET", "/api/v2/credits", { key: "other" })).body.data]).toEqual(spent);
	}, 60_000);

	test("wait for the song, and are not there where it was cancelled", async () => {
		studio.pause("default");
		const waiting = await submit(studio, sung);
		const feed = (await ask(studio, "GET", `/api/v2/feed?workId=${waiting}`)).body as V2Feed;
		const id = feed.data.response_data[0]?.id ?? "";
		expect((await list(id)).status).toBe(409);
		expect((await get(`/files/${id}.zip`, "k")).body).toMatchObject({
			code: 409,
			message: expect.stringContaining("not finished"),
		});
		await ask(studio, "POST", `/api/v2/cancel?workId=${waiting}`);
		expect((await list(id)).status).toBe(404);
		expect((await get(`/files/${id}.mid`, "k")).status).toBe(404);
		studio.resume("default");
	}, 60_000);

	test("of another engine's or version's takes are not made", async () => {
		const other = items[1]?.id ?? "";
		const change = (alter: (item: Record<string, unknown>) => Record<string, unknown>) =>
			inOpenStore(dataFolder, async ({ get, run }) => {
				const row = await get("SELECT items FROM tasks WHERE id = $1", workId);
				const altered = (JSON.parse(String(row?.items)) as Record<string, unknown>[]).map(alter);
				await run("UPDATE tasks SET items = $1 WHERE id = $2", JSON.stringify(altered), workId);
			});
		const statusOf = async (ending: string) => (await get(`/files/${other}${ending}`, "k")).status;
		await change((item) => ({ ...item, score: 1 }));
		expect([await statusOf(".mid"), await statusOf(".zip")]).toEqual([404, 404]);
		// as earlier releases left it: told by its length and words
		await change(({ score: _, ...item }) => ({ ...item, seconds: 9 }));
		expect(await statusOf(".mid")).toBe(404);
		await change((item) => ({ ...item, seconds: 10 }));
		expect(await statusOf(".mid")).toBe(200);
	}, 60_000);

	test("are made again after a restart in the middle, and go before songs where the disk limit is reached", async () => {
		const other = items[1]?.id ?? "";
		const gone = new AbortController();
		const cut = fetch(`${studio.url}/files/${other}.zip`, { headers: { authorization: "k" }, signal: gone.signal });
		const refused = expect(cut).rejects.toThrow();
		await expect.poll(stemIsBeingWritten, { timeout: 30_000, interval: 10 }).toBe(true);
		// a studio that stops lets open requests end for some seconds
		gone.abort();
		await studio.close();
		await refused;
		studio = await openTestStudio({ ...options, dataFolder });
		expect((await filesOnDisk()).filter((name) => /\.(flac|zip)$/.test(name))).toEqual([`${items[0]?.id}.zip`]);
		const whole = await fetch(`${studio.url}/files/${other}.zip`, { headers: { authorization: "k" } });
		expect(Object.keys(unzipSync(new Uint8Array(await whole.arrayBuffer())))).toContain(`${items[1]?.title}/Mix.flac`);
		// both archives are too much, and the first is a day old
		await studio.sweep();
		expect((await filesOnDisk()).filter((name) => name.endsWith(".zip"))).toEqual([`${other}.zip`]);
		expect(await bytesCounted()).toBeLessThan(options.maxBytes);
		expect((await get(`/files/${items[0]?.id}.mp3`)).status).toBe(200);
	}, 120_000);

	test("go with the song, also while they are being made", async () => {
		const making = get(`/files/${items[0]?.id}.zip`, "k");
		await expect.poll(stemIsBeingWritten, { timeout: 30_000 }).toBe(true);
		expect((await ask(studio, "DELETE", `/api/v2/tasks?workId=${workId}`)).status).toBe(200);
		expect((await making).status).toBe(404);
		expect((await list(items[0]?.id)).status).toBe(404);
		expect((await filesOnDisk()).filter((name) => items.some(({ id }) => name.startsWith(String(id))))).toEqual([]);
		expect(await bytesCounted()).toBe(bytesOfTone);
	}, 60_000);
});

test("where the built-in engine did not make the song there are none, and after retention neither", async () => {
	expect(await pathsOf(studio)).toHaveProperty(["/api/v2/files"]);
	expect((await ask(studio, "GET", `/files/${toneId}.mid`)).status).toBe(404);
	now += 31 * dayMs;
	await studio.sweep();
	expect(await filesOnDisk()).toEqual([]);
	expect(await bytesCounted()).toBe(0);
	expect((await ask(studio, "GET", `/files/${toneId}.mid`)).status).toBe(410);
	expect((await ask(studio, "GET", `/api/v2/files?id=${toneId}`)).status).toBe(410);
});
