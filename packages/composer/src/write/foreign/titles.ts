import type { Foreign } from "./glossary.ts";

/** How titles are made in a language: nothing in a form makes the matter `{x}` or the other word `{y}` bend. */
export type TitleForms = {
	readonly alone: readonly string[];
	readonly pairs: readonly string[];
	/** Words for `{y}`, and for `{x}` where a wish names nothing; as they stand alone. */
	readonly words: readonly string[];
	/** What a wish is about, as it says it: the first group. Tried in order. */
	readonly phrases: readonly RegExp[];
	/** Forms for such a phrase; it keeps the case that it has in the wish. */
	readonly told: readonly string[];
	/** Forms for phrases that begin with another preposition: "dla babci". */
	readonly toldBy?: Readonly<Record<string, readonly string[]>>;
};

const list = (text: string) => text.split("/").map((part) => part.trim());

/** Polish forms of what is sung against something. */
const against =
	"Piosenka {x} / Śpiewam {x} / Znowu {x} / Wszystko {x} / Bunt {x} / Krzyk {x} / Protest {x} / Wszyscy {x} / Słowo {x} / Głośno {x} / Marsz {x} / Zawsze {x} / Cały świat {x} / Razem {x} / Moje nie {x} / Gitarą {x} / Ballada {x} / Sto słów {x} / Jeszcze raz {x} / Ostatni krzyk {x} / Hymn {x} / Cała klasa {x} / Rap {x} / Wieczór {x} / Sto razy {x} / Odezwa {x} / Koncert {x} / Chór {x} / Spisek {x} / Nocą {x} / Wciąż {x} / Rymy {x} / Listy {x} / Wszędzie {x} / Dzisiaj {x} / Jeden wiersz {x} / Codziennie {x} / Muzyka {x} / Tysiąc słów {x} / Szeptem {x} / Cisza {x} / Kilka słów {x} / Coś {x} / Taniec {x}";

