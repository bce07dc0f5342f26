import fc from "fast-check";
import { expect, it } from "vitest";
import { actionId } from "../../src/discord/command.ts";
import { createUploadLimits } from "../../src/discord/delivery/uploads.ts";
import { createDrafts } from "../../src/discord/drafts.ts";
import { loggable } from "../../src/discord/failures.ts";
import { readOptions } from "../../src/discord/interactions/option-values.ts";
import { isAdminBy } from "../../src/discord/interactions/permissions.ts";
import { panelMessage } from "../../src/discord/render/panel.ts";
import { markOf, readMark } from "../../src/discord/render/result-buttons.ts";
import { resultMessage } from "../../src/discord/render/result-message.ts";
import { statusMessage } from "../../src/discord/render/status-message.ts";
import { fileName, fitEmbeds, plainFileName } from "../../src/discord/text.ts";
import { isFault } from "../../src/errors.ts";
import type { Job, Track } from "../../src/jobs/job.ts";
import { languages } from "../../src/locales/languages.ts";
import { speaker } from "../../src/locales/speak.ts";
import { noOutside } from "./no-outside.ts";
import { memoryNotes } from "./scene.ts";
import { aTrack } from "./test-service.ts";

const sizeOf = (
	embeds: readonly {
		title?: string;
		description?: string;
		footer?: { text: string };
		fields?: readonly { name: string; value: string }[];
	}[],
) =>
	embeds.reduce(
		(sum, { title = "", description = "", footer, fields = [] }) =>
			sum +
			title.length +
			description.length +
			(footer?.text.length ?? 0) +
			fields.reduce((inner, { name, value }) => inner + name.length + value.length, 0),
		0,
	);

const allOffered = {
	trackFiles: { ...noOutside.trackFiles, areOffered: () => true, mayHave: () => true },
	songPages: { ...noOutside.songPages, areOffered: () => true },
};

function aJob(text: string, change: Partial<Job> = {}): Job {
	return {
		id: "job1",
		request: { mode: "custom", title: text, style: text, lyrics: text, instrumental: false, model: text },
		address: { context: "guild", guildId: "1", channelId: "2", userId: "3", locale: "en-US" },
		lineage: { trigger: "command", take: 1 },
		cost: 10,
		holds: [],
		left: 90,
		createdAt: 1,
		attempts: [],
		state: { is: "generating", at: 1, workId: "w", stage: "text" },
		tracks: [aTrack(0, { title: text, style: text, lyrics: text })],
		posts: [],
		...change,
	};
}

const anyText = fc.oneof(
	fc.string({ unit: "grapheme", maxLength: 6000 }),
	fc.string({ unit: "binary", maxLength: 300 }),
	fc.constantFrom("@everyone", "<@1>", "[x](http://y)", "```", "\n\n#", "👩‍👩‍👧‍👦".repeat(900)),
);

it("keeps status messages and results within Discord's limits and away from everybody's attention, whatever the text", () => {
	fc.assert(
		fc.property(anyText, fc.integer({ min: 1, max: 5 }), (text, count) => {
			const job = aJob(text);
			const status = statusMessage({ job }, speaker("en-US"), 0).body;
			const tracks = Array.from({ length: count }, (_, index) => ({
				track: aTrack(index, { title: text, style: text }),
				seconds: 3,
				isSmaller: true,
			}));
			const frame = {
				job,
				say: speaker("de"),
				part: { number: 1, of: 1 },
				trackCount: count,
				limitBytes: 1,
				family: [],
				outside: allOffered,
			};
			const result = resultMessage(tracks, frame).body;
			for (const { embeds = [], allowed_mentions, content = "" } of [status, result]) {
				expect(sizeOf(embeds)).toBeLessThanOrEqual(6000);
				expect(content?.length).toBeLessThanOrEqual(2000);
				expect(allowed_mentions.parse).toEqual([]);
				for (const { title = "", description = "", fields = [] } of embeds) {
					expect(title.length).toBeLessThanOrEqual(256);
					expect(description.length).toBeLessThanOrEqual(4096);
					expect(fields.every(({ value }) => value.length > 0 && value.length <= 1024)).toBe(true);
				}
			}
			// Footers take no Markdown.
			const [embed] = status.embeds ?? [];
			expect(`${embed?.title} ${embed?.description}`).not.toMatch(/(?<!\\)\]\(http:\/\/y/);
		}),
		{ numRuns: 60 },
	);
});

