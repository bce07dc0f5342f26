import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { openBucket } from "../src/files/open-bucket.ts";
import { openTaskFiles } from "../src/files/task-files.ts";
import { ask, endV2, inspiration, openTestStudio, submit } from "./open.ts";
import { openS3Server, s3Keys } from "./s3-server.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

async function open(options: Parameters<typeof openTestStudio>[0] = {}) {
	const s3 = await openS3Server();
	closers.push(s3.close);
	const bucket = { url: "s3://songs/studio one", endpoint: s3.url, region: "eu-test-1", ...s3Keys };
	const studio = await openTestStudio({ bucket, ...options });
	closers.push(studio.remove);
	return { s3, studio, bucket };
}

it("keeps finished files in the bucket only, and serves them from there with ranges, conditions and HEAD", async () => {
	const { s3, studio } = await open();
	const { response_data } = await endV2(studio, await submit(studio));
	const [item] = response_data;
	expect([...s3.objects.keys()].every((name) => name.startsWith("studio one/"))).toBe(true);
	expect(s3.objects.size).toBe(8);
	expect(
		readdirSync(studio.folder, { recursive: true, encoding: "utf8" }).filter((name) => /mp3|png/.test(name)),
	).toEqual([]);
	const url = item?.audio_url ?? "";
	const whole = await fetch(url);
	const bytes = Buffer.from(await whole.arrayBuffer());
	const stored = [...s3.objects].find(([name]) => name.endsWith(`${item?.id}.mp3`))?.[1].bytes;
	expect(bytes.equals(stored ?? Buffer.alloc(0))).toBe(true);
	expect(whole.headers.get("content-type")).toBe("audio/mpeg");
	const part = await fetch(url, { headers: { range: "bytes=10-19" } });
	expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${bytes.length}`]);
	expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
	const beyond = await fetch(url, { headers: { range: "bytes=99999999-" } });
	expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
	const known = await fetch(url, { headers: { "if-none-match": whole.headers.get("etag") ?? "" } });
	expect(known.status).toBe(304);
	const head = await fetch(url, { method: "HEAD" });
	expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
	// the video is made of files that are copied here, and goes to the bucket as well
	expect((await fetch(item?.video_url ?? "")).status).toBe(200);
	expect(s3.objects.size).toBe(9);
});

it("removes the files of what is deleted or too old, and counts them", async () => {
	let now = Date.now();
	const { s3, studio } = await open({ clock: () => now });
	const deleted = await submit(studio);
	const { response_data } = await endV2(studio, deleted);
	const metrics = await (await fetch(`${studio.url}/metrics`)).text();
	const total = [...s3.objects.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
	expect(Number(/^studio_files_bytes (\d+)/m.exec(metrics)?.[1])).toBe(total);
	expect((await ask(studio, "DELETE", `/api/v2/tasks?workId=${deleted}`)).status).toBe(200);
	expect(s3.objects.size).toBe(0);
	expect((await fetch(response_data[0]?.audio_url ?? "")).status).toBe(404);
	await endV2(studio, await submit(studio));
	expect(s3.objects.size).toBe(8);
	now += 31 * 86_400_000;
	await studio.sweep();
	expect(s3.objects.size).toBe(0);
});

it("tries again while the service answers 500 and 503, and fails only what it cannot store", async () => {
	const { s3, studio } = await open();
	s3.fail(500, 503, 503);
	const end = await endV2(studio, await submit(studio));
	expect(end.type).toBe("SUCCESS");
	s3.fail(503, 500);
	expect((await fetch(end.response_data[0]?.audio_url ?? "")).status).toBe(200);
	s3.fail(...Array.from({ length: 6 }, () => 503));
	const away = await fetch(end.response_data[0]?.audio_url ?? "");
	expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
	expect((await endV2(studio, await submit(studio, inspiration))).type).toBe("SUCCESS");
});

it("says in one sentence what is wrong with the keys, the bucket or the address", async () => {
	const { s3, bucket } = await open();
	const problemOf = async (change: object) => {
		const studio = openTestStudio({ bucket: { ...bucket, ...change } });
		const error = await studio.then(
			() => undefined,
			(cause: unknown) => cause,
		);
		expect(error).toMatchObject({ name: "StudioProblem", isSetting: true });
		return String((error as Error).message);
	};
	expect(await problemOf({ keyId: "other" })).toMatch(/STUDIO_FILES_KEY_ID/);
	const wrong = await problemOf({ secret: "wrong-secret" });
	expect(wrong).toMatch(/STUDIO_FILES_SECRET/);
	expect(wrong).not.toContain("wrong-secret");
	expect(await problemOf({ url: "s3://nowhere/x" })).toMatch(/no bucket nowhere/);
	expect(await problemOf({ endpoint: "http://127.0.0.1:1" })).toMatch(/cannot be used at http:\/\/127\.0\.0\.1:1/);
	expect(s3.objects.size).toBe(0);
});

it("finds the archive that was made longest ago, over several pages of a listing", async () => {
	const { s3, bucket, studio } = await open();
	const folder = join(studio.folder, "archives");
	mkdirSync(folder);
	const files = openTaskFiles(studio.folder, true, await openBucket(bucket, 0));
	for (const name of ["a", "b", "c"]) {
		writeFileSync(join(folder, name), name.repeat(7));
		await files.place(join(folder, name), name.repeat(36), "flacPackage");
	}
	const [, second] = [...s3.objects.keys()];
	const stored = s3.objects.get(second ?? "");
	if (second !== undefined && stored !== undefined) s3.objects.set(second, { ...stored, changedAt: 5 });
	expect(await files.removeOldestPackage(10)).toEqual({ id: "b".repeat(36), bytes: 7 });
	expect(await files.removeOldestPackage(10)).toBeUndefined();
	expect(s3.objects.size).toBe(2);
});
