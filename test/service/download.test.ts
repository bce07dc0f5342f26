import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { encodeMp3, tagMp3 } from "@tunesmith/mp3";
import { parseBuffer } from "music-metadata";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noise } from "../../packages/mp3/test/signals.ts";
import { Fault } from "../../src/errors.ts";
import type { Track } from "../../src/jobs/job.ts";
import { isPublic } from "../../src/service/addresses.ts";
import { impatient, openClient } from "./clients.ts";
import { hangUp, keepSilent, type OddService, openOddService, pourOut, type Reply } from "./odd-service.ts";

let service: OddService;
let song: Uint8Array;
let folder = "";
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

beforeAll(async () => {
	service = await openOddService();
	const sound = noise(4);
	song = await encodeMp3(sound, sound, { kbps: 128, sampleRate: 44_100 });
});
afterAll(() => service.close());
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "download-"));
	service.arrived.length = 0;
	service.files.clear();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** MP3 frames of nothing, from an encoder that writes no information frame. */
function silence(seconds: number): Uint8Array {
	const frame = new Uint8Array(417);
	frame.set([0xff, 0xfb, 0x90, 0x64]);
	return Buffer.concat(Array.from({ length: Math.round((seconds * 44_100) / 1152) }, () => frame));
}

const signal = new AbortController().signal;
const track = (more: Partial<Track> = {}): Track => ({
	index: 0,
	title: "Rain",
	style: "",
	lyrics: "",
	audioUrl: `${service.url}/song`,
	...more,
});
const download = (more: Partial<Track> = {}) => openClient(service.url).download(track(more), folder, signal);

test("a track comes with its length, size and cover, and leaves nothing else behind", async () => {
	service.files.set("/song", { body: song });
	service.files.set("/cover", { body: png, headers: { "content-type": "text/plain" } });
	const files = await download({ index: 1, imageUrl: `${service.url}/cover`, seconds: 4 });
	const saved = new Uint8Array(await readFile(files.audioPath));
	expect(files).toMatchObject({ bytes: saved.length, seconds: expect.closeTo(4, 2) });
	expect(basename(files.audioPath)).toBe("2.mp3");
	expect(saved.subarray(-song.length)).toEqual(new Uint8Array(song));
	expect(basename(files.coverPath ?? "")).toBe("2.png");
	expect((await readdir(folder)).sort()).toEqual(["2.mp3", "2.png"]);
	expect(service.arrived[0]?.headers["user-agent"]).toBe("Tunesmith-test/1");
	expect(service.arrived[0]?.headers.authorization).toBeUndefined();
});

test("a file that says nothing of itself gets title, words and cover; one that came with a tag stays as it is", async () => {
	service.files.set("/song", { body: song });
	service.files.set("/cover", { body: png });
	const bare = await download({
		title: "Night Train",
		lyrics: "Wheels on the rails",
		imageUrl: `${service.url}/cover`,
	});
	const { common } = await parseBuffer(await readFile(bare.audioPath));
	expect(common.title).toBe("Night Train");
	expect(JSON.stringify(common.lyrics)).toContain("Wheels on the rails");
	expect(common.picture?.length).toBe(1);
	const own = tagMp3(song, { title: "Its own name" });
	service.files.set("/song", { body: own });
	const tagged = await download({ title: "Night Train" });
	expect(new Uint8Array(await readFile(tagged.audioPath))).toEqual(own);
});

