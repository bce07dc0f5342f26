import { describe, expect, test } from "vitest";
import { Fault } from "../../src/errors.ts";
import { languages, nearestLanguage } from "../../src/locales/languages.ts";
import { chapterLike, type FaultsOf } from "../../src/locales/sentence.ts";
import { speaker } from "../../src/locales/speak.ts";

const english = speaker("en-US");
const german = speaker("de");

describe("choosing a language", () => {
	test.each([
		["en-GB", "en-GB"],
		["de", "de"],
		["de-AT", "de"],
		["DE_ch", "de"],
		["en-AU", "en-US"],
		["es-419", "es-419"],
		["es-MX", "es-ES"],
		["pt-PT", "pt-BR"],
		["tlh", "en-US"],
		["", "en-US"],
	])("%s is answered in %s", (locale, expected) => {
		expect(speaker(locale).locale).toBe(expected);
	});

	test("every Discord code of the table is its own", () => {
		for (const { name, locales } of languages) {
			for (const locale of locales) {
				const nearest = nearestLanguage(locale);
				expect([nearest.language.name, nearest.locale]).toEqual([name, locale]);
			}
		}
	});
});

describe("filling a sentence", () => {
	test("counts in the plural forms of the language", () => {
		expect(english("queue.waiting", { count: 1 })).toBe("1 song waiting");
		expect(english("queue.waiting", { count: 12_345 })).toBe("12,345 songs waiting");
		expect(german("queue.waiting", { count: 12_345 })).toBe("12.345 Songs warten");
		const polish = [1, 2, 5, 22].map((count) => speaker("pl")("queue.waiting", { count }));
		expect(polish).toEqual(["Czeka 1 piosenka", "Czekają 2 piosenki", "Czeka 5 piosenek", "Czekają 22 piosenki"]);
	});

	test("gives each amount its unit in its own plural form", () => {
		const lane = english("settings.lane", { concurrency: 1, perInterval: 10, intervalMs: 90_000 });
		expect(lane).toBe("1 song at once; at most 10 songs started within 1 min, 30 sec.");
	});

	test("writes moments as timestamps that Discord counts by itself", () => {
		expect(english("balance.next", { nextAt: 1_795_000_000_400 })).toBe("Refills <t:1795000000:R>");
		expect(english("details.time", { createdOn: 1_795_000_000_400 })).toBe("<t:1795000000:f>");
	});

	test("writes lengths and sizes", () => {
		expect(english("result.seconds", { lengthSeconds: 184.6 })).toBe("3:05");
		expect(german("doctor.upload-limit", { limitBytes: 9_500_000 })).toBe("Ich kann hier Dateien bis 9,5 MB posten.");
		expect(english("doctor.latency", { tookMs: 41.7 })).toBe("Discord answers in 42 ms.");
	});

	test("text in a fact is never taken for a hole", () => {
		expect(english("delete.done", { title: "{title} $& {cost:credits}" })).toBe(
			"“{title} $& {cost:credits}” is deleted.",
		);
	});
});

describe("telling a fault", () => {
	test("says terms in the person's language, and numbers too", () => {
		const fault = new Fault("text-too-long", { field: "lyrics", length: 5001, limit: 5000 });
		expect(german.fault(fault)).toMatch(/^„Songtext“ ist zu lang: 5\.001 von 5\.000 Zeichen\./);
	});

	test("names an option of one command only by its path", () => {
		const fault = new Fault("options-incomplete", { option: "config.model.cost_of", other: "config.model.cost" });
		expect(german.fault(fault)).toMatch(/^`kosten_von` und `kosten` gehören zusammen/);
		const role = new Fault("options-incomplete", { option: "role", other: "config.allowance.factor" });
		expect(english.fault(role)).toBe("`role` and `factor` go together: set both or neither.");
	});

	test("escapes what the service said and takes its full stop away", () => {
		const fault = new Fault("generation-failed", { reason: "**no** <@123> @everyone." });
		expect(english.fault(fault)).toContain("\\*\\*no\\*\\* \\<\\@123\\> \\@everyone. Use");
	});

	test("makes ids of channels and roles clickable", () => {
		expect(english.fault(new Fault("channel-not-allowed", { channels: "123, 456" }))).toContain("<#123> and <#456>");
		expect(english.fault(new Fault("channel-not-allowed", { channels: "others" }))).toContain("in <id:browse>.");
		expect(english.fault(new Fault("role-not-allowed", { roles: "789, 12" }))).toContain("<@&789> and <@&12>");
		// as records of older versions have them
		expect(english.fault(new Fault("role-not-allowed", { roles: "<@&789>" }))).toContain("<@&789>");
	});

	test("tells permissions in words", () => {
		const fault = new Fault("missing-permissions", { permissions: "AttachFiles, EmbedLinks" });
		expect(german.fault(fault)).toContain("Dateien anhängen und Links einbetten");
	});

	test("a record from disk with a fact missing still speaks", () => {
		expect(english.fault({ code: "bug", facts: {} })).toContain("reference");
	});
});

test("a finding's permissions are told in words as well", () => {
	const facts = { permissions: "AttachFiles, SomethingNew" };
	expect(german.finding({ key: "doctor.permissions-missing", facts })).toContain("Dateien anhängen und Something New");
});

test("a fault code that an older version left on disk is shown as it is", () => {
	expect(english.fault(JSON.parse(`{"code":"of-yesterday","facts":{}}`))).toBe("of-yesterday");
	expect(english.fault(JSON.parse(`{"code":"toString","facts":{}}`))).toBe("toString");
});

test("what is wrong with a sentence does not compile", () => {
	// never called: the compiler is the test
	const refused = () => {
		// @ts-expect-error a fact is missing
		english("queue.waiting");
		// @ts-expect-error a fact is misspelt
		english("queue.waiting", { cuont: 1 });
		// @ts-expect-error no such sentence
		english("queue.wating", { count: 1 });
		// @ts-expect-error a unit is no part of the name
		english("pool-empty", { "cost:credits": 1, balance: 1 });

		const like = chapterLike<{
			plain: "Hello {name}";
			many: { one: "{count} song of {name}"; other: "{count} songs of {name}" };
		}>();
		like({ plain: "Hallo {name}", many: { other: "{count} Songs von {name}" } });
		// @ts-expect-error a sentence is missing
		like({ plain: "Hallo {name}" });
		// @ts-expect-error a hole is missing
		like({ plain: "Hallo", many: { other: "{count} Songs von {name}" } });
		// @ts-expect-error a hole is misspelt
		like({ plain: "Hallo {nmae}", many: { other: "{count} Songs von {name}" } });
		// @ts-expect-error a hole is missing in a plural
		like({ plain: "Hallo {name}", many: { other: "{count} Songs" } });
		// @ts-expect-error a countable sentence has become plain
		like({ plain: "Hallo {name}", many: "{count} Songs von {name}" });
		// @ts-expect-error English has no such sentence
		like({ plain: "Hallo {name}", many: { other: "{count} Songs von {name}" }, more: "Mehr" });

		const told = { "repeated-click": "You clicked {often}", "pool-empty": "{balance} left" } as const;
		type Wanted = FaultsOf<typeof told>;
		const good = told satisfies Pick<Wanted, "pool-empty">;
		// @ts-expect-error a hole is no fact of the fault
		const badHole = told satisfies Pick<Wanted, "repeated-click">;
		// @ts-expect-error a fault has no sentence
		const missing = told satisfies Pick<Wanted, "bug">;
		return [good, badHole, missing];
	};
	expect(refused).toBeTypeOf("function");
});