it.each(languages.map(({ locales: [locale] }) => locale))(
	"says in %s what is sung in another language than the wish",
	(locale) => {
		const say = speaker(locale);
		const contentOf = (more: Partial<Track>) =>
			resultMessage([{ track: aTrack(0, more), seconds: 3, isSmaller: false }], {
				job: aJob("a"),
				say,
				part: { number: 1, of: 1 },
				trackCount: 1,
				limitBytes: 1,
				family: [],
				outside: noOutside,
			}).body.content ?? "";
		const told = contentOf({ language: "en", wishLanguage: "ja" });
		const names = new Intl.DisplayNames(locale, { type: "language" });
		for (const tag of ["en", "ja"]) expect(told).toContain(names.of(tag));
		for (const more of [{}, { language: "en" }, { language: "de", wishLanguage: "de" }])
			expect(contentOf(more)).toBe(told.split("\n").toSpliced(1, 1).join("\n"));
	},
);

it("names the tracks by what sets them apart, once, and says once what they share", () => {
	const styles = ["Lo-Fi, calm, soft piano, 72 bpm", "lo-fi, bright, soft piano, 88 bpm, wide, airy"];
	const titled = ["أغنية المطر *الأولى*", "أغنية المطر *الأولى*"];
	const shown = (tracks: readonly Track[], seconds = 150) =>
		resultMessage(
			tracks.map((track) => ({ track, seconds: seconds + track.index, isSmaller: false })),
			{
				job: aJob("a", { tracks, cost: 0 }),
				say: speaker("en-US"),
				part: { number: 1, of: 1 },
				trackCount: tracks.length,
				limitBytes: 1,
				family: [],
				outside: noOutside,
			},
		).body.embeds?.[0];
	const two = styles.map((style, index) => aTrack(index, { style, title: titled[index] ?? "" }));
	expect(shown(two)).toMatchObject({
		title: "أغنية المطر \\*الأولى\\*",
		description: "**Track 1** · calm, 72 bpm · 2:30\n**Track 2** · bright, 88 bpm, wide · 2:31\n-# Lo-Fi, soft piano",
	});
	expect(shown(two.slice(0, 1))?.description).toBe("2:30\n-# Lo-Fi, calm, soft piano, 72 bpm");
	const heard = (sounds: readonly Partial<Track>[]) =>
		shown(sounds.map((sound, index) => aTrack(index, { style: "jazz", ...sound })))
			?.description?.split("\n")
			.slice(0, 2);
	const [slow, fast] = [{ bpm: 72 }, { bpm: 88 }];
	expect(heard([slow, fast])).toEqual(["**Track 1** · calmer, 72 BPM · 2:30", "**Track 2** · livelier, 88 BPM · 2:31"]);
	expect(
		heard([
			{ ...slow, key: "C" },
			{ ...fast, key: "Am" },
		]),
	).toEqual(["**Track 1** · brighter, 72 BPM · 2:30", "**Track 2** · darker, 88 BPM · 2:31"]);
	expect(heard([{ bpm: 85 }, fast])).toEqual(["**Track 1** · 85 BPM · 2:30", "**Track 2** · 88 BPM · 2:31"]);
	expect(heard([{ voice: "Nora" }, { voice: "Tom" }])).toEqual([
		"**Track 1** · Nora · 2:30",
		"**Track 2** · Tom · 2:31",
	]);
	expect(heard([slow, slow])).toEqual(["**Track 1** · 2:30", "**Track 2** · 2:31"]);
	const other = [aTrack(0, { title: "Rain", style: "" }), aTrack(1, { title: "Snow", style: "" })];
	expect(shown(other)).toMatchObject({ title: "Rain · Snow", description: "**Track 1** · 2:30\n**Track 2** · 2:31" });
});

