import { type Bank, type Named, phrases, theme } from "./bank.ts";

/** Articles that melted with a preposition, parted again: "sul", "della", "all'". */
function part(word: string): string | undefined {
	const found = /^(?:d|su|a|ne|da)(el|ello|ella|ell['’]|ei|egli|elle|l|llo|lla|ll['’]|i|gli|lle)$/.exec(word)?.[1];
	if (found === undefined) return undefined;
	const ending = found.replace(/^e(?=[lig])/, "");
	const articles: Readonly<Record<string, string>> = {
		l: "il",
		llo: "lo",
		lla: "la",
		"ll'": "l'",
		"ll’": "l’",
		i: "i",
		gli: "gli",
		lle: "le",
	};
	return articles[ending];
}

const articles = /^(il|lo|la|i|gli|le|l['’]|un|uno|una|un['’])$/;
const owners = /^(mio|mia|miei|mie|tuo|tua|tuoi|tue|suo|sua|nostro|nostra)$/;

function determine(before: readonly string[], words: string): Named {
	const last = before.at(-1) ?? "";
	if (/^(due|tre|quattro|cinque) /.test(words)) return { full: words };
	if (owners.test(last)) {
		const further = before.at(-2) ?? "";
		const article = articles.test(further) ? further : part(further);
		return { full: `${article === undefined ? "" : `${article} `}${last} ${words}`, bare: words };
	}
	const article = articles.test(last) ? last : part(last);
	if (article === undefined) return /^\p{Lu}/u.test(words) ? { full: words, bare: words } : { bare: words };
	return { full: /['’]$/.test(article) ? article + words : `${article} ${words}`, bare: words };
}

const melted: Readonly<Record<string, string>> = { di: "de", a: "a", da: "da", in: "ne", su: "su" };

/** "di il" to "del", "su la" to "sulla", "in l'" to "nell'". */
function smooth(line: string): string {
	return line
		.replace(
			/\b([Dd]i|[Aa]|[Dd]a|[Ii]n|[Ss]u) (il|lo|la|i|gli|le)(?= \p{L})/gu,
			(_, preposition: string, article: string) => {
				const stem = melted[preposition.toLowerCase()] ?? preposition;
				const end = article === "il" ? "l" : article === "i" || article === "gli" ? article : `l${article}`;
				return cased(preposition, stem + end);
			},
		)
		.replace(/\b([Dd]i|[Aa]|[Dd]a|[Ii]n|[Ss]u) l(?=['’])/g, (_, preposition: string) =>
			cased(preposition, `${melted[preposition.toLowerCase()] ?? preposition}ll`),
		);
}

function cased(like: string, word: string): string {
	return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Italian. */
export const italian: Bank = {
	openers: {
		past: {
			any: phrases(`
				Camminavo piano / Tu mi aspettavi / Parlavamo piano / Ho preso la tua mano / Contavamo le ore / Sei tornata tardi /
				Eravamo seduti / Ti seguivo da lontano / Ci siamo incontrati / Ho scritto il tuo nome / Hai chiuso la porta / Ho perso la strada /
				Leggevi ad alta voce / Un treno passava / La radio suonava / Correvamo insieme / Ti ho visto ridere / Mi hai dato un bacio /
				Ho trovato una foto / Guardavi la luna / Ho spento la luce / Pioveva forte / Avevamo un piano / Hai acceso il fuoco /
				Ho perso l'ultimo tram / Cucinavi piano / Ho aspettato tanto`),
			bright: phrases(`
				Abbiamo ballato / Ridevamo forte / Cantavamo tutti / Saltavo di gioia / Brillavi al sole / Hai aperto il cielo /
				Volavamo in alto`),
			dark: phrases(`
				Sei andata lontano / Ci siamo perduti / Ho bruciato le lettere / Hai spento tutto / Ho pianto in silenzio / Nessuno chiamava /
				La casa era vuota / Mi hai detto bugie`),
		},
		present: {
			any: phrases(`
				Cammino da solo / Ascolto il tuo canto / Scrivo due versi / Porto la tua foto / Giri pian piano / Il tempo passa / Suona la radio /
				Apro le finestre / Cigola una porta / Ridi sottovoce / Dorme la strada / Il vento soffia / Cerco parole / Dipingi il cielo /
				Conto le luci / Bolle il caffè / Tu mi conosci / Resto in silenzio / Abbaia un cane / Seguo i tuoi passi / Dici il mio nome /
				Guardo le barche / Passa la gente / Piego i vestiti / Racconti storie / Rileggo le lettere / Chiudo gli occhi /
				Accordo la chitarra / Volano le ore / Bussano alla porta / Tu mi sorridi / Accendo una lampada`),
			bright: phrases(`
				Brillano gli occhi / Il mondo gira / Mi batte il cuore / Corriamo liberi / La festa comincia / Canto con te / Salta la gente /
				Sale la voglia / Tutto si accende / Balliamo scalzi / Alzo il bicchiere`),
			dark: phrases(`
				Non dormo più / Il freddo arriva / Bevo il silenzio / La voce si spegne / Ricordo ancora / Cadono foglie / Mi duole il cuore /
				Parlo con l'ombra / Crolla la sera / Nessuno risponde / Pesa la notte / Conto le pene`),
		},
	},
	endings: phrases(`
		in fondo al cuore / senza rumore / di mille colori / tra i fiori / per amore / con stupore / sotto il sole / senza parole /
		in riva al mare / senza parlare / davanti all'altare / da non scordare / per sognare / fino al mattino / sul mio cammino /
		con pane e vino / nel giardino / come un bambino / vicino vicino / nella notte scura / senza paura / con premura /
		lungo le mura / in mezzo al vento / in un momento / a passo lento / senza un lamento / nel firmamento / per la città /
		con libertà / senza pietà / in tutta onestà / nella metà / dietro la porta / sulla via più corta / come un tempo /
		nella via / per compagnia / con nostalgia / e così sia / in armonia / in una melodia / sotto la luna / per fortuna / come nessuna /
		sulla duna / dalla finestra / come un'orchestra / a destra / alla mia maestra / nella sera / in primavera / a mia maniera /
		come una bandiera / di frontiera / in mezzo al cielo / dietro un velo / sotto il gelo / come un melo / nella strada /
		comunque vada / sotto la rugiada / sulla spiaggia / come un'onda selvaggia / sul cuscino / nel mattino / fin laggiù /
		nel cielo blu / sempre di più / come fai tu / di notte / a frotte / con le scarpe rotte / dalle grotte / sul tetto / nel mio letto /
		con affetto / senza difetto / nel cassetto / in un sogno / quando ne ho bisogno / piano piano / mano nella mano / da lontano /
		sul divano / nel grano / a pieni polmoni / sui balconi / tra le canzoni / in tutte le stagioni / in un istante / tra le piante /
		distante / come un amante / sulla collina / di prima mattina / in cucina / come una bambina / alla tua cantina`),
	closers: {
		any: phrases(`
			ti do il mio cuore / non fa rumore / è solo amore / trovo le parole / non tramonta il sole / ho voglia di cantare /
			non so dimenticare / lasciami sognare / ti vengo a cercare / riprendo il cammino / è questo il destino / restami vicino /
			non ho più paura / la notte matura / la vita è dura / è quello che sento / non me ne pento / cambia il vento /
			dimmi la verità / chi lo sa / prima o poi verrà / passerà / non chiudere la porta / questo è quel che importa /
			portami via / la strada è mia / che magia / non so chi tu sia / non c'è fortuna / guardo la luna / ce n'è soltanto una /
			la gente spera / scende la sera / è una vita intera / la voce è sincera / non vedo che cielo / ti tolgo il velo / mi sciolgo dal gelo /
			tu ci sei di più / non torno più / ci sei tu / ho scelto la strada / non c'è chi ci bada / passano le notti / siamo un po' rotti /
			te l'ho già detto / ti aspetto / non è perfetto / ne ho bisogno / non è solo un sogno / dammi la mano / andiamo lontano /
			la vita va piano / suonano canzoni / non chiedo ragioni / il mondo è distante / sei tu la costante / il cuore indovina /
			il giorno cammina`),
		bright: phrases(`
			scoppia il cuore / tutto ha un colore / che splendore / torniamo a ballare / si può ricominciare / ridi e brinda col vino /
			il cielo è vicino / ci batte il cuore contento / viva il momento / che felicità / la festa è qua / che allegria / la vita è mia /
			è la nostra fortuna / balliamo alla luna / è già primavera / la gioia è vera / tocchiamo il cielo / non fermarti più /
			il cielo è più blu / la vita ci bada / cantiamo le notti / quanto affetto / si avvera il sogno / ridiamo piano / è un mondo strano /
			vibrano emozioni / la vita è brillante / la gioia è vicina`),
		dark: phrases(`
			mi spezzi il cuore / resta il dolore / si spegne il sole / non ho più parole / mi sento affondare / non so perdonare /
			ho perso il cammino / crudele destino / la notte è scura / tremo di paura / muore ogni accento / resta il tormento /
			non hai pietà / che crudeltà / hai chiuso la porta / la rosa è già morta / sei andata via / è un'agonia / maledico la luna /
			non ho fortuna / nessuno mi spera / è notte nera / non c'è più cielo / è caduto il velo / tu non ci sei più / cado giù /
			piango la notte / ho le ali rotte / è vuoto il letto / muore ogni affetto / era solo un sogno / tutto è vano / resti lontano /
			troppe illusioni / niente più stagioni / non resta un istante / il buio si avvicina / mi sento in rovina`),
	},
	about: {
		foe: phrases(
			`Non sopporto {x} / Viviamo bene senza {x} / Non voglio più {x} / Gridiamo contro {x} / Nessuno ama {x} / Dimentico {x} / Rido forte di {x} / Scappo lontano da {x}`,
		),
		person: phrases(`
			Io canto per {x} / Io penso a {x} / Parlami di {x} / Ballo con {x} / Scrivo a {x} / Mi ricordo di {x} / Ritorno da {x} /
			Rivedo {x} / Ascolto {x} / Racconto a {x} / Mi fido di {x} / Cucino per {x}`),
		animal: phrases(`
			Corro con {x} / Gioco con {x} / Io penso a {x} / Aspetto {x} / Chiamo {x} / Cammino con {x} / Parlo con {x} / Ho cura di {x} /
			Io canto per {x}`),
		place: phrases(`
			Ritorno verso {x} / Parlami di {x} / Io penso a {x} / Io canto {x} / Cammino verso {x} / Mi ricordo di {x} / Cerco {x} / Rivedo {x} /
			Racconto {x}`),
		time: phrases(`
			Aspetto {x} / Io canto {x} / Io penso a {x} / Mi ricordo di {x} / Ecco che torna {x} / Brindo per {x} / Parlami di {x} /
			Sento arrivare {x}`),
		thing: phrases(`
			Io canto {x} / Io penso a {x} / Parlami di {x} / Cerco {x} / Mi ricordo di {x} / Ritorno a {x} / Credo in {x} / Scrivo di {x} /
			Rido di {x} / Racconto {x} / Conosci {x} / Mi manca {x}`),
		doing: phrases("Io penso a {x} / Parlami di {x}"),
	},
	calls: phrases("Oh {v}, ti chiamo / {v}, mi senti / {v}, ti aspetto / Ehi {v}, ritorna"),
	themes: {
		love: theme(
			"l'amore / un bacio / il tuo cuore / la promessa",
			"Mi hai baciato / Ti ho dato il cuore / Abbiamo giurato",
			"Mi stringi forte / Il cuore batte / Mi baci piano / Ti porto dentro",
			"tra le tue braccia / sulla tua traccia / bocca a bocca / quando mi tocca / sulla pelle / come due stelle",
		),
		rain: theme(
			"la pioggia / il temporale / le nuvole / l'ombrello",
			"Pioveva a dirotto / Tuonava lontano / Saltavamo le pozze",
			"Cadono gocce / Gronda il tetto / Tuona lontano / Si bagna il cuore",
			"sotto la pioggia / dalla loggia / goccia a goccia / come una doccia / senza ombrello / come un acquerello",
		),
		sea: theme(
			"il mare / il porto / la marea / le onde",
			"Salpavamo insieme / Suonava la nave / Vedevo il faro",
			"Cantano le onde / Gridano i gabbiani / Odora di sale / Scricchiola il molo",
			"nella marea / come un'idea / in alto mare / senza remare / tra le onde / dove tutto si confonde",
		),
		night: theme(
			"la notte / la mezzanotte / l'ombra / il neon",
			"Uscivamo tardi / Chiudevano i bar / Passava un taxi",
			"Trema il neon / Brilla l'asfalto / Ballano le ombre / Un taxi aspetta",
			"fino all'alba / nell'aria scialba / a mezzanotte / di notte in notte / sotto i lampioni / sui portoni",
		),
		road: theme(
			"la strada / l'orizzonte / il viaggio / il treno",
			"Ho fatto il pieno / Lasciavo il paese / Guidavo lontano",
			"Ruggisce il motore / Scorrono i paesi / Seguo la linea / Fischia il vento",
			"sulla strada / ovunque si vada / verso il confine / senza una fine / a tutto gas / lungo i pini e le case",
		),
		space: theme(
			"le stelle / la luna / la cometa / il pianeta",
			"Vedevo la Terra / Ho perso il contatto",
			"Fluttuo in silenzio / Cantano gli astri / Gira un pianeta / Brilla una cometa",
			"tra le stelle / come scintille belle / nella galassia / come chi non passa / nell'infinito / come un invito",
		),
		nature: theme(
			"il fiume / la montagna / il bosco / il giardino",
			"Salivamo il monte / Coglievo le more / Passava una volpe",
			"Parla il fiume / Canta un merlo / Crescono foglie / Odora di terra",
			"tra i rami / quando mi chiami / lungo il sentiero / nel bosco nero / in riva al fiume / come una piuma e un lume",
		),
		party: theme(
			"il ballo / la festa / il ritmo / la musica",
			"Ballavamo sui tavoli / Tremava la piazza",
			"Trema la pista / Battono mani / Sale la musica / Nessuno si siede",
			"fino a domattina / sopra la vetrina / in mezzo alla pista / da vero artista / con le mani su / sempre di più",
		),
		battle: theme(
			"il drago / la battaglia / la bandiera / la spada",
			"Cavalcavamo insieme / Suonavano i corni / Cadeva la torre",
			"Suonano tamburi / Volano i corvi / Brilla lo scudo / Trema la torre",
			"nella battaglia / sulla muraglia / con la spada in mano / contro il drago lontano / per la bandiera / alla frontiera",
		),
		winter: theme(
			"la neve / l'inverno / la candela / il gelo",
			"Nevicava piano / Facevamo il fuoco / Cucivi guanti",
			"Cade la neve / Arde la legna / Suonano campane / Si gela il vetro",
			"in pieno inverno / con amore eterno / accanto al fuoco / ancora per poco / nella neve / con passo lieve",
		),
		sleep: theme(
			"la culla / la ninna nanna / i sogni / la luna",
			"Chiudevi gli occhi / Cantavo piano",
			"Veglia una stella / Sbadiglia la luna / Respiri piano / Dorme la casa",
			"nel tuo lettino / piccolino / fino a domani / tra le mie mani / stella stellina / la notte si avvicina",
		),
		summer: theme(
			"l'estate / il sole / la spiaggia / la sabbia",
			"Nuotavamo tardi / Scottava la sabbia / Dormivamo fuori",
			"Canta la cicala / Scotta la sabbia / Ride l'acqua / Odora d'anguria",
			"in piena estate / tra le risate / sotto il sole / senza parole / sulla sabbia / senza rabbia",
		),
		machine: theme(
			"la macchina / il segnale / il motore / lo schermo",
			"Mi hanno acceso / Cadeva il segnale",
			"Ronzano i cavi / Lampeggia una luce / Calcolo tutto / Gira la ruota",
			"nel motore / con il suo calore / senza cuore / a tutte le ore / sullo schermo / mentre sto fermo",
		),
		memory: theme(
			"il ricordo / l'infanzia / la foto / la soffitta",
			"Raccontavi storie / Sbucciavamo mele / Batteva l'orologio",
			"Tengo il tuo scialle / Odora di torta / Guardo le foto / Resta la sedia",
			"nella vecchia cucina / con la farina / nei miei ricordi / e ancora mi scordi / come allora / fino all'aurora",
		),
		city: theme(
			"la città / la strada / il tram / il quartiere",
			"Perdevo il tram / Abitavi di fronte",
			"Passa il tram / Gridano al mercato / Volano piccioni / Suona una banda",
			"per la città / di qua e di là / in fondo al viale / come a carnevale / nel quartiere / tutte le sere",
		),
		animal: theme(
			"le zampe / il guinzaglio / la tua cuccia",
			"Mi hai seguito / Rubavi la cena / Ti ho trovato al freddo",
			"Muovi la coda / Rubi il cuscino / Ti sento grattare",
			"a quattro zampe / tra le lampade e le stampe / sul tetto / sopra il mio letto / con la coda in su / come fai tu",
		),
		cat: theme(
			"i baffi / il cuscino / la finestra",
			"Dormivi sul mio libro / Hai rotto la mia tazza",
			"Fai le fusa / Insegui le ombre / Rubi il divano / Ti sento grattare",
			`sul tetto / sopra il mio letto / sul cuscino / nel giardino / con la coda in su / come fai tu`,
		),
		work: theme(
			"la sveglia / il lunedì / l'ufficio / il capo",
			"Arrivavo tardi / Gridava il capo / Copiavo i compiti",
			"Suona la sveglia / L'orologio si trascina / Sbadiglia la classe / Mi chiama il capo",
			"alle otto in punto / senza un riassunto / nell'ufficio / con sacrificio / di lunedì / sempre lì",
		),
		table: theme(
			"il caffè / il vino / la cucina / il bicchiere",
			"Brindavamo tutti / Versavi il vino",
			"Fuma la tazza / Brindiamo insieme / Bolle la pentola / Suonano i bicchieri",
			"in cucina / con la vicina / con il bicchiere / tutte le sere / a tavola / come in una favola",
		),
		friends: theme(
			"gli amici / le risate / la banda / le storie",
			"Dividevamo tutto / Mi hai difeso / Giuravamo sempre",
			"Mi conosci bene / Ridiamo tanto / Mi tieni il posto",
			"fianco a fianco / mai stanco / spalla a spalla / finché si balla / fino alla fine / senza confine",
		),
		autumn: theme(
			"l'autunno / le foglie / la nebbia / ottobre",
			"Cadevano foglie / Partivano rondini",
			"Cadono foglie / Sale la nebbia / Odora di fumo / Si indora il campo",
			"tra le foglie / dove il vento raccoglie / nella nebbia leggera / verso sera / con il vento del nord / sopra il fiord",
		),
	},
	hooks: phrases(
		"{h} / {h}, {h} / Oh, {h} / Canta con me: {h} / {h}, ancora una volta / {h}, tutta la notte / Di nuovo: {h} / Ah, {h} / {h}, {h}, oh / Lo sai, {h} / {h}, e poi chissà / E ancora: {h} / {h}, fino al mattino",
	),
	nounHooks: phrases("Voglio {h} / Dammi {h} / Solo {h} / Torna, {h}"),
	joiners: phrases("e"),
	longer: 2,
	commands: /^(dimmi|lasciami|portami|dammi|restami|viva|non chiedere|non chiudere|non fermarti|ridi)\b/,
	placesFirst: true,
	kinds: {
		person:
			/(?<!\p{L})(guardian[oi]|amant[ei]|madre|padre|mamma|papà|nonn[oai]|sorella|fratello|figli[oa]|moglie|marito|donna|uomo|amic[oai]|amici|amiche|bambin[oa]|maestr[oa]|vicin[oa]|re|regina|pirat[ai]|marinai?o?|cavalieri?e?|capo|zi[oa]|famiglia|astronauta|robot|eroe|ragazz[oa])( \p{L}+)?$/u,
		animal:
			/(?<!\p{L})(can[ei]|gatt[oaie]|cavall[oi]|uccell[oi]|drag[oh]i?|lup[oi]|volpe|orso|topo|mucca|balena|coniglio|rana|farfalla)$/u,
		place:
			/(?<!\p{L})(mare|oceano|spiaggia|città|paese|fiume|montagn[ae]|bosco|deserto|porto|faro|casa|strada|via|bar|giardino|isola|cielo|luna|spazio|scuola|ponte|stazione|treno|nave|chiesa|castello|roma|napoli|venezia|milano|torino|firenze)$/u,
		time: /(?<!\p{L})(estate|inverno|autunno|primavera|notte|sera|mattin[oa]|giorno|lunedì|martedì|venerdì|sabato|domenica|natale|compleanno|pioggia|neve|temporale|gioventù|infanzia)$/u,
	},
	determine,
	smooth,
};
