import { clausesBefore } from "./openers.ts";
import type { Setting } from "./scenes.ts";
import type { Subject } from "./subjects.ts";
import type { Tail, Want, WritingState } from "./writing-state.ts";

/** A line with the phrases it is made of. */
export type Built = { readonly line: string; readonly pieces: readonly string[]; readonly about?: Subject };

/** Puts a line together that ends on that phrase; none where nothing goes with it. */
export function buildLine(state: WritingState, tail: Tail, want: Want): Built | undefined {
	const { random } = state;
	const ending = dress(state, tail.text);
	if (tail.setting === "closer") {
		const lead = chooseLead(state);
		return { line: finish(state, lead === "" ? ending : `${lead} ${ending}`), pieces: [tail.text, lead] };
	}
	if (want.about || random.chance(0.08)) {
		const subject = chooseSubject(state);
		const form = subject === undefined ? undefined : clauseAbout(state, subject, tail.setting);
		if (subject !== undefined && form !== undefined) {
			const { full = "", known = full, bare = "" } = subject;
			const clause = form.replace("{x}", full).replace("{d}", known).replace("{v}", bare);
			return { line: finish(state, join(state, clause, ending)), pieces: [tail.text, form], about: subject };
		}
	}
	const opener = chooseOpener(state, tail, want);
	return opener === undefined
		? undefined
		: { line: finish(state, join(state, opener, ending)), pieces: [tail.text, opener] };
}

/** What stands before a whole clause: nothing, a time, or words that go with every clause. */
function chooseLead(state: WritingState): string {
	const { bank, random, times } = state;
	if (random.chance(0.1)) return "";
	if (bank.timesFirst && times.length > 0 && random.chance(0.35)) return `${dress(state, random.pick(times))},`;
	return random.pick(bank.leads);
}

/** The prompt's own things before the theme's, those named less before those named more. */
function chooseSubject({ random, subjects, said }: WritingState): Subject | undefined {
	const own = subjects.filter(({ own: isOwn }) => isOwn);
	const bank = own.length > 0 && random.chance(0.9) ? own : subjects;
	if (bank.length === 0) return undefined;
	const least = Math.min(...bank.map((subject) => said.get(subject) ?? 0));
	const fresh = bank.filter((subject) => (said.get(subject) ?? 0) === least);
	return random.chance(0.6) ? fresh[0] : random.pick(bank);
}

/** What can be done with anything: nobody wished for the theme's own things, and nobody waits for a rainbow in the kitchen. */
const mild =
	/sing|think|thought|dream|write|talk|denk|schreib|erzähl|red[e ]|chant|pense|rêve|écri|parle|souvien|canto|canta|pienso|piensa|sueño|escrib|habl|acuerdo|penso|pensa|sogn|scriv|parl|ripens|sonh|escrev|fal[oae]|lembr|myśl|śpiew|śni|marz|pisz|opowia|nuc|rozmaw|zapomn|piosenk|powiedz|wie[mr]|想|歌|夢|忘/iu;

function clauseAbout({ bank, random }: WritingState, subject: Subject, setting: Setting): string | undefined {
	const { full, known, bare } = subject;
	if (full === undefined) return bare === undefined || setting === "path" ? undefined : random.pick(bank.calls);
	// "I think of the night in the morning": an hour of an hour.
	if (subject.kind === "time" && !subject.foe && /^(?:time|now|long)$/.test(setting)) return undefined;
	const forms = clausesBefore(bank.about[subject.foe ? "foe" : subject.kind], setting, false);
	const fitting = forms.filter(
		(form) => (known !== undefined || !form.includes("{d}")) && (subject.own || mild.test(form)),
	);
	return fitting.length === 0 ? undefined : random.pick(fitting);
}

function chooseOpener({ random, openersFor }: WritingState, tail: Tail, { tense }: Want): string | undefined {
	const { themed, toned, any } = openersFor(tail, tense);
	if (themed.length > 0 && random.chance(0.45)) return random.pick(themed);
	const list = toned.length > 0 && random.chance(0.4) ? toned : any.length > 0 ? any : themed;
	return list.length === 0 ? undefined : random.pick(list);
}

/** A phrase with one of the words that fit at each choice: "on a [crowded|midnight] train". */
function dress({ random }: WritingState, text: string): string {
	return text.replace(/\[([^\]]+)\]/g, (_, words: string) => random.pick(words.split("|")));
}

function join({ bank }: WritingState, clause: string, phrase: string): string {
	return bank.clauseLast === true ? `${phrase} ${clause}` : `${clause} ${phrase}`;
}

function finish({ bank }: WritingState, line: string): string {
	return capital(bank.smooth(line));
}

/** The text with a capital first letter. */
export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
