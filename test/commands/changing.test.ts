import { afterEach, describe, expect, test } from "vitest";
import type { Job } from "../../src/jobs/job.ts";
import { languages } from "../../src/locales/languages.ts";
import { aSong, jobOf, modalOf, openTestGuild, panelOf, type TestGuild } from "./test-guild.ts";

let guild: TestGuild;
afterEach(() => guild.close());

const sections = [
	{ number: 1, name: "Intro", start: 0.05, isSung: false },
	{ number: 2, name: "Verse 1", start: 8.2, isSung: true },
];
const changeable = (more: Partial<Job> = {}): Job => {
	const song = aSong("j1");
	const attempts = [{ number: 1, key: "j1.1", cluster: "default", at: 1, workId: "work-7" }] as const;
	return { ...song, attempts, tracks: song.tracks.map((track) => ({ ...track, sections })), ...more };
};
const refusal = (code: string, facts: object = {}) => ({ code, facts: expect.objectContaining(facts) });
const choicesOf = (rows: ReturnType<typeof panelOf>["rows"] = []) =>
	rows.flatMap((row) => ("choices" in row ? [{ id: row.id, values: row.choices.map(({ value }) => value) }] : []));

describe("changing a finished song", () => {
	test("the button offers each track as a whole and by its sections, in every language within Discord's limits", async () => {
		guild = await openTestGuild({ takes: ["edits"], jobs: [changeable()] });
		const panel = panelOf(await guild.press("change:j1"));
		expect(panel.text).toContain("10 credits");
		const choices = choicesOf(panel.rows);
		expect(choices[0]).toEqual({
			id: "change-whole:j1:0",
			values: expect.arrayContaining(["instrumental", "slower", "verse", "to-30"]),
		});
		expect(choices[0]?.values).not.toContain("sung");
		expect(choices[1]).toEqual({ id: "change-part:j1:0", values: ["1", "2", "style"] });
		for (const locale of languages.flatMap(({ locales }) => locales)) {
			const shown = panelOf(await guild.press("change:j1", { locale }));
			for (const row of shown.rows ?? [])
				if ("choices" in row) {
					expect(row.choices.length).toBeLessThanOrEqual(25);
					expect(new Set(row.choices.map(({ label }) => label)).size).toBe(row.choices.length);
				}
			const { title, fields } = modalOf(await guild.press("change-part:j1:0", { locale, chosen: ["2"] }));
			expect(title.length).toBeLessThanOrEqual(45);
			for (const { label } of fields) expect(label.length).toBeLessThanOrEqual(45);
		}
	});

	test.each([
		["slower", { variation: "slower" }],
		["outro", { extend: "outro" }],
		["to-15", { shorten: 15 }],
	])("%s becomes the next take of the same track, paid by who chooses", async (chosen, edit) => {
		guild = await openTestGuild({ takes: ["edits", "seed"], jobs: [changeable()] });
		const job = jobOf(await guild.press("change-whole:j1:0", { chosen: [chosen], messageId: "m1" }));
		expect(job.request).toMatchObject({ change: { workId: "work-7", track: 0, edits: [edit] } });
		expect(job.request).not.toHaveProperty("seed");
		expect([job.lineage.parentId, job.lineage.take, job.cost]).toEqual(["j1", 2, 10]);
		// the same choice twice in a row is a slip, another one is not
		const again = guild.press("change-whole:j1:0", { chosen: [chosen], messageId: "m1" });
		await expect(again).rejects.toMatchObject({ code: "repeated-click" });
		expect(jobOf(await guild.press("change-whole:j1:0", { chosen: ["higher"], messageId: "m1" })).id).not.toBe(job.id);
	});

	test("an instrumental of a song is one, and is followed by takes that change it again", async () => {
		guild = await openTestGuild({ takes: ["edits"], jobs: [changeable()] });
		const job = jobOf(await guild.press("change-whole:j1:0", { chosen: ["instrumental"] }));
		expect(job.request.instrumental).toBe(true);
		expect(jobOf(await guild.press(`again:${job.id}`)).request.change).toEqual(job.request.change);
	});

	test("a section's form: words, how, instruments; what was typed is not lost in a refusal", async () => {
		guild = await openTestGuild({ takes: ["edits"], jobs: [changeable()], settings: { blockedWords: ["darn"] } });
		const modal = modalOf(await guild.press("change-part:j1:0", { chosen: ["2"] }));
		expect([modal.id, modal.title, modal.fields.map(({ name }) => name)]).toEqual([
			"change-part:j1:0:2",
			"Verse 1",
			["how", "lyrics", "instruments"],
		]);
		const typed = { how: "louder", lyrics: " new words ", instruments: "strings" };
		expect(jobOf(await guild.send(modal, typed)).request.change?.edits).toEqual([
			{ section: 2, lyrics: "new words", level: "louder", instruments: "strings" },
		]);
		expect(jobOf(await guild.send(modal, { how: "rewrite" })).request.change?.edits).toEqual([
			{ section: 2, rewrite: true },
		]);
		await expect(guild.send(modal, {})).rejects.toMatchObject(refusal("text-missing"));
		await expect(guild.send(modal, { lyrics: "darn" })).rejects.toMatchObject(refusal("words-blocked"));
		const reopened = modalOf(await guild.reopen(modal, { lyrics: "darn", how: "melody" }));
		expect(reopened.fields.map((field) => ("value" in field ? field.value : undefined))).toEqual([
			"melody",
			"darn",
			undefined,
		]);
		const style = modalOf(await guild.press("change-part:j1:0", { chosen: ["style"] }));
		expect(jobOf(await guild.send(style, { style: "reggae" })).request.change?.edits).toEqual([{ style: "reggae" }]);
	});

	test("nothing is offered or charged where the service cannot change songs, or told of no sections", async () => {
		guild = await openTestGuild({ takes: [], jobs: [changeable(), aSong("j2")] });
		await expect(guild.press("change-whole:j1:0", { chosen: ["slower"] })).rejects.toMatchObject(
			refusal("change-not-supported"),
		);
		await expect(guild.press("change:j2")).rejects.toMatchObject(refusal("not-ready"));
		await expect(guild.press("change-whole:j2:0", { chosen: ["slower"] })).rejects.toMatchObject(refusal("not-ready"));
		await expect(guild.press("change-whole:j1:9", { chosen: ["slower"] })).rejects.toMatchObject(refusal("not-ready"));
		await expect(guild.press("change-whole:j1:0", { chosen: ["nicer"] })).rejects.toMatchObject(refusal("not-ready"));
		await expect(guild.press("change-part:j1:0", { chosen: ["7"] })).rejects.toMatchObject(refusal("not-ready"));
		expect(panelOf(await guild.run("credits balance")).text).toContain("**100 credits**");
	});
});
