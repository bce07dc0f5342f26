import { afterEach, describe, expect, test } from "vitest";
import type { FieldSpec } from "../../src/discord/answer.ts";
import { isFault } from "../../src/errors.ts";
import { knownModels } from "../../src/jobs/song-request.ts";
import { languages } from "../../src/locales/languages.ts";
import { admin, ann, aSong, bob, jobOf, modalOf, openTestGuild, panelOf, type TestGuild } from "./test-guild.ts";

let guild: TestGuild;
afterEach(() => guild.close());

const file = (name: string, bytes = 100) => ({ name, url: "https://cdn.example/file", bytes });
const refusal = (code: string, facts: object = {}) => ({ code, facts: expect.objectContaining(facts) });

describe("/song describe", () => {
	test("orders a song with the server's model and what was asked for", async () => {
		guild = await openTestGuild({ settings: { model: { preset: "chirp-v5", allowed: [] } } });
		const job = jobOf(await guild.run("song describe", { prompt: "  rain on the roof ", instrumental: true }));
		expect(job.request).toEqual({
			mode: "describe",
			description: "rain on the roof",
			instrumental: true,
			model: "chirp-v5",
		});
		expect(job.address).toMatchObject({ userId: "1", channelId: "700" });
	});

	test("a seed goes along, through the form of a custom song too", async () => {
		guild = await openTestGuild();
		const described = jobOf(await guild.run("song describe", { prompt: "rain", seed: 4_294_967_295 }));
		expect(described.request).toMatchObject({ seed: 4_294_967_295 });
		const modal = modalOf(await guild.run("song custom", { seed: 0, model: "chirp-v5" }));
		const typed = { title: "Rain", style: "jazz", lyrics: "drops" };
		expect(jobOf(await guild.send(modal, typed)).request).toMatchObject({ seed: 0, model: "chirp-v5" });
		expect(jobOf(await guild.send(modalOf(await guild.reopen(modal, typed)), typed)).request).toMatchObject({
			seed: 0,
		});
		const plain = jobOf(await guild.send(modalOf(await guild.run("song custom", {})), typed));
		expect(plain.request).not.toHaveProperty("seed");
	});

	test("is refused in one sentence where the service cannot repeat songs, and nothing is paid", async () => {
		guild = await openTestGuild({ takes: [] });
		await expect(guild.run("song describe", { prompt: "rain", seed: 7 })).rejects.toMatchObject(
			refusal("seed-not-supported"),
		);
		expect(panelOf(await guild.run("credits balance")).text).toContain("**100 credits**");
	});

	test("length, singer and what there must not be go along, through the form of a custom song too", async () => {
		guild = await openTestGuild({ takes: ["length", "voice", "negative_tags"] });
		const wishes = { length: 60, voice: "ruth", without: " drums, sad " };
		const wished = { length: 60, voice: "Ruth", without: "drums, sad" };
		expect(jobOf(await guild.run("song describe", { prompt: "rain", ...wishes })).request).toMatchObject(wished);
		const modal = modalOf(await guild.run("song custom", wishes));
		const typed = { title: "Rain", style: "jazz", lyrics: "drops" };
		expect(jobOf(await guild.send(modalOf(await guild.reopen(modal, typed)), typed)).request).toMatchObject(wished);
		expect(await guild.suggest("song describe", "voice", "alt")).toEqual([
			{ name: "Nora · alto, warm", value: "Nora" },
			{ name: "Ruth · alto, old, rough", value: "Ruth" },
		]);
		expect(await guild.suggest("song describe", "voice", "rau", { locale: "de" })).toEqual([
			{ name: "Ruth · Alt, alt, rau", value: "Ruth" },
		]);
	});

	test.each([
		[{ voice: "Madonna" }, refusal("bad-option", { option: "voice" })],
		[{ length: 60, model: "mus-32" }, refusal("bad-option", { option: "length" })],
		[{ length: 5 }, refusal("number-out-of-range", { option: "length", min: 20, max: 240 })],
		[{ without: "x".repeat(201) }, refusal("text-too-long", { field: "without", limit: 200 })],
	])("%j is refused before anything is paid", async (options, refused) => {
		guild = await openTestGuild({ takes: ["length", "voice", "negative_tags"] });
		await expect(guild.run("song describe", { prompt: "rain", ...options })).rejects.toMatchObject(refused);
		expect(panelOf(await guild.run("credits balance")).text).toContain("**100 credits**");
	});

	test.each(Object.entries({ length: 60, voice: "Ruth", without: "drums" }))(
		"a service that cannot do %s: one sentence, nothing paid, and none of it suggested",
		async (option, value) => {
			guild = await openTestGuild({ takes: [] });
			const asked = guild.run("song describe", { prompt: "rain", [option]: value });
			await expect(asked).rejects.toMatchObject(refusal("option-not-supported", { option }));
			expect(await guild.suggest("song describe", "voice", "")).toEqual([]);
			expect(panelOf(await guild.run("credits balance")).text).toContain("**100 credits**");
		},
	);

	test("Again, the same lyrics and a remix keep the singer; the remix's form names another or none", async () => {
		const sung = aSong("j1", { tracks: aSong("j1").tracks.map((track) => ({ ...track, voice: "Nora" })) });
		guild = await openTestGuild({ takes: ["voice"], jobs: [sung] });
		for (const button of ["again:j1", "same-lyrics:j1"])
			expect(jobOf(await guild.press(button)).request).toMatchObject({ voice: "Nora" });
		const modal = modalOf(await guild.press("remix:j1"));
		expect(modal.fields.find(({ name }) => name === "voice")).toMatchObject({ value: "Nora" });
		const typed = Object.fromEntries(modal.fields.map(({ name, value }) => [name, value ?? "la la"]));
		expect(jobOf(await guild.send(modal, { ...typed, voice: "Ruth" })).request).toMatchObject({ voice: "Ruth" });
		expect(modal.fields.find(({ name }) => name === "voice")).toMatchObject({
			as: "choice",
			choices: expect.arrayContaining([{ label: "Any singer", value: "-" }]),
		});
		for (const voice of [" ", "-"])
			expect(jobOf(await guild.send(modal, { ...typed, voice })).request).not.toHaveProperty("voice");
		await expect(guild.send(modal, { ...typed, voice: "Madonna" })).rejects.toMatchObject(refusal("bad-option"));
	});

	test("where no singer can be asked for, further takes name none and the form has no field for it", async () => {
		const sung = aSong("j1", { tracks: aSong("j1").tracks.map((track) => ({ ...track, voice: "Nora" })) });
		guild = await openTestGuild({ takes: [], jobs: [sung] });
		expect(jobOf(await guild.press("again:j1")).request).not.toHaveProperty("voice");
		expect(modalOf(await guild.press("remix:j1")).fields.map(({ name }) => name)).not.toContain("voice");
	});

	test.each(["gpt-5", "chirp:v5", "choice", "`x`"])(
		"refuses the unknown model %s, before anything is paid",
		async (model) => {
			guild = await openTestGuild();
			const models = expect.stringMatching(/^chirp-v3-5, .*chirp-v5-5$/);
			for (const asked of [guild.run("song describe", { prompt: "rain", model }), guild.run("song custom", { model })])
				await expect(asked).rejects.toMatchObject(refusal("model-unknown", { model, models }));
			expect(panelOf(await guild.run("credits balance")).text).toContain("**100 credits**");
		},
	);

	test("takes a model by its label too, and those that the operator adds", async () => {
		guild = await openTestGuild({ models: [{ name: "house.1", label: "House band", credits: 7 }] });
		const modelFor = async (model: string, locale = "en-US") =>
			jobOf(await guild.run("song describe", { prompt: "rain", model }, { locale })).request.model;
		expect(await modelFor("Long lyrics, best")).toBe("chirp-v5-5");
		expect(await modelFor("CHIRP-V5")).toBe("chirp-v5");
		expect(await modelFor("lange Songtexte", "de")).toBe("chirp-v4-5");
		const job = jobOf(await guild.run("song describe", { prompt: "rain", model: "house band" }));
		expect([job.request.model, job.cost]).toEqual(["house.1", 7]);
		expect(await guild.suggest("song describe", "model", "house")).toEqual([
			{ name: "House band · 7 credits · house.1", value: "house.1" },
		]);
	});

	test("every choice of a model tells what sets it apart, in every language, within Discord's 100 characters", async () => {
		guild = await openTestGuild({
			settings: { costs: Object.fromEntries(knownModels.map((model) => [model, 1_000_000])) },
		});
		for (const locale of languages.flatMap(({ locales }) => locales)) {
			const choices = await guild.suggest("song describe", "model", "", { locale });
			expect(choices.map(({ value }) => value).sort()).toEqual([...knownModels].sort());
			expect(choices.filter(({ name, value }) => name.length > 100 || !name.endsWith(` · ${value}`))).toEqual([]);
			expect(new Set(choices.map(({ name }) => name.split(" · ")[0]?.toLowerCase())).size).toBe(knownModels.length);
		}
	});

	test("/song models lists what is offered, what sets it apart and what it costs", async () => {
		guild = await openTestGuild({
			settings: { model: { preset: "chirp-v5", allowed: ["chirp-v5", "mus-32"] }, costs: { "mus-32": 3 } },
		});
		const shown = panelOf(await guild.run("song models"));
		expect(shown.text.split("\n")).toEqual([
			"**Long lyrics, newer** · 10 credits · lyrics up to 5,000 characters · `chirp-v5`",
			"**Clips of 32 seconds** · 3 credits · lyrics up to 3,000 characters · `mus-32`",
			"",
			"Without a choice of your own, Long lyrics, newer is taken.",
		]);
	});

	test("a server's stored model that is gone gives way to the default, and the person is told once a song", async () => {
		guild = await openTestGuild({
			settings: { model: { preset: "gpt-5", allowed: [] } },
			jobs: [aSong("j1", { request: { ...aSong("j1").request, model: "gpt-5" } })],
		});
		const note = "The model `gpt-5` is not known here any more, so this song is made with `chirp-v3-5`.";
		expect(await guild.run("song describe", { prompt: "rain" })).toMatchObject({
			note,
			job: { request: { model: "chirp-v3-5" } },
		});
		const typed = { title: "Rain", style: "jazz", lyrics: "la" };
		expect(await guild.send(modalOf(await guild.run("song custom")), typed)).toMatchObject({ note });
		expect(await guild.press("again:j1")).toMatchObject({ note, job: { request: { model: "chirp-v3-5" } } });
		expect(await guild.press("same-lyrics:j1")).toMatchObject({ note });
		expect(await guild.run("song describe", { prompt: "rain", model: "chirp-v5" })).toMatchObject({ note: undefined });
		const shown = panelOf(await guild.run("config model", {}, { by: admin }));
		expect(shown.text).toContain("The stored default `gpt-5` is not known here, so Standard (`chirp-v3-5`) is used");
		const saved = panelOf(await guild.run("config model", { default: "chirp-v5" }, { by: admin }));
		expect(saved.text).not.toContain("gpt-5");
	});

	test("suggests the offered models with their cost, the preset one first", async () => {
		guild = await openTestGuild({
			settings: { model: { preset: "chirp-v5", allowed: ["mus-130", "chirp-v5"] }, costs: { "chirp-v5": 12 } },
		});
		expect(await guild.suggest("song describe", "model", "")).toEqual([
			{ name: "Long lyrics, newer · 12 credits · default · chirp-v5", value: "chirp-v5" },
			{ name: "Clips of 2:10 minutes · 10 credits · mus-130", value: "mus-130" },
		]);
		expect(await guild.suggest("song describe", "model", "MUS")).toHaveLength(1);
	});
});

