/** What the song page says beside the song. */
export type PageWords = {
	readonly take: string;
	readonly download: string;
	readonly lyrics: string;
	readonly madeWith: string;
	/** Where no song is shared at an address. */
	readonly gone: string;
};

const english: PageWords = {
	take: "Take",
	download: "Download",
	lyrics: "Lyrics",
	madeWith: "Made with Tunesmith",
	gone: "There is no song here, or it is no longer shared.",
};

/** One entry a language of the bot, by its tag: `test/locales/books.test.ts` names each that is missing. */
const words: Readonly<Record<string, PageWords>> = {
	en: english,
	de: {
		take: "Version",
		download: "Herunterladen",
		lyrics: "Text",
		madeWith: "Gemacht mit Tunesmith",
		gone: "Hier ist kein Lied, oder es wird nicht mehr geteilt.",
	},
	es: {
		take: "Versión",
		download: "Descargar",
		lyrics: "Letra",
		madeWith: "Hecho con Tunesmith",
		gone: "Aquí no hay ninguna canción o ya no se comparte.",
	},
	fr: {
		take: "Version",
		download: "Télécharger",
		lyrics: "Paroles",
		madeWith: "Créé avec Tunesmith",
		gone: "Il n’y a pas de chanson ici, ou elle n’est plus partagée.",
	},
	hi: {
		take: "संस्करण",
		download: "डाउनलोड करें",
		lyrics: "बोल",
		madeWith: "Tunesmith से बनाया गया",
		gone: "यहाँ कोई गाना नहीं है, या वह अब साझा नहीं है।",
	},
	it: {
		take: "Versione",
		download: "Scarica",
		lyrics: "Testo",
		madeWith: "Creato con Tunesmith",
		gone: "Qui non c’è nessuna canzone, oppure non è più condivisa.",
	},
	ja: {
		take: "テイク",
		download: "ダウンロード",
		lyrics: "歌詞",
		madeWith: "Tunesmithで作成",
		gone: "ここに曲はないか、共有が終了しています。",
	},
	ko: {
		take: "테이크",
		download: "다운로드",
		lyrics: "가사",
		madeWith: "Tunesmith로 제작",
		gone: "여기에는 노래가 없거나 공유가 끝났습니다.",
	},
	pl: {
		take: "Wersja",
		download: "Pobierz",
		lyrics: "Tekst",
		madeWith: "Stworzono w Tunesmith",
		gone: "Nie ma tu piosenki albo nie jest już udostępniana.",
	},
	pt: {
		take: "Versão",
		download: "Baixar",
		lyrics: "Letra",
		madeWith: "Feito com Tunesmith",
		gone: "Não há nenhuma música aqui ou ela não é mais compartilhada.",
	},
	ru: {
		take: "Версия",
		download: "Скачать",
		lyrics: "Текст",
		madeWith: "Создано в Tunesmith",
		gone: "Здесь нет песни, или она больше не доступна по ссылке.",
	},
	tr: {
		take: "Sürüm",
		download: "İndir",
		lyrics: "Sözler",
		madeWith: "Tunesmith ile yapıldı",
		gone: "Burada bir şarkı yok ya da artık paylaşılmıyor.",
	},
	uk: {
		take: "Версія",
		download: "Завантажити",
		lyrics: "Текст",
		madeWith: "Створено в Tunesmith",
		gone: "Тут немає пісні, або нею більше не діляться.",
	},
	zh: {
		take: "版本",
		download: "下载",
		lyrics: "歌词",
		madeWith: "由 Tunesmith 制作",
		gone: "这里没有歌曲，或该歌曲已停止分享。",
	},
};
/** The words for an Accept-Language header: those of the first language in it that there are words for; English without one. */
export function pageWordsFor(acceptLanguage: string | undefined): {
	readonly language: string;
	readonly words: PageWords;
} {
	const wanted = (acceptLanguage ?? "")
		.slice(0, 200)
		.split(",")
		.map((entry) => {
			const [range = "", quality = ""] = entry.trim().split(";");
			const weight = Number(/^\s*q=([\d.]+)$/.exec(quality)?.[1] ?? 1);
			return { language: range.trim().toLowerCase().split("-")[0] ?? "", weight };
		});
	for (const { language } of wanted.toSorted((one, other) => other.weight - one.weight)) {
		// a header may name what every object has, such as "constructor"
		const found = Object.hasOwn(words, language) ? words[language] : undefined;
		if (found !== undefined) return { language, words: found };
	}
	return { language: "en", words: english };
}
