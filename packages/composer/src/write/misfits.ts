/** Words that have no place beside a theme: of the other half of the year, of another age. */
const misfits: Readonly<Record<string, RegExp>> = {
	summer:
		/snow|winter|schnee|hiver|neige|nieve|hielo|invierno|neve|gelo|inverno|frost|ice\b|icy|new year|capodanno|ano novo|año nuevo|nouvel an|neujahr|givre|eis\b|śniegu?(?!p{L})|zimow|choink|na lodzie|kominku|mróz|styczni|雪|冬|凍|暖炉|吐息/i,
	winter:
		/summer|june|sun\b|sunny|beach|été|verano|estate|verão|sommer|strand|klee|spiaggia|heat|playa|girasol|środku lata|letni dzień|wczesnym latem|sierpni|plaż|czereśni|na piasku|świerszcze|夏|蝉|ひまわり|砂浜|八月|入道雲|夕立/i,
	space:
		/rain|snow|\bpark|\blane|street|garden|frost|puddle|breeze|umbrella|shore|village|regen|schnee|straße|garten|wiese|pluie|neige|rue\b|jardin|lluvia|nieve|calle|jardín|pioggia|neve|strada|giardin|chuva|\brua\b|jardim|deszcz|ulic|parku|ogrod|kwiat|雨|雪|街|校|駅|バス|花/i,
	// Knights have no telephone.
	battle:
		/\b(bus|cars?|taxi|trains?|phone|radio|record|headphones|headlines|traffic|postcards?|umbrella|coffee|jacket|toast|mailbox|socks|neighbou?rs?|kettle|bicycle|calendar|ticket|overcoat|lipstick|dial|telephone|plate|zug|zeitung|ampel|kaffee|fahrrad|teekessel|foto|métro|café|téléphone|journal|photo|tren|trenes|metro|foto|sombrilla|treno|tram|caffè|trem|rádio|vagões|ônibus|pociąg|radio|tramwaj|kawę|filiżanka|peronie|ekranem|rowerem|płyt|płyta|fotelu)\b|駅|バス|ラジオ|ビル|線路|ホーム|信号|電|写真|ギター|ソファー|汽車|紅茶|校|公園|屋上|始発/i,
};

/** A test for phrases that do not jar with those themes. */
export function fitsThemes(themes: readonly string[]): (phrase: string) => boolean {
	const odd = themes.map((theme) => misfits[theme]).filter((pattern) => pattern !== undefined);
	return (phrase) => !odd.some((pattern) => pattern.test(phrase));
}
