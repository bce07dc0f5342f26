import type { Desk, Tail, Want } from "./desk.ts";
import type { Subject } from "./subjects.ts";

/** A line with the phrases it is made of. */
type Built = { readonly line: string; readonly pieces: readonly string[]; readonly about?: Subject };

/** Puts a line together that ends on that phrase. */
export function buildLine(desk: Desk, tail: Tail, want: Want): Built {
	const { bank, random, fits } = desk;
	const ending = dress(desk, tail.text);
	if (want.about || random.chance(0.08)) {
		const subject = chooseSubject(desk);
		const form = subject === undefined ? undefined : clauseAbout(desk, subject);
		if (subject !== undefined && form !== undefined) {
			const clause = form.replace("{x}", subject.full ?? "").replace("{v}", subject.bare ?? "");
			const glue = tail.closes ? join(desk, tail) : " ";
			return { line: finish(desk, clause + glue + ending), pieces: [tail.text, form], about: subject };
		}
	}
	const opener = chooseOpener(desk, want, tail);
	if (!tail.closes) return { line: finish(desk, `${opener} ${ending}`), pieces: [tail.text, opener] };
	const shape = random.next();
	// What happened then is not joined to what is said now: "we shared an apple, and I hold on tight".
	const apart = want.tense === "past";
	if (bank.placesFirst && (apart || shape < 0.3)) {
		const place = random.pick(bank.endings.filter((phrase) => !phrase.startsWith("~") && fits(phrase)));
		return { line: finish(desk, `${dress(desk, place)}, ${ending}`), pieces: [tail.text, place] };
	}
	if (apart || shape < 0.42) return { line: finish(desk, ending), pieces: [tail.text] };
	return { line: finish(desk, opener + join(desk, tail) + ending), pieces: [tail.text, opener] };
}

/** The prompt's own things before the theme's, those named less before those named more. */
function chooseSubject({ random, subjects, said }: Desk): Subject | undefined {
	const own = subjects.filter(({ own: isOwn }) => isOwn);
	const bank = own.length > 0 && random.chance(0.8) ? own : subjects;
	if (bank.length === 0) return undefined;
	const least = Math.min(...bank.map((subject) => said.get(subject) ?? 0));
	const fresh = bank.filter((subject) => (said.get(subject) ?? 0) === least);
	return random.chance(0.6) ? fresh[0] : random.pick(bank);
}

function clauseAbout({ bank, random }: Desk, subject: Subject): string | undefined {
	if (subject.full !== undefined) return random.pick(bank.about[subject.foe ? "foe" : subject.kind]);
	return subject.bare === undefined ? undefined : random.pick(bank.calls);
}

function chooseOpener({ bank, tone, themes, random, fits }: Desk, { tense }: Want, { ofSomebody }: Tail): string {
	const can = (opener: string) => fits(opener) && (!ofSomebody || bank.somebody.test(opener));
	const ofTheme = (bank.themes[random.pick(themes)]?.[tense] ?? []).filter(can);
	if (ofTheme.length > 0 && random.chance(0.45)) return random.pick(ofTheme);
	const openers = bank.openers[tense];
	const toned = tone !== "any" && random.chance(0.4) ? openers[tone].filter(can) : [];
	return random.pick(toned.length > 0 ? toned : openers.any.filter(can));
}

function join({ bank, random }: Desk, tail: Tail): string {
	return bank.commands.test(tail.text) ? ", " : `, ${random.pick(bank.joiners)} `;
}

/** A phrase with one of the words that fit at each choice: "on a [crowded|midnight] train". */
function dress({ random }: Desk, text: string): string {
	return text.replace(/\[([^\]]+)\]/g, (_, words: string) => random.pick(words.split("|")));
}

function finish({ bank }: Desk, line: string): string {
	return capital(bank.smooth(line));
}

/** The text with a capital first letter. */
export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
