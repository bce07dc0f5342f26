import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import type { Brief } from "../src/song.ts";
import { makeMeter, rhymeOf } from "../src/write/rhyme.ts";
import { write } from "../src/write/write.ts";
import { storyLines } from "./story-lines.ts";
import { wishes } from "./wishes.ts";

const brief = (description: string, more: Partial<Brief> = {}) => aBrief(description, { instrumental: false, ...more });

const subjects = [
	"rain",
	"a robot",
	"my dog",
	"the sea",
	"love",
	"a lighthouse",
	"old friends",
	"the city",
	"a road trip",
	"stars",
	"a broken clock",
	"coffee",
	"my mother",
	"winter",
	"a train",
	"a dragon",
	"summer",
	"the moon",
	"a garden",
	"freedom",
];
const adjectives = ["sad", "happy", "calm", "angry", "dreamy", "epic", "funny", "lonely", "warm", "fast"];
const prompts = subjects.flatMap((subject) => adjectives.map((adjective) => `a ${adjective} song about ${subject}`));

const stanzas = (lyrics: string) => lyrics.split("\n\n").map((stanza) => stanza.split("\n"));
const linesOf = (lyrics: string) => lyrics.split("\n").filter((line) => line !== "" && !line.startsWith("["));

describe("the measure of phrases", () => {
	test("looks a word up once and takes it from there", () => {
		const known = new Map<string, string>();
		expect(makeMeter("en", known)("a lonely robot")).toBe("01011");
		expect([...known.keys()]).toEqual(["a", "lonely", "robot"]);
		known.set("robot", "111");
		expect(makeMeter("en", known)("a lonely robot")).toBe("010111");
	});
	test("keeps no more words than a bank has, whatever wishes bring", () => {
		const known = new Map<string, string>();
		const measure = makeMeter("en", known);
		for (let word = 0; word < 10_001; word++) measure(`${word}`);
		expect(known.size).toBeLessThan(10_000);
		expect(measure("a lonely robot")).toBe("01011");
	});
});

