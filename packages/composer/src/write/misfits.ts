/** Words that tell a season; eight languages. */
const seasons = {
	winter:
		/snow|winter|frost|\bice\b|\bicy\b|new year|christmas|schnee|(?<!\p{L})(?:glatt)?eis\b|neujahr|januar|februar|weihnacht|neige|hiver|givre|nouvel an|nieve|hielo|invierno|enero|año nuevo|nochebuena|nevada|(?<!\p{L})neve(?!\p{L})|gelo\b|nel gelo|inverno|gennaio|brina|capodanno|natale|ano novo|(?<!\p{L})śnieg|zimow|na lodzie|mróz|styczni|choink|sanki|świąteczn|雪|冬|凍|暖炉|吐息/iu,
	spring:
		/(?:early|late|the) spring|april|\bof may\b|primrose|frühling|\bim mai\b|kirschbl|printemps|avril|(?:de|en) mai\b|lilas|primavera|abril|mayo\b|aprile|maggio|maio\b|wiosn|kwietni|w maju|jaśmin|kwitn|kwitł|春|桜/iu,
	summer:
		/summer|june|\bjuly|beach|sunny|noonday heat|sommer|\bjuni\b|\bjuli\b|august|strand|grillen|kirschen|(?<!\p{L})été(?!\p{L})|juillet|août|cigales|verano|julio|agosto|playa|girasol|grillos|estate|luglio|spiaggia|grilli|verão|julho|praia|środku lata|letni|wczesnym latem|sierpni|plaż|świerszcz|czereśni|jagod|夏|蝉|ひまわり|八月|砂浜|入道雲|夕立/iu,
	autumn:
		/(?:the|misty) fall\b|autumn|harvest|leaves (?:turn|were turning|turned)|trees are bare|october|september|herbst|oktober|(?<!\p{L})laub\b|blätter f|automne|octobre|feuilles (?:mortes|tombent)|otoño|octubre|(?:caen|caían) (?:las )?hojas|autunno|ottobre|cadono le foglie|outono|outubro|jesie|październik|(?:spadają|spadały|lecą) liście|秋|落ち葉|葉が落ち|紅葉|すすき/iu,
} as const;

type Season = keyof typeof seasons;

/** Words that have no place beside a theme: of another age or another landscape. */
const misfits: Readonly<Record<string, RegExp>> = {
	winter: /sun\b|heat|\bsonne\b|klee|sol quemante|barfuß|barefoot|boso|descalz/i,
	space:
		/rain|snow|\bpark|\blane|street|garden|frost|puddle|breeze|umbrella|shore|village|regen|schnee|straße|garten|wiese|pluie|neige|rue\b|jardin|lluvia|nieve|calle|jardín|pioggia|neve|strada|giardin|chuva|\brua\b|jardim|deszcz|ulic|parku|ogrod|kwiat|雨|雪|街|校|駅|バス|花/i,
	city: /meadow|\bfields?\b|forest|barn|creek|\bhill|auf dem feld|über das feld|wald|wiese|am kleinen bach|apfelbaum|champs|\bprés\b|forêt|ruisseau|colline|bouleaux|campo abierto|bosque|molino|colina|bosco|sotto un pino|canavial|mangueira|terreiro|lesie|łące|polanie|pole(?!\p{L})|potoku|jabłoni|przez stary sad|森|丘|草/iu,
	sea: /meadow|forest|\bpine\b|orchard|wald|wiese|auf dem feld|über das feld|apfelbaum|champs|\bprés\b|forêt|bouleaux|bosque|molino|bosco|sotto un pino|canavial|mangueira|lesie|łące|polanie|pole(?!\p{L})|jabłoni|kasztan|przez stary sad|nad oceanem|森|丘|校/iu,
	// Nobody sings a child to sleep at noon.
	sleep: /\bnoon|mittag|en plein midi|à midi|mediodía|mezzogiorno|pieno giorno|meio-dia|昼/iu,
	// Knights have no telephone.
	battle:
		/\b(bus|cars?|taxi|trains?|phone|radio|record|headphones|headlines|traffic|postcards?|umbrella|coffee|jacket|toast|mailbox|socks|neighbou?rs?|kettle|bicycle|calendar|ticket|overcoat|lipstick|dial|telephone|plate|zug|zeitung|ampel|kaffee|fahrrad|teekessel|foto|métro|café|téléphone|journal|photo|tren|trenes|metro|foto|sombrilla|treno|tram|caffè|trem|rádio|vagões|ônibus|pociąg|radio|tramwaj|kawę|filiżanka|peronie|ekranem|rowerem|płyt|płyta|fotelu|bar|bike|tickets|planes?|karten|formular|autobus|bici|bicicletta|bicicleta|paraguas|teatro|aereo|telefono|telefone|rower|samoloty|chairs|silla|locale|cadeira)\b|ônibus|vélo|avions|avión|avião|teléfono|zdjęcie|parkiet|guitar|gitar|chitarra|violão|stühle|la chaise|new year|neujahr|elevador|席|自転車|飛行機|劇場|和音|駅|バス|ラジオ|ビル|線路|ホーム|信号|電|写真|ギター|ソファー|汽車|紅茶|校|公園|屋上|始発/i,
};

/** Whether a text is of the warm half of the year; undefined where it tells no season. */
export function isWarmIn(text: string): boolean | undefined {
	const told = seasonsIn(text);
	return told.length === 0 ? undefined : told.some((season) => season === "spring" || season === "summer");
}

/** Whether a text tells another season than the themes. */
export function isOutOfSeason(text: string, themes: readonly string[]): boolean {
	const own = themes.find((theme) => Object.hasOwn(seasons, theme));
	return own !== undefined && seasonsIn(text).some((season) => season !== own);
}

/** The season that themes set; where they set none, one half of the year: no snow in one line and the heat of June in the next. */
function strange(themes: readonly string[], isWarm: boolean): readonly Season[] {
	const own = themes.find((theme): theme is Season => Object.hasOwn(seasons, theme));
	if (own !== undefined) return (["winter", "spring", "summer", "autumn"] as const).filter((season) => season !== own);
	return isWarm ? ["winter", "autumn"] : ["summer", "spring"];
}

/** A test for phrases that do not jar with those themes; `isWarm` is the half of the year where no theme tells it. */
export function fitsThemes(themes: readonly string[], isWarm: boolean): (phrase: string) => boolean {
	const odd = [
		...strange(themes, isWarm).map((season) => seasons[season]),
		...themes.map((theme) => misfits[theme]).filter((pattern) => pattern !== undefined),
	];
	return (phrase) => !odd.some((pattern) => pattern.test(phrase));
}

/** The seasons that a text tells of. */
export function seasonsIn(text: string): readonly string[] {
	return Object.entries(seasons).flatMap(([season, words]) => (words.test(text) ? [season] : []));
}