describe("what is no music", () => {
	test.each<[string, () => Reply]>([
		[
			"a page that pretends",
			() => ({ headers: { "content-type": "audio/mpeg" }, body: "<html>login</html>".repeat(999) }),
		],
		["an empty file", () => ({ body: "" })],
		["403 of an expired link", () => ({ status: 403, body: "<Error>expired</Error>" })],
		["404", () => ({ status: 404, body: "" })],
		["410 after retention", () => ({ status: 410, body: "" })],
		["half an MP3", () => ({ body: song.subarray(0, song.length / 2) })],
		["half an MP3 of a plain encoder", () => ({ body: song.subarray(417, 417 * 60) })],
	])("%s is reported as no audio, and nothing is left", async (_name, reply) => {
		service.files.set("/song", reply());
		await expect(download({ seconds: 4 + 4 })).rejects.toMatchObject({ code: "generation-no-audio" });
		expect(await readdir(folder)).toEqual([]);
	});

	test("a whole MP3 far shorter than announced is asked for once more: a file still being written grows, a wrong announcement does not", async () => {
		service.answer({ body: silence(2) }, { body: silence(8) });
		expect((await download({ seconds: 8 })).seconds).toBeCloseTo(8, 1);
		expect(service.arrived).toHaveLength(2);
		service.files.set("/song", { body: song });
		expect((await download({ seconds: 130 })).seconds).toBeCloseTo(4, 2);
		expect(service.arrived).toHaveLength(4);
	});

	test("a file that its server compresses, though asked not to, is taken as what it is", async () => {
		service.files.set("/song", { headers: { "content-encoding": "gzip" }, body: gzipSync(song) });
		expect((await download()).seconds).toBeCloseTo(4, 2);
		service.files.set("/song", { headers: { "content-encoding": "gzip" }, body: song });
		await expect(download()).rejects.toMatchObject({ code: "service-down" });
		const bomb = { headers: { "content-encoding": "gzip" }, body: gzipSync(new Uint8Array(5_000_000)) };
		service.files.set("/song", bomb);
		const small = { timings: { maxBytes: 100_000, pausesMs: [] } };
		await expect(openClient(service.url, small).download(track(), folder, signal)).rejects.toMatchObject({
			code: "generation-no-audio",
		});
		expect(await readdir(folder)).toEqual(["1.mp3"]);
	});

	test("no address at all", async () => {
		const { audioUrl: _, ...bare } = track();
		await expect(openClient(service.url).download(bare, folder, signal)).rejects.toMatchObject({
			code: "generation-no-audio",
		});
	});

	test("more bytes than any song has are not taken, announced or not", async () => {
		const small = { timings: { maxBytes: 10_000, pausesMs: [] } };
		service.files.set("/song", { body: song });
		await expect(openClient(service.url, small).download(track(), folder, signal)).rejects.toMatchObject({
			code: "generation-no-audio",
		});
		service.files.set("/song", pourOut(song));
		await expect(openClient(service.url, small).download(track(), folder, signal)).rejects.toMatchObject({
			code: "generation-no-audio",
		});
		expect(await readdir(folder)).toEqual([]);
	});
});

describe("trouble on the way", () => {
	const cutShort: Reply = (response) => {
		response.writeHead(200, { "content-length": String(song.length) });
		response.write(song.subarray(0, 20_000));
		setTimeout(() => response.destroy(), 10);
	};

	test.each<[string, () => Reply]>([
		["a broken connection", () => hangUp],
		["a transfer that is cut short", () => cutShort],
		["a 503", () => ({ status: 503, body: "" })],
		["a file that is not there yet", () => ({ status: 404, body: "" })],
	])("after %s another try brings the song", async (_name, reply) => {
		service.answer(reply(), { body: song });
		expect((await download()).seconds).toBeCloseTo(4, 2);
		expect(await readdir(folder)).toEqual(["1.mp3"]);
	});

	test.each<[string, Reply]>([
		["connections that always break", hangUp],
		["transfers that are always cut short", cutShort],
		["a server that is always down", { status: 500, body: "" }],
		["silence", keepSilent],
	])("%s are the service's fault, reported after a few tries", async (_name, reply) => {
		service.files.set("/song", reply);
		const client = openClient(service.url, reply === keepSilent ? impatient : {});
		await expect(client.download(track(), folder, signal)).rejects.toMatchObject({ code: "service-down" });
		expect(service.arrived).toHaveLength(3);
		expect(await readdir(folder)).toEqual([]);
	});

	test("no try begins when somebody has waited long enough, and none that is not allowed", async () => {
		service.files.set("/song", (response) => void setTimeout(() => response.destroy(), 60));
		const hasty = openClient(service.url, { timings: { pausesMs: [1, 1, 1], retryWithinMs: 50 } });
		await expect(hasty.download(track(), folder, signal)).rejects.toMatchObject({ code: "service-down" });
		expect(service.arrived).toHaveLength(1);
		let allowed = 1;
		const once = () => allowed-- > 0;
		await expect(openClient(service.url).download(track(), folder, signal, once)).rejects.toBeInstanceOf(Fault);
		expect(service.arrived).toHaveLength(3);
	});

	test("a drip that never ends meets the deadline", async () => {
		service.files.set("/song", pourOut("x"));
		const client = openClient(service.url, { timings: { totalMs: 300 } });
		await expect(client.download(track(), folder, signal)).rejects.toMatchObject({ code: "service-down" });
		expect(await readdir(folder)).toEqual([]);
	});

	test("an abort stops it and leaves nothing", async () => {
		service.files.set("/song", keepSilent);
		const stop = new AbortController();
		const work = openClient(service.url).download(track(), folder, stop.signal);
		void expect
			.poll(() => service.arrived.length)
			.toBe(1)
			.then(() => stop.abort(new Error("stopping")));
		await expect(work).rejects.toThrow("stopping");
		expect(await readdir(folder)).toEqual([]);
	});
});