describe("lyrics of its own", () => {
	const songs = prompts.map((prompt) => write(brief(prompt)));

	test("every song has verses and a chorus that comes back, marked as such", () => {
		for (const { lyrics } of songs) {
			expect(lyrics).toMatch(/^\[(Verse 1|Chorus)\]\n/);
			expect(lyrics).toContain("[Verse 2]");
			const choruses = stanzas(lyrics).filter(([marker]) => marker === "[Chorus]");
			expect(choruses.length).toBeGreaterThan(1);
			expect(new Set(choruses.map((lines) => lines.join("\n"))).size).toBe(1);
			expect(lyrics).not.toMatch(/[{}]|undefined/);
		}
	});

	test("lines rhyme by how they sound, and not on the same word", () => {
		let rhymed = 0;
		let verses = 0;
		for (const { lyrics } of songs) {
			for (const [marker = "", ...lines] of stanzas(lyrics)) {
				if (!marker.startsWith("[Verse")) continue;
				verses++;
				const ends = lines.slice(0, 4).map((line) => rhymeOf(line, "en"));
				if (new Set(ends).size < 4) rhymed++;
				const words = lines.map((line) => /([\p{L}'-]+)\W*$/u.exec(line)?.[1]);
				expect(new Set(words).size).toBeGreaterThanOrEqual(words.length - 1);
			}
		}
		expect(rhymed / verses).toBeGreaterThan(0.98);
	});

	test("lines of a verse are about as long as each other", () => {
		const measure = makeMeter("en");
		let even = 0;
		let all = 0;
		for (const { lyrics } of songs.slice(0, 60)) {
			for (const [marker = "", ...lines] of stanzas(lyrics)) {
				if (!marker.startsWith("[Verse")) continue;
				const counts = lines.map((line) => measure(line).length);
				all++;
				if (Math.max(...counts) - Math.min(...counts) <= 5) even++;
			}
		}
		expect(even / all).toBeGreaterThan(0.9);
	});

	test("two hundred prompts share few lines, and no two songs more than four", () => {
		const sets = songs.map(({ lyrics }) => new Set(linesOf(lyrics).filter((line) => !storyLines.has(line))));
		const seen = new Map<string, number>();
		for (const set of sets) for (const line of set) seen.set(line, (seen.get(line) ?? 0) + 1);
		const again = [...seen.values()].filter((count) => count > 1).length;
		expect(again / seen.size).toBeLessThan(0.1);
		let most = 0;
		sets.forEach((one, at) => {
			for (const other of sets.slice(at + 1)) most = Math.max(most, [...one].filter((line) => other.has(line)).length);
		});
		expect(most).toBeLessThanOrEqual(4);
		expect(new Set(songs.map(({ title }) => title)).size).toBeGreaterThan(140);
	});

	test("what the prompt is about is in the song", () => {
		const named = songs.filter(({ title, lyrics }, at) => {
			const noun = subjects[Math.floor(at / adjectives.length)]?.split(" ").at(-1) ?? "";
			return `${title}\n${lyrics}`.toLowerCase().includes(noun);
		});
		expect(named.length).toBeGreaterThan(170);
	});
});

/** Wishes for songs in each language, and a word that all its lyrics have. */
const languages: Readonly<
	Record<string, { readonly asks: readonly string[]; readonly about: readonly string[]; readonly has: RegExp }>
> = {
	de: {
		asks: ["ein trauriges Lied", "ein fröhliches Lied", "eine Ballade"],
		about: [
			"über den Regen in Berlin",
			"über meinen Hund",
			"über das Meer",
			"über einen einsamen Roboter",
			"über Kaffee",
			"für meine Mutter",
			"über den Winter",
		],
		has: /\b(und|ich|du|der|die)\b/i,
	},
	fr: {
		asks: ["une chanson triste", "une chanson joyeuse", "une ballade"],
		about: [
			"sur la pluie à Paris",
			"sur mon chien",
			"sur la mer",
			"sur un robot solitaire",
			"sur le café",
			"pour ma mère",
			"sur l'hiver",
		],
		has: /\b(je|tu|la|le|dans)\b/i,
	},
	es: {
		asks: ["una canción triste", "una canción alegre", "una balada"],
		about: [
			"sobre la lluvia en Madrid",
			"sobre mi perro",
			"sobre el mar",
			"sobre un robot solitario",
			"sobre el café",
			"para mi madre",
			"sobre el invierno",
		],
		has: /\b(el|la|en|con|que)\b/i,
	},
	it: {
		asks: ["una canzone triste", "una canzone allegra", "una ballata"],
		about: [
			"sulla pioggia a Napoli",
			"sul mio cane",
			"sul mare",
			"su un robot solitario",
			"sul caffè",
			"per mia madre",
			"sull'inverno",
		],
		has: /\b(il|la|di|con|che)\b/i,
	},
	pt: {
		asks: ["uma canção triste", "uma canção alegre", "uma balada"],
		about: [
			"sobre a chuva no Rio",
			"sobre o meu cachorro",
			"sobre o mar",
			"sobre um robô solitário",
			"sobre o café",
			"para a minha mãe",
			"sobre o inverno",
		],
		has: /\b(o|a|eu|com|de)\b/i,
	},
	pl: {
		asks: ["smutna piosenka", "wesoła piosenka", "ballada"],
		about: [
			"o deszczu w Krakowie",
			"o moim psie",
			"o morzu",
			"o samotnym robocie",
			"o kawie",
			"dla mojej mamy",
			"o zimie",
		],
		has: /(?<!\p{L})(w|na|nas|się|o)(?!\p{L})/iu,
	},
};

describe.each(Object.entries(languages))("lyrics in %s", (language, { asks, about, has }) => {
	const songs = asks.flatMap((ask) => about.map((matter) => write(brief(`${ask} ${matter}`))));

	test("are written for a prompt in that language", () => {
		for (const { language: own, lyrics } of songs) {
			expect(own).toBe(language);
			expect(linesOf(lyrics).join(" ")).toMatch(has);
			expect(lyrics).not.toMatch(/[{}]|undefined| {2}/);
		}
	});

	test("rhyme, keep their length and share hardly a line", () => {
		const measure = makeMeter(language);
		let [verses, even] = [0, 0];
		for (const { lyrics } of songs)
			for (const [marker = "", ...lines] of stanzas(lyrics)) {
				if (!marker.startsWith("[Verse")) continue;
				verses++;
				expect(new Set(lines.slice(0, 4).map((line) => rhymeOf(line, language))).size).toBeLessThan(4);
				const counts = lines.map((line) => measure(line).length);
				if (Math.max(...counts) - Math.min(...counts) <= 5) even++;
			}
		expect(even / verses).toBeGreaterThan(0.8);
		const seen = new Map<string, number>();
		for (const { lyrics } of songs)
			for (const line of new Set(linesOf(lyrics))) if (!storyLines.has(line)) seen.set(line, (seen.get(line) ?? 0) + 1);
		expect([...seen.values()].filter((count) => count > 1).length / seen.size).toBeLessThan(0.08);
		expect([...seen.values()].filter((count) => count > 3).length).toBeLessThanOrEqual(1);
	});
});

describe("what a song is about stands in its grammar", () => {
	const sung = (description: string, more: Partial<Brief> = {}) => {
		const { title, lyrics } = write(brief(description, more));
		return `${title}\n${lyrics}`;
	};
	test.each([
		["a song about leaving town", /leaving town/i, /the leaving|a leaving/i],
		["a party song about dancing all night", /dancing/i, /the dancing/i],
		["a song about the last day of school", /last day of school/i, /last day(?! of school)/i],
		["ein Lied über die letzte U-Bahn", /U-Bahn/, /letzte (?!U-Bahn)/],
		["uma canção folk ao redor da fogueira", /fogueira/i, /\bredor/i],
		["a punk song about homework", /homework/i, /the homework|a homework/i],
		["a song about a lonely robot", /the lonely robot/i, /(?<!lonely )robot/i],
		[
			"a punk song against homework",
			/homework/i,
			/(miss|dream of|think of|sing for|love with|here's to|ode to) homework/i,
		],
		["ein Lied gegen den Krieg", /Krieg/, /(für|denk an|liebe|wart auf|glaub an) den Krieg/i],
		["rock furioso contra a segunda-feira", /segunda-feira/i, /para a segunda/i],
		["a song about hope", /\bhope\b/i, /the hope/i],
		["un tango sobre un robot solitario", /el robot solitario|al robot solitario/i, /robot(?! solitario)|un robot/i],
		["a song for my grandmother", /my grandmother/i, /the grandmother|(?<!my )grandmother/i],
		["ein Lied über meinen Hund", /meinen Hund/, /(?:an|auf|für|über|nach|such|seh|lieb\p{Ll}*) mein Hund|den Hund/u],
		["ein Lied über einen einsamen Roboter", /den einsamen Roboter|Roboter/, /(einen|dem) Roboter/],
		["un rock sur le lundi matin", /lundi matin/i, /(?<!\p{L})(de|à) le\b/u],
		["una canción sobre el verano", /verano/, /\b(de|a) el\b/],
		["una canzone sul mio cane", /il mio cane|mio cane/i, /\b(di|a|su) il\b/],
		["una canzone sull'estate", /l'estate/i, /sull' |\bdi l'/i],
		["uma música sobre o meu cachorro", /meu cachorro/i, /\b(de|em) o\b/],
	])("%s", (description, has, hasNot) => {
		expect(sung(description)).toMatch(has);
		expect(sung(description)).not.toMatch(hasNot);
	});
	test("knights have no telephone, cats do not wag their tails", () => {
		for (const ask of ["a song", "a sad song", "a happy song", "a wild song"])
			for (let seed = 0; seed < 8; seed++) {
				expect(sung(`${ask} about dragons and knights`, { seed })).not.toMatch(/\b(phone|radio|taxi|bus)\b/i);
				expect(sung(`${ask} about my cat`, { seed })).not.toMatch(/\b(leash|wag)\b/i);
			}
	});
	test("a language without a bank falls back to English, on the same matter", () => {
		expect(write(brief("грустная песня о море")).language).toBe("en");
		expect(sung("грустная песня о море")).toMatch(/ocean|tide|harbor|waves|sail/i);
		expect(sung("猫的摇篮曲")).toMatch(/\bcat\b|sofa|purr|paws|window sill|pillow|teddy|cradle|lullaby/i);
	});
});

/** Wishes in the sung languages, and what their titles speak of. */
const titled: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
	en: [
		["an upbeat summer song about surfing dogs", /surfing dogs/i],
		["a rainy lo-fi evening", /rainy evening/i],
		["the lighthouse keeper, sad folk ballad", /lighthouse keeper/i],
		["punk song against homework", /homework/i],
		["a lullaby for baby Emma", /emma/i],
		["a song about leaving town", /leaving town/i],
		["a song about astronauts lost in space", /astronauts|space/i],
		["a funny song about a fridge that is always empty", /fridge/i],
	],
	de: [
		["ein Lied über surfende Hunde", /surfende hunde/i],
		["Ballade über einen alten Leuchtturmwärter", /alte[nr]? leuchtturmwärter/i],
		["ein Lied über meinen Hund", /mein(en)? hund/i],
		["Punk gegen den Montag", /montag/i],
		["ein lustiges Lied über kalten Kaffee", /kalte[nr] kaffee/i],
		["Jazz über eine kaputte Uhr", /kaputte uhr/i],
	],
	fr: [
		["une chanson sur mon chien", /chien/i],
		["du rock contre les devoirs", /devoirs/i],
		["une chanson sur la pluie à Paris", /pluie|paris/i],
		["une berceuse pour ma fille", /ma fille/i],
	],
	es: [
		["una canción sobre mi perro", /perro/i],
		["rock contra los deberes", /deberes/i],
		["una balada sobre el viejo farero", /farero/i],
		["una nana para mi hija", /hija/i],
	],
	it: [
		["una canzone sul mio cane", /cane/i],
		["una canzone sui draghi", /draghi/i],
		["jazz su un orologio rotto", /orologio/i],
		["una canzone per mia nonna", /mia nonna/i],
	],
	pt: [
		["uma canção sobre o meu cachorro", /cachorro/i],
		["uma canção engraçada sobre uma geladeira vazia", /geladeira/i],
		["uma canção sobre as estrelas e o mar", /estrelas|mar/i],
		["rock contra o dever de casa", /dever/i],
	],
};

describe.each(Object.entries(titled))("titles in %s", (language, rows) => {
	const all = rows.map(([wish, about]) => ({
		wish,
		about,
		// Only titles are read, and they are drawn before the lyrics: an instrumental has the same title without these.
		takes: Array.from({ length: 20 }, (_, seed) => write(brief(wish, { seed: seed * 7 + 1, instrumental: true }))),
	}));
	test("speak of what the wish is about, and of no style, voice or tempo", () => {
		for (const { wish, about, takes } of all)
			for (const { title, language: sung } of takes) {
				expect(sung, wish).toBe(language);
				expect(title, wish).toMatch(about);
				expect(title).not.toMatch(
					/upbeat|lo-?fi|ballad|jazz|punk|rock\b|song\b.*\bsong|lullaby for|triste|lustig|engraçad/i,
				);
			}
	});
	test("say no thing twice", () => {
		for (const { takes } of all)
			for (const { title } of takes) {
				const words = (title.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
				expect(new Set(words).size, title).toBe(words.length);
			}
	});
	test("have articles and prepositions in their right form", () => {
		const wrong: Readonly<Record<string, RegExp>> = {
			en: /\ba [aeio]|\ban [^aeiouh]|\b(\w+) \1\b/i,
			de: /\b(?:für|ohne|an|in(?! der Ferne)|auf|bring mir|gib mir) (?:der|mein|ein alter) |\b(?:den|meinen) \p{L}+ (?:im|am|bei|um)\b(?<!^.*(?:für|an|auf|in|ohne|mir|such|seh|mag) .*)/iu,
			fr: /\b(?:de|à) les?\b|\b(?:de|le|la|que) [aeéèê]/i,
			es: /\b(?:a|de) el\b/i,
			it: /\b(?:di|da|a|su|in) (?:il|lo|la|i|gli|le)\b/i,
			pt: /\b(?:de|em|por) (?:o|a|os|as)\b/i,
		};
		for (const { takes } of all)
			for (const { title } of takes) {
				expect(title).not.toMatch(wrong[language] ?? /^$/);
				expect(title).not.toMatch(/[[\]{}|]/);
			}
	});
	test("are new for fifteen of twenty seeds on average", () => {
		const counts = all.map(({ takes }) => new Set(takes.map(({ title }) => title)).size);
		expect(counts.reduce((sum, count) => sum + count, 0) / counts.length, counts.join()).toBeGreaterThanOrEqual(15);
	});
});

describe("lines", () => {
	const songs = Object.entries(titled).flatMap(([language, rows]) =>
		rows.flatMap(([wish]) =>
			Array.from({ length: 2 }, (_, seed) => ({
				language,
				lines: linesOf(write(brief(wish, { seed: seed * 31 + 5 })).lyrics),
			})),
		),
	);
	test("keep article, number and what goes with what", () => {
		for (const { language, lines } of songs)
			for (const line of lines) {
				expect(line).not.toMatch(/[[\]{}|]|undefined| {2}|,,|\b(\p{L}{3,}) \1\b(?! )/u);
				if (language !== "en") continue;
				expect(line).not.toMatch(/\ba [aeio]|\ban (?![aeiouh])/i);
				expect(line).not.toMatch(/\b(?:dogs|astronauts|dragons|robots) (?:was|is|has)\b/i);
				expect(line).not.toMatch(/broom|(?:through with|tired of not) /i);
			}
	});
	test("have none of the shapes that do not go together", () => {
		const wrong: Readonly<Record<string, RegExp>> = {
			en: /with (?:my|our) [\p{L}]+|^(?:The|A)(?! stranger) .* (?:with (?:tired|open|sleepy) eyes|wide awake)$|all on my own|\bhour ago|your hand in mine|tennis ball$|endless street|winding room|sparkling/iu,
			de: /\bauf auf\b|^Ich ruf nach Hause:|zur Tür hinaus|^(?:Der|Die|Das) .* (?:ganz allein|ohne ein Wort|aus lauter Spaß)$|und ich bin es gewohnt|mit Blech|hörst du mich/u,
			fr: /d'(?:haut|héros)\b|chacun sa|toutes voiles|comme une dune|moque|(?<!on est )tous les deux$|main dans la main|depuis longtemps|c'est trop tôt|^(?:La|Le|Les|Une?) .* (?:sans raison|la tête en l'air|le cœur à nu|en souriant)$/u,
			es: /, (?:te llamo|me escuchas)|\bsoporto el\b|como un caracol|en pijama|con harina|^(?:La|El) .* (?:sin querer|con ilusión)$/u,
			it: /\be è\b|Mi manca [li]e |come un melo|alla tua cantina|dalle grotte|a frotte|^(?:La|Il) .* senza parole$/u,
			pt: /, (?:te chamo|me escuta)\b|\bcasa, te|quimera|flor de romã|estrelinha|com farinha|^(?:A(?! gente)|O) .* (?:sem querer|bem sozinho)$/u,
		};
		for (const [language, rows] of Object.entries(titled))
			for (const [wish] of rows)
				for (let seed = 0; seed < 8; seed++)
					for (const line of linesOf(write(brief(wish, { seed: seed * 13 + 3 })).lyrics))
						expect(line).not.toMatch(wrong[language] ?? /^$/);
	});
	test("of the past are not joined to those of today", () => {
		for (let seed = 0; seed < 40; seed++) {
			const { lyrics } = write(brief("a song about my dog", { seed }));
			expect(lyrics).not.toMatch(
				/^(?:We (?:were|shared|stayed|sang)|I (?:made|left|kept)|You (?:were|left|kept)) .*, and /m,
			);
		}
	});
	test("keep a thing of two nouns together", () => {
		for (let seed = 0; seed < 20; seed++) {
			const { lyrics } = write(brief("rock contra o dever de casa", { seed }));
			expect(lyrics).not.toMatch(/(?<!dever de )\bcasa, /i);
		}
	});
	test("against something never long for it", () => {
		for (let seed = 0; seed < 40; seed++) {
			const { lyrics } = write(brief("punk song against homework", { seed }));
			expect(lyrics).not.toMatch(
				/(?:miss|dream of|think of|believe in|sing about|hold on to|gave me|looking for) homework/i,
			);
		}
	});
});

describe("a wish in a language whose titles are made from a glossary", () => {
	const foreign = Object.entries(wishes)
		.filter(([language]) => !/^(?:en|de|fr|es|it|pt)$/.test(language))
		.map(([language, rows]) => [language, rows.slice(0, 14)] as const);
	const scripts: Readonly<Record<string, RegExp>> = {
		ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、]+$/u,
		zh: /^[\p{Script=Han}，]+$/u,
		ko: /^[\p{Script=Hangul}, ]+$/u,
		hi: /^[\p{Script=Devanagari}, -]+$/u,
		ar: /^[\p{Script=Arabic}\p{Script=Inherited}،؟ ]+$/u,
		ru: /^[\p{Script=Cyrillic},: -]+$/u,
		uk: /^[\p{Script=Cyrillic},:' -]+$/u,
		pl: /^[\p{Script=Latin}, ]+$/u,
		tr: /^[\p{Script=Latin}, ]+$/u,
	};
	describe.each(foreign)("%s", (language, rows) => {
		// Titles need many seeds and no lyrics: an instrumental has the same title. Lyrics take most of the time.
		const titles = rows.map(([wish]) =>
			Array.from({ length: 20 }, (_, seed) => write(brief(wish, { seed, instrumental: true }))),
		);
		const songs = rows.map(([wish]) => Array.from({ length: 2 }, (_, seed) => write(brief(wish, { seed }))));
		test("has the same title with lyrics as without", () => {
			const shown = (takes: (typeof songs)[number]) => takes.slice(0, 2).map(({ title }) => title);
			expect(songs.map(shown)).toEqual(titles.map(shown));
		});
		test("has a title in its own script, and a new one nearly each time", () => {
			for (const takes of titles) {
				for (const { title } of takes) {
					expect(title).toMatch(scripts[language] ?? /^$/);
					expect(title.length).toBeGreaterThan(0);
					expect(title.length).toBeLessThan(48);
				}
				expect(new Set(takes.map(({ title }) => title)).size).toBeGreaterThanOrEqual(15);
			}
			const distinct = titles.map((takes) => new Set(takes.map(({ title }) => title)).size);
			expect(distinct.reduce((sum, count) => sum + count, 0) / distinct.length).toBeGreaterThanOrEqual(17);
		});
		test("is sung in its language or else in English, says so, and has no foreign word in a line", () => {
			for (const { language: sung, wished, lyrics } of songs.flat()) {
				const isSung = language === "pl" || language === "ja";
				expect([sung, wished]).toEqual(isSung ? [language, undefined] : ["en", language]);
				if (isSung) continue;
				expect(lyrics).toMatch(/^[A-Za-z[\]0-9\s,.'’:;!?-]*$/);
			}
		});
	});

	test.each([
		["夏の夜の花火、切ないシティポップ、女性ボーカル", /夏の夜の花火|花火|夏|夜/, /花火|夏|夜/],
		["夏夜烟火，忧伤的城市流行", /./, /firework|summer|night/i],
		["أغنية حزينة عن المطر بدون طبول", /المطر/, /\brain/i],
		["песня о море", /мор[ея]/i, /\bsea\b|ocean|tide/i],
		["песня про кота", /кот/i, /\bcat\b|whiskers/i],
		["песня о холодильнике", /о холодильнике/i, /./],
		["献给奶奶的歌", /奶奶(?!的)/, /grandmother/i],
		["기차역에서의 이별 노래", /기차|이별/, /goodbye|station|train/i],
		["बारिश पर एक उदास गीत", /बारिश/, /\brain/i],
		["kedim hakkında bir şarkı", /kedi/i, /\bcat\b|whiskers/i],
	])("%s keeps its subject in title and song", (wish, title, song) => {
		const { title: shown, lyrics } = write(brief(wish));
		expect(shown).toMatch(title);
		expect(lyrics).toMatch(song);
	});

	test.each([
		["песня о море по-испански", "es", /mar|puerto|ola/i],
		["грустная песня про кота на английском", "en", /\bcat\b/i],
		["비에 대한 노래, 일본어로", "ja", /雨|水たまり|夕立/],
		["a song about my dog in Polish", "pl", /psim|przyjaciel|spacer/i],
		["ein Lied über den Regen auf Französisch", "fr", /pluie|orage|flaque|nuage/i],
	])("%s is sung as asked for", (wish, language, about) => {
		const { title, lyrics, ...words } = write(brief(wish));
		expect([words.language, words.wished]).toEqual([language, undefined]);
		expect(`${title}\n${lyrics}`).toMatch(about);
	});
	test("a song in Italian style is in the language of its wish", () => {
		expect(write(brief("a slow waltz in Italian style about rain")).language).toBe("en");
	});
	test("a foreign title that was given stays, and is not sung in English lines", () => {
		const words = write(brief("", { mode: "custom", title: "夏夜的烟火", style: "pop" }));
		expect(words).toMatchObject({ title: "夏夜的烟火", language: "en", wished: "zh" });
		expect(words.lyrics).not.toMatch(/[\u3040-\u9fff]/);
		expect(words.lyrics).toMatch(/firework|summer/i);
	});
	test("an instrumental names no language that it would not be sung in", () => {
		expect(write(brief("静かなピアノ曲、インスト")).lyrics).toBe("");
	});
});

describe("what is given is kept", () => {
	const lyrics = "[Verse]\nI walk the line\n[Chorus]\nCarry me over, the water is wide\nCarry me over";
	test("custom texts pass through untouched; a missing title comes from the chorus", () => {
		const words = write(brief("", { mode: "custom", style: "indie folk", lyrics }));
		expect(words).toMatchObject({ title: "Carry me over", style: "indie folk", lyrics, language: "en" });
		expect(write(brief("", { mode: "custom", title: "Mine", style: "x", lyrics })).title).toBe("Mine");
	});
	test("missing lyrics are written, unless the song is instrumental", () => {
		expect(write(brief("", { mode: "custom", title: "Blue Harbor", style: "rock" })).lyrics).toContain("[Chorus]");
		expect(write(brief("a quiet piano piece", { instrumental: true })).lyrics).toBe("");
		expect(write(brief("an instrumental piano piece")).lyrics).toBe("");
	});
	test("the same brief gives the same words", () => {
		expect(write(brief("a song about trains"))).toEqual(write(brief("a song about trains", { taskId: "other" })));
	});
	test("tags name what was asked for", () => {
		const { style } = write(brief("slow 80s synthwave with a saxophone solo, no drums, 90 bpm"));
		for (const tag of ["synthwave", "80s", "saxophone solo", "no drums", "90 bpm"]) expect(style).toContain(tag);
	});
});
