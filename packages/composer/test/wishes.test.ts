import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import type { Intent } from "../src/understand/intent.ts";
import { understand } from "../src/understand/understand.ts";
import { type Asked, wishes } from "./wishes.ts";

const among = (asked: readonly string[] | undefined, read: readonly string[]) =>
	asked?.some((one) => read.includes(one)) === true;

/** What of a wish was read otherwise than it was meant, in words. */
function mistakes(asked: Asked, intent: Intent): string[] {
	const wrong: string[] = [];
	const check = (name: keyof Asked, right: boolean, read: unknown) => {
		if (asked[name] !== undefined && !right)
			wrong.push(`${name}: ${JSON.stringify(asked[name])}, read ${JSON.stringify(read)}`);
	};
	check("style", among(asked.style, [intent.style]), intent.styles.slice(0, 3));
	check("mood", among(asked.mood, intent.moods), intent.moods);
	check("tempo", Math.sign(intent.tempo) === asked.tempo, intent.tempo);
	check("voice", intent.voice === asked.voice, intent.voice);
	for (const name of ["with", "without", "only", "solo"] as const)
		check(name, asked[name]?.every((one) => intent[name].includes(one)) === true, intent[name]);
	check("instrumental", intent.instrumental === asked.instrumental, intent.instrumental);
	check("bpm", intent.bpm === asked.bpm, intent.bpm);
	check("key", [intent.key?.tonic, intent.key?.mode].join(" ") === asked.key, intent.key);
	check("era", intent.era === asked.era, intent.era);
	check("place", intent.place === asked.place, intent.place);
	const { about = "" } = asked;
	check(
		"about",
		intent.matter.some((word) => about.includes(word) || word.includes(about)),
		intent.matter,
	);
	// What nobody asked for is a mistake, too.
	if (asked.instrumental !== true && intent.instrumental) wrong.push("instrumental, unasked");
	const unasked = intent.without.filter((one) => !(asked.without ?? []).includes(one));
	if (asked.without !== undefined && unasked.length > 0) wrong.push(`leaves out ${unasked.join()}, unasked`);
	if (asked.only === undefined && intent.only.length > 0) wrong.push(`only ${intent.only.join()}, unasked`);
	return wrong;
}

describe.each(Object.entries(wishes))("wishes in %s", (language, rows) => {
	const read = rows.map(([text, asked]) => {
		const intent = understand(aBrief(text, { instrumental: false }));
		return { text, intent, wrong: mistakes(asked, intent) };
	});

	test("are forty or more, and taken for that language", () => {
		expect(rows.length).toBeGreaterThanOrEqual(40);
		const strange = read
			.filter(({ intent }) => intent.language !== language)
			.map(({ text, intent }) => [text, intent.language]);
		expect(strange.length / rows.length, JSON.stringify(strange)).toBeLessThanOrEqual(0.1);
	});

	test("are understood: style, mood, tempo, voice, instruments, place, subject and what is not wanted", () => {
		const wrong = read.filter((one) => one.wrong.length > 0);
		const rate = 1 - wrong.length / rows.length;
		const report = wrong.map((one) => `${one.text}\n    ${one.wrong.join("\n    ")}`).join("\n");
		expect(rate, `${language}: ${Math.round(rate * 100)} % right\n${report}`).toBeGreaterThanOrEqual(0.85);
	});
});
