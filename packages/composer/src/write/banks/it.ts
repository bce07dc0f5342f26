import { type Bank, lists, type Named, phrases, theme } from "./bank.ts";

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

function definite(indefinite: string, words: string): string {
	if (/^un(?:a|['’])$/.test(indefinite)) return /^[aeiouàèéìòù]/.test(words) ? "l'" : "la";
	return indefinite === "uno" ? "lo" : /^[aeiouàèéìòù]/.test(words) ? "l'" : "il";
}

/** The article of a noun that was named without one, by how nouns of each gender mostly end. */
function articleOf(words: string): string {
	const noun = words.split(" ")[0] ?? "";
	const opensHard = /^(?:s[^aeiou]|z|gn|ps)/.test(noun);
	const isOpen = /^[aeiouàèéìòù]/.test(noun);
	if (/i$/.test(noun) && !/(?:dì|si)$/.test(noun)) return opensHard || isOpen ? "gli" : "i";
	if (/(?:a|tà|zione|sione|notte|neve|luce|pace)$/.test(noun) && !/(?:ma|ta)$/.test(noun)) return isOpen ? "l'" : "la";
	return isOpen ? "l'" : opensHard ? "lo" : "il";
}

function determine(before: readonly string[], words: string): Named {
	const last = before.at(-1) ?? "";
	if (/^(due|tre|quattro|cinque) /.test(words)) return { full: words };
	if (owners.test(last)) {
		const further = before.at(-2) ?? "";
		const article = articles.test(further) ? further : part(further);
		return { full: `${article === undefined ? "" : `${article} `}${last} ${words}`, bare: words };
	}
	const given = articles.test(last) ? last : part(last);
	if (given === undefined && /^\p{Lu}/u.test(words)) return { full: words, bare: words };
	// The song knows whom it sings about: "un robot" of the wish is "il robot" in it.
	const article = given === undefined ? articleOf(words) : /^un/.test(given) ? definite(given, words) : given;
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
			any: lists({
				self: `
					Ho pensato a te / Parlavamo piano / Ho preso la tua mano / Contavo le ore / Mi hai dato un bacio / Ho sognato di te / Ti ho detto tutto / Facevamo progetti /
					Mi hai chiamato per nome / Ho scritto il tuo nome / Ti aspettavo in silenzio / Ho mantenuto il segreto / Cantavi per me / Ti ascoltavo / Abbiamo riso tanto / Mi raccontavi storie`,
				moving: `
					Ti seguivo da lontano / Camminavo con te / Correvamo insieme / Venivi da me / Tornavo verso casa / Andavamo piano / Ho seguito i tuoi passi / Abbiamo camminato`,
				inside: `
					Ho trovato una foto / La radio suonava / Leggevi ad alta voce / Ho spento la luce / Hai acceso il fuoco / Cucinavi ancora / Apparecchiavi la tavola / Si è fermato l'orologio /
					Ho riletto le lettere / Abbiamo cenato / Hai versato il tè / Scricchiolava il legno`,
				outside: `
					Un treno passava / Soffiava il vento / Suonavano campane / Passava un cane / Cantavano i grilli / Volavano le rondini / Ho perso il cappello / Guardavamo le nuvole`,
				hour: "Guardavi la luna / Contavamo le stelle",
				anywhere: `
					Ti ho visto ridere / Ci siamo incontrati / Qualcuno cantava / Suonava una chitarra / Mi hai sorriso / Tu mi guardavi / Ballavamo un lento / Qualcuno rideva / Mi hai salutato / Ti ho abbracciato`,
			}),
			bright: lists({
				self: "Ridevamo forte / Cantavo di gioia / Mi hai fatto ridere",
				moving: "Saltavo di gioia / Correvo da te / Ballavamo scalzi",
				inside: "Ho aperto le finestre / Alzavi la musica",
				outside: "Giocavano i bambini / Volavano aquiloni",
				hour: "Splendeva il sole",
				anywhere: "Abbiamo ballato / Cantavamo tutti / Brillavano gli occhi",
			}),
			dark: lists({
				self: "Ho pianto in silenzio / Mi hai detto bugie / Ho perso la speranza",
				moving: "Andavi lontano / Camminavo senza te",
				inside: "Hai chiuso la porta / Ho bruciato le lettere / La casa taceva",
				outside: "Il freddo arrivava / Tacevano gli uccelli",
				hour: "Pioveva forte",
				anywhere: "La voce si spegneva / Nessuno chiamava / Finiva la musica",
			}),
		},
		present: {
			any: lists({
				self: `
					Penso ai tuoi occhi / Sogno di te / Conto le ore / Cerco parole / Dico il tuo nome / Aspetto una chiamata / Chiudo gli occhi / Scrivo due versi / Ascolto la tua voce /
					Facciamo progetti / Ti dico un segreto / Canto sottovoce / Ripenso a ieri / Ti tengo la mano / Parliamo di tutto / Racconti storie / Canto per te`,
				moving: `
					Seguo i tuoi passi / Cammino piano / Torno verso casa / Vieni con me / Corro da te / Andiamo insieme / Ti vengo a cercare / Cammino con te / Andiamo avanti`,
				inside: `
					Accendo una lampada / Apro le finestre / Suona la radio / Apparecchi la tavola / Si apre una porta / Rileggo le lettere / Accordo la chitarra / Canta il bollitore / Profuma il caffè /
					Batte l'orologio / Appendo il tuo cappotto / Dorme la casa / Guardo le tue foto / Prepari il tè`,
				outside: `
					Il vento soffia / Guardo le nuvole / Passa la gente / Suona una campana / Cantano i grilli / Passa un treno / Volano piccioni / Abbaia un cane / Profuma la terra`,
				hour: "Dorme il quartiere / Sale la luna / Scende la notte / Si accende un lampione / Contiamo le stelle / Nasce il giorno",
				anywhere: `
					Tu mi sorridi / Suona una chitarra / Qualcuno canta / Ridi sottovoce / Guardo i tuoi occhi / Balliamo un lento / Qualcuno ride / Mi saluti / Ti vedo arrivare / Suona la nostra canzone`,
			}),
			bright: lists({
				self: "Mi batte il cuore / Canto con te / Rido con te / Mi fai sognare",
				moving: "Balliamo scalzi / Corro con te / Salto di gioia",
				inside: "Alzo il bicchiere / Alziamo la musica / Brindo con te",
				outside: "Giocano i bambini / Volano aquiloni / Si illumina la piazza",
				hour: "Splende il sole",
				anywhere: "Brillano gli occhi / La festa comincia / Salta la gente / Tutto si accende",
			}),
			dark: lists({
				self: "Bevo il silenzio / Mi duole il cuore / Parlo con l'ombra / Conto le pene / Mi manchi tanto",
				moving: "Cammino senza te / Vai via da me",
				inside: "Tace la casa / Non chiudo occhio / La tua sedia mi guarda",
				outside: "Il freddo arriva / Cadono foglie",
				hour: "Crolla la sera / Pesa la notte",
				anywhere: "La voce si spegne / Nessuno risponde / Tace la musica",
			}),
		},
	},
	tails: lists({
		time: `
			all'alba / prima dell'alba / di sera / una sera / a tarda sera / prima di sera / di primavera / in primavera / un mattino / di buon mattino / al mattino / di prima mattina / una mattina / domenica mattina / a mezzogiorno / un bel giorno / in pieno giorno / di notte / questa notte / in piena notte / a mezzanotte / in piena estate / una notte d'estate / d'inverno / in pieno inverno / a metà gennaio / a fine gennaio / di lunedì / un venerdì / il primo maggio / a fine maggio / all'aurora / alla stessa ora / alle tre / poco dopo le tre / dopo cena / verso l'ora di cena`,
		now: `
			quando quando arriva la sera / quando sorge il sole / quando cala il sole / quando il giorno muore / quando passano le ore / quando spunta la luna / quando brilla la luna / quando l'alba è vicina / quando tutto tace / quando il vento tace / quando viene la notte / mentre passa la notte / quando il treno va`,
		long: `
			a tutte le ore / per ore e ore / fino al mattino / ogni mattina / fino a domattina / fino a sera / ogni sera / tutte le sere / tutta la notte / ogni notte / notte e giorno / ogni giorno / tutto il giorno / giorno per giorno / in ogni momento / senza fine / fino alla fine / in tutte le stagioni / per tutta la città / senza età / ancora di più / sempre di più / di tanto in tanto / ogni tanto`,
		inside: `
			nella vecchia cucina / in cucina / dalla vicina / dietro la porta / accanto alla porta / sotto il tetto / accanto al letto / ai piedi del letto / a casa mia / alla finestra / accanto alla finestra / vicino al camino / accanto al camino / in salotto / nel corridoio / in soffitta / sul divano / accanto al piano / sulle scale / nella stanza / in un'altra stanza / nel salone / sul balcone / davanti allo specchio / al lume di candela / sulla poltrona / al primo piano`,
		outside: `
			tra i fiori / in riva al mare / davanti al mare / sul cammino / nel giardino / in giardino / vicino al mulino / lungo le mura / per la città / in città / al di là / nella via / in periferia / in fondo alla via / sulla strada / in mezzo alla strada / sulla spiaggia / sulla collina / in cima alla collina / nel viale / in fondo al viale / sotto le fronde / vicino alle onde / in piazza / sulla terrazza / alla stazione / sotto il lampione / al portone / sul ponte / davanti al monte / nel prato / in mezzo al prato / nel cortile / al confine / sotto un pino / al porto / nell'orto / sul molo / al parco / lungo il fiume / in riva al fiume`,
		path: `
			lungo il cammino / fino al mulino / attraverso il giardino / lungo le mura / per la città / di qua e di là / per la via / lungo la via / lungo la strada / per la strada / ovunque si vada / fino al mare / lungo il viale / lungo la spiaggia / fino al ponte / verso il monte / fino alla stazione / oltre il portone / verso il confine / tra le colline / lungo il fiume / fino al porto / attraverso il prato`,
		weather: `
			sotto il sole / sotto la luna / al chiaro di luna / in mezzo al vento / nel vento / contro vento / nella notte scura / sotto il cielo / nel cielo blu / sotto la rugiada / nella sera / nell'aria leggera / sotto le stelle / sotto la pioggia / nella pioggia / nella nebbia / sotto la neve / nell'ombra / nel buio / sotto un cielo grigio / nel temporale / sotto il temporale / al freddo / nel gelo / nell'aria fina / sotto la pioggia fina / nella brina`,
		manner: `
			in fondo al cuore / senza rumore / con tutto il cuore / senza parole / senza parlare / senza pensare / senza paura / senza premura / a passo lento / senza un lamento / in libertà / con sincerità / con nostalgia / con allegria / in armonia / a modo mio / senza un addio / piano piano / in silenzio / senza fretta / con passione / senza ragione / con coraggio / con un sorriso / all'improvviso`,
	}),
	closers: {
		any: phrases(`
			ti do il mio cuore / è solo amore / trovo le parole / ho voglia di cantare / non so dimenticare / voglio sognare / ti vengo a cercare / riprendo il cammino / è questo il destino / ti sono vicino / non ho più paura / la vita è dura / è quello che sento / non me ne pento / cambia il vento /
			è la verità / chi lo sa / prima o poi verrà / passerà / si apre la porta / questo è quel che importa / ti porto via / la strada è mia / non so chi tu sia / ci vuole fortuna / ce n'è soltanto una / la gente spera / scende la sera / è una vita intera / la voce è sincera / il tempo ha un velo / la notte è un velo /
			non torno più / ci sei tu / ho scelto la strada / non siamo distrutti / te l'ho già detto / ti aspetto / non è perfetto / ne ho bisogno / non è solo un sogno / ti do la mano / andiamo lontano / la vita va piano / suonano canzoni / non chiedo ragioni / il mondo è distante / sei tu la costante / la gioia cammina / la gioia è vicina /
			sono ancora qui / va bene così / ti penso ogni giorno / domani ritorno / penso a te / resti con me / tocca a me / si vive così`),
		bright: phrases(`
			scoppia il cuore / tutto ha un colore / che splendore / torniamo a ballare / si può ricominciare / si brinda col vino / il cielo è vicino / ci batte il cuore contento / viva il momento / che felicità / la festa è qua / che allegria / la vita è mia / è la nostra fortuna / balliamo alla luna / è già primavera / la gioia è vera / tocchiamo il cielo /
			il cielo è più blu / cantiamo le notti / quanto affetto / si avvera il sogno / ridiamo piano / il buio è lontano / vibrano emozioni / la vita è brillante / la gioia è vicina / che bel giorno / c'è festa tutto intorno / la gioia è con me / canto con te`),
		dark: phrases(`
			mi spezzi il cuore / resta il dolore / si spegne il sole / non ho più parole / mi sento affondare / non so perdonare / ho perso il cammino / crudele destino / la notte è scura / tremo di paura / resta il tormento / non hai pietà / che crudeltà / hai chiuso la porta / ogni luce è morta / non so dove sia / è un'agonia / maledico la luna / non ho fortuna /
			nessuno mi aspetta la sera / è notte nera / non c'è più cielo / è caduto il velo / tu non ci sei più / cado giù / piango la notte / ho le ali rotte / è vuoto il letto / finisce l'affetto / era solo un sogno / tutto è vano / resti lontano / troppe illusioni / finite le canzoni / non resta un istante / il buio si avvicina / mi sento in rovina / non c'è ritorno / è un triste giorno / sei via da me / piango per te`),
	},
	leads: phrases(`
		E alla fine / E ancora una volta / Lo sai, / Credimi, / Oh, / Ah, / Nonostante tutto, / Te lo giuro, / Comunque vada, / Davvero, / Eppure / Finalmente / Forse / E poi / Dopo tutto, / Come sempre, / E di colpo / Ti dico che / Qui e adesso / Lo so bene: / Giorno per giorno, / Ma intanto / Dicano quel che vogliono,`),
	timesFirst: true,
	about: {
		foe: lists({
			stance: `Non sopporto {x} / Viviamo bene senza {x} / Non voglio più {x} / Gridiamo contro {x} / Nessuno ama {x} / Dimentico {x} / Rido forte di {x} / Scappo lontano da {x}`,
		}),
		person: lists({
			self: "Io canto per {x} / Io penso a {x} / Scrivo a {x} / Mi ricordo di {x} / Ascolto {x} / Aspetto {x} / Chiamo {x} / Parlo di {x} / Chiedo di {x}",
			moving: "Ritorno da {x} / Cammino con {x} / Corro da {x}",
			inside: "Cucino per {x} / Tengo una sedia per {x}",
			anywhere: "Ballo con {x} / Rivedo {x}",
		}),
		animal: lists({
			self: "Io penso a {x} / Aspetto {x} / Chiamo {x} / Parlo con {x} / Io canto per {x} / Mi ricordo di {x} / Ho cura di {x} / Chiedo di {x}",
			moving: "Corro con {x} / Cammino con {x}",
			anywhere: "Gioco con {x} / Ballo con {x} / Rivedo {x}",
		}),
		place: lists({
			self: "Io penso a {x} / Io canto {x} / Mi ricordo di {x} / Sogno ancora {x} / Parlo di {x} / Scrivo di {x} / Ripenso a {x}",
			stance: "Parlami di {x} / Non dimentico {x} / Ritorno verso {x} / Ho nel cuore {x}",
		}),
		time: lists({
			self: "Aspetto {x} / Io canto {x} / Io penso a {x} / Mi ricordo di {x} / Parlo di {x} / Scrivo di {x} / Ripenso a {x} / Sogno ancora {x}",
			stance: "Brindo a {x} / Parlami di {x} / Non dimentico {x}",
		}),
		thing: lists({
			self: "Io canto {x} / Io penso a {x} / Cerco {x} / Mi ricordo di {x} / Scrivo di {x} / Sogno ancora {x} / Parlo di {x} / Ripenso a {x}",
			stance: "Parlami di {x} / Non dimentico {x} / Non vivo senza {x}",
		}),
		doing: lists({ self: "Io penso a {x} / Parlo di {x}" }),
	},
	calls: phrases("Oh {v}, sono qui / {v}, che storia / Ah {v}, che mistero"),
	themes: {
		love: theme(
			"self",
			"l'amore / un bacio / il tuo cuore / la promessa",
			"Mi hai baciato / Ti ho dato il cuore / Ho promesso tutto",
			"Mi stringi forte / Ti guardo negli occhi / Mi baci piano / Ti porto dentro / Ti amo tanto",
			"con tanto amore / cuore a cuore / in un abbraccio / pelle a pelle / sotto le stelle",
		),
		rain: theme(
			"outside",
			"la pioggia / il temporale / le nuvole / l'arcobaleno",
			"Pioveva a dirotto / Tuonava lontano / Saltavamo le pozze",
			"Cadono gocce / Gronda il tetto / Tuona lontano / Si bagna la strada",
			"sotto la pioggia / sotto la loggia / sotto l'ombrello / vicino al cancello / sotto il temporale / in fondo al viale",
		),
		sea: theme(
			"outside",
			"il mare / il porto / la marea / le onde",
			"Salpavamo insieme / Suonava la nave / Vedevo il faro",
			"Cantano le onde / Gridano i gabbiani / Odora di sale / Scricchiola il molo",
			"in alto mare / davanti al mare / tra le onde / dove tutto si confonde / al porto / sul molo / sulla riva",
		),
		night: theme(
			"outside",
			"la notte / la mezzanotte / l'ombra / il neon",
			"Uscivamo tardi / Chiudevano i bar / Passava un taxi",
			"Trema il neon / Brilla l'asfalto / Ballano le ombre / Un taxi aspetta",
			"prima dell'alba / a mezzanotte / nella notte / sotto i lampioni / davanti ai portoni / sotto le stelle",
		),
		road: theme(
			"outside",
			"la strada / l'orizzonte / il viaggio / il treno",
			"Ho fatto il pieno / Lasciavo il paese / Guidavo lontano",
			"Ruggisce il motore / Scorrono i paesi / Seguo la linea / Fischia il vento",
			"sulla strada / ovunque si vada / verso il confine / oltre le colline / lungo la via / lontano da casa mia",
		),
		space: theme(
			"outside",
			"le stelle / la luna / la cometa / il pianeta",
			"Vedevo la Terra / Ho perso il contatto",
			"Fluttuo in silenzio / Cantano gli astri / Gira un pianeta / Brilla una cometa",
			"tra le stelle / tra scintille belle / nell'infinito / nell'immensità / nell'oscurità / sulla luna",
		),
		nature: theme(
			"outside",
			"il fiume / la montagna / il bosco / il giardino",
			"Salivamo il monte / Coglievo le more / Passava una volpe",
			"Parla il fiume / Canta un merlo / Crescono foglie / Odora di terra",
			"tra i rami / quando mi chiami / lungo il sentiero / nel bosco nero / in riva al fiume / nel prato",
		),
		party: theme(
			"inside",
			"il ballo / la festa / il ritmo / la musica",
			"Ballavamo sui tavoli / Tremava la pista",
			"Trema la pista / Battono mani / Sale la musica / Nessuno si siede",
			"fino a domattina / in mezzo alla pista / vicino all'artista / tra le luci blu / nella sala",
		),
		battle: theme(
			"outside",
			"il drago / la battaglia / la bandiera / la spada",
			"Cavalcavamo insieme / Suonavano i corni / Cadeva la torre",
			"Suonano tamburi / Volano i corvi / Brilla lo scudo / Trema la torre",
			"nella battaglia / sulla muraglia / in un regno lontano / sotto la bandiera / alla frontiera / al castello / davanti al cancello",
		),
		winter: theme(
			"outside",
			"la neve / l'inverno / la candela / il gelo",
			"Nevicava piano / Facevamo un pupazzo / Gelava il lago",
			"Cade la neve / Fuma il camino / Suonano campane / Si gela il vetro",
			"in pieno inverno / nel buio d'inverno / nella neve / nel vento lieve / nella brina / sulla collina",
		),
		sleep: theme(
			"inside",
			"la culla / la ninna nanna / i sogni / la luna",
			"Chiudevi gli occhi / Cantavo piano",
			"Veglia una stella / Sbadiglia la luna / Respiri piano / Dorme la casa",
			"sul tuo lettino / fino al mattino / fino a domattina / accanto alla lucina / nella culla / sul tuo cuscino",
		),
		summer: theme(
			"outside",
			"l'estate / il sole / la spiaggia / la sabbia",
			"Nuotavamo tardi / Scottava la sabbia / Dormivamo fuori",
			"Canta la cicala / Scotta la sabbia / Ride l'acqua / Odora d'anguria",
			"in piena estate / tra le risate / sotto il sole / sulla sabbia / in riva al mare / sotto un pino",
		),
		machine: theme(
			"inside",
			"la macchina / il segnale / il futuro",
			"Mi hanno acceso / Cadeva il segnale",
			"Ronzano i cavi / Lampeggia una luce / Calcolo tutto / Gira la ruota",
			"dentro il motore / a tutte le ore / sullo schermo / nell'officina / ogni mattina / in fabbrica",
		),
		memory: theme(
			"inside",
			"il ricordo / l'infanzia / la foto / la soffitta",
			"Raccontavi storie / Sbucciavamo mele / Batteva l'orologio",
			"Tengo il tuo scialle / Odora di torta / Guardo le foto / Resta la sedia",
			"nella vecchia cucina / di prima mattina / come allora / fino all'aurora / in soffitta / nel vecchio salotto",
		),
		city: theme(
			"outside",
			"la città / la strada / il tram / il quartiere",
			"Perdevo il tram / Abitavi di fronte",
			"Passa il tram / Gridano al mercato / Volano piccioni / Suona una banda",
			"per la città / di qua e di là / in fondo al viale / sotto il temporale / nel quartiere / tutte le sere",
		),
		animal: theme(
			"inside",
			"le passeggiate / i tuoi occhi buoni",
			"Rubavi la cena / Dormivi sul tappeto / Mordevi le scarpe",
			"Muovi la coda / Rubi il cuscino / Ti sento grattare",
			"vicino al camino / vicino al camino / accanto al letto / sotto il tetto / sul divano / sul tappeto",
		),
		cat: theme(
			"inside",
			"le tue fusa / i tuoi occhi verdi",
			"Dormivi sul mio libro / Hai rotto la mia tazza",
			"Fai le fusa / Insegui le ombre / Rubi il divano / Ti sento grattare",
			"sul tetto / accanto al mio letto / vicino al camino / vicino al camino / sul divano",
		),
		work: theme(
			"inside",
			"il lunedì / le vacanze / il fine settimana",
			"Arrivavo tardi / Gridava il capo / Copiavo i compiti",
			"Suona la sveglia / Le ore non passano / Sbadiglia la classe / Mi chiama il capo",
			"in ufficio / in fondo all'edificio / di lunedì",
		),
		table: theme(
			"inside",
			"il caffè / il vino / la cucina",
			"Brindavamo tutti / Versavi il vino",
			"Fuma la tazza / Brindiamo insieme / Bolle la pentola / Suonano i bicchieri",
			"in cucina / di prima mattina / tutte le sere / intorno al bicchiere / a tavola / come in una favola",
		),
		friends: theme(
			"self",
			"gli amici / le risate / la banda / le storie",
			"Dividevamo tutto / Mi hai difeso / Giuravamo sempre",
			"Mi tiri su / Ridiamo tanto / Mi tieni il posto",
			"fianco a fianco / qui al mio fianco / spalla a spalla / mentre si balla / fino alla fine / senza confine",
		),
		farewell: theme(
			"outside",
			"l'addio / la partenza / l'ultimo treno",
			"Partiva il treno / Ti voltavi piano / Salutavo con la mano",
			"Parte il treno / Ti volti piano / Saluto con la mano / Fischia il treno",
			"sul binario / al primo binario / alla stazione / al portone / al cancello / in fondo alla via",
		),
		autumn: theme(
			"outside",
			"l'autunno / le foglie / la nebbia / ottobre",
			"Cadevano foglie / Partivano rondini",
			"Cadono foglie / Sale la nebbia / Odora di fumo / Si indora il campo",
			"tra le foglie / dove il vento raccoglie / nella nebbia leggera / verso sera / prima di sera / in collina",
		),
	},
	hooks: phrases(
		"{h} / {h}, {h} / Oh, {h} / Canta con me: {h} / {h}, ancora una volta / Di nuovo: {h} / Ah, {h} / {h}, {h}, oh / Lo sai, {h} / {h}, e poi chissà / E ancora: {h} / {h}, la la la",
	),
	nounHooks: phrases("Voglio {h} / Dammi {h} / Solo {h}"),
	longer: 2,
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