describe("/song custom", () => {
	test("opens a modal with the model's limits in the labels and everything given filled in", async () => {
		guild = await openTestGuild();
		guild.host.texts.set("words.txt", "[Verse]\nhello");
		const values = { title: "Rain", style: "jazz", lyrics: file("words.txt"), model: "chirp-v5" };
		const modal = modalOf(await guild.run("song custom", values));
		const maxOf = (field: FieldSpec) => ("max" in field ? field.max : field.as);
		expect(modal.fields.map((field) => [field.label, field.value, maxOf(field)])).toEqual([
			["Title (up to 80)", "Rain", 80],
			["Style (up to 1,000)", "jazz", 1000],
			["Lyrics (up to 4,000)", "[Verse]\nhello", 4000],
			["Text file with lyrics (.txt, optional)", undefined, "file"],
			["Instrumental, without singing", undefined, "tick"],
		]);
		expect(modal.id.length).toBeLessThanOrEqual(100);
		const older = modalOf(await guild.run("song custom", {}));
		expect(older.fields.map(maxOf)).toEqual([80, 200, 3000, "file", "tick"]);
	});

	test("what is sent becomes a song of the chosen model", async () => {
		guild = await openTestGuild();
		const modal = modalOf(await guild.run("song custom", { model: "chirp-v5", instrumental: true }));
		const job = jobOf(await guild.send(modal, { title: "Rain", style: " jazz " }));
		expect(job.request).toEqual({
			mode: "custom",
			title: "Rain",
			style: "jazz",
			lyrics: "",
			instrumental: true,
			model: "chirp-v5",
		});
	});

	test("the form's own file brings the lyrics, its tick an instrumental; a refused form has them again", async () => {
		guild = await openTestGuild({ settings: { blockedWords: ["mud"] }, takes: ["seed", "negative_tags"] });
		const modal = modalOf(await guild.run("song custom", { model: "chirp-v5", seed: 7, without: "drums" }));
		const long = "la ".repeat(1600).trim();
		guild.host.texts.set("words.txt", "[Verse]\nhello").set("long.txt", long);
		const typed = { title: "Rain", style: "jazz" };
		const withFile = (name: string) => ({ files: { file: file(name) } });
		const sent = jobOf(await guild.send(modal, { ...typed, lyrics: "typed" }, withFile("words.txt")));
		expect(sent.request).toMatchObject({ lyrics: "[Verse]\nhello", instrumental: false });
		const quiet = jobOf(await guild.send(modal, { ...typed, instrumental: "yes" }));
		expect(quiet.request).toMatchObject({ lyrics: "", instrumental: true });
		for (const [typedToo, files, code] of [
			[{}, {}, "text-missing"],
			[{}, withFile("unread.txt"), "bad-file"],
			[{ title: "Mud" }, withFile("long.txt"), "words-blocked"],
		] as const)
			await expect(guild.send(modal, { ...typed, ...typedToo }, files)).rejects.toMatchObject(refusal(code));
		const mud = { ...typed, title: "Mud", lyrics: "", instrumental: "" };
		const short = modalOf(await guild.reopen(modal, mud, withFile("words.txt")));
		expect(short.fields.map(({ value }) => value)).toEqual(["Mud", "jazz", "[Verse]\nhello", undefined, undefined]);
		const again = modalOf(await guild.reopen(modal, { ...mud, instrumental: "yes" }, withFile("long.txt")));
		expect(again.fields.map(({ value }) => value)).toEqual(["Mud", "jazz", undefined, undefined, "yes"]);
		const asked = jobOf(await guild.send(again, typed));
		expect(asked.request).toMatchObject({ lyrics: long, instrumental: true, seed: 7, without: "drums" });
		const unread = modalOf(await guild.reopen(modal, { ...mud, lyrics: "typed" }, withFile("unread.txt")));
		expect(unread.fields[2]?.value).toBe("typed");
	});

	test("lyrics too long for a modal come from the file and count unless others are typed", async () => {
		guild = await openTestGuild();
		const long = "la ".repeat(1600).trim();
		guild.host.texts.set("long.txt", long);
		const modal = modalOf(await guild.run("song custom", { lyrics: file("long.txt"), model: "chirp-v5" }));
		expect(modal.fields[2]).toMatchObject({
			description: expect.stringContaining("4,799 characters"),
		});
		const kept = jobOf(await guild.send(modal, { title: "Rain", style: "jazz" }));
		expect(kept.request).toMatchObject({ lyrics: long });
		const typed = jobOf(await guild.send(modal, { title: "Rain", style: "jazz", lyrics: "hello" }));
		expect(typed.request).toMatchObject({ lyrics: "hello" });
	});

	test.each([
		["longer than the model takes", "x".repeat(3001), 3001, "text-too-long-here"],
		["empty", "  ", 2, "bad-file"],
		["larger than any lyrics", "x", 20_001, "bad-file"],
	])("refuses a file that is %s", async (_, text, bytes, code) => {
		guild = await openTestGuild();
		guild.host.texts.set("words.txt", text);
		const asked = guild.run("song custom", { lyrics: file("words.txt", bytes) });
		await expect(asked).rejects.toMatchObject(refusal(code));
	});

	test("a refused form opens again with every word, the model and the long lyrics", async () => {
		guild = await openTestGuild({ settings: { blockedWords: ["mud"] } });
		const long = "la ".repeat(1600).trim();
		guild.host.texts.set("long.txt", long);
		const values = { lyrics: file("long.txt"), model: "chirp-v5", instrumental: true };
		const modal = modalOf(await guild.run("song custom", values));
		const typed = { title: "Mud", style: "jazz", lyrics: "" };
		await expect(guild.send(modal, typed)).rejects.toMatchObject(refusal("words-blocked"));
		const again = modalOf(await guild.reopen(modal, typed));
		expect(again.fields.map(({ value }) => value)).toEqual(["Mud", "jazz", "", undefined, "yes"]);
		const job = jobOf(await guild.send(again, { title: "Rain" }));
		expect(job.request).toMatchObject({ title: "Rain", lyrics: long, model: "chirp-v5", instrumental: true });
	});

	test.each([
		["lyrics too long for it", { lyrics: file("long.txt"), model: "chirp-v5" }],
		["what there must not be", { without: "drums" }],
		["a singer", { voice: "Ruth" }],
	])("a form older than its draft with %s says so, and opens again without it", async (_, values) => {
		guild = await openTestGuild({ takes: ["voice", "negative_tags"] });
		guild.host.texts.set("long.txt", "la ".repeat(1600));
		const modal = modalOf(await guild.run("song custom", values));
		await guild.drafts.forget();
		const typed = { title: "Rain", style: "jazz", lyrics: "drops" };
		await expect(guild.send(modal, typed)).rejects.toMatchObject(refusal("form-expired"));
		const again = modalOf(await guild.reopen(modal, typed));
		expect(again.fields.slice(0, 3).map(({ value }) => value)).toEqual(["Rain", "jazz", "drops"]);
		const { request } = jobOf(await guild.send(again, typed));
		expect(request).toEqual({
			mode: "custom",
			...typed,
			instrumental: false,
			model: "model" in values ? values.model : "chirp-v3-5",
		});
	});

	test("all that can be asked for at once fits a custom id, however long each is", async () => {
		const longest = "m".repeat(40);
		guild = await openTestGuild({
			takes: ["seed", "length", "voice", "negative_tags"],
			models: [{ name: longest, label: undefined, credits: undefined }],
		});
		const wishes = { seed: 4_294_967_295, length: 240, without: "x".repeat(200) };
		const values = { ...wishes, model: longest, voice: "v".repeat(40), instrumental: true };
		const modal = modalOf(await guild.run("song custom", values));
		const typed = { title: "Rain", style: "jazz" };
		await expect(guild.send(modal, typed)).rejects.toMatchObject(refusal("bad-option", { option: "voice" }));
		const again = modalOf(await guild.reopen(modal, typed));
		expect([modal, again].filter(({ id }) => id.length > 100)).toEqual([]);
		const known = modalOf(await guild.run("song custom", { ...values, voice: "Ruth" }));
		expect(jobOf(await guild.send(known, typed)).request).toMatchObject({ ...wishes, model: longest, voice: "Ruth" });
	});

	test("a singer is the one that was typed, whatever signs the name has", async () => {
		guild = await openTestGuild({ takes: ["voice", "negative_tags"] });
		const modal = modalOf(await guild.run("song custom", { voice: "Ruth:7" }));
		const typed = { title: "Rain", style: "jazz", lyrics: "drops" };
		await expect(guild.send(modal, typed)).rejects.toMatchObject(refusal("bad-option", { option: "voice" }));
	});

	test("a form of the release before, which had its singer in the custom id, is taken and opens again", async () => {
		guild = await openTestGuild({ takes: ["seed", "length", "voice"] });
		const modal = { ...modalOf(await guild.run("song custom", {})), id: "custom:chirp-v5:s::7:60:Ruth" };
		const typed = { title: "Rain", style: "jazz", lyrics: "drops" };
		const wished = { seed: 7, length: 60, voice: "Ruth", model: "chirp-v5" };
		expect(jobOf(await guild.send(modal, typed)).request).toMatchObject(wished);
		expect(jobOf(await guild.send(modalOf(await guild.reopen(modal, typed)), typed)).request).toMatchObject(wished);
	});

	test("only spaces are no title", async () => {
		guild = await openTestGuild();
		const modal = modalOf(await guild.run("song custom", { instrumental: true }));
		const sent = guild.send(modal, { title: "   ", style: "jazz" });
		await expect(sent).rejects.toMatchObject(refusal("text-missing", { field: "title" }));
	});

	test("suggests what was typed, one's own styles, then the engine's; after a comma more of them", async () => {
		guild = await openTestGuild({
			jobs: [aSong("j1"), aSong("j2", { address: { ...aSong("j2").address, userId: "2" } })],
		});
		const styles = async (typed: string) =>
			(await guild.suggest("song custom", "style", typed)).map(({ value }) => value);
		const own = aSong("j3", {
			request: {
				mode: "custom",
				title: "T",
				style: "dub techno",
				lyrics: "la",
				instrumental: false,
				model: "chirp-v5",
			},
		});
		await guild.store.jobs.put(own);
		expect((await styles("")).at(0)).toBe("dub techno");
		expect(await styles("jazz")).toEqual(["jazz", "jazz piano trio"]);
		expect(await styles("dub techno, syn")).toEqual(["dub techno, syn", "dub techno, synth-pop"]);
	});
});

