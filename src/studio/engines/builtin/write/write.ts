import type { Brief, Words } from "../../../engine.ts";
import { hashText, randomFrom } from "../compose/random.ts";
import { understand } from "../understand/understand.ts";
import type { Bank, Tone } from "./banks/bank.ts";
import { german } from "./banks/de.ts";
import { english } from "./banks/en.ts";
import { spanish } from "./banks/es.ts";
import { french } from "./banks/fr.ts";
import { italian } from "./banks/it.ts";
import { portuguese } from "./banks/pt.ts";
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
	const themes = themesOf(`${about} ${brief.style}`, intent, (all) => random.fork("theme").pick(all));
	const own =
		intent.language === language
			? ownSubjects(brief.description === "" ? brief.title : brief.description, intent, bank)
			: [];
	const nouns = themes.flatMap((theme) => bank.themes[theme]?.nouns ?? []);
	const subjects = [...own, ...nouns.map((noun) => themeSubject(noun, bank))];
	const title = brief.title.trim() || (given === "" ? undefined : titleFromLyrics(given));
	const titled =
		title === undefined
			? makeTitle(bank, language, tone, subjects, random.fork("title"))
			: { title, hook: hookOf(title, language), isThing: false };
	const style = brief.style.trim() || styleTags(intent, random.fork("tags"));
	const words = { title: titled.title, style, language };
	if (brief.instrumental || (intent.instrumental && given === "")) return { ...words, lyrics: "" };
	if (given !== "") return { ...words, lyrics: brief.lyrics };
	const { hook, isThing: hookIsThing } = titled;
	const matter = { bank, language, tone, themes, subjects, hook, hookIsThing, random: random.fork("lyrics") };
	return { ...words, lyrics: writeLyrics(matter) };
}
