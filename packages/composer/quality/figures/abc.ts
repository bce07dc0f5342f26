import { homeOf, type Tune, type TuneNote } from "./tune.ts";

const naturals: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const sharpsInOrder = "FCGDAEB";
const modeShift: Readonly<Record<string, number>> = {
	"": 0,
	maj: 0,
	ion: 0,
	m: -3,
	min: -3,
	aeo: -3,
	dor: -2,
	mix: -1,
	phr: -4,
	lyd: 1,
	loc: -5,
};

type Key = { readonly home: readonly number[]; readonly signs: Readonly<Record<string, number>> };

function readKey(text: string): Key | undefined {
	const [, letter = "", sign = "", mode = ""] = /^([A-G])([#b]?)\s*([a-z]{0,3})/i.exec(text) ?? [];
	const shift = modeShift[mode.toLowerCase()];
	if (naturals[letter] === undefined || shift === undefined) return undefined;
	const bend = sign === "#" ? 1 : sign === "b" ? -1 : 0;
	const fifths = "FCGDAEB".indexOf(letter) - 1 + bend * 7 + shift;
	const signed = fifths > 0 ? sharpsInOrder.slice(0, fifths) : sharpsInOrder.slice(7 + fifths);
	return {
		home: homeOf(((naturals[letter] ?? 0) + bend + 12) % 12, shift <= -2),
		signs: Object.fromEntries(fifths === 0 ? [] : [...signed].map((name) => [name, Math.sign(fifths)])),
	};
}

/** The tunes of an ABC file; repeats are read once. What cannot be read, or has many bars of another length, is left out. */
export const readAbc = (text: string): Tune[] =>
	text.split(/^(?=X:)/m).flatMap((tune) => {
		const read = readTune(tune);
		return read === undefined ? [] : [read];
	});

function readTune(text: string): Tune | undefined {
	const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "m").exec(text)?.[1]?.trim() ?? "";
	const key = readKey(field("K"));
	const signed = field("M").replace("C|", "4/4").replace("2/2", "4/4").replace(/^C$/, "4/4");
	const [, beats = 0, unit = 4] = (/^(\d+)\/(\d+)$/.exec(signed) ?? []).map(Number);
	const [, above = 1, below = 8] = (/^(\d+)\/(\d+)$/.exec(field("L")) ?? []).map(Number);
	if (key === undefined || beats === 0) return undefined;
	const body = text
		.split("\n")
		.filter((line) => !/^([A-Za-z]:|%)/.test(line))
		.join(" ");
	const notes = readBody(
		body.replace(/%.*|\{[^}]*\}|![^!]*!|\[[A-Z]:[^\]]*\]/g, ""),
		key,
		beats,
		(above / below) * unit,
	);
	return notes === undefined || notes.length === 0 ? undefined : { notes, meter: { beats, unit }, home: key.home };
}

const token =
	/"(?<chord>[^"]*)"|\((?<tuplet>3)|(?<bar>[|:]+)|(?<accidental>[\^_=]*)(?<letter>[A-Ga-gzx])(?<octave>[,']*)(?<over>\d*)(?<under>[/\d]*)(?<tie>-?)(?<broken>[<>]?)/g;

function readBody(body: string, key: Key, bar: number, unit: number): TuneNote[] | undefined {
	const notes: { beat: number; beats: number; pitch: number; chord?: readonly number[] }[] = [];
	let [at, barAt, bars, odd, triplets, next, tied] = [0, 0, 0, 0, 0, 1, false];
	let chord: readonly number[] | undefined;
	let bent: Record<string, number> = {};
	for (const { groups = {} } of body.matchAll(token)) {
		if (groups.chord !== undefined) chord = readChord(groups.chord) ?? chord;
		else if (groups.tuplet !== undefined) triplets = 3;
		else if (groups.bar !== undefined) {
			// An upbeat ends the bar before the first one.
			if (bars === 0 && at < bar - 0.01 && at > 0) {
				for (const note of notes) note.beat += bar - at;
				at = bar;
			} else if (at - barAt > 0.01 && Math.abs(at - barAt - bar) > 0.01) odd++;
			if (at - barAt > 0.01) bars++;
			[barAt, bent] = [at, {}];
		} else {
			const { letter = "z", octave = "", accidental = "", over = "", under = "", broken = "" } = groups;
			const halves = under.replace(/\d/g, "").length;
			const divisor = /\d/.test(under) ? Number(under.replace(/\D/g, "")) : 2 ** halves;
			const beats =
				unit *
				(Number(over || 1) / divisor) *
				(triplets-- > 0 ? 2 / 3 : 1) *
				next *
				(broken === ">" ? 1.5 : broken === "<" ? 0.5 : 1);
			next = broken === ">" ? 0.5 : broken === "<" ? 1.5 : 1;
			const name = letter.toUpperCase();
			if (accidental !== "")
				bent[name + octave] = [...accidental].reduce(
					(sum, sign) => sum + (sign === "^" ? 1 : sign === "_" ? -1 : 0),
					0,
				);
			const height =
				(letter === name ? 60 : 72) + [...octave].reduce((sum, sign) => sum + (sign === "'" ? 12 : -12), 0);
			const pitch = height + (naturals[name] ?? 0) + (bent[name + octave] ?? key.signs[name] ?? 0);
			const before = notes.at(-1);
			if (!/[zx]/i.test(letter)) {
				if (tied && before?.pitch === pitch) before.beats += beats;
				else notes.push({ beat: at, beats, pitch, ...(chord === undefined ? {} : { chord }) });
			}
			tied = groups.tie === "-";
			at += beats;
		}
	}
	return odd > bars * 0.15 ? undefined : notes;
}

/** Pitch classes of a chord such as "F#m7" or "G/b". */
function readChord(text: string): readonly number[] | undefined {
	const [, letter = "", sign = "", kind = ""] = /^([A-G])([#b]?)(m?(?:aj)?7?|dim|aug|sus)?/.exec(text) ?? [];
	const natural = naturals[letter];
	if (natural === undefined) return undefined;
	const root = natural + (sign === "#" ? 1 : sign === "b" ? 11 : 0);
	const steps = kind === "dim" ? [0, 3, 6] : kind === "aug" ? [0, 4, 8] : [0, /^m(?!aj)/.test(kind) ? 3 : 4, 7];
	return [...steps, ...(kind.endsWith("maj7") ? [11] : kind.endsWith("7") ? [10] : [])].map(
		(step) => (root + step) % 12,
	);
}
