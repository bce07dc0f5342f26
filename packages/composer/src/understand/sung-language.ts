import { fold } from "./fold.ts";
import type { Language } from "./intent.ts";

/** How a wish names the language that it is to be sung in, in the languages that wishes are read in. */
const names: Readonly<Partial<Record<Language, string>>> = {
	en: "in english, auf englisch, en anglais, en inglés, in inglese, em inglês, po angielsku, ingilizce, на английском, по-английски, англійською, अंग्रेज़ी में, بالإنجليزية, 英語で, 영어로, 用英语, 用英文, 英文歌",
	de: "in german, auf deutsch, en allemand, en alemán, in tedesco, em alemão, po niemiecku, almanca, на немецком, по-немецки, німецькою, जर्मन में, بالألمانية, ドイツ語で, 독일어로, 用德语, 用德文",
	fr: "in french, auf französisch, en français, en francés, in francese, em francês, po francusku, fransızca, на французском, по-французски, французькою, फ़्रेंच में, بالفرنسية, フランス語で, 프랑스어로, 用法语, 用法文",
	es: "in spanish, auf spanisch, en espagnol, en español, in spagnolo, em espanhol, po hiszpańsku, ispanyolca, на испанском, по-испански, іспанською, स्पेनिश में, بالإسبانية, スペイン語で, 스페인어로, 用西班牙语, 用西班牙文",
	it: "in italian, auf italienisch, en italien, en italiano, in italiano, em italiano, po włosku, italyanca, на итальянском, по-итальянски, італійською, इतालवी में, بالإيطالية, イタリア語で, 이탈리아어로, 用意大利语",
	pt: "in portuguese, auf portugiesisch, en portugais, en portugués, in portoghese, em português, po portugalsku, portekizce, на португальском, по-португальски, португальською, पुर्तगाली में, بالبرتغالية, ポルトガル語で, 포르투갈어로, 用葡萄牙语",
	ja: "in japanese, auf japanisch, en japonais, en japonés, in giapponese, em japonês, po japońsku, japonca, на японском, по-японски, японською, जापानी में, باليابانية, 日本語で, 일본어로, 用日语, 用日文",
	pl: "in polish, auf polnisch, en polonais, en polaco, in polacco, em polonês, po polsku, lehçe, на польском, по-польски, польською, पोलिश में, بالبولندية, ポーランド語で, 폴란드어로, 用波兰语",
};

/** What may stand around the name: "sing it in Spanish please"; "in Italian style" asks for no language. */
const pattern = new RegExp(
	`(?<![\\p{L}\\p{M}])(?:${Object.values(names)
		.flatMap((list) => list.split(", "))
		.map((name) => name.normalize("NFC"))
		.join("|")})(?!\\p{M}|(?<=[a-zа-яіїє])\\p{L}|\\s+(?:style|accent|fashion|stil|stile|estilo))`,
	"iu",
);

const byName = new Map(
	Object.entries(names).flatMap(([language, list]) => list.split(", ").map((name) => [fold(name), language] as const)),
);

/** A wish without the words that name its language, and that language. */
export function takeSungLanguage(wish: string): { readonly rest: string; readonly language?: Language } {
	const text = wish.normalize("NFC");
	const found = pattern.exec(text);
	const named = found === null ? undefined : byName.get(fold(found[0]));
	const language = Object.keys(names).find((known): known is Language => known === named);
	if (found === null || language === undefined) return { rest: wish };
	return { rest: `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`.trim(), language };
}
