import { fold } from "./fold.ts";
import type { Language } from "./intent.ts";

/** Sets of folded words from lists parted by spaces. */
const setOf = (words: string): ReadonlySet<string> => new Set(fold(words).split(" "));
const setsOf = (lists: Readonly<Record<Language, string>>): Readonly<Record<Language, ReadonlySet<string>>> => ({
	en: setOf(lists.en),
	de: setOf(lists.de),
	fr: setOf(lists.fr),
	es: setOf(lists.es),
	pt: setOf(lists.pt),
	it: setOf(lists.it),
	pl: setOf(lists.pl),
	tr: setOf(lists.tr),
	ru: setOf(lists.ru),
	uk: setOf(lists.uk),
	hi: setOf(lists.hi),
	ar: setOf(lists.ar),
	ja: setOf(lists.ja),
	ko: setOf(lists.ko),
	zh: setOf(lists.zh),
});

/** Words that deny what follows them. */
export const deniers = setsOf({
	en: "no without not minus never isn't don't avoid less skip nor zero",
	de: "ohne kein keine keinen keiner keinem nicht statt weder",
	fr: "sans pas aucun aucune jamais ni",
	es: "sin no nada ningun ninguna ni",
	pt: "sem nao nada nenhum nenhuma nem",
	it: "senza non niente nessun nessuna ne",
	pl: "bez nie zadnych zadnej zadnego ani żadnych żadnej żadnego",
	tr: "hiç hic",
	ru: "без не нет никаких никакой никакого никакую кроме",
	uk: "без не нема немає ніяких жодних жодного жодної жодну крім",
	hi: "बिना बगैर",
	ar: "بدون دون بلا بلاش غير لا ليس ليست عدا ولا",
	ja: "",
	ko: "",
	zh: "不要 不用 不带 不加 不含 没有 沒有 没 无 無 不 别 非 去掉 除了 不太",
});

/** Words that deny what stands before them. */
export const deniersAfter = setsOf({
	en: "",
	de: "",
	fr: "",
	es: "",
	pt: "",
	it: "",
	pl: "",
	tr: "olmadan olmasın olmayan yok değil istemiyorum hariç kullanmadan",
	ru: "",
	uk: "",
	hi: "बिना बगैर नहीं नही न ना रहित मत छोड़कर",
	ar: "",
	ja: "なし 無し ナシ 抜き ぬき ない なく 無い いらない 要らない なくて 使わない 使わず 入れない 禁止 以外",
	ko: "없이 없는 없고 없게 없음 없어 빼고 빼 뺀 제외 제외하고 제외한 말고 금지 아닌 않은",
	zh: "不要 除外",
});

/** Words that may stand between a thing and the word that denies it, or that only it is meant. */
export const particles = setsOf({
	en: "",
	de: "",
	fr: "",
	es: "",
	pt: "",
	it: "",
	pl: "",
	tr: "",
	ru: "",
	uk: "",
	hi: "के की का को हो हों भी",
	ar: "",
	ja: "は が も の を で に く じゃ では と や 音 音は 音が の音",
	ko: "은 는 이 가 을 를 의 도 소리 소리가",
	zh: "的 声 聲 了",
});

/** Words that join the members of a list. */
export const joiners = setOf(
	"or and nor oder und noch ou et ni y o e nem ne и или de any too the a very zu so trop demasiado muito troppo " +
		"i lub oraz ve veya ile та й або और या व و او أو ya と も や や 와 과 랑 도 하고 和 与 與 跟 或 及",
);

/** Words after which a denial is over. */
export const turners = setOf(
	"but with just only instead aber mit nur sondern mais avec seulement pero con solo sino mas com apenas ma soltanto но с со " +
		"ale z ze tylko ama fakat але з із зі тільки लेकिन पर केवल सिर्फ مع لكن بل فقط 但 但是 而是 只有 只",
);

/** Words that deny a quality and not the thing that has it: "not too fast pop" is pop, "no sad strings" has no strings. */
export const qualifiers = setOf("not isn't never nicht pas jamais no non nao не nie ليس ليست 不 不太 别");

/** Words before, and words after, what is to be alone. */
export const onlyBefore = setOf(
	"only just nur seulement uniquement solamente apenas somente solo soltanto только unaccompanied allein juste seul seule alone pur " +
		"tylko wyłącznie jedynie samo sama sam sadece yalnızca yalnız sırf лише тільки одна один одне सिर्फ़ सिर्फ केवल मात्र बस " +
		"فقط مجرد 只有 只 仅 仅有 僅 纯 純 单 只用 오직 solo",
);
export const onlyAfter = setOf(
	"only nur seulement uniquement solamente apenas somente solo soltanto только unaccompanied allein juste seul seule alone pur " +
		"tylko solo лише тільки فقط لوحده وحده 만 뿐 만으로 만의 만이 만을 だけ のみ オンリー だけの だけで 一本 tek",
);

/** What a solo is called; after the instrument's name. */
export const soloWords = setOf(
	"solo solos соло ソロ 솔로 सोलो एकल سولو منفرد منفردا solosu solosuyla sololu solówka solówki solówką solówkę solowka solowki assolo solos",
);
/** Solo words that stand before the instrument and never mean "alone". */
export const soloBefore = setOf("соло سولو solówka solówki solówką solówkę");
/** Words between the instrument and "solo". */
export const ofAfter = setOf("の का की 의 的");
/** Words between "solo" and the instrument. */
export const ofWords = setOf("de di do da am by on of auf del au na на علي عَلى على لل");
/** A piece for one player, or a solo in a band: depends on who else plays. */
export const soloist = setOf("独奏 獨奏 독주");
export const andWords = setOf("and und et y e и & plus i oraz ve ile та й і और و と 와 과 랑 하고 和 与 跟");

/** All words of a list that are written without spaces, for cutting texts that have none. */
export const unspacedWords: readonly string[] = [
	...[deniers, deniersAfter, particles].flatMap((sets) => [...sets.ja, ...sets.zh, ...sets.ko]),
	...[joiners, turners, onlyBefore, onlyAfter, soloWords, soloist].flatMap((set) => [...set]),
].filter((word) => /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(word));
