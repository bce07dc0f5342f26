import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ask, endV2, openTestStudio, submit } from "./open.ts";

/* The same with the built-in engine: what comes out is a song. */

// four songs of twenty seconds, and an engine that starts cold
vi.setConfig({ testTimeout: 90_000 });

let studio: Awaited<ReturnType<typeof openTestStudio>>;
beforeAll(async () => {
	studio = await openTestStudio({ engine: { engine: "builtin", workers: 2 } });
});
afterAll(() => studio.remove());

it("a short song gets new words in one section, and what cannot be made is refused before it costs anything", async () => {
	const body = {
		gpt_description_prompt: "a pop song about rain",
		make_instrumental: false,
		length: 20,
		model: "chirp-v3-5",
		seed: 4,
	};
	const parent = await submit(studio, body);
	const before = await endV2(studio, parent);
	const sections = before.response_data[0]?.sections ?? [];
	const sung = sections.find((section) => section.sung) ?? expect.fail();
	expect(sections.map(({ start }) => start)).toEqual(
		[0, ...sections.slice(0, -1).map(({ end }) => end)].map((at, index) => (index === 0 ? expect.any(Number) : at)),
	);
	const edits = [{ section: sung.number, lyrics: "We wrote another line today" }];
	const after = await endV2(studio, await submit(studio, { parent, edits }));
	const [changed, other] = after.response_data;
	expect(changed?.prompt).toContain("We wrote another line today");
	expect(changed?.sections?.map(({ name }) => name)).toEqual(sections.map(({ name }) => name));
	expect([changed?.title, changed?.voice]).toEqual([before.response_data[0]?.title, before.response_data[0]?.voice]);
	const words = (await (await fetch(changed?.audio_url.replace(".mp3", ".json") ?? "")).json()) as {
		text: string;
		start: number;
	}[];
	const heard = words.filter(({ start }) => start >= sung.start - 0.1 && start < sung.end).map(({ text }) => text);
	expect(heard.join(" ")).toBe("We wrote another line today");
	expect(other?.duration).toBeGreaterThan(19);
	for (const [edit, reason] of [
		[{ section: sung.number, instruments: "twenty seconds of silence" }, "names no instrument"],
		[{ variation: "sung" }, "already"],
		[{ shorten: 60 }, "not longer"],
		[{ style: "splatterwave" }, "no style"],
	] as const) {
		const refused = await ask(studio, "POST", "/api/v2/generate", { body: { parent, edits: [edit] } });
		expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "edits.0" }] } });
		expect(refused.body.message).toContain(reason);
	}
});
