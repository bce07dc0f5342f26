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
		.replace(/\be (?=è\b|è )/g, "ed ")
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
				Camminavo ancora / Tu mi aspettavi / Parlavamo poco / Ho preso la tua mano / Contavamo le ore / Tornavi tardi /
				Eravamo seduti / Ti seguivo da lontano / Ci siamo incontrati / Ho scritto il tuo nome / Hai chiuso la porta / Ho perso la strada /
				Leggevi ad alta voce / Un treno passava / La radio suonava / Correvamo insieme / Ti ho visto ridere / Mi hai dato un bacio /
				Ho trovato una foto / Guardavi la luna / Ho spento la luce / Pioveva ancora / Avevamo un piano / Hai acceso il fuoco /
				Ho perso l'ultimo tram / Cucinavi ancora / Ho aspettato tanto`),
			bright: phrases(`
				Abbiamo ballato / Ridevamo forte / Cantavamo tutti / Saltavo di gioia / Brillavi al sole / Hai aperto il cielo /
				Volavamo in alto`),
			dark: phrases(`
				Andavi lontano / Ci siamo perduti / Ho bruciato le lettere / Hai spento tutto / Ho pianto in silenzio / Nessuno chiamava /
				La casa era vuota / Mi hai detto bugie`),
		},
		present: {
			any: phrases(`
				Cammino da solo / Ascolto il tuo canto / Scrivo due versi / Porto la tua foto / Vieni pian piano / Il tempo passa / Suona la radio /
				Apro le finestre / Si apre una porta / Ridi sottovoce / Dorme il quartiere / Il vento soffia / Cerco parole / Guardi il cielo /
				Conto le luci / Cambia la luce / Tu mi conosci / Resto in silenzio / Abbaia un cane / Seguo i tuoi passi / Dici il mio nome /
				Guardo il cielo / Passa qualcuno / Ripenso a ieri / Racconti storie / Rileggo le lettere / Chiudo gli occhi /
				Suono la chitarra / Volano le ore / Bussano alla porta / Tu mi sorridi / Accendo una lampada`),
			bright: phrases(`
				Brillano gli occhi / Il mondo gira / Mi batte il cuore / Corriamo liberi / La festa comincia / Canto con te / Salta la gente /
				Sale la voglia / Tutto si accende / Balliamo scalzi / Alzo il bicchiere`),
			dark: phrases(`
				Non dormo più / Il freddo arriva / Bevo il silenzio / La voce si spegne / Ricordo ancora / Cadono foglie / Mi duole il cuore /
				Parlo con l'ombra / Crolla la sera / Nessuno risponde / Pesa la notte / Conto le pene`),
		},
	},
	endings: phrases(`
		~in fondo al cuore / senza rumore / a tutte le ore / tra i fiori / tra mille colori / sotto il sole / ~senza parole / in riva al mare /
		~senza parlare /  fino al mattino / sul cammino / nel giardino / ~vicino vicino / da qui vicino / nella notte scura /
		~senza paura / lungo le mura / in mezzo al vento / in un momento / a passo lento / senza un lamento / per la città / in libertà /
		di qua e di là / dietro la porta / come un tempo / nella via / ~per compagnia / ~con nostalgia / a casa mia / in armonia /
		sotto la luna /  per fortuna / nella sera / in primavera / ~a mia maniera / fino a sera / sotto il cielo / 
		nella strada / sotto la rugiada / sulla spiaggia / fin laggiù / nel cielo blu / sempre di più / di notte / tutta la notte /
		sotto il tetto / ~con affetto /  da lontano / piano piano /   
		in tutte le stagioni / in un istante /  sulla collina / di prima mattina / ogni mattina`),
	closers: {
		any: phrases(`
			ti do il mio cuore / non fa rumore / è solo amore / trovo le parole / non tramonta il sole / ho voglia di cantare /
			non so dimenticare / lasciami sognare / ti vengo a cercare / riprendo il cammino / è questo il destino / restami vicino /
			non ho più paura / la vita è dura / è quello che sento / non me ne pento / cambia il vento /
			dimmi la verità / chi lo sa / prima o poi verrà / passerà / non chiudere la porta / questo è quel che importa /
			portami via / la strada è mia / che magia / non so chi tu sia / ci vuole fortuna / guardo la luna / ce n'è soltanto una /
			la gente spera / scende la sera / è una vita intera / la voce è sincera / non vedo che cielo / la notte è un velo /
			non torno più / ci sei tu / ho scelto la strada / passano le notti / non siamo distrutti /
			te l'ho già detto / ti aspetto / non è perfetto / ne ho bisogno / non è solo un sogno / dammi la mano / andiamo lontano /
			la vita va piano / suonano canzoni / non chiedo ragioni / il mondo è distante / sei tu la costante / la sera è vicina /
			arriva mattina`),
		bright: phrases(`
			scoppia il cuore / tutto ha un colore / che splendore / torniamo a ballare / si può ricominciare / ridi e brinda col vino /
			il cielo è vicino / ci batte il cuore contento / viva il momento / che felicità / la festa è qua / che allegria / la vita è mia /
			è la nostra fortuna / balliamo alla luna / è già primavera / la gioia è vera / tocchiamo il cielo / non fermarti più /
			il cielo è più blu / cantiamo le notti / quanto affetto / si avvera il sogno / ridiamo piano / il buio è lontano /
			vibrano emozioni / la vita è brillante / la gioia è vicina`),
		dark: phrases(`
			mi spezzi il cuore / resta il dolore / si spegne il sole / non ho più parole / mi sento affondare / non so perdonare /
			ho perso il cammino / crudele destino / la notte è scura / tremo di paura / resta il tormento /
			non hai pietà / che crudeltà / hai chiuso la porta / ogni luce è morta / non so dove sia / è un'agonia / maledico la luna /
			non ho fortuna / nessuno mi aspetta la sera / è notte nera / non c'è più cielo / è caduto il velo / tu non ci sei più / cado giù /
			piango la notte / ho le ali rotte / è vuoto il letto / finisce l'affetto / era solo un sogno / tutto è vano / resti lontano /
			troppe illusioni / finite le canzoni / non resta un istante / il buio si avvicina / mi sento in rovina`),
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
			Penso ancora a {x}`),
		time: phrases(`
			Aspetto {x} / Io canto {x} / Io penso a {x} / Mi ricordo di {x} / Ecco che torna {x} / Brindo a {x} / Parlami di {x} /
			Sento arrivare {x}`),
		thing: phrases(`
			Io canto {x} / Io penso a {x} / Parlami di {x} / Cerco {x} / Mi ricordo di {x} /   Scrivo di {x} /
			Sogno ancora {x}`),
		doing: phrases("Io penso a {x} / Parlami di {x}"),
	},
	somebody:
		/^(?:Io|Tu|Mi|Ti|Ci|Ho|Hai|Abbiamo|Eravamo|Avevamo) |^(?!\p{L}+[ao]no |[Uu]no )\p{L}+(?:o|i|amo|avo|avi|evo|evi)(?= |$)/u,
	calls: phrases("Oh {v}, sono qui / {v}, che storia / Ah {v}, che mistero"),
	themes: {
		love: theme(
			"l'amore / un bacio / il tuo cuore / la promessa",
			"Mi hai baciato / Ti ho dato il cuore / Abbiamo giurato",
			"Mi stringi forte / Il cuore batte / Mi baci piano / Ti porto dentro",
			"  sotto le stelle",
		),
		rain: theme(
			"la pioggia / il temporale / le nuvole / l'ombrello",
			"Pioveva a dirotto / Tuonava lontano / Saltavamo le pozze",
			"Cadono gocce / Gronda il tetto / Tuona lontano / Si bagna il cuore",
			"sotto la pioggia / sotto la loggia / ~senza l'ombrello / sotto il portoncello",
		),
		sea: theme(
			"il mare / il porto / la marea / le onde",
			"Salpavamo insieme / Suonava la nave / Vedevo il faro",
			"Cantano le onde / Gridano i gabbiani / Odora di sale / Scricchiola il molo",
			"in alto mare / senza parlare / tra le onde / dove tutto si confonde",
		),
		night: theme(
			"la notte / la mezzanotte / l'ombra / il neon",
			"Uscivamo tardi / Chiudevano i bar / Passava un taxi",
			"Trema il neon / Brilla l'asfalto / Ballano le ombre / Un taxi aspetta",
			"fino all'alba / prima dell'alba / a mezzanotte / nella notte / sotto i lampioni / davanti ai portoni",
		),
		road: theme(
			"la strada / l'orizzonte / il viaggio / il treno",
			"Ho fatto il pieno / Lasciavo il paese / Guidavo lontano",
			"Ruggisce il motore / Scorrono i paesi / Seguo la linea / Fischia il vento",
			"sulla strada / ovunque si vada / verso il confine / senza una fine / lungo la via / lontano da casa mia",
		),
		space: theme(
			"le stelle / la luna / la cometa / il pianeta",
			"Vedevo la Terra / Ho perso il contatto",
			"Fluttuo in silenzio / Cantano gli astri / Gira un pianeta / Brilla una cometa",
			"tra le stelle / tra scintille belle / nell'infinito",
		),
		nature: theme(
			"il fiume / la montagna / il bosco / il giardino",
			"Salivamo il monte / Coglievo le more / Passava una volpe",
			"Parla il fiume / Canta un merlo / Crescono foglie / Odora di terra",
			"tra i rami / quando mi chiami / lungo il sentiero / nel bosco nero",
		),
		party: theme(
			"il ballo / la festa / il ritmo / la musica",
			"Ballavamo sui tavoli / Tremava la piazza",
			"Trema la pista / Battono mani / Sale la musica / Nessuno si siede",
			"fino a domattina / ogni mattina / in mezzo alla pista / ~da vero artista / ~con le mani su / sempre di più",
		),
		battle: theme(
			"il drago / la battaglia / la bandiera / la spada",
			"Cavalcavamo insieme / Suonavano i corni / Cadeva la torre",
			"Suonano tamburi / Volano i corvi / Brilla lo scudo / Trema la torre",
			"nella battaglia / sulla muraglia / ~con la spada in mano / in un regno lontano / per la bandiera / alla frontiera",
		),
		winter: theme(
			"la neve / l'inverno / la candela / il gelo",
			"Nevicava piano / Facevamo il fuoco / Cucivi guanti",
			"Cade la neve / Arde la legna / Suonano campane / Si gela il vetro",
			"in pieno inverno / nel buio d'inverno / accanto al fuoco / ancora per poco / nella neve / ~con passo lieve",
		),
		sleep: theme(
			"la culla / la ninna nanna / i sogni / la luna",
			"Chiudevi gli occhi / Cantavo piano",
			"Veglia una stella / Sbadiglia la luna / Respiri piano / Dorme la casa",
			"sul tuo lettino / fino al mattino /  fino a domattina / quando l'alba è vicina",
		),
		summer: theme(
			"l'estate / il sole / la spiaggia / la sabbia",
			"Nuotavamo tardi / Scottava la sabbia / Dormivamo fuori",
			"Canta la cicala / Scotta la sabbia / Ride l'acqua / Odora d'anguria",
			"in piena estate / tra le risate / sotto il sole / ~senza parole / sulla sabbia / ~senza rabbia",
		),
		machine: theme(
			"la macchina / il segnale / il motore / lo schermo",
			"Mi hanno acceso / Cadeva il segnale",
			"Ronzano i cavi / Lampeggia una luce / Calcolo tutto / Gira la ruota",
			"  senza un cuore / a tutte le ore / sullo schermo / ~mentre sto fermo",
		),
		memory: theme(
			"il ricordo / l'infanzia / la foto / la soffitta",
			"Raccontavi storie / Sbucciavamo mele / Batteva l'orologio",
			"Tengo il tuo scialle / Odora di torta / Guardo le foto / Resta la sedia",
			"nella vecchia cucina / di prima mattina / come allora / fino all'aurora",
		),
		city: theme(
			"la città / la strada / il tram / il quartiere",
			"Perdevo il tram / Abitavi di fronte",
			"Passa il tram / Gridano al mercato / Volano piccioni / Suona una banda",
			"per la città / di qua e di là / in fondo al viale / sotto il temporale / nel quartiere / tutte le sere",
		),
		animal: theme(
			"le zampe / il guinzaglio / la tua cuccia",
			"Mi hai seguito / Rubavi la cena / Ti ho trovato al freddo",
			"Muovi la coda / Rubi il cuscino / Ti sento grattare",
			"nel giardino / sul cuscino / accanto al letto / ~con tanto affetto / su e giù / sempre di più",
		),
		cat: theme(
			"i baffi / il cuscino / la finestra",
			"Dormivi sul mio libro / Hai rotto la mia tazza",
			"Fai le fusa / Insegui le ombre / Rubi il divano / Ti sento grattare",
			`sul tetto / accanto al mio letto / sul cuscino / nel giardino / ~con la coda in su / sempre di più`,
		),
		work: theme(
			"la sveglia / il lunedì / l'ufficio / il capo",
			"Arrivavo tardi / Gridava il capo / Copiavo i compiti",
			"Suona la sveglia / L'orologio si trascina / Sbadiglia la classe / Mi chiama il capo",
			"alle otto in punto / a questo punto / in ufficio / ~con sacrificio / di lunedì / sempre lì",
		),
		table: theme(
			"il caffè / il vino / la cucina / il bicchiere",
			"Brindavamo tutti / Versavi il vino",
			"Fuma la tazza / Brindiamo insieme / Bolle la pentola / Suonano i bicchieri",
			"in cucina / di prima mattina /  tutte le sere / a tavola / come in una favola",
		),
		friends: theme(
			"gli amici / le risate / la banda / le storie",
			"Dividevamo tutto / Mi hai difeso / Giuravamo sempre",
			"Mi conosci bene / Ridiamo tanto / Mi tieni il posto",
			"~fianco a fianco / qui al mio fianco / ~spalla a spalla / mentre si balla / fino alla fine / senza confine",
		),
		autumn: theme(
			"l'autunno / le foglie / la nebbia / ottobre",
			"Cadevano foglie / Partivano rondini",
			"Cadono foglie / Sale la nebbia / Odora di fumo / Si indora il campo",
			"tra le foglie / dove il vento raccoglie / nella nebbia leggera / verso sera / prima di sera",
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
