/** How an instrument sounds over time: decides note lengths, vibrato and slides. */
type Sound = "struck" | "plucked" | "bowed" | "blown" | "organ" | "synth" | "voice" | "pad";

export type Instrument = {
	/** General MIDI program, 0..127. */
	readonly program: number;
	readonly sound: Sound;
	/** Lowest and highest pitch that sound good. */
	readonly range: readonly [number, number];
	/** Level against the others, dB. */
	readonly gain?: number;
	readonly bends?: boolean;
	/** What the lexicon calls it, where a family name asks for it. */
	readonly family: string;
};

const of = (
	program: number,
	family: string,
	sound: Sound,
	low: number,
	high: number,
	more: { gain?: number; bends?: boolean } = {},
): Instrument => ({ program, family, sound, range: [low, high], ...more });

/** Every instrument the composer can call. Programs and ranges after the General MIDI list. */
const instruments = {
	piano: of(0, "piano", "struck", 28, 100),
	"bright piano": of(1, "piano", "struck", 28, 100),
	"electric grand": of(2, "piano", "struck", 28, 96),
	"honky-tonk": of(3, "piano", "struck", 28, 96),
	rhodes: of(4, "electric piano", "struck", 28, 96),
	"dx piano": of(5, "electric piano", "struck", 28, 96),
	harpsichord: of(6, "harpsichord", "plucked", 36, 89),
	clavinet: of(7, "clavinet", "plucked", 36, 88),
	celesta: of(8, "bells", "struck", 60, 103),
	glockenspiel: of(9, "bells", "struck", 72, 103, { gain: -3 }),
	"music box": of(10, "music box", "struck", 60, 96),
	vibraphone: of(11, "vibraphone", "struck", 53, 89),
	marimba: of(12, "marimba", "struck", 45, 91),
	xylophone: of(13, "xylophone", "struck", 60, 96, { gain: -3 }),
	"tubular bells": of(14, "bells", "struck", 55, 79),
	dulcimer: of(15, "dulcimer", "plucked", 50, 84),
	"drawbar organ": of(16, "organ", "organ", 36, 91),
	"percussive organ": of(17, "organ", "organ", 36, 91),
	"rock organ": of(18, "organ", "organ", 36, 91),
	"church organ": of(19, "organ", "organ", 33, 91),
	"reed organ": of(20, "organ", "organ", 40, 86),
	accordion: of(21, "accordion", "organ", 48, 89),
	harmonica: of(22, "harmonica", "blown", 58, 89, { bends: true }),
	bandoneon: of(23, "accordion", "organ", 48, 88),
	"nylon guitar": of(24, "acoustic guitar", "plucked", 40, 83, { bends: true }),
	"steel guitar": of(25, "acoustic guitar", "plucked", 40, 84, { bends: true }),
	"jazz guitar": of(26, "electric guitar", "plucked", 40, 84, { bends: true }),
	"clean guitar": of(27, "electric guitar", "plucked", 40, 86, { bends: true }),
	"muted guitar": of(28, "electric guitar", "plucked", 40, 80),
	"overdriven guitar": of(29, "electric guitar", "plucked", 38, 88, { bends: true }),
	"distorted guitar": of(30, "electric guitar", "plucked", 36, 88, { bends: true }),
	"guitar harmonics": of(31, "electric guitar", "plucked", 52, 88),
	"upright bass": of(32, "bass", "plucked", 28, 60),
	"finger bass": of(33, "bass", "plucked", 28, 60),
	"pick bass": of(34, "bass", "plucked", 28, 60),
	"fretless bass": of(35, "bass", "plucked", 28, 60, { bends: true }),
	"slap bass": of(36, "bass", "plucked", 28, 60),
	"pop slap bass": of(37, "bass", "plucked", 28, 60),
	"synth bass": of(38, "synth bass", "synth", 26, 60),
	"deep synth bass": of(39, "synth bass", "synth", 24, 60),
	violin: of(40, "violin", "bowed", 55, 98, { bends: true }),
	viola: of(41, "violin", "bowed", 48, 84, { bends: true }),
	cello: of(42, "cello", "bowed", 36, 76, { bends: true }),
	contrabass: of(43, "bass", "bowed", 28, 60),
	"tremolo strings": of(44, "strings", "bowed", 36, 91),
	pizzicato: of(45, "strings", "plucked", 36, 91),
	harp: of(46, "harp", "plucked", 28, 98),
	timpani: of(47, "timpani", "struck", 36, 57),
	strings: of(48, "strings", "bowed", 36, 96),
	"slow strings": of(49, "strings", "pad", 36, 96),
	"synth strings": of(50, "synth", "pad", 36, 96),
	"analog strings": of(51, "synth", "pad", 36, 96),
	choir: of(52, "choir", "voice", 43, 84),
	oohs: of(53, "choir", "voice", 43, 84),
	"synth voice": of(54, "choir", "voice", 43, 84),
	"orchestra hit": of(55, "orchestra", "struck", 36, 84, { gain: -4 }),
	trumpet: of(56, "trumpet", "blown", 55, 82, { bends: true }),
	trombone: of(57, "trombone", "blown", 40, 72, { bends: true }),
	tuba: of(58, "brass", "blown", 28, 58),
	"muted trumpet": of(59, "trumpet", "blown", 55, 82, { bends: true }),
	horn: of(60, "horn", "blown", 41, 77),
	brass: of(61, "brass", "blown", 36, 86),
	"synth brass": of(62, "synth", "synth", 36, 88),
	"soft synth brass": of(63, "synth", "synth", 36, 88),
	"soprano sax": of(64, "saxophone", "blown", 56, 87, { bends: true }),
	"alto sax": of(65, "saxophone", "blown", 49, 80, { bends: true }),
	"tenor sax": of(66, "saxophone", "blown", 44, 76, { bends: true }),
	"baritone sax": of(67, "saxophone", "blown", 36, 68, { bends: true }),
	oboe: of(68, "oboe", "blown", 58, 88),
	"english horn": of(69, "oboe", "blown", 52, 81),
	bassoon: of(70, "bassoon", "blown", 34, 72),
	clarinet: of(71, "clarinet", "blown", 50, 89, { bends: true }),
	piccolo: of(72, "flute", "blown", 74, 102),
	flute: of(73, "flute", "blown", 60, 93),
	recorder: of(74, "flute", "blown", 60, 91),
	"pan flute": of(75, "flute", "blown", 60, 93),
	shakuhachi: of(77, "flute", "blown", 55, 86, { bends: true }),
	whistle: of(78, "whistle", "blown", 62, 93),
	ocarina: of(79, "flute", "blown", 60, 89),
	"square lead": of(80, "synth lead", "synth", 36, 96, { bends: true, gain: -3 }),
	"saw lead": of(81, "synth lead", "synth", 36, 96, { bends: true, gain: -2 }),
	calliope: of(82, "synth lead", "synth", 48, 96, { bends: true }),
	chiff: of(83, "synth lead", "synth", 48, 96),
	charang: of(84, "synth lead", "synth", 48, 91, { bends: true }),
	"voice lead": of(85, "synth lead", "voice", 48, 84, { bends: true }),
	"fifths lead": of(86, "synth lead", "synth", 40, 88),
	"bass lead": of(87, "synth bass", "synth", 26, 88),
	"new age pad": of(88, "synth pad", "pad", 36, 96),
	"warm pad": of(89, "synth pad", "pad", 36, 96),
	"poly synth": of(90, "synth", "synth", 36, 96),
	"choir pad": of(91, "choir", "pad", 40, 91),
	"bowed pad": of(92, "synth pad", "pad", 36, 91),
	"metal pad": of(93, "synth pad", "pad", 36, 91),
	"halo pad": of(94, "synth pad", "pad", 36, 91),
	"sweep pad": of(95, "synth pad", "pad", 36, 91),
	crystal: of(98, "bells", "synth", 48, 96),
	atmosphere: of(99, "synth pad", "pad", 40, 91),
	brightness: of(100, "synth", "synth", 48, 96),
	echoes: of(102, "synth pad", "pad", 40, 91),
	sitar: of(104, "sitar", "plucked", 48, 79, { bends: true }),
	banjo: of(105, "banjo", "plucked", 48, 84),
	shamisen: of(106, "shamisen", "plucked", 48, 84, { bends: true }),
	koto: of(107, "koto", "plucked", 48, 88, { bends: true }),
	kalimba: of(108, "kalimba", "plucked", 55, 88),
	bagpipes: of(109, "bagpipes", "organ", 56, 84),
	fiddle: of(110, "violin", "bowed", 55, 93, { bends: true }),
	shanai: of(111, "oboe", "blown", 55, 86, { bends: true }),
	"steel drums": of(114, "steel drums", "struck", 52, 88),
	taiko: of(116, "taiko", "struck", 36, 64),
	"reverse cymbal": of(119, "effect", "struck", 36, 84, { gain: -6 }),
} as const satisfies Record<string, Instrument>;

export type InstrumentName = keyof typeof instruments;

/** The instrument of that name. */
export function instrument(name: InstrumentName): Instrument {
	return instruments[name];
}

/** All names, in the table's order. */
export const instrumentNames: readonly InstrumentName[] = Object.keys(instruments).filter(isInstrument);

function isInstrument(name: string): name is InstrumentName {
	return Object.hasOwn(instruments, name);
}
