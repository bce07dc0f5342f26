import { hashText, type Random, randomFrom } from "../random.ts";
import type { Brief, Words } from "../song.ts";
import type { Intent } from "../understand/intent.ts";
import { takeSungLanguage } from "../understand/sung-language.ts";
import { understand } from "../understand/understand.ts";
import type { Bank, Tone } from "./banks/bank.ts";
import { german } from "./banks/de.ts";
import { english } from "./banks/en.ts";
import { spanish } from "./banks/es.ts";
import { french } from "./banks/fr.ts";
import { italian } from "./banks/it.ts";
import { japanese } from "./banks/ja.ts";
import { polish } from "./banks/pl.ts";
import { portuguese } from "./banks/pt.ts";
import { fitLyrics } from "./fit-length.ts";
import { foreignMatter, foreignTitle, isForeign } from "./foreign/matter.ts";
import { foreignSubjects } from "./foreign/subjects.ts";
import { writeLyrics } from "./lyrics.ts";
import { ownSubjects, type Subject, themeSubject } from "./subjects.ts";
import { styleTags } from "./tags.ts";
import { themesOf } from "./themes.ts";
import { hookOf, makeTitle, titleFromLyrics } from "./title.ts";

const banks: Readonly<Record<string, Bank>> = {
	en: english,
	de: german,
	fr: french,
	es: spanish,
	it: italian,
	pt: portuguese,
	ja: japanese,
	pl: polish,
};

/** What is sung in: as asked for, else as the wish was written, else English. Lyrics that are given are sung as they are. */
function languageToSing(intent: Intent, given: string): string {
	if (given !== "") return intent.language;
	return intent.singIn ?? (Object.hasOwn(banks, intent.language) ? intent.language : "en");
}

/** The wish's own things, as far as the language that is sung can say them. */
function ownMatter(wish: string, intent: Intent, language: string, bank: Bank): Subject[] {
	if (!isForeign(intent.language)) return intent.language === language ? ownSubjects(wish, intent, bank) : [];
	if (intent.language === language) return foreignSubjects(wish, intent.language, bank);
	const nouns = language === "en" ? foreignMatter(wish, intent.language) : [];
	return nouns.map(({ english: noun }) => ({ ...themeSubject(noun, bank), own: true }));
}

/** A title in the wish's own script or, where another language was asked for, in that one's; undefined where the bank makes it. */
function glossaryTitle(
	wish: string,
	intent: Intent,
	language: string,
	things: readonly string[],
	random: Random,
): string | undefined {
	if (intent.singIn === undefined || intent.language === language)
		return isForeign(intent.language) ? foreignTitle(wish, intent.language, random) : undefined;
	return isForeign(language) ? foreignTitle(random.pick(things), language, random) : undefined;
}

/** The words stage: title, style and lyrics; what the brief gives is kept, what is missing is made up after its seed. Pure. */
export function write(brief: Brief): Words {
	const intent = understand(brief);
	const text = [brief.seed, brief.mode, brief.description, brief.title, brief.style, brief.lyrics, brief.model]
		.join("\n")
		.normalize("NFC");
	const random = randomFrom(hashText(text)).fork("words");
	const given = brief.lyrics.trim();
	const language = languageToSing(intent, given);
	const bank = banks[language] ?? english;
	const about = `${brief.description} ${brief.title}`.trim();
	const tone: Tone = intent.valence > 0.25 ? "bright" : intent.valence < -0.25 ? "dark" : "any";
	const wish = brief.description === "" ? brief.title : takeSungLanguage(brief.description).rest;
	const nouns = given === "" && isForeign(intent.language) ? foreignMatter(wish, intent.language) : [];
	const own = given === "" ? ownMatter(wish, intent, language, bank) : ownSubjects(wish, intent, bank);
	const hints = [about, brief.style, ...nouns.map(({ english: noun }) => noun)].join(" ");
	const themes = themesOf(hints, intent, (all) => random.fork("theme").pick(all));
	const things = themes.flatMap((theme) => bank.themes[theme]?.nouns ?? []);
	const subjects = [...own, ...things.map((noun) => themeSubject(noun, bank))];
	const title = brief.title.trim() || (given === "" ? undefined : titleFromLyrics(given));
	const shown =
		title ?? (given === "" ? glossaryTitle(wish, intent, language, things, random.fork("title")) : undefined);
	const isStrange = given === "" && isForeign(intent.language) && intent.language !== language;
	const sung =
		shown === undefined || (isStrange && !isForeign(language))
			? makeTitle(bank, language, subjects, themes, random.fork("title"))
			: { title: shown, hook: hookOf(shown, language), isThing: false };
	const style = brief.style.trim() || styleTags(intent, random.fork("tags"));
	const wished = isStrange && intent.singIn === undefined ? { wished: intent.language } : {};
	const words = { title: shown ?? sung.title, style, language, ...wished };
	if (brief.instrumental || (intent.instrumental && given === "")) return { ...words, lyrics: "" };
	if (given !== "") return { ...words, lyrics: brief.lyrics };
	const { hook, isThing: hookIsThing } = sung;
	// Who sings against homework does not miss Mondays.
	const foe = own.some((subject) => subject.foe);
	const said = foe ? own.map((subject) => ({ ...subject, foe })) : subjects;
	const matter = {
		bank,
		language,
		tone,
		themes,
		subjects: said,
		hook,
		hookIsThing,
		isAgainst: foe,
		random: random.fork("lyrics"),
	};
	const lyrics = writeLyrics(matter);
	return { ...words, lyrics: brief.seconds === undefined ? lyrics : fitLyrics(lyrics, brief.seconds) };
}
