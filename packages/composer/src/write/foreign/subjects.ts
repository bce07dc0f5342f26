import { namesMusic } from "../../understand/understand.ts";
import type { Bank } from "../banks/bank.ts";
import { kindOf, type Subject } from "../subjects.ts";
import type { Foreign } from "./glossary.ts";
import { foreignMatter, phraseOf } from "./matter.ts";

/** What a wish in Japanese or Polish is about, as its bank says it. */
export function foreignSubjects(wish: string, language: Foreign, bank: Bank): Subject[] {
	return language === "pl" ? polishSubjects(wish, bank) : japaneseSubjects(wish, language, bank);
}

const prepositional =
	/(?<!\p{L})(o|dla|przeciw|przeciwko)\s+([^,.;:!?]+?)(?=\s+(?:z|ze|bez|na|dla|w|we|do|przy|od|o|oraz|przeciw(?:ko)?|w stylu)\s|[,.;:!?]|$)/giu;

/** Phrases with their prepositions, in the case that these ask for. */
function polishSubjects(wish: string, bank: Bank): Subject[] {
	return [...wish.normalize("NFC").matchAll(prepositional)].flatMap(([, written = "", words = ""]) => {
		const preposition = written.toLowerCase();
		const isOdd = words.split(" ").length > 4 || /\d|^(?:tym|czym|to|tego|ciebie|mnie)(?!\p{L})/iu.test(words);
		if (isOdd || namesMusic(words, "pl")) return [];
		const full = `${preposition} ${words}`;
		const isFor = preposition === "dla";
		const kind = isFor ? "person" : kindOf(words, bank);
		const dear = isFor || kind === "person" || kind === "animal";
		const foe = preposition.startsWith("przeciw");
		return [{ full, ...(isFor ? { known: full } : {}), kind, dear, foe, own: true, plain: true }];
	});
}

const enmity = /(?:^|[、。,\s])([^、。,\s]+?)(?:に反対|なんか嫌い|なんて嫌い|が(?:大)?嫌い|は(?:大)?嫌い)/u;
const dedication = /(?:^|[、。,\s])([^、。,\s]+?)(?:への|に贈る|に捧げる|のための)/u;

/** The nouns that the glossary knows, and a short phrase that says what the wish is about. */
function japaneseSubjects(wish: string, language: Foreign, bank: Bank): Subject[] {
	const enemy = enmity.exec(wish)?.[1];
	const loved = dedication.exec(wish)?.[1];
	const phrase = enemy ?? loved ?? phraseOf(wish, language);
	const nouns = foreignMatter(wish, language).map(({ title }) => title);
	const told = phrase !== undefined && [...phrase].length <= (nouns.length === 0 ? 8 : 5) ? [phrase] : [];
	return [...new Set([...told, ...nouns])].map((full) => {
		const kind = kindOf(full, bank);
		const dear = full === loved || kind === "person" || kind === "animal";
		return { full, bare: full, kind, dear, foe: full === enemy, own: true, plain: true };
	});
}