describe("takes of a song", () => {
	test("Again repeats the request for whoever presses, as the next take of the family", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")] });
		const job = jobOf(await guild.press("again:j1", { by: bob }));
		expect(job).toMatchObject({
			request: aSong("j1").request,
			address: { userId: "2" },
			lineage: { trigger: "again", parentId: "j1", rootId: "j1", take: 2 },
		});
	});

	test("New music, same lyrics takes title and lyrics along, and the style of the wish", async () => {
		const request = { ...aSong("j1").request, seed: 7 } as const;
		guild = await openTestGuild({ jobs: [aSong("j1", { request })] });
		const job = jobOf(await guild.press("same-lyrics:j1", { by: bob }));
		expect(job.request).toEqual({
			mode: "custom",
			title: "Rain j1",
			style: "a song about j1",
			lyrics: "[Verse]\ndrops on the *glass*",
			instrumental: false,
			model: "chirp-v3-5",
		});
		expect(job).toMatchObject({
			address: { userId: "2" },
			lineage: { trigger: "same-lyrics", parentId: "j1", rootId: "j1", take: 2 },
		});
	});

	test("Again from this one takes along what came out in one track: title, style and lyrics", async () => {
		const tracks = [
			{ index: 0, title: "Rain", style: "lo-fi, calm", lyrics: "drops", bpm: 72, key: "F#m" },
			{ index: 1, title: "Rain", style: "lo-fi, bright, 88 bpm", lyrics: "more drops", bpm: 88 },
		];
		const request = { ...aSong("j1").request, seed: 7 } as const;
		guild = await openTestGuild({
			jobs: [aSong("j1", { request, tracks })],
			settings: { limits: { running: 2, waiting: 9 } },
		});
		const job = jobOf(await guild.press("again-from:j1:1", { by: bob, messageId: "8001" }));
		expect(job.request).toEqual({
			mode: "custom",
			title: "Rain",
			style: "lo-fi, bright, 88 bpm",
			lyrics: "more drops",
			instrumental: false,
			model: "chirp-v3-5",
		});
		expect(job).toMatchObject({ address: { userId: "2" }, lineage: { trigger: "again", parentId: "j1", take: 2 } });
		// a double click on the same button; the other track's is another wish
		const twice = guild.press("again-from:j1:1", { by: bob, messageId: "8001" });
		await expect(twice).rejects.toMatchObject(refusal("repeated-click"));
		const other = jobOf(await guild.press("again-from:j1:0", { by: bob, messageId: "8001" }));
		expect(other.request).toMatchObject({ lyrics: "drops", style: "lo-fi, calm, 72 bpm, F# minor" });
		for (const id of ["again-from:j1:2", "again-from:j1", "again-from:j1:x"])
			await expect(guild.press(id)).rejects.toMatchObject(refusal("not-ready"));
	});

	test("two clicks on one message are one take, and told so; other buttons, people and messages are not meant", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")], settings: { limits: { running: 2, waiting: 50 } } });
		const on = (messageId: string, by = ann) => ({ by, messageId });
		expect(jobOf(await guild.press("again:j1", on("8001"))).lineage.take).toBe(2);
		await expect(guild.press("again:j1", on("8001"))).rejects.toMatchObject(refusal("repeated-click"));
		expect(jobOf(await guild.press("same-lyrics:j1", on("8001"))).lineage.take).toBe(3);
		expect(jobOf(await guild.press("again:j1", on("8001", bob))).lineage.take).toBe(4);
		expect(jobOf(await guild.press("again:j1", on("8002"))).lineage.take).toBe(5);
	});

	test("Try again repeats a song that failed", async () => {
		const failed = aSong("j1", {
			state: { is: "failed", at: 5, fault: { code: "service-down", facts: {} } },
			tracks: [],
		});
		guild = await openTestGuild({ jobs: [failed] });
		expect(jobOf(await guild.press("retry:j1")).lineage).toMatchObject({ trigger: "retry", parentId: "j1" });
	});

	test("the menu command works on the message of a result, and on no other", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1", { posts: [{ channelId: "700", messageId: "8001" }] })] });
		expect(jobOf(await guild.menu("New take", "8001")).lineage.parentId).toBe("j1");
		await expect(guild.menu("New take", "8002")).rejects.toMatchObject(refusal("no-such-song"));
	});

	test("Remix of a described song fills in the description and keeps model and instrumental", async () => {
		const request = { ...aSong("j1").request, instrumental: true, model: "chirp-v5" } as const;
		guild = await openTestGuild({ jobs: [aSong("j1", { request })] });
		const modal = modalOf(await guild.press("remix:j1"));
		expect(modal.fields.map(({ value }) => value)).toEqual(["a song about j1", "yes"]);
		const job = jobOf(await guild.send(modal, { description: "a song about snow" }));
		expect(job.request).toEqual({ ...request, description: "a song about snow" });
		expect(job.lineage).toMatchObject({ trigger: "remix", parentId: "j1", take: 2 });
	});

	test("Remix of a custom song keeps lyrics that no modal can hold", async () => {
		const lyrics = "la ".repeat(1600).trim();
		const request = {
			mode: "custom",
			title: "T",
			style: "jazz",
			lyrics,
			instrumental: false,
			model: "chirp-v5",
		} as const;
		guild = await openTestGuild({ jobs: [aSong("j1", { request })] });
		const modal = modalOf(await guild.press("remix:j1"));
		const job = jobOf(await guild.send(modal, { style: "rock" }));
		expect(job.request).toEqual({ ...request, style: "rock" });
	});

	test("Change and remix fills in what came out of a described song", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")] });
		const modal = modalOf(await guild.press("rework:j1"));
		const filledIn = ["Rain j1", "lo-fi, soft piano", "[Verse]\ndrops on the *glass*", undefined, undefined];
		expect(modal.fields.map(({ value }) => value)).toEqual(filledIn);
		const job = jobOf(await guild.send(modal, { lyrics: "snow" }));
		expect(job.request).toMatchObject({ mode: "custom", lyrics: "snow", title: "Rain j1" });
	});

	test("a refused remix opens again with what was typed", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")], settings: { blockedWords: ["mud"] } });
		const modal = modalOf(await guild.press("remix:j1"));
		await expect(guild.send(modal, { description: "mud" })).rejects.toSatisfy((error) =>
			isFault(error, "words-blocked"),
		);
		const again = modalOf(await guild.reopen(modal, { description: "mud" }));
		expect(again.fields[0]?.value).toBe("mud");
		expect(again.id).toBe(modal.id);
	});

	test("songs of direct messages are nobody else's to repeat or remix", async () => {
		const address = { ...aSong("j1").address, context: "dm", guildId: null } as const;
		guild = await openTestGuild({ jobs: [aSong("j1", { address })] });
		for (const id of ["again:j1", "remix:j1", "rework:j1", "lyrics:j1", "delete:j1"]) {
			for (const by of [bob, admin])
				await expect(guild.press(id, { by })).rejects.toMatchObject(refusal("no-such-song"));
			expect((await guild.press(id, { by: ann, address: { context: "dm", guildId: null } })).is).not.toBe("nothing");
		}
	});
});
