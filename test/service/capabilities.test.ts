import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestStudio } from "../../packages/studio/test/open.ts";
import type { SongRequest } from "../../src/jobs/song-request.ts";
import { describeSong, lookOptions, openClient, submitOptions } from "./clients.ts";
import { hangUp, type OddService, openOddService } from "./odd-service.ts";

let service: OddService;
beforeEach(async () => {
	service = await openOddService();
});
afterEach(() => service.close());

const signal = new AbortController().signal;
const submission = (schema: object) => ({ post: { requestBody: { content: { "application/json": { schema } } } } });
const withSeed = submission({ type: "object", properties: { seed: { type: "integer" } } });
const document = (paths: object, more: object = {}) => ({ openapi: "3.1.0", paths, ...more });
const offers = (body: unknown) => service.files.set("/openapi.json", { body });
const bodies = () => service.arrived.filter(({ method }) => method === "POST").map(({ body }) => body);
const seeded = { ...describeSong, seed: 7 };
const v1Seeded = { ...seeded, model: "chirp-v3.0" };
const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => "ok",
		({ code }: { code: string }) => code,
	);

describe("a seed", () => {
	test("lyrics alone are asked for where the service documents that it writes them", async () => {
		offers(document({ "/api/v2/generate": withSeed }));
		expect(await codeOf(openClient(service.url).writeLyrics("rain", "chirp-v5", signal))).toBe("lyrics-not-supported");
		const studio = await openTestStudio();
		expect(await openClient(studio.url).writeLyrics("rain", "chirp-v5", signal)).toMatchObject({
			title: "rain",
			lyrics: expect.stringContaining("rain"),
		});
		await studio.remove();
	});

	describe("wishes", () => {
		const wishes = { length: 21, voice: "Ruth", without: "drums, sad" };

		test("are sent to a service that documents them, whose singers are known by name", async () => {
			const studio = await openTestStudio();
			const client = openClient(studio.url);
			await client.askForKeys(signal);
			expect(client.voices("chirp-v5")).toContain("Ruth");
			for (const model of ["chirp-v5", "chirp-v3.0"]) {
				const { workId } = await client.submit({ ...describeSong, ...wishes, model }, submitOptions());
				const look = () => client.askFeed({ workId, model }, lookOptions());
				await expect.poll(async () => (await look()).stage, { timeout: 10_000 }).toBe("complete");
				const { tracks } = await look();
				expect(tracks.map(({ seconds, voice }) => [seconds, voice])).toEqual([
					[21, "Ruth"],
					[21, "Ruth"],
				]);
			}
			await studio.remove();
		});

		test.each([
			["length", { length: 21 }],
			["voice", { voice: "Ruth" }],
			["without", { without: "drums" }],
		])("%s is not sent to a service that does not document it", async (_, wish) => {
			offers(document({ "/api/v2/generate": withSeed }));
			const client = openClient(service.url);
			expect(await codeOf(client.submit({ ...describeSong, ...wish }, submitOptions()))).toBe("option-not-supported");
			expect([bodies(), client.voices("chirp-v5")]).toEqual([[], []]);
		});

		test("a finished track's sections are known where it can be changed, and a task that is gone is said to be", async () => {
			const studio = await openTestStudio();
			const client = openClient(studio.url);
			await client.askForKeys(signal);
			const finish = async (request: SongRequest) => {
				const { workId } = await client.submit(request, {
					...submitOptions(),
					key: JSON.stringify(request).length.toString(),
				});
				const look = () => client.askFeed({ workId, model: request.model }, lookOptions());
				await expect.poll(async () => (await look()).stage, { timeout: 10_000 }).toBe("complete");
				return { workId, ...(await look()) };
			};
			const { workId, tracks } = await finish(describeSong);
			expect(tracks[0]?.sections?.map(({ number, name }) => [number, name])).toEqual([
				[1, "Verse"],
				[2, "Chorus"],
			]);
			for (const model of ["chirp-v5", "mus-32"]) {
				const change = { workId, track: 1, edits: [{ section: 1, lyrics: `words by ${model}` }] };
				expect((await finish({ ...describeSong, model, change })).tracks[0]?.lyrics).toContain(`words by ${model}`);
			}
			const gone = { ...describeSong, change: { workId: "nobody", track: 0, edits: [{ shorten: 15 as const }] } };
			expect(await codeOf(client.submit(gone, submitOptions()))).toBe("parent-gone");
			await studio.remove();
		});

		test("a hostile list of singers is cut to names", async () => {
			const values = [
				"Ruth",
				"a:b",
				"@everyone",
				7,
				"x".repeat(41),
				...Array.from({ length: 200 }, (_, at) => `v${at}`),
			];
			const schema = { properties: { voice: { enum: values } } };
			offers(document({ "/api/v2/generate": submission(schema) }));
			const client = openClient(service.url);
			await client.askForKeys(signal);
			expect(client.voices("chirp-v5").slice(0, 2)).toEqual(["Ruth", "v0"]);
			expect(client.voices("chirp-v5").length).toBeLessThan(100);
		});
	});

	test("is sent where the service's document names it, on the interface that it names", async () => {
		offers(document({ "/api/v2/generate": withSeed, "/api/generate": submission({ properties: {} }) }));
		service.answer({ body: { code: 200, workId: "work-1" } });
		const client = openClient(service.url);
		expect(client.takes("seed", "chirp-v5")).toBeUndefined();
		await client.submit(seeded, submitOptions());
		expect([client.takes("seed", "chirp-v5"), client.takes("seed", "chirp-v3.0")]).toEqual([true, false]);
		expect(await codeOf(client.submit(v1Seeded, submitOptions()))).toBe("seed-not-supported");
		expect(bodies()).toEqual([expect.objectContaining({ seed: 7, gpt_description_prompt: "a rainy evening" })]);
	});

	test.each<[string, object]>([
		[
			"behind references",
			document(
				{ "/api/generate": { $ref: "#/components/pathItems/v1" } },
				{
					components: {
						pathItems: { v1: { post: { requestBody: { $ref: "#/components/requestBodies/v1" } } } },
						requestBodies: {
							v1: { content: { "application/json": { schema: { $ref: "#/components/schemas/a~1b" } } } },
						},
						schemas: {
							"a/b": { allOf: [{ properties: { token: {} } }, { $ref: "#/components/schemas/Chance" }] },
							Chance: { properties: { seed: {} } },
						},
					},
				},
			),
		],
		[
			"in one of several forms",
			document({
				"/api/generate": submission({
					oneOf: [{ properties: {} }, { anyOf: [withSeed, { properties: { seed: {} } }] }],
				}),
			}),
		],
	])("is found %s", async (_, body) => {
		offers(body);
		const client = openClient(service.url);
		await client.askForKeys(signal);
		expect(client.takes("seed", "mus-32")).toBe(true);
	});

	test.each<[string, unknown]>([
		["a page", "<html></html>"],
		["another program's document", document({ "/pets": withSeed })],
		["references in a circle", document({ "/api/v2/generate": { $ref: "#/paths/~1api~1v2~1generate" } })],
		[
			"a schema that holds itself",
			document({ "/api/v2/generate": submission({ $ref: "#/x" }) }, { x: { allOf: [{ $ref: "#/x" }] } }),
		],
	])("is not sent to a service with %s, and nothing is submitted", async (_, body) => {
		offers(body);
		const client = openClient(service.url);
		expect(await codeOf(client.submit(seeded, submitOptions()))).toBe("seed-not-supported");
		expect(bodies()).toEqual([]);
	});

	test("waits for a service that does not answer, as every submission does", async () => {
		service.answer(hangUp);
		expect(await codeOf(openClient(service.url).submit(seeded, submitOptions()))).toBe("service-down");
	});

	test("of an item is shown where the service documents it, as whole numbers only", async () => {
		const item = (seed: unknown) => ({
			status: "complete",
			audio_url: "https://x.example/a.mp3",
			title: "t",
			prompt: "p",
			tags: "",
			seed,
		});
		const items = [item(0), item("4294967295"), item(1.5), item(4_294_967_296), item("many")];
		service.answer({ body: { code: 200, data: { type: "SUCCESS", response_data: items } } });
		const seedsOf = async (client: ReturnType<typeof openClient>) =>
			(await client.askFeed({ workId: "w", model: "chirp-v5" }, lookOptions())).tracks.map(({ seed }) => seed);
		const client = openClient(service.url);
		expect(await seedsOf(client)).toEqual([undefined, undefined, undefined, undefined, undefined]);
		offers(document({ "/api/v2/generate": withSeed }));
		await client.askForKeys(signal);
		expect(await seedsOf(client)).toEqual([0, 4_294_967_295, undefined, undefined, undefined]);
	});
});

