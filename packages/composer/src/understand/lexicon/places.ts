import type { Lexicon } from "./lexicon.ts";

/** Countries and their people in all languages that are read: their names are much alike. What one language alone says stands in its lexicon. */
export const placeWords: Lexicon = {
	"place:brazil": "brazil*, brasil*, bresil*, brazyl*, brezilya*, бразил*, ब्राज़ील*, برازيل*, 브라질, ブラジル, 巴西",
	"place:argentina": "argentin*, argenty*, arjantin*, аргентин*, अर्जेंटीना*, ارجنتين*, 아르헨티나, アルゼンチン, 阿根廷",
	"place:jamaica":
		"jamai*, jamajk*, giamaic*, ямайк*, ямайськ*, जमैका, جامايكا, جامايكي*, 자메이카, ジャマイカ, 牙买加, 牙買加",
	"place:ireland":
		"ireland, irish, irisch*, irland*, irlandais*, irlandes*, irlandzk*, ирланд*, ірланд*, आयरिश, आयरलैंड, ايرلند*, أيرلند*, 아일랜드, アイルランド, アイリッシュ, 爱尔兰, 愛爾蘭",
	"place:spain":
		"spain, spanisch*, espagnol*, españa, española, español, spagnol*, espanhol*, hiszpańsk*, ispanyol*, испан*, іспан*, स्पेन*, स्पेनिश, اسباني*, 스페인, スペイン, 西班牙",
	"place:mexico":
		"mexic*, mexik*, mejican*, messic*, meksyk*, meksik*, мексик*, मेक्सिको, مكسيك*, 멕시코, メキシコ, 墨西哥",
	"place:cuba":
		"cuba, cuban*, cubain*, kuban*, kuba, küba, куба, кубы, кубинск*, кубинськ*, क्यूबा, كوبا, كوبي*, 쿠바, キューバ, 古巴",
	"place:japan": "japan*, japon*, giappon*, япон*, जापान*, يابان*, 일본, 日本, 和風",
	"place:china":
		"china, chinese, chinesisch*, chinois*, cinese, cinesi, chińsk*, китай*, 중국, 中国, 中國, चीन, चीनी, صيني*",
	"place:india": "india, indian*, indisch*, indyjsk*, hindistan*, индийск*, індійськ*, 인도, インド, 印度, هندي*",
	"place:arabia": "arab*, arap, arapça, арабск*, арабськ*, अरबी, عربي*, 아랍, アラブ, 阿拉伯",
	"place:africa": "africa*, african*, africain*, afrika*, afryka*, африк*, अफ़्रीक*, افريق*, 아프리카, アフリカ, 非洲",
	"place:france":
		"france, french, französisch*, français*, francés, francesa, francese, francesi, francuski*, fransız*, французск*, французьк*, फ्रांस*, فرنسي*, 프랑스, フランス, 法国, 法式",
	"place:italy":
		"italy, italian*, italien*, włosk*, italya*, италь*, італій*, इटली, इतालवी, ايطالي*, 이탈리아, イタリア, 意大利",
	"place:vienna":
		"vienna, viennese*, wiener, wien, viennois*, vals vienés, valses vieneses, viena, vienense*, wiedeń, wiedeńsk*, viyana*, венск*, віденськ*, वियना, فيينا, 빈 왈츠, ウィーン, 维也纳, 維也納",
	"place:new orleans":
		"new orleans, новый орлеан, нового орлеана, нового орлеану, نيو أورليانز, 뉴올리언스, ニューオーリンズ, 新奥尔良",
	"place:hawaii": "hawai*, havai ezgi*, гавай*, हवाई द्वीप, هاواي, 하와이, ハワイ, 夏威夷",
	"place:scandinavia": "scandinav*, skandinav*, iskandinav*, скандинав*, 북유럽, 北欧, 北歐",
	"place:russia": "russian*, russisch*, russe, rosyjsk*, русск*, रूसी, روسي*, 러시아, ロシア, 俄罗斯",
};
