import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { rulesOf } from "../src/models.ts";
import { ask, endV2, openTestStudio, submit } from "./open.ts";

/* The same with the built-in engine: what comes out is a song. */

// four takes of twelve seconds, and an engine that starts cold
vi.setConfig({ testTimeout: 90_000 });

let studio: Awaited<ReturnType<typeof openTestStudio>>;
beforeAll(async () => {
	studio = await openTestStudio({
		engine: { engine: "builtin", workers: 1 },
		rulesFor: (model) => ({ ...rulesOf(model), seconds: 12 }),
	});
});
afterAll(() => studio.remove());

const change = (parent: string, edit: object) =>
	ask(studio, "POST", "/api/v2/generate", { body: { parent, edits: [edit] } });
const credits = async () => (await ask(studio, "GET", "/api/v2/credits")).body.data;

function rewriteItems(id: string, alter: (item: Record<string, unknown>) => Record<string, unknown>): void {
	const database = new DatabaseSync(join(studio.folder, "studio.sqlite"), { timeout: 5000 });
	const row = database.prepare("SELECT items FROM tasks WHERE id = ?").get(id);
	const altered = (JSON.parse(String(row?.items)) as Record<string, unknown>[]).map(alter);
	database.prepare("UPDATE tasks SET items = ? WHERE id = ?").run(JSON.stringify(altered), id);
	database.close();
}

type StoredBrief = { readonly revision: object };

function alterBrief(id: string, alter: (brief: StoredBrief) => StoredBrief): void {
	const database = new DatabaseSync(join(studio.folder, "studio.sqlite"), { timeout: 5000 });
	const row = database.prepare("SELECT brief FROM tasks WHERE id = ?").get(id);
	const altered = alter(JSON.parse(String(row?.brief)) as StoredBrief);
	database.prepare("UPDATE tasks SET brief = ? WHERE id = ?").run(JSON.stringify(altered), id);
	database.close();
}

it("a short song gets new words in one section, and what cannot be made is refused before it costs anything", async () => {
	const body = {
		gpt_description_prompt: "a pop song about rain",
		make_instrumental: false,
		model: "chirp-v3-5",
		seed: 4,
	};
	const parent = await submit(studio, body);
	const before = await endV2(studio, parent);
	const sections = before.response_data[0]?.sections ?? [];
	expect(sections.length).toBeGreaterThan(2);
	const sung = sections.find((section) => section.sung) ?? expect.fail();
	expect(sections.map(({ start }) => start)).toEqual(
		[0, ...sections.slice(0, -1).map(({ end }) => end)].map((at, index) => (index === 0 ? expect.any(Number) : at)),
	);
	const edits = [{ section: sung.number, lyrics: "We wrote another line today" }];
	const child = await submit(studio, { parent, edits });
	const after = await endV2(studio, child);
	const [changed, other] = after.response_data;
	expect(changed?.prompt).toContain("We wrote another line today");
	expect(changed?.sections?.map(({ name }) => name)).toEqual(sections.map(({ name }) => name));
	expect([changed?.title, changed?.voice]).toEqual([before.response_data[0]?.title, before.response_data[0]?.voice]);
	const words = (await (await fetch(changed?.audio_url.replace(".mp3", ".json") ?? "")).json()) as {
		text: string;
		start: number;
	}[];
	const heard = words.filter(({ start }) => start >= sung.start - 0.1 && start < sung.end).map(({ text }) => text);
	// the next section may begin with an upbeat in the last bar of this one
	expect(heard.slice(0, 5).join(" ")).toBe("We wrote another line today");
	expect(heard.length).toBeLessThan(8);
	expect(other?.duration).toBeGreaterThan(11);
	const spent = await credits();
	for (const [edit, reason, code] of [
		[{ section: sung.number, instruments: "twenty seconds of silence" }, "names no instrument", "no-instrument"],
		[{ section: sung.number, lyrics: "…" }, "nothing that can be sung", "no-words"],
		[{ variation: "sung" }, "already", "sung-already"],
		[{ shorten: 60 }, "not longer", "not-longer"],
		[{ style: "splatterwave" }, "no style", "unknown-style"],
	] as const) {
		const refused = await change(parent, edit);
		expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "edits.0", code }] } });
		expect(refused.body.message).toContain(reason);
	}
	// as a release left them that composed otherwise, a song and a changed one
	const otherwise = { status: 400, body: { errors: [{ field: "parent", code: "composed-otherwise" }] } };
	for (const id of [parent, child]) {
		rewriteItems(id, (item) => ({ ...item, score: Number(item.score) + 1 }));
		expect(await change(id, { variation: "slower" })).toMatchObject(otherwise);
		// and as one that kept no number: told by length and words
		rewriteItems(id, ({ score: _, ...item }) => ({ ...item, seconds: Number(item.seconds) + 1 }));
		expect(await change(id, { variation: "slower" })).toMatchObject(otherwise);
	}
	expect(await credits()).toEqual(spent);
	rewriteItems(child, (item) => ({ ...item, seconds: Number(item.seconds) - 1 }));
	// accepted, and then the studio is upgraded before it begins: nobody hears this one
	studio.pause("default");
	const late = await submit(studio, { parent: child, edits: [{ variation: "slower" }] });
	alterBrief(late, ({ revision, ...brief }) => ({ ...brief, revision: { ...revision, score: 1 } }));
	studio.resume("default");
	expect(JSON.stringify(await endV2(studio, late))).toContain("made by another version");
	expect(await credits()).toEqual(spent);
});