it("says on a status message once what was asked for", () => {
	const wish = "a rainy evening";
	const long = `${wish} ${"with a slow piano ".repeat(12)}`.trim();
	const shown = (description: string, tracks: readonly Track[] = []) => {
		const request = { mode: "describe", description, instrumental: false, model: "m" } as const;
		return statusMessage({ job: aJob("", { request, tracks }) }, speaker("en-US"), 0).body.embeds?.[0];
	};
	expect(shown(wish)).toMatchObject({ title: wish, description: expect.not.stringContaining(wish) });
	expect(shown(long)).toMatchObject({ description: expect.stringContaining(`> ${long}\n`) });
	expect(shown(long)).not.toHaveProperty("title");
	expect(shown(wish, [aTrack(0)])).toMatchObject({
		title: "Rain on Glass",
		description: expect.stringContaining(`> ${wish}\n`),
	});
});

it("makes file names that stay where they are", () => {
	fc.assert(
		fc.property(anyText, (text) => {
			expect(fileName(text, "song")).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u);
			expect(fileName(text, "song").length).toBeLessThanOrEqual(60);
			expect(plainFileName(text, "song")).toMatch(/^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/);
		}),
		{ numRuns: 200 },
	);
	expect(fileName("../../etc/passwd", "song")).toBe("etc-passwd");
	expect(fileName("夏の夜の花火", "song")).toBe("夏の夜の花火");
	expect(fileName("बारिश और चाँदनी", "song")).toBe("बारिश-और-चाँदनी");
	expect(fileName("أغنية المطر", "song")).toBe("أغنية-المطر");
	expect(fileName("Łódź, Straße & øya", "song")).toBe("Lodz-Strasse-oya");
	expect(fileName("\u3164\u200b🎵", "song")).toBe("song");
	expect(fileName(`r${"\u0335\u0317\u0489".repeat(40)}ain`, "song")).toBe("rain");
	expect(fileName(`ब${"\u0903".repeat(90)}`, "song")).toBe("बःःः");
	expect(Buffer.byteLength(fileName("𓀀".repeat(90), "song"))).toBeLessThanOrEqual(200);
	expect(plainFileName("夏の夜", "song")).toBe("song");
	expect(fileName("Café  del Mar.", "song")).toBe("Cafe-del-Mar");
});

it("cuts embeds so that all together keep the limit of a message", () => {
	const embeds = fitEmbeds(
		Array.from({ length: 12 }, () => ({ title: "t".repeat(300), description: "d".repeat(5000) })),
	);
	expect(embeds.length).toBeLessThanOrEqual(10);
	expect(sizeOf(embeds)).toBeLessThanOrEqual(6000);
	expect(panelMessage({ text: "" }).body.content).toBe("");
});

it("keeps a panel of items within Discord's limits, the longest texts giving way, and hides it where it is private", () => {
	const long = "long ".repeat(400).trim();
	const items = Array.from({ length: 12 }, (_, at) => ({
		text: at % 3 === 0 ? long : `song ${at}`,
		button: { id: `details:${at}`, label: "Open", style: "secondary" } as const,
	}));
	const row = [{ id: "pause", label: "Pause", style: "secondary" }] as const;
	const { body } = panelMessage({ title: "Library", text: "All", items, rows: [row] });
	const all = JSON.stringify(body.components);
	const texts = [...all.matchAll(/"content":"([^"]*)"/g)].map(([, text = ""]) => text);
	expect(texts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(4000);
	expect(texts.slice(0, 3)).toEqual(["## Library\\nAll", expect.stringMatching(/^long .*…$/), "song 1"]);
	expect(all.match(/"type":/g)?.length).toBeLessThanOrEqual(40);
	expect(body).toMatchObject({ content: null, embeds: [], flags: 1 << 15 });
});

it("finds its own mark in a custom id and no other", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (a, b) => {
			const part = { number: Math.min(a, b), of: Math.max(a, b) };
			expect(readMark(markOf("abc", part), "abc")).toEqual(part);
			expect(readMark(markOf("abc", part), "abd")).toBeUndefined();
		}),
	);
	for (const odd of ["again:abc:x", "again:abc:0.0", "again:abc:3.2", "remix:abc", actionId("again", "abcd")]) {
		expect(readMark(odd, "abc")).toBeUndefined();
	}
});

