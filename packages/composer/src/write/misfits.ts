/** Words that have no place beside a theme: of the other half of the year, of another age. */
const misfits: Readonly<Record<string, RegExp>> = {
	summer:
		/snow|winter|schnee|hiver|neige|nieve|hielo|invierno|neve|gelo|inverno|frost|ice\b|icy|new year|capodanno|ano novo|año nuevo|nouvel an|neujahr|givre|eis\b/i,
	winter: /summer|june|sun\b|sunny|beach|été|verano|estate|verão|sommer|strand|klee|spiaggia|heat|playa|girasol/i,
	space:
		/rain|snow|\bpark|\blane|street|garden|frost|puddle|breeze|umbrella|shore|village|regen|schnee|straße|garten|wiese|pluie|neige|rue\b|jardin|lluvia|nieve|calle|jardín|pioggia|neve|strada|giardin|chuva|\brua\b|jardim/i,
	// Knights have no telephone.
	battle:
		/\b(bus|cars?|taxi|trains?|phone|radio|record|headphones|headlines|traffic|postcards?|umbrella|coffee|jacket|toast|mailbox|socks|neighbou?rs?|kettle|bicycle|calendar|ticket|overcoat|lipstick|dial|telephone|plate|zug|zeitung|ampel|kaffee|fahrrad|teekessel|foto|métro|café|téléphone|journal|photo|tren|trenes|metro|foto|sombrilla|treno|tram|caffè|trem|rádio|vagões|ônibus)\b/i,
};

/** A test for phrases that do not jar with those themes. */
export function fitsThemes(themes: readonly string[]): (phrase: string) => boolean {
	const odd = themes.map((theme) => misfits[theme]).filter((pattern) => pattern !== undefined);
	return (phrase) => !odd.some((pattern) => pattern.test(phrase));
}