test("callback stages are asked for only where the document names them", async () => {
	service.answer({ body: { workId: "work-1" } });
	const callbacks = { publicUrl: "https://bot.example", callbackSecretOf: () => "secret" };
	const client = openClient(service.url, callbacks);
	await client.submit({ ...describeSong, model: "chirp-v3.0" }, submitOptions());
	offers(document({ "/api/generate": submission({ properties: { callback_stages: {} } }) }));
	await client.askForKeys(signal);
	await client.submit({ ...describeSong, model: "chirp-v3.0" }, submitOptions());
	expect(bodies().map((body) => Object.keys(Object(body)).includes("callback_stages"))).toEqual([false, true]);
});

test("a reading that failed is repeated in the background when its pause is over, and holds no submission up", async () => {
	let now = 1_000_000;
	const clock = { now: () => now, wait: () => Promise.resolve() };
	service.files.set("/openapi.json", { status: 503, body: {} });
	service.answer({ body: { code: 200, workId: "work-1" } });
	const client = openClient(service.url, { clock });
	const readings = () => service.arrived.filter(({ path }) => path === "/openapi.json").length;
	await client.askForKeys(signal);
	await client.submit(describeSong, submitOptions());
	expect([readings(), client.takes("seed", "chirp-v5")]).toEqual([1, false]);
	const open: (() => void)[] = [];
	service.files.set("/openapi.json", (response) => {
		open.push(() =>
			response
				.writeHead(200, { "content-type": "application/json" })
				.end(JSON.stringify(document({ "/api/v2/generate": withSeed }))),
		);
	});
	now += 6_251;
	await client.submit(describeSong, submitOptions());
	await client.submit(describeSong, submitOptions());
	await expect.poll(() => open.length).toBe(1);
	open[0]?.();
	await expect.poll(() => client.takes("seed", "chirp-v5")).toBe(true);
	expect(readings()).toBe(2);
});