it("takes only options that were declared, as they were declared", () => {
	const specs = {
		a: { type: "string", max: 3 },
		b: { type: "integer", min: 1 },
		c: { type: "string", required: true, choices: ["x"] },
	} as const;
	const refused = (raw: Record<string, string | number | boolean>) => {
		try {
			readOptions(specs, raw);
			return false;
		} catch (error) {
			return ["bad-option", "number-out-of-range", "text-too-long"].some(
				(code) => isFault(error) && error.code === code,
			);
		}
	};
	expect(readOptions(specs, { a: "abc", c: "x", undeclared: 1 })).toEqual({ a: "abc", c: "x" });
	expect(
		[{}, { c: "y" }, { c: "x", a: "abcd" }, { c: "x", b: 0 }, { c: "x", b: 1.5 }, { c: "x", b: "1" }].map(refused),
	).toEqual(Array(6).fill(true));
	const outside = () => readOptions({ seed: { type: "integer", min: 0, max: 9 } }, { seed: 10 });
	const prompt = { type: "string", max: 3 } as const;
	expect(readOptions({ prompt }, { prompt: "🎵🎵🎵" })).toEqual({ prompt: "🎵🎵🎵" });
	expect(() => readOptions({ prompt }, { prompt: "four" })).toThrow(
		expect.objectContaining({ facts: { field: "prompt", length: 4, limit: 3 } }),
	);
	expect(outside).toThrow(expect.objectContaining({ facts: { option: "seed", min: 0, max: 9 } }));
	expect([isAdminBy("32"), isAdminBy("8"), isAdminBy("0"), isAdminBy(undefined), isAdminBy("x")]).toEqual([
		true,
		true,
		false,
		false,
		false,
	]);
});

it("keeps drafts for an hour and no more of them than the bound", async () => {
	let now = 0;
	const notes = memoryNotes();
	const drafts = createDrafts(notes, { now: () => now, wait: async () => undefined }, 20)("ann");
	const first = await drafts.keep({ text: "la" });
	expect(await drafts.texts(first)).toEqual({ text: "la" });
	await Promise.all(Array.from({ length: 20 }, (_, at) => drafts.keep({ text: `${at}` })));
	expect(await drafts.texts(first)).toBeUndefined();
	expect(notes.size).toBe(21);
	now = 3_600_001;
	const last = await drafts.keep({ text: "new" });
	expect(notes.size).toBe(2);
	now = 2 * 3_600_001 + 1;
	expect(await drafts.texts(last)).toBeUndefined();
});

it("hands out and forgets the drafts of one person", async () => {
	const notes = memoryNotes();
	const draftsOf = createDrafts(notes, { now: () => 0, wait: async () => undefined });
	await draftsOf("ann").keep({ text: "hers" });
	const his = await draftsOf("bob").keep({ text: "his" });
	expect(await draftsOf("ann").all()).toEqual([{ text: "hers" }]);
	await draftsOf("ann").forget();
	expect(await draftsOf("ann").all()).toEqual([]);
	expect(await draftsOf("bob").texts(his)).toEqual({ text: "his" });
	expect(notes.size).toBe(2);
});

it("leaves requests and tokens out of what is logged", () => {
	const error = Object.assign(new Error("failed https://discord.com/api/webhooks/123/abc.def/messages"), {
		requestBody: { json: "secret prompt" },
	});
	const clean = loggable(error);
	expect(JSON.stringify([clean.message, clean.stack, { ...clean }])).not.toMatch(/abc\.def|secret prompt/);
});

it("takes the smaller of two limits, trusts no less than 10 MiB, and learns from a refusal", () => {
	const mebibyte = 1024 * 1024;
	const limits = createUploadLimits((guildId) => (guildId === "boosted" ? 2 : 0));
	expect(limits.limitFor("boosted", 500 * mebibyte)).toBe(50 * mebibyte);
	expect(limits.limitFor("plain", 500 * mebibyte)).toBe(20 * mebibyte);
	expect(limits.limitFor("plain", 10 * mebibyte)).toBe(10 * mebibyte);
	expect(limits.limitFor("plain", undefined)).toBe(10 * mebibyte);
	expect([limits.learn("boosted"), limits.learn("boosted")]).toEqual([true, false]);
	expect(limits.limitFor("boosted", 500 * mebibyte)).toBe(10 * mebibyte);
});
