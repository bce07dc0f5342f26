import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, endV2, openTestStudio, submit } from "./open.ts";

const shareUrl = "http://songs.test/music";
const song = {
	prompt: "[Verse]\nPaper boats & <b>rain</b>\nSail away",
	title: '"Boats" <script>alert(1)</script>',
	tags: "pop",
	model: "chirp-v3-5",
};

let clock = Date.now();
let studio: Awaited<ReturnType<typeof openTestStudio>>;
beforeAll(async () => {
	studio = await openTestStudio({ shareUrl, clock: () => clock });
});
afterAll(() => studio.remove());

const made = async () => {
	const id = await submit(studio, song);
	await endV2(studio, id);
	return id;
};
const share = (id: string, key = "k") => ask(studio, "POST", `/api/v2/shares?workId=${id}`, { key });
const unshare = (id: string, key = "k") => ask(studio, "DELETE", `/api/v2/shares?workId=${id}`, { key });
/** The page at the address that the studio hands out, asked for where this studio listens; without a key. */
const visit = (url: string, headers: Record<string, string> = {}) =>
	ask(studio, "GET", new URL(url).pathname.replace("/music", ""), { key: undefined, headers });
const urlOf = async (id: string) => String(((await share(id)).body.data as { url: string }).url);

describe("the page of a song", () => {
	it("plays, shows and describes the song, for whoever has the address, and nothing in it is code", async () => {
		const url = await urlOf(await made());
		expect(url).toMatch(/^http:\/\/songs\.test\/music\/s\/[\w-]{24}$/);
		const page = await visit(url);
		expect(page.status).toBe(200);
		expect(page.text.length).toBeLessThan(20_000);
		expect(page.text).toContain("<title>&#34;Boats&#34; &#60;script&#62;alert(1)&#60;/script&#62;</title>");
		expect(page.text).toContain("<span>boats</span> <span>&#38;</span> <span>&#60;b&#62;rain&#60;/b&#62;</span>");
		expect(page.text.match(/<audio controls [^>]*src="\/music\/s\/[\w-]{24}\/[12]\.mp3"/g)).toHaveLength(2);
		expect(page.text).toContain(`<meta property="og:video" content="${url}/1.mp4">`);
		expect(page.text).toContain(`<meta property="og:image" content="${url}/1-large.png">`);
		expect(page.text).toContain('<meta name="robots" content="noindex">');
		expect(page.headers.get("x-robots-tag")).toBe("noindex");
		expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; /);
		const scripts = page.text.match(/<script[^>]*>/g);
		expect(scripts).toEqual([
			expect.stringMatching(/^<script type="module" src="\/music\/s\/song-page\.js\?[\w-]{12}">$/),
			'<script type="application/json" id="timings">',
		]);
		const same = await visit(url, { "if-none-match": page.headers.get("etag") ?? "" });
		expect(same.status).toBe(304);
		expect((await visit(url, { "accept-language": "xx, de-AT;q=0.9, en;q=0.5" })).text).toContain("Herunterladen");
		expect((await visit(url, { "accept-language": "constructor" })).text).toContain("Download");
		for (const asset of ["song-page.js", "song-page.css"])
			expect((await visit(`${shareUrl}/s/${asset}`)).headers.get("cache-control")).toContain("immutable");
	});

	it("serves its files with ranges, and under the song's name for a download", async () => {
		const url = await urlOf(await made());
		const part = await visit(`${url}/2.mp3`, { range: "bytes=0-99" });
		expect(part).toMatchObject({ status: 206 });
		expect(part.headers.get("content-length")).toBe("100");
		expect(part.headers.get("cache-control")).toBe("private, max-age=3600");
		const path = new URL(url).pathname.replace("/music", "");
		const download = await fetch(`${studio.url}${path}/1.mp3?download`);
		expect(download.headers.get("content-disposition")).toBe(
			"attachment; filename=\"song.mp3\"; filename*=UTF-8''Boats%20%20%20script%20alert%281%29%20%20script.mp3",
		);
		await download.body?.cancel();
		for (const none of ["3.mp3", "1.exe", "1.json", "../1.mp3"])
			expect((await visit(`${url}/${none}`)).status).toBe(404);
	});

	it("is one until it is ended; then its address is like one that never was, and the next has another", async () => {
		const id = await made();
		const url = await urlOf(id);
		expect(await urlOf(id)).toBe(url);
		expect(await unshare(id, "stranger")).toMatchObject({ status: 404 });
		expect((await visit(url)).status).toBe(200);
		expect(await unshare(id)).toMatchObject({ status: 200, body: { data: { shared: false } } });
		expect(await unshare(id)).toMatchObject({ status: 200 });
		const unknown = await visit(`${shareUrl}/s/${"A".repeat(24)}`);
		expect(unknown.status).toBe(404);
		for (const path of ["", "/1.mp3", "/1-large.png"])
			expect(await visit(url + path)).toMatchObject({ status: 404, text: unknown.text });
		expect(await urlOf(id)).not.toBe(url);
	});

	it("ends with the song: by deletion and by retention", async () => {
		const [deleted, old] = [await made(), await made()];
		const urls = [await urlOf(deleted), await urlOf(old)];
		await ask(studio, "DELETE", `/api/v2/tasks?workId=${deleted}`);
		expect((await visit(urls[0] ?? "")).status).toBe(404);
		expect((await visit(urls[1] ?? "")).status).toBe(200);
		clock += 31 * 86_400_000;
		await studio.sweep();
		expect((await visit(urls[1] ?? "")).status).toBe(404);
		expect(await share(old)).toMatchObject({ status: 410 });
	});

	it("is for complete songs of one's own only, and bounded for one visitor", async () => {
		const id = await made();
		expect(await share(id, "stranger")).toMatchObject({ status: 404 });
		expect(await share("nothing")).toMatchObject({ status: 404 });
		expect(await ask(studio, "POST", "/api/v2/shares")).toMatchObject({ status: 400 });
		studio.pause("default");
		expect(await share(await submit(studio))).toMatchObject({ status: 409 });
		studio.resume("default");
		const url = await urlOf(id);
		const answers = await Promise.all(Array.from({ length: 301 }, () => visit(url)));
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
		expect((await visit(await urlOf(await made()))).status).toBe(200);
	});
});

it("without an address for pages nothing can be shared, and the description says nothing of it", async () => {
	const closed = await openTestStudio();
	expect(await ask(closed, "POST", "/api/v2/shares?workId=x")).toMatchObject({
		status: 404,
		body: { message: "Not found" },
	});
	const description = (await ask(closed, "GET", "/openapi.json")).body as { paths: object };
	expect(Object.keys(description.paths)).not.toContain("/api/v2/shares");
	const open = (await ask(studio, "GET", "/openapi.json")).body as { paths: object };
	expect(Object.keys(open.paths)).toContain("/api/v2/shares");
	await closed.remove();
});