test("what was read stays known while the service fails, and while nobody answers", async () => {
	offers(document({ "/api/v2/generate": withSeed }));
	const client = openClient(service.url);
	await client.askForKeys(signal);
	service.files.set("/openapi.json", { status: 500, body: {} });
	await client.askForKeys(signal);
	const stop = new AbortController();
	service.files.set("/openapi.json", () => stop.abort(new Error("stopping")));
	await expect(client.askForKeys(stop.signal)).rejects.toThrow("stopping");
	service.files.set("/openapi.json", hangUp);
	await client.askForKeys(signal);
	expect(client.takes("seed", "chirp-v5")).toBe(true);
});

test.each(["chirp-v5", "chirp-v3.0"])(
	"our own studio with an engine that has no singers is not sent one before its document was read (%s)",
	async (model) => {
		offers(document({ "/api/v2/generate": withSeed, "/api/generate": withSeed }));
		service.answer({ body: { code: 200, workId: "work-1" } });
		const submit = (request: object) =>
			codeOf(
				openClient(service.url, { isOwnStudio: true }).submit({ ...describeSong, model, ...request }, submitOptions()),
			);
		expect(await submit({ voice: "Ruth" })).toBe("option-not-supported");
		expect(await submit({ change: { workId: "w", track: 0, edits: [{ shorten: 15 as const }] } })).toBe(
			"change-not-supported",
		);
		expect(bodies()).toEqual([]);
		expect(await submit({ seed: 7 })).toBe("ok");
	},
);

test("our own studio takes what it documents, and is trusted without being asked", async () => {
	const studio = await openTestStudio();
	expect(openClient(studio.url, { isOwnStudio: true }).takes("seed", "chirp-v3.0")).toBe(true);
	await studio.remove();
});
