import { hashText, randomFrom } from "../random.ts";
import type { Brief, Words } from "../song.ts";
import { understand } from "../understand/understand.ts";
import type { Bank, Tone } from "./banks/bank.ts";
import { german } from "./banks/de.ts";
import { english } from "./banks/en.ts";
import { spanish } from "./banks/es.ts";
import { french } from "./banks/fr.ts";
import { italian } from "./banks/it.ts";
import { portuguese } from "./banks/pt.ts";
import { foreignMatter, foreignTitle, isForeign } from "./foreign/matter.ts";
import { writeLyrics } from "./lyrics.ts";
import { ownSubjects, themeSubject } from "./subjects.ts";
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
};

/** The words stage: title, style and lyrics; what the brief gives is kept, what is missing is made up after its seed. Pure. */
export function write(brief: Brief): Words {
	const intent = understand(brief);
	const text = [brief.seed, brief.mode, brief.description, brief.title, brief.style, brief.lyrics, brief.model]
		.join("\n")
		.normalize("NFC");
	const random = randomFrom(hashText(text)).fork("words");
	const given = brief.lyrics.trim();
	const language = given !== "" ? intent.language : Object.hasOwn(banks, intent.language) ? intent.language : "en";
	const bank = banks[language] ?? english;
	const about = `${brief.description} ${brief.title}`.trim();
	const tone: Tone = intent.valence > 0.25 ? "bright" : intent.valence < -0.25 ? "dark" : "any";
	const wish = brief.description === "" ? brief.title : brief.description;
	const foreign = intent.language !== language && isForeign(intent.language) ? intent.language : undefined;
	const nouns = foreign === undefined ? [] : foreignMatter(wish, foreign).map(({ english: noun }) => noun);
	const own =
		foreign === undefined
			? ownSubjects(wish, intent, bank)
			: nouns.map((noun) => ({ ...themeSubject(noun, bank), own: true }));
	const themes = themesOf([about, brief.style, ...nouns].join(" "), intent, (all) => random.fork("theme").pick(all));
	const things = themes.flatMap((theme) => bank.themes[theme]?.nouns ?? []);
	const subjects = [...own, ...things.map((noun) => themeSubject(noun, bank))];
	const title = brief.title.trim() || (given === "" ? undefined : titleFromLyrics(given));
	const sung =
		title === undefined || foreign !== undefined
			? makeTitle(bank, language, subjects, random.fork("title"))
			: { title, hook: hookOf(title, language), isThing: false };
	const shown = title ?? (foreign === undefined ? sung.title : foreignTitle(wish, foreign, random.fork("title")));
	const style = brief.style.trim() || styleTags(intent, random.fork("tags"));
	const words = { title: shown, style, language, ...(foreign === undefined ? {} : { wished: foreign }) };
	if (brief.instrumental || (intent.instrumental && given === "")) return { ...words, lyrics: "" };
	if (given !== "") return { ...words, lyrics: brief.lyrics };
	const { hook, isThing: hookIsThing } = sung;
	// Who sings against homework does not miss the alarm clock.
	const foe = own.some((subject) => subject.foe);
	const said = foe ? own.map((subject) => ({ ...subject, foe })) : subjects;
	const matter = { bank, language, tone, themes, subjects: said, hook, hookIsThing, random: random.fork("lyrics") };
	return { ...words, lyrics: writeLyrics(matter) };
}
