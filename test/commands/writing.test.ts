import { afterEach, expect, test } from "vitest";
import { jobOf, modalOf, openTestGuild, panelOf, type TestGuild } from "./test-guild.ts";

let guild: TestGuild;
afterEach(() => guild.close());

const buttonsOf = (rows: ReturnType<typeof panelOf>["rows"] = []) =>
	rows.flatMap((row) => ("choices" in row ? [] : row.flatMap((spec) => ("id" in spec ? [spec.id] : []))));

test("/song write shows words, which are sung as they are, changed first in the form, or written anew; only singing costs", async () => {
	guild = await openTestGuild({ writes: true });
	const shown = panelOf(await guild.run("song write", { prompt: "rain *now*" }));
	expect(shown.text).toContain("Words 1");
	const [sing = "", edit = "", other = ""] = buttonsOf(shown.rows);
	expect(panelOf(await guild.run("credits balance")).text).toContain("**100 credits**");
	const custom = { mode: "custom", title: "rain *now*", style: "lo-fi", lyrics: "[Verse]\nWords 1" };
	expect(jobOf(await guild.press(sing)).request).toMatchObject(custom);
	const modal = modalOf(await guild.press(edit));
	expect(jobOf(await guild.send(modal, { lyrics: "My own" })).request).toMatchObject({ ...custom, lyrics: "My own" });
	const next = await guild.press(other);
	expect(next).toMatchObject({ is: "panel", panel: { text: expect.stringContaining("Words 2") } });
});

test("words that are an hour old, a blocked word and a service that writes none are said, and nothing is paid", async () => {
	guild = await openTestGuild({ writes: true, settings: { blockedWords: ["darn"] } });
	for (const button of ["write-sing:gone", "write-edit:gone", "write-other:gone"])
		await expect(guild.press(button)).rejects.toMatchObject({ code: "words-gone" });
	await expect(guild.run("song write", { prompt: "darn rain" })).rejects.toMatchObject({ code: "words-blocked" });
	await expect(guild.run("song write", { prompt: " " })).rejects.toMatchObject({ code: "description-missing" });
	await guild.close();
	guild = await openTestGuild();
	await expect(guild.run("song write", { prompt: "rain" })).rejects.toMatchObject({ code: "lyrics-not-supported" });
	expect(panelOf(await guild.run("credits balance")).text).toContain("**100 credits**");
});