export const titleForms: Readonly<Record<Foreign, TitleForms>> = {
	ja: {
		alone: list(
			"{x} / {x}の歌 / {x}へ / さよなら、{x} / あの日の{x} / もう一度、{x} / {x}のあとで / {x}の向こう / 最後の{x} / {x}だけが知っている / 遠い{x} / {x}を探して / {x}の記憶 / 僕らの{x} / {x}によせて / ただ、{x}",
		),
		pairs: list("{x}と{y} / {y}と{x} / {x}、{y} / {x}の{y} / {y}の{x}"),
		words: list(
			"風 / 手紙 / 約束 / 窓辺 / 足音 / 影 / 灯り / 鏡 / ため息 / 涙 / 夢 / 記憶 / 夜明け / 帰り道 / 心 / 横顔 / 余韻 / まなざし / 時計 / 水面 / 指先 / 旋律 / 微熱 / 青",
		),
		phrases: [/^(.+?)(?:への|に贈る|に捧げる)/, /^(.+?)(?:について|をテーマ|を題材)/, /^(.+?)(?:の歌|の曲|のうた)$/],
		told: list(
			"{x} / {x}の歌 / {x}へ / さよなら、{x} / あの日の{x} / もう一度、{x} / {x}のあとで / {x}の向こう / {x}によせて",
		),
	},
	zh: {
		alone: list(
			"{x} / {x}之歌 / 再见，{x} / 那年的{x} / 最后的{x} / 我们的{x} / 寻找{x} / 写给{x} / 致{x} / {x}以后 / 又见{x} / 只有{x}知道 / 遇见{x} / {x}的记忆 / 远方的{x} / 听见{x}",
		),
		pairs: list("{x}与{y} / {y}与{x} / {x}和{y} / {x}，{y} / {x}的{y} / {y}里的{x}"),
		words: list(
			"风 / 信 / 约定 / 窗台 / 脚步 / 影子 / 灯火 / 镜子 / 叹息 / 眼泪 / 梦 / 回忆 / 黎明 / 归途 / 心事 / 侧脸 / 余温 / 目光 / 时钟 / 倒影 / 旋律 / 远方 / 星光 / 温柔",
		),
		phrases: [/^(?:一首)?关于(.+?)的/, /^(?:一首)?(?:献给|写给|送给)(.+?)的/, /^(.+?)之歌/],
		told: list("{x} / {x}之歌 / 再见，{x} / 写给{x} / 致{x} / {x}以后 / 又见{x} / 我们的{x} / 遇见{x}"),
	},
	ko: {
		alone: list(
			"{x} / {x}의 노래 / 안녕, {x} / 그날의 {x} / 다시, {x} / 마지막 {x} / 우리의 {x} / {x}에게 / 나의 {x} / {x}만 아는 이야기 / 오래된 {x} / {x}의 기억 / 아직도 {x} / {x} 너머 / {x} 그 후 / 또다시 {x}",
		),
		pairs: list("{x}, {y} / {y}, {x} / {x} 그리고 {y} / {x}의 {y} / {y}의 {x}"),
		words: list(
			"바람 / 편지 / 약속 / 창가 / 발걸음 / 그림자 / 불빛 / 거울 / 한숨 / 눈물 / 꿈 / 기억 / 새벽 / 골목 / 마음 / 옆모습 / 온기 / 눈빛 / 시계 / 물결 / 손끝 / 멜로디 / 노을 / 계절",
		),
		phrases: [/^(.+?)(?:에 대한|에 관한|를 위한|을 위한)/],
		told: list("{x} / 안녕, {x} / 그날의 {x} / 다시, {x} / 우리의 {x} / {x}의 노래 / {x} 너머 / 아직도 {x}"),
	},
	hi: {
		alone: list(
			"{x} / ओ {x} / सिर्फ़ {x} / फिर वही {x} / {x}, फिर एक बार / {x} और मैं / {x}, आज रात / {x} और हम / कहाँ है {x} / {x}, सुनो / तुम और {x} / {x} हर जगह / बस {x} / {x}, धीरे-धीरे / यूँ ही {x} / {x}, ज़रा ठहरो",
		),
		pairs: list("{x} और {y} / {y} और {x} / {x}, {y} / न {x}, न {y}"),
		words: list(
			"हवा / चिट्ठी / वादा / खिड़की / आहट / परछाईं / रोशनी / आईना / आह / आँसू / ख़्वाब / याद / सवेरा / रास्ता / दिल / चाँदनी / ख़ुशबू / नज़र / घड़ी / लहर / धड़कन / धुन / शाम / मौसम",
		),
		phrases: [],
		told: [],
	},
	ar: {
		alone: list(
			"{x} / {x} وأنا / {x} مرة أخرى / {x} الليلة / {x} من جديد / فقط {x} / {x} يا قلبي / أين {x}؟ / {x} في البعيد / هنا {x} / {x} والذكرى / بين {x} وبيني / {x} عند الباب / ثم {x}",
		),
		pairs: list("{x} و{y} / {y} و{x} / {x}، {y} / لا {x} ولا {y}"),
		words: list(
			"النسيم / الرسالة / الوعد / النافذة / الخطى / الظل / الضوء / المرآة / التنهيدة / الدموع / الحلم / الذكرى / الفجر / الطريق / القلب / الشوق / العطر / النظرة / الساعة / الموج / النبض / اللحن / المساء / الغياب",
		),
		phrases: [/(?:عن|حول)\s+([^،,.]+?)(?=\s+(?:بدون|من دون|مع|بصوت|على|في|بلا)(?:\s|$)|[،,.]|$)/],
		told: list(
			"{x} / عن {x} / {x} وأنا / {x} مرة أخرى / {x} الليلة / {x} من جديد / أغنية عن {x} / هنا {x} / حكاية {x} / إلى {x} / رسالة إلى {x} / {x} والليل / {x} والريح / {x} والمطر / {x} والقمر / {x} والذكرى / {x} والطريق / {x} يا قلبي / {x} يا ليل / من أجل {x} / غناء عن {x} / قصة عن {x} / همس عن {x} / {x} كل مساء / {x} كل يوم / {x} بعد الغياب / {x} عند الفجر / {x} في المساء / كلمات عن {x} / حلم عن {x} / حكاية عن {x}",
		),
	},
	ru: {
		alone: list(
			"{x} / {x} и я / Снова {x} / {x} за окном / Только {x} / {x}, здравствуй / И снова {x} / Там, где {x} / Где-то {x} / {x} и тишина / {x} издалека / Здесь {x} / Пока {x} со мной / Между нами {x} / Ещё раз: {x} / {x} и мы",
		),
		pairs: list("{x} и {y} / {y} и {x} / {x}, {y} / Не {x} и не {y}"),
		words: list(
			"ветер / письмо / обещание / окно / шаги / тень / огни / зеркало / вздох / тишина / мечта / память / рассвет / дорога / сердце / тепло / запах дождя / взгляд / часы / отражение / пульс / мелодия / вечер / разлука",
		),
		phrases: [
			/(?<!\p{L})(о(?:бо?)?\s+[^,.;:!?]+?|про\s+[^,.;:!?]+?)(?=\s+(?:с|со|без|под|для|в стиле)\s|[,.;:!?]|$)/iu,
		],
		told: list(
			"{x} / Песня {x} / Снова {x} / Только {x} / Ещё раз {x} / Несколько слов {x} / История {x} / Ни слова {x} / Письмо {x} / Мечта {x} / Мелодия {x} / Рассказ {x} / Стихи {x} / Мысли {x} / Сон {x} / Два слова {x} / Весь вечер {x} / Пою {x} / Баллада {x} / Вальс {x} / Разговор {x} / Сказка {x} / Правда {x} / Строки {x} / Слово {x} / Куплет {x} / Опять {x} / И снова {x} / Спой мне {x} / Расскажи {x} / Вспоминаю {x} / Думаю {x} / Мечтаю {x} / Шёпот {x}",
		),
	},
	uk: {
		alone: list(
			"{x} / {x} і я / Знову {x} / {x} за вікном / Тільки {x} / {x}, привіт / І знову {x} / Там, де {x} / Десь {x} / {x} і тиша / {x} здалеку / Тут {x} / Поки {x} зі мною / Між нами {x} / Ще раз: {x} / {x} і ми",
		),
		pairs: list("{x} і {y} / {y} і {x} / {x}, {y} / Не {x} і не {y}"),
		words: list(
			"вітер / лист / обіцянка / вікно / кроки / тінь / вогні / дзеркало / подих / тиша / мрія / пам'ять / світанок / дорога / серце / тепло / запах дощу / погляд / годинник / відлуння / пульс / мелодія / вечір / розлука",
		),
		phrases: [/(?<!\p{L})(про\s+[^,.;:!?]+?)(?=\s+(?:з|із|зі|без|під|для|у стилі|в стилі)\s|[,.;:!?]|$)/iu],
		told: list(
			"{x} / Пісня {x} / Знову {x} / Тільки {x} / Ще раз {x} / Кілька слів {x} / Історія {x} / Ні слова {x} / Лист {x} / Мрія {x} / Мелодія {x} / Розповідь {x} / Вірш {x} / Думки {x} / Сон {x} / Два слова {x} / Увесь вечір {x} / Співаю {x} / Балада {x} / Вальс {x} / Розмова {x} / Казка {x} / Правда {x} / Рядки {x} / Слово {x} / Куплет {x} / І знову {x} / Заспівай {x} / Розкажи {x} / Згадую {x} / Думаю {x} / Мрію {x} / Шепіт {x} / Пам'ять {x}",
		),
	},
	pl: {
		alone: list(
			"{x} / {x} i ja / Znowu {x} / {x} za oknem / Tylko {x} / Dzień dobry, {x} / I znów {x} / Tam, gdzie {x} / Gdzieś {x} / {x} i cisza / {x} z daleka / Tu {x} / Między nami {x} / Jeszcze raz {x} / {x} i my / Kiedy {x}",
		),
		pairs: list("{x} i {y} / {y} i {x} / {x}, {y} / Ni {x}, ni {y}"),
		words: list(
			"wiatr / list / obietnica / okno / kroki / cień / światła / lustro / westchnienie / cisza / marzenie / pamięć / świt / droga / serce / ciepło / zapach deszczu / spojrzenie / zegar / echo / puls / melodia / wieczór / rozłąka",
		),
		phrases: [
			/(?<!\p{L})(o\s+[^,.;:!?]+?)(?=\s+(?:z|ze|bez|na|dla|w stylu|w)\s|[,.;:!?]|$)/iu,
			/(?<!\p{L})((?:dla|przeciw(?:ko)?)\s+[^,.;:!?]+?)(?=\s+(?:z|ze|bez|na|o|w stylu|w)\s|[,.;:!?]|$)/iu,
		],
		told: list(
			"{x} / Piosenka {x} / Znowu {x} / Tylko {x} / Jeszcze raz {x} / Kilka słów {x} / Historia {x} / Ani słowa {x} / List {x} / Marzenie {x} / Melodia {x} / Opowieść {x} / Wiersz {x} / Myśli {x} / Sen {x} / Dwa słowa {x} / Cały wieczór {x} / Śpiewam {x} / Ballada {x} / Walc {x} / Bajka {x} / Rozmowa {x} / Prawda {x} / Słowo {x} / Wszystko {x} / I znów {x} / Myślę {x} / Marzę {x} / Opowiedz {x} / Zaśpiewaj {x} / Nucę {x} / Wspomnienie {x} / Strofy {x} / Szept {x}",
		),
		toldBy: {
			dla: list(
				"Piosenka {x} / List {x} / Melodia {x} / Wiersz {x} / Ballada {x} / Walc {x} / Śpiewam {x} / Wszystko {x} / Dwa słowa {x} / Jeszcze raz {x} / Cały wieczór {x} / Tylko {x} / Zaśpiewaj {x} / Kwiaty {x} / Serce {x} / Światło {x} / Bukiet {x} / Kołysanka {x} / Taniec {x} / Dobre słowo {x} / Uśmiech {x} / Gwiazdy {x} / Jedna noc {x} / Sto róż {x} / Pamiętnik {x} / Kilka słów {x} / Wieczór {x} / Toast {x} / Obietnica {x} / Miejsce {x} / Bajka {x} / Sen {x} / Nuta {x} / Refren {x} / Prezent {x} / Okno {x} / Wiersze {x} / Spacer {x} / Dobranoc {x} / Wszystkie piosenki {x} / Jeden wiersz {x} / Poranek {x} / Ogród {x} / Lampka {x} / Latarnia {x} / Muzyka {x} / Chwila {x} / Tysiąc słów {x} / Pierwszy śnieg {x} / Tęcza {x} / Zawsze {x} / Dzisiaj {x} / Codziennie {x} / Po cichu {x} / Coś {x} / Szeptem {x}",
			),
			przeciw: list(against),
			przeciwko: list(against),
		},
	},
	tr: {
		alone: list(
			"{x} / {x} ve Ben / Yine {x} / Ah {x} / Sadece {x} / Elveda {x} / Bir Daha {x} / {x}, Bu Gece / Merhaba {x} / {x} ve Sessizlik / Uzakta {x} / Hep {x} / Aramızda {x} / Son {x} / {x} ve Biz / Selam {x}",
		),
		pairs: list("{x} ve {y} / {y} ve {x} / {x}, {y} / Ne {x} Ne {y}"),
		words: list(
			"Rüzgâr / Mektup / Yemin / Pencere / Adımlar / Gölge / Işıklar / Ayna / İç Çekiş / Sessizlik / Hayal / Hatıra / Şafak / Yol / Kalp / Sıcaklık / Koku / Bakış / Saat / Yankı / Nabız / Ezgi / Akşam / Hasret",
		),
		phrases: [/^(.+?)\s+(?:hakkında|üzerine)(?!\p{L})/iu],
		told: list(
			"{x} / {x} ve Ben / Yine {x} / Ah {x} / {x}, Bu Gece / Hep {x} / {x} ve Sessizlik / Selam {x} / {x} ve Gece / {x} ve Rüzgâr / {x} ve Biz / Merhaba {x} / Bir Daha {x} / Sadece {x} / Uzakta {x} / Aramızda {x} / {x} ve Hasret / {x} ve Yol / Bu Gece {x} / {x} ve Deniz / {x} ve Ay / {x} ve Yağmur / {x} ve Hayal / {x} ve Zaman / {x}, Her Sabah / {x}, Bir Akşam / {x}, Yeniden / Ah Şu {x} / Günaydın {x} / Her Gün {x} / Bir Akşam {x} / Son Kez {x}",
		),
	},
};
