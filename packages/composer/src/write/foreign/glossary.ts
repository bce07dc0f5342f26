import { fold } from "../../understand/fold.ts";

/** Languages whose titles are made from a glossary; lyrics are written in two of them, Japanese and Polish. */
export type Foreign = "ja" | "zh" | "ko" | "hi" | "ar" | "ru" | "uk" | "pl" | "tr";

const order: readonly Foreign[] = ["ja", "zh", "ko", "hi", "ar", "ru", "uk", "pl", "tr"];

/**
 * What songs are about, as English sings it, and in the foreign languages in the order above. A word is the form that a title takes; after a
 * colon stand the stems it is known by where it bends, after a stroke other words for it. "-": no word that is safe to look for.
 */
const rows = `
the fireworks | 花火 | 烟花/烟火/煙火/焰火 | 불꽃놀이/불꽃 | आतिशबाज़ी | ألعاب نارية | салют:салют/фейерверк | феєрверк:феєрверк/салют | fajerwerki:fajerwerk | havai fişekler:havai fişek
the rain | 雨 | 雨 | 비 | बारिश/बरसात/सावन | المطر:مطر | дождь:дожд | дощ:дощ | deszcz:deszcz | yağmur:yağmur
the snow | 雪 | 雪 | 눈 오는/첫눈/눈꽃 | बर्फ | الثلج:ثلج/ثلوج | снег:снег | сніг:сніг | śnieg:śnieg | kar:karda/karlı
the sea | 海 | 大海/海洋/海 | 바다 | समंदर/समुद्र/सागर | البحر:بحر | море:море/моря/морск | море:море/моря/морськ | morze:morze/morzu/morza | deniz:deniz
the ocean | 大洋 | 海浪 | 파도 | लहरें:लहर | الأمواج:امواج/موج | океан:океан/волн | океан:океан/хвил | fale:fale/fal/ocean | dalgalar:dalga/okyanus
the summer | 夏 | 夏天/夏日/夏 | 여름 | गर्मियाँ:गर्मियों | الصيف:صيف | лето:лето/лета/летн/летом | літо:літо/літа/літн | lato:lato/lata temu/latem/letni | yaz:yaz/yazın
the winter | 冬 | 冬天/冬 | 겨울 | सर्दियाँ:सर्दि/जाड़ | الشتاء:شتاء | зима:зим | зима:зим | zima:zim | kış:kış
the spring | 春 | 春天/春 | 봄 | वसंत/बसंत | الربيع:ربيع | весна:весн | весна:весн | wiosna:wiosn | bahar:bahar
the autumn | 秋 | 秋天/秋 | 가을 | पतझड़ | الخريف:خريف | осень:осен | осінь:осін/осен | jesień:jesie | sonbahar:sonbahar
the cherry blossoms | 桜 | 樱花/櫻花 | 벚꽃 | - | - | сакура:сакур | сакура:сакур | kwiat wiśni:wiśni | -
the flower | 花 | 花 | 꽃 | फूल | الزهرة:زهر/ورد | цветы:цвет | квіти:квіт | kwiaty:kwiat | çiçek:çiçe
the night | 夜 | 夜晚/夜 | 밤 | रात | الليل:ليل | ночь:ночь/ночи/ночн | ніч:ніч/ночі/нічн | noc:noc/nocy/nocą/nocn | gece:gece
the morning | 朝 | 早晨/清晨 | 아침 | सुबह | الصباح:صباح | утро:утро/утра/утрен | ранок:ранок/ранк | poranek:porank/poranek/rano | sabah:sabah
the moon | 月 | 月亮/月光/月 | 달빛/달님 | चाँद/चांद | القمر:قمر | луна:луна/луне/луну/лунн | місяць:місяц/місяч | księżyc:księżyc | ay:ay ışığı/ayın
the stars | 星 | 星星/星空/星 | 별 | तारे:तार/सितारे | النجوم:نجوم/نجم | звёзды:звезд/звёзд | зірки:зірк/зорі/зор | gwiazdy:gwiazd | yıldızlar:yıldız
the sun | 太陽 | 太阳/阳光 | 태양/햇살 | सूरज/धूप | الشمس:شمس | солнце:солн | сонце:сонц | słońce:słońc | güneş:güneş
the sky | 空 | 天空 | 하늘 | आसमान/आकाश | السماء:سماء | небо:неб | небо:неб | niebo:nieb | gökyüzü:gökyüz
the wind | 風 | 风/風 | 바람 | हवा | الريح:ريح/رياح | ветер:вет | вітер:віт | wiatr:wiatr/wietrz | rüzgar:rüzgar/rüzgâr
the city | 街/都会 | 城市/都市 | 도시 | शहर | المدينة:مدينه | город:город | місто:місто/міста/міст | miasto:miast/mieście | şehir:şehir/şehr
the home | 家/故郷/ふるさと | 故乡/家乡/家 | 고향/집 | घर | البيت:بيت/منزل | дом:дом | дім:дім/дому/домівк | dom:dom/domu | ev:evim/evde
the road | 道/旅 | 路/旅行/旅途 | 길/여행 | रास्ता:रास्त/सफर/सफ़र | الطريق:طريق/سفر | дорога:дорог | дорога:дорог/шлях | droga:drog/podróż | yol:yol/yolcu
the train | 電車/列車 | 火车/列车 | 기차 | रेलगाड़ी:रेल | القطار:قطار | поезд:поезд | потяг:потяг/поїзд | pociąg:pociąg | tren:tren
the station | 駅 | 车站/車站 | 기차역 | स्टेशन | المحطة:محطه | вокзал:вокзал | вокзал:вокзал | dworzec:dwor/dworzec | gar:-
the mountain | 山 | 山 | 산 | पहाड़/पर्वत | الجبل:جبل/جبال | горы:горы/горах/гор | гори:гори/горах/карпат | góry:gór | dağlar:dağ
the river | 川 | 河/江 | 강물 | नदी | النهر:نهر | река:рек | річка:річк/рік | rzeka:rzek | nehir:nehir/nehr
the forest | 森 | 森林 | 숲 | जंगल | الغابة:غابه | лес:лес/лесу | ліс:ліс/лісу | las:las/lesie | orman:orman
the desert | 砂漠 | 沙漠 | 사막 | रेगिस्तान | الصحراء:صحراء/صحراو | пустыня:пустын | пустеля:пустел | pustynia:pustyn | çöl:çöl
the garden | 庭 | 花园 | 정원 | बाग/बगीचा | الحديقة:حديقه/بستان | сад:сад | сад:сад | ogród:ogród/ogrod | bahçe:bahçe
the cat | 猫/ネコ | 猫/貓 | 고양이 | बिल्ली | القطة:قطه/قطط | кошка:кошк/кот/кота | кіт:кіт/кота/кішк | kot:kot/kota/kocie | kedi:kedi
the dog | 犬 | 狗 | 강아지/개 | कुत्ता:कुत्त | الكلب:كلب | собака:собак/пёс/пес/щен | собака:собак/пес | pies:pies/psa/psie | köpek:köpe
the bird | 鳥 | 鸟/鳥 | 새 | पंछी/चिड़िया | الطائر:طائر/طيور/عصفور | птица:птиц | птах:птах | ptak:ptak | kuş:kuş
the dragon | 龍/竜/ドラゴン | 龙/龍 | 용 | - | التنين:تنين | дракон:дракон | дракон:дракон | smok:smok | ejderha:ejderha
the robot | ロボット | 机器人/機器人 | 로봇 | रोबोट | الروبوت:روبوت | робот:робот | робот:робот | robot:robot | robot:robot
my mother | 母/お母さん/ママ | 妈妈/母亲/媽媽 | 엄마/어머니 | माँ/मां | أمي:امي | мама:мам/матер | мама:мам/матер | mama:mam/matk | annem:anne
my father | 父/お父さん | 爸爸/父亲 | 아빠/아버지 | पिता/पापा | أبي:ابي | папа:папа/папе/отец/отце | тато:тат/батьк | tata:tata/tacie/ojcu/ojca | babam:babam/babama/baba
my grandmother | おばあちゃん/祖母 | 奶奶/外婆 | 할머니 | दादी/नानी | جدتي:جدت | бабушка:бабушк | бабуся:бабус | babcia:babci | büyükannem:büyükanne/ninem
my friend | 友達/親友/友 | 朋友 | 친구 | दोस्त:दोस्त/यार | صديقي:صديق/اصدقاء | друг:друг/друз/друж | друг:друг/друз | przyjaciel:przyjaci | arkadaş:arkadaş/dost
my brother | 兄/弟 | 兄弟 | 형제 | भाई | أخي:اخي | брат:брат | брат:брат | brat:brat | kardeşim:kardeş
the child | 子供/子ども/赤ちゃん | 孩子/宝宝 | 아이/아기 | बच्चा:बच्च | الطفل:طفل/اطفال | ребёнок:ребен/ребён/детям | дитина:дит | dziecko:dzieck | çocuk:çocu/bebe
love | 愛/恋 | 爱情/愛情/爱/愛/恋爱 | 사랑 | प्यार/प्रेम/मोहब्बत/इश्क | الحب:حب/غرام/عشق | любовь:любов/любви/любл | кохання:кохан/любов | miłość:miłoś | aşk:aşk/sevda
the wedding | 結婚式 | 婚礼/婚禮 | 결혼식 | शादी | الزفاف:زفاف/عرس | свадьба:свадьб | весілля:весіл | ślub:ślub/wesel | düğün:düğün
the heart | 心 | 心 | 마음 | दिल | القلب:قلب | сердце:серд | серце:серц | serce:serc | kalp:kalp/kalb/gönül
the goodbye | 別れ/さよなら/失恋 | 离别/离開/分手/再见 | 이별/작별 | जुदाई/विदाई | الوداع:وداع/فراق | прощание:прощан/расставан/разлук | прощання:прощан/розставан/розлук | pożegnanie:pożegnan/rozstan | veda:veda/ayrılık
the memory | 思い出/記憶 | 回忆/回憶/记忆 | 추억/기억 | याद/यादें/यादों | الذكريات:ذكريات/ذكري | память:памят/воспоминан | спогад:спогад/пам'ят | wspomnienie:wspomni | anılar:anı/hatıra
the childhood | 子供時代/幼い頃 | 童年 | 어린 시절 | बचपन | الطفولة:طفوله | детство:детств | дитинство:дитинств | dzieciństwo:dzieciństw | çocukluk:çocukluk
the dream | 夢 | 梦/夢/梦想 | 꿈 | सपना:सपन/ख्वाब | الحلم:حلم/احلام | мечта:мечт/сон/сны/сновид | мрія:мрі/сон | sen:sen/marzen | rüya:rüya/hayal
the hope | 希望 | 希望 | 희망 | उम्मीद/आशा | الأمل:امل | надежда:надежд | надія:наді | nadzieja:nadziej | umut:umut
the freedom | 自由 | 自由 | 자유 | आज़ादी | الحرية:حريه | свобода:свобод | свобода:свобод/воля | wolność:wolnoś | özgürlük:özgürlü
the war | 戦争/戦い | 战争/战斗/戰爭 | 전쟁/전투 | युद्ध/लड़ाई | المعركة:معركه/حرب | битва:битв/войн | битва:битв/війн | bitwa:bitw/wojn | savaş:savaş
the coffee | コーヒー/珈琲 | 咖啡 | 커피 | कॉफी/चाय | القهوة:قهوه/شاي | кофе:кофе | кава:кава/каву/кави | kawa:kaw | kahve:kahve
the school | 学校/卒業 | 学校/毕业 | 학교/졸업 | स्कूल | المدرسة:مدرسه | школа:школ | школа:школ | szkoła:szkoł/szkol | okul:okul
the work | 仕事/月曜 | 工作/星期一 | 월요일/회사 | काम/सोमवार | العمل:عمل | работа:работ/понедельник | робота:робот/понеділ | poniedziałek:poniedział/prac | iş:iş/pazartesi
the space | 宇宙 | 太空/宇宙 | 우주 | अंतरिक्ष | الفضاء:فضاء | космос:космос/космич | космос:космос/косміч | kosmos:kosmos/kosmicz | uzay:uzay
the lighthouse | 灯台 | 灯塔 | 등대 | - | المنارة:مناره | маяк:маяк | маяк:маяк | latarnia:latarni | deniz feneri:fener
the festival | 祭り/祭 | 节日/新年 | 축제/명절 | त्योहार/होली/दिवाली | العيد:عيد | праздник:праздник | свято:свят | święto:święt | bayram:bayram
the birthday | 誕生日 | 生日 | 생일 | जन्मदिन | عيد الميلاد | день рождения | день народження | urodziny:urodzin | doğum günü
Christmas | クリスマス | 圣诞/聖誕 | 크리스마스 | क्रिसमस | - | Рождество:рождеств | Різдво:різдв | Boże Narodzenie:narodzeni/świąt/gwiazdk | Noel:noel
the loneliness | 孤独 | 孤独/孤獨 | 외로움/고독 | तन्हाई/अकेलापन | الوحدة:وحده | одиночество:одиноч | самотність:самотн | samotność:samotnoś | yalnızlık:yalnız
the tears | 涙 | 眼泪/眼淚 | 눈물 | आँसू/आंसू | الدموع:دموع/دمع | слёзы:слез/слёз | сльози:сльоз | łzy:łzy/łez | gözyaşı:gözyaş
the letter | 手紙 | 信 | 편지 | चिट्ठी/ख़त | الرسالة:رساله | письмо:письм | лист:листа/листи | list:list/listu | mektup:mektup/mektub
the promise | 約束 | 诺言/约定 | 약속 | वादा:वाद | الوعد:وعد | обещание:обещан | обіцянка:обіцян | obietnica:obietnic | söz:-
`;

/** An English word, its title word, and the stems it is known by, folded. */
export type Word = { readonly english: string; readonly title: string; readonly stems: readonly string[] };

/** The glossary of each language. */
export const glossary: Readonly<Record<Foreign, readonly Word[]>> = (() => {
	const words: Record<Foreign, Word[]> = { ja: [], zh: [], ko: [], hi: [], ar: [], ru: [], uk: [], pl: [], tr: [] };
	for (const row of rows.trim().split("\n")) {
		const [english = "", ...cells] = row.split("|").map((cell) => cell.trim());
		order.forEach((language, at) => {
			const cell = cells[at] ?? "-";
			if (cell === "-") return;
			for (const [place, part] of (cell.includes(":") ? [cell] : cell.split("/")).entries()) {
				const [title = "", stems] = part.split(":");
				if (stems === "-") continue;
				// Other words for it are known by themselves; in a title the first stands for all only where it bends.
				words[language].push({ english, title: place === 0 ? title : part, stems: fold(stems ?? title).split("/") });
			}
		});
	}
	return words;
})();