describe("where files may lie", () => {
	const redirect = (location: string): Reply => ({ status: 302, headers: { location }, body: "" });

	test("three redirects are followed, a fourth is not", async () => {
		service.files.set("/song", redirect("/b"));
		service.files.set("/b", redirect("/c"));
		service.files.set("/c", redirect(`${service.url}/d`));
		service.files.set("/d", { body: song });
		expect((await download()).bytes).toBeGreaterThanOrEqual(song.length);
		service.files.set("/d", redirect("/e"));
		service.files.set("/e", { body: song });
		await expect(download()).rejects.toMatchObject({ code: "generation-no-audio" });
	});

	test.each(["ftp://cdn.example/song", "file:///etc/passwd", "https://user:pass@cdn.example/song"])(
		"a redirect to %s is refused",
		async (location) => {
			service.files.set("/song", redirect(location));
			await expect(download()).rejects.toMatchObject({ code: "generation-no-audio" });
			expect(service.arrived).toHaveLength(1);
		},
	);

	test.each(["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"])(
		"a public service cannot send us to %s",
		async (host) => {
			service.files.set("/song", { body: song });
			const { port } = new URL(service.url);
			const client = openClient("http://93.184.215.14");
			const work = client.download(track({ audioUrl: `http://${host}:${port}/song` }), folder, signal);
			await expect(work).rejects.toMatchObject({ code: "generation-no-audio" });
			expect(service.arrived).toEqual([]);
		},
	);

	test.each<[string, boolean]>([
		["8.8.8.8", true],
		["2606:4700::1111", true],
		["10.0.0.1", false],
		["172.16.9.9", false],
		["192.168.1.1", false],
		["100.64.0.1", false],
		["169.254.169.254", false],
		["168.63.129.16", false],
		["0.0.0.0", false],
		["224.0.0.1", false],
		["255.255.255.255", false],
		["::", false],
		["fe80::1", false],
		["fd00::1", false],
		["::ffff:10.0.0.1", false],
		["64:ff9b::a00:1", false],
		["2002:a00:1::", false],
		["not an address", false],
	])("%s is public: %s", (address, expected) => {
		expect(isPublic(address)).toBe(expected);
	});
});

describe("covers are extras", () => {
	test.each<[string, Uint8Array, string]>([
		["png", png, "1.png"],
		["jpeg", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1]), "1.jpg"],
		["webp", Buffer.from("RIFF\u0001\u0002\u0003\u0004WEBPVP8 "), "1.webp"],
	])("%s is known by its bytes", async (_name, body, name) => {
		service.files.set("/song", { body: song });
		service.files.set("/cover.gif", { body });
		const { coverPath } = await download({ imageUrl: `${service.url}/cover.gif` });
		expect(basename(coverPath ?? "")).toBe(name);
	});

	test.each<[string, Reply]>([
		["a page", { body: "<svg onload=alert(1)>" }],
		["404", { status: 404, body: "" }],
		["a broken connection", hangUp],
	])("%s instead of one costs nobody the song", async (_name, reply) => {
		service.files.set("/song", { body: song });
		service.files.set("/cover", reply);
		const files = await download({ imageUrl: `${service.url}/cover` });
		expect(files).not.toHaveProperty("coverPath");
		expect(await readdir(folder)).toEqual(["1.mp3"]);
	});
});
