import { fold } from "../understand/fold.ts";
import type { Intent } from "../understand/intent.ts";

/** Stems of words, folded, that touch a theme; en, de, fr, es, it, pt, ru, ja. */
const themeWords: readonly (readonly [string, RegExp])[] = [
	[
		"autumn",
		/autumn|\bfall leaves|october|harvest|herbst|ernte|automne|octobre|otono|hojas secas|autunno|ottobre|outono|осен|秋|紅葉/,
	],
	["rain", /\brain|storm|regen|gewitter|pluie|orage|lluvia|tormenta|chuva|tempesta|pioggia|temporale|дожд|гроз|雨|嵐/],
	[
		"sea",
		/\bsea\b|ocean|ship\b|\bsail|harbou?r|lighthouse|beach|\bmeer\b|hafen|leuchtturm|seemann|\bmer\b|\bport\b|phare|marin|\bmar\b|puerto|faro|pirat|\bmare\b|porto|\bonda|oceano|farol|ozean|море|моря|морск|океан|海|浜|港/,
	],
	[
		"space",
		/space|\bstars?\b|\bmoon|galax|astronaut|planet|weltraum|\bsterne?n?\b|\bmond(?!ay)|espace|etoile|\blune\b|espacio|estrella|\bluna\b|\blua\b|estrela|stell[ae]\b|spazio|espaco|звезд|луна|луне|луну|космос|космич|宇宙|星|月(?!曜)/,
	],
	[
		"winter",
		/winter|\bsnow|christmas|weihnacht|schnee|noel\b|neige|hiver|navidad|nieve|invierno|natal|neve\b|inverno|зим|снег|рождеств|雪|冬|クリスマス/,
	],
	[
		"sleep",
		/sleep|lullab|\bbaby|cradle|schlaf|wiege|berceuse|dormir|\bnana\b|\bcuna\b|ninna|dormire|culla|ninar|berco|колыбельн|kolysank|сон |снов|子守|眠/,
	],
	[
		"battle",
		/battle|\bwar\b|dragon|knight|viking|schlacht|drache|ritter|krieg|bataille|chevalier|batalla|guerr|drago|cavalier|dragao|batalha|battaglia|битв|дракон|войн|рыцар|戦|龍|竜|騎士/,
	],
	[
		"summer",
		/summer|sunshine|vacation|holiday|sommer|urlaub|\bete\b|verano|playa|estate|spiaggia|verao|praia|vacan[cz]|лето|летн|夏/,
	],
	[
		"party",
		/party|birthday|geburtstag|anniversaire|cumpleanos|compleanno|aniversario|\bdanc|\bclub\b|feier|tanz|\bfete|\bdanse|fiesta|baile|\bfesta|ballo|ballare|danca|вечеринк|imprez|tancu|taniec|танц|праздник|祭|ダンス|パーティ/,
	],
	[
		"machine",
		/robot|machine|computer|\bai\b|cyber|maschine|roboter|rechner|ordinateur|maquina|macchina|computador|робот|машин|ロボット|機械/,
	],
	["cat", /\bcats?\b|kitten|katze|kater\b|\bchat\b|chatte\b|\bgat[oa]s?\b|gatt[oaie]\b|кошк|кот |кота|猫/],
	["animal", /\bdogs?\b|puppy|\bhund|chien|perr[oa]|\bcan[ei]\b|cachorr|собак|пес |пса|犬/],
	[
		"work",
		/homework|tax return|\btaxes|steuer|impots|\brenta\b|redditi|imposto|school|teacher|monday|\bwork\b|office|boss\b|\bjob\b|hausaufgabe|schule|montag|arbeit|buro|devoirs|ecole|lundi|travail|bureau|deberes|escuela|lunes|trabajo|oficina|compiti|scuola|lunedi|lavoro|ufficio|escola|segunda-feira|trabalho|licao|школ|работ|понедельник|学校|仕事|月曜|宿題/,
	],
	[
		"table",
		/coffee|fridge|kuhlschrank|\bfrigo|nevera|geladeira|\brum\b|wine|beer|whiske?y|pizza|cake|kitchen|\btea\b|kaffee|wein\b|\bbier|kuchen|kuche|cafe|\bvin\b|biere|gateau|cuisine|vino|cerveza|cocina|caffe|birra|cucina|vinho|cerveja|cozinha|chocolat|кофе|вино|пицц|чай|コーヒー|酒|ラーメン|珈琲/,
	],
	[
		"farewell",
		/goodbye|good-bye|farewell|parting|abschied|lebewohl|adieu\b|despedida|\baddio\b|прощан|разлук|расставан|別れ|さよなら/,
	],
	["friends", /friend|freund|\bami[es]*\b|copain|amig[oa]|amic[oi]|друз|друг|友/],
	[
		"road",
		/\broad|highway|traffic|motorcycle|motorbike|\bstaus?\b|embouteillage|atasco|traffico|transito|\bdriv|\bcar\b|truck|train\b|bike|bicycle|travel|leaving|fahrrad|\bauto\b|voiture|\bvelo\b|\bcoche\b|bicicl|macchina|\bcarro\b|strasse|reise|autobahn|\bzug\b|route|voyage|carretera|viaje|camino|strada|viaggio|treno|estrada|viagem|partir|дорог|путь|поезд|道|旅|電車/,
	],
	[
		"memory",
		/memor|childhood|grand|\bold\b|\balte[snrm]?\b|vieux|vieille|viej[oa]|vecchi[oa]|velh[oa]|nostalg|erinnerung|kindheit|\boma\b|\bopa\b|grossm|grossv|souvenir|enfance|\bmamie|recuerdo|infanci|abuel|ricord|infanzia|nonn[oa]|\bavo\b|saudade|lembranca|воспоминан|детств|бабуш|дедуш|思い出|懐かし/,
	],
	[
		"love",
		/\blov|heart|kiss|romance|wedding|\bliebe|herz|kuss|hochzeit|amour|coeur|baiser|\bamor|corazon|\bbeso|cuore|\bbaci|coracao|\bbeij|любов|любви|сердц|愛|恋/,
	],
	["night", /\bnight|midnight|neon|\bnacht|nuit|minuit|noche|\bnotte|\bnoite|ночь|ночи|ночн|полноч|夜/],
	[
		"city",
		/\bcity|street|\btown|subway|stadt\b|berlin|hamburg|munchen|\bkoln\b|\bwien\b|london|new york|tokyo|detroit|ville\b|\brue\b|paris\b|ciudad|\bcalle|madrid|barcelona|citta|napoli|milano|venezia|torino|firenze|\broma\b|cidade|\brua\b|lisboa|город|москв|街|東京|都会/,
	],
	[
		"nature",
		/forest|mountain|river|\btrees?\b|flower|garden|wald\b|berge?\b|fluss|blume|garten|foret|montagn|riviere|fleur|jardin|bosque|montana|\brio\b|flor|foresta|bosco|fiume|fiori|giardin|floresta|spring\b|fruhling|printemps|primavera|лес|горы|река|цвет|сад|森|山|花|桜|川/,
	],
];

/** Themes that a description touches, or what its mood suggests. */
export function themesOf(description: string, intent: Intent, pick: (themes: readonly string[]) => string): string[] {
	const found = themesIn(description);
	if (found.length > 0) return found.slice(0, 3);
	if (intent.moods.includes("romantic")) return ["love"];
	if (intent.moods.includes("nostalgic")) return ["memory"];
	return [
		pick(
			intent.energy > 0.3
				? ["party", "road", "night", "city"]
				: intent.energy < -0.3
					? ["rain", "nature", "memory", "sea"]
					: ["love", "road", "night", "memory", "city", "nature", "summer", "friends"],
		),
	];
}

/** The themes that a text touches. */
export function themesIn(text: string): string[] {
	const folded = fold(text);
	return themeWords.filter(([, pattern]) => pattern.test(folded)).map(([theme]) => theme);
}
