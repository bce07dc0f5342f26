import { type Bank, lists, type Named, phrases, theme } from "./bank.ts";

/** Articles that melted with a preposition, parted again. */
const parted: Readonly<Record<string, string>> = { du: "le", des: "les", au: "le", aux: "les", "d'": "l'", "d’": "l’" };
const articles =
	/^(le|la|les|l['’]|un|une|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cette|ces)$/;

function determine(before: readonly string[], words: string): Named {
	const last = before.at(-1) ?? "";
	if (/^(deux|trois|quatre|cinq) /.test(words)) return { full: words };
	const isName = /^\p{Lu}/u.test(words);
	if (isName && !articles.test(last)) return { full: words, bare: words };
	const given = parted[last] ?? (articles.test(last) ? last : undefined);
	const isOpen = /^(?:[aeiouyéèêœ]|h(?!aut|asard|éros|onte|ibou|amster|omard|aricot))/.test(words);
	// The song knows whom it sings about: "un robot" of the wish is "le robot" in it.
	const definite = given === "un" ? "le" : given === "une" ? "la" : given;
	const article =
		definite === undefined
			? /[^s]s$/.test(words.split(" ")[0] ?? "")
				? "les"
				: isOpen
					? "l'"
					: undefined
			: isOpen && /^(?:le|la)$/.test(definite)
				? "l'"
				: definite;
	if (article === undefined) return { bare: words };
	return { bare: words, full: /['’]$/.test(article) ? article + words : `${article} ${words}` };
}

/** French. */
export const french: Bank = {
	openers: {
		past: {
			any: lists({
				self: `
					J'ai pris ta main / Tu m'as souri / Je t'ai parlé / Je pensais à toi / Tu m'as tout dit / J'ai compté les heures / On parlait tout bas / J'ai pensé à toi /
					J'ai gardé ton secret / Tu chantais pour moi / On a fait des plans / Je t'écoutais / Tu m'as appelé / On a ri longtemps / J'ai rêvé de toi / Tu m'attendais`,
				moving: `
					J'ai suivi tes pas / On a couru / Tu marchais devant / On s'en allait / Je te suivais / On a marché / Tu as pris la route / J'ai marché vers toi`,
				inside: `
					J'ai rouvert ta lettre / La radio jouait / Tu lisais à voix haute / J'ai fermé le livre / Tu as mis la table / L'horloge sonnait / Le feu brûlait /
					On a dîné / Tu dessinais / J'ai laissé la lampe / Tu préparais le thé / Le parquet craquait`,
				outside: `
					Le vent soufflait / Les cloches sonnaient / Un train passait / On s'est assis / Les oiseaux chantaient / Un chien courait / Les feuilles dansaient / On regardait le ciel`,
				hour: "On comptait les étoiles / Le jour tombait",
				anywhere: `
					On s'est croisés / J'ai vu ton ombre / Quelqu'un chantait / Tu m'as reconnu / Une voix m'appelait / Tu fredonnais / J'ai vu ton sourire / On a dansé / Quelqu'un riait / Tu portais ma veste`,
			}),
			bright: lists({
				self: "On a tant ri / J'ai chanté fort / Tu m'as embrassé",
				moving: "J'ai sauté de joie / On courait pieds nus / On dansait devant",
				inside: "J'ai ouvert les fenêtres / Tu montais le son",
				outside: "Le ciel s'ouvrait / Les enfants jouaient",
				hour: "Le soleil brillait",
				anywhere: "Tes yeux brillaient / On a chanté / Tout le monde dansait",
			}),
			dark: lists({
				self: "Tu m'as menti / J'ai pleuré / J'ai cherché ton nom / Tu ne disais rien",
				moving: "Tu t'éloignais / Je marchais sans toi",
				inside: "La porte a claqué / J'ai brûlé tes lettres / La maison dormait",
				outside: "Le froid venait / Les oiseaux se taisaient",
				hour: "La pluie tombait",
				anywhere: "Ta voix s'éteignait / Personne n'appelait / Tout s'arrêtait",
			}),
		},
		present: {
			any: lists({
				self: `
					Je pense à toi / J'entends ta voix / J'écris ton nom / Je cherche un mot / Je compte les heures / Je rêve de toi / Je t'attends / Tu me racontes tout / On parle tout bas /
					Tu prends ma main / Je ferme les yeux / Je chante pour toi / On fait des plans / Je garde ton secret / Je t'écris encore / On se comprend / Je fais un vœu / Tu m'appelles`,
				moving: `
					Je suis tes pas / Je marche encore / Tu viens vers moi / Je rentre chez moi / On s'en va / Tu marches devant / On part ensemble / Je cours vers toi / On avance encore`,
				inside: `
					Je garde une lampe / La radio joue / Une porte grince / J'allume une bougie / Tu mets la table / Le feu s'endort / L'horloge sonne / Le téléphone sonne / Je relis tes lettres /
					Tu fais du café / Le rideau tremble / Tu lis tout haut / Le chat s'endort / J'accorde ma guitare`,
				outside: `
					Le vent se lève / Un chien aboie / Les cloches sonnent / Les oiseaux chantent / On regarde le ciel / Un train s'en va / Les feuilles bougent / Un enfant court`,
				hour: "Le jour décline / Le jour se lève / La nuit descend / La lune monte / Les lampes s'allument / La brume se lève / On compte les étoiles",
				anywhere: `
					Quelqu'un chantonne / Tu ris tout bas / On se retrouve / On se regarde / Tu me souris / Quelqu'un rit / On danse encore / Tu fredonnes / Je vois ton sourire / Tu portes ma veste`,
			}),
			bright: lists({
				self: "Mon cœur s'allume / On rit très fort / Je chante fort / Tu me fais rire",
				moving: "On court pieds nus / Je danse vers toi / On saute ensemble",
				inside: "Je lève mon verre / On monte le son / J'ouvre les fenêtres",
				outside: "Les enfants jouent",
				hour: "Le ciel s'éclaire / Le soleil danse",
				anywhere: "On danse ensemble / La fête commence / On chante encore / Tes yeux s'allument",
			}),
			dark: lists({
				self: "Je bois la nuit / Je parle aux ombres / Je perds le fil / Ma voix se brise / Tu me manques",
				moving: "Je marche sans toi / Tu t'en vas",
				inside: "Ta place est vide / Les murs se taisent / Je ne dors plus",
				outside: "Le froid s'installe",
				hour: "La pluie s'entête / Le jour recule",
				anywhere: "Ton nom s'efface / Personne ne répond / La musique meurt",
			}),
		},
	},
	tails: lists({
		time: `
			dans la nuit / à minuit / après minuit / après la pluie / avant le jour / au petit jour / au point du jour / un beau jour / au petit matin / de bon matin / un matin / ce matin / un soir / un autre soir / sur le tard /
			un lundi / à midi / en plein midi / un samedi / un vendredi / au mois d'août / vers la fin août / en avril / au mois d'avril / au mois de mai / en plein été / un soir d'été / un soir d'hiver / en plein hiver / au temps des lilas / à l'heure du repas /
			avant l'aurore / à l'aurore / un dimanche / au printemps / un jour de printemps / à neuf heures / de bonne heure`,
		now: `
			quand vient la nuit / quand le soleil luit / quand vient le jour / quand revient le jour / quand vient le soir / quand il fait noir / quand tombe le soir / quand il est tard / quand tout s'endort / quand la ville dort / tant que tu dors / quand vient l'été / quand revient l'été / quand vient l'hiver / quand la lune est claire / quand le vent se tait`,
		long: `
			toute la nuit / jour et nuit / nuit après nuit / jusqu'à minuit / tous les jours / nuit et jour / jour après jour / jusqu'au matin / chaque matin / jusqu'au soir / tous les soirs / chaque soir / toute l'année / toute la journée / encore et encore / encore plus fort / de temps en temps / tout le temps / en toute saison / sans fin / chaque dimanche / à toute heure / pendant des heures`,
		inside: `
			dans la maison / dans le salon / près de la maison / sur le balcon / derrière les carreaux / derrière les rideaux / au fond du couloir / dans le couloir / devant le miroir / autour du feu / au coin du feu / près du feu / sous le toit / dans l'entrée / sur le palier / dans le vieux grenier / dans l'escalier /
			dans la cuisine / chez la voisine / à la fenêtre / près de la fenêtre / dans la chambre / au pied du lit / près du lit / à la lumière / au troisième`,
		outside: `
			dans la cour / au carrefour / dans les faubourgs / dans le jardin / sur le chemin / au bord du chemin / au bord de l'eau / tout là-haut / sous les bouleaux / au bord du ruisseau / devant la mer / au bord de la mer / près de la rivière / dans la clairière / sous les lilas / dans les bois / sur les toits /
			dans la rue / sur l'avenue / au coin de la rue / sur le trottoir / devant la gare / sur le quai / sur la jetée / dans les prés / sous le pommier / sur le rivage / sur la plage / dans mon village / à l'horizon / dans les champs / au bord des champs / près du port / au bord de la route / sous les platanes / sur la place / à la terrasse / sur la colline`,
		path: `
			sur la route / dans les bois / le long des toits / jusqu'à la mer / jusqu'à la rivière / le long de la rivière / à travers champs / le long des champs / sur le chemin / à travers le jardin / le long de l'eau / jusqu'au bord de l'eau / le long du ruisseau / jusqu'au port / sur l'avenue / au bout de la rue / dans la rue / jusqu'au village / le long du rivage / le long des quais / jusqu'à la jetée`,
		weather: `
			sous la pluie / sous un ciel gris / dans la nuit / dans le vent / face au vent / sous le ciel bleu / dans la brume / sous la lune / au clair de lune / dans le noir / dans la lumière du soir / dans la lumière / dans l'air d'hiver / sous les étoiles / au soleil / en plein soleil / dans le froid / sous la neige / dans l'air léger / dans l'air du soir / sous l'orage / sous les nuages / dans le brouillard`,
		manner: `
			sans un bruit / tout doucement / en tremblant / en chantant / tout simplement / sans raison / pour de bon / sans un mot / malgré le doute / coûte que coûte / pas à pas / à petits pas / du bout des doigts / le cœur en feu / à cœur perdu / avec espoir / sans trop y croire / le cœur léger / les yeux fermés / en souriant / à mi-voix / du fond du cœur / sans avoir peur`,
	}),
	closers: {
		any: phrases(`
			je te le dis / tu me l'as promis / rien n'est fini / je t'écris d'ici / c'est mon tour / je t'aime toujours / je crois en l'amour / le temps est court / je t'entends / on a le temps / c'est important / je te comprends / je te prends la main / je n'y peux rien / tout ira bien / je me souviens /
			c'est notre chanson / tu avais raison / je dis ton nom / on tourne en rond / le monde est beau / je cherche mes mots / rien de nouveau / on repart à zéro / je voudrais te plaire / je sais me taire / il faut le faire / je t'écoute / je n'ai plus de doute / j'ai repris la route / je n'oublie pas /
			tu restes avec moi / je crois en toi / c'est merveilleux / je fais un vœu / tu n'as jamais su / tout est imprévu / je veux te revoir / c'est notre histoire / il faut y croire / tu vas le savoir / c'est la vérité / je vais t'aimer / il faut chanter / rien n'a changé / je sais rêver /
			je vis encore / je t'aime encore / on rêve encore / je n'ai plus peur / c'est du bonheur / je parle à mon cœur / la vie est là / tu es là / c'est comme ça / je pense à toi`),
		bright: phrases(`
			la vie nous sourit / tout nous réussit / c'est le plus beau jour / vive l'amour / on est vivants / le ciel est grand / le bonheur nous va bien / tout va bien / on chante à l'unisson / quelle belle saison / tout est nouveau / la vie est un cadeau / tout devient clair / on décroche la lumière / on est heureux / c'est fabuleux /
			la joie est revenue / le rire continue / on fête ce soir / on porte l'espoir / on va danser / tout peut commencer / on rit plus fort / je t'adore / quel bonheur / on ouvre son cœur / on chante à pleine voix / c'est la fête chez moi`),
		dark: phrases(`
			tout est fini / tu m'as trahi / je meurs d'amour / les jours sont trop courts / je perds mon temps / tu mens souvent / il n'y a plus rien / c'est la fin / j'ai perdu la raison / il fait froid dans la maison / je pleure trop / je tombe de haut / je reste à terre / c'est un enfer / je brûle à petit feu / c'est un adieu /
			je ne crois plus / tu as disparu / je broie du noir / je n'ai plus d'espoir / tout est brisé / tu m'as oublié / j'ai mal encore / mon rêve est mort / tu n'es plus là / je n'y crois pas / j'ai froid au cœur / je meurs de peur`),
	},
	leads: phrases(`
		Tu sais, / Au fond, / Crois-moi, / Et pourtant / Oh, / Ah, / Malgré tout, / Et voilà, / Encore une fois, / Quoi qu'on dise, / Je te jure, / Une fois de plus, / Tu vois, / Et puis / Après tout, / Bien sûr, / Peut-être, / C'est vrai, / Et même si c'est fou, / Quoi qu'il arrive, / En vérité, / Et soudain, / Mon cœur le dit : / Comme toujours,`),
	timesFirst: true,
	about: {
		foe: lists({
			stance: `J'oublie enfin {x} / On vit bien mieux sans {x} / Je ne veux plus {x} / On crie contre {x} / Personne n'aime {x} / Je fuis {x} / Je laisse tomber {x} / On rit bien fort de {x}`,
		}),
		person: lists({
			self: "Je pense à {x} / Je chante pour {x} / J'écris à {x} / Je rêve de {x} / J'attends {x} / Je parle de {x} / J'appelle {x} / J'entends {x} / Je parle à {x}",
			moving: "Je cours vers {x} / Je marche avec {x}",
			inside: "Je garde un fauteuil pour {x} / Je cuisine pour {x}",
			anywhere: "Je danse avec {x} / Je revois {x}",
		}),
		animal: lists({
			self: "Je cherche {x} / J'appelle {x} / Je pense à {x} / Je parle à {x} / J'attends {x} / Je rêve de {x} / Je chante pour {x} / Je veille sur {x}",
			moving: "Je cours avec {x} / Je marche avec {x} / Je cours vers {x}",
			anywhere: "Je joue avec {x} / J'entends venir {x} / Je danse avec {x}",
		}),
		place: lists({
			self: "Je rêve de {x} / Je pense à {x} / Je chante {x} / Je me souviens de {x} / Je parle de {x} / J'écris sur {x}",
			stance: "Je reviens vers {x} / Parle-moi de {x} / Je n'oublie pas {x} / Rien ne vaut {x}",
		}),
		time: lists({
			self: "J'attends {x} / Je rêve de {x} / Je pense à {x} / Je chante {x} / Je me souviens de {x} / Je parle de {x} / J'écris sur {x}",
			stance: "Parle-moi de {x} / Je n'oublie pas {x} / Rien ne vaut {x}",
		}),
		thing: lists({
			self: "Je pense à {x} / Je rêve de {x} / Je parle de {x} / Je chante {x} / Je me souviens de {x} / Je cherche {x} / J'écris sur {x} / J'attends {x}",
			stance: "Parle-moi de {x} / Je n'oublie pas {x} / Rien ne vaut {x} / Je crois en {x}",
		}),
		doing: lists({ self: "Je pense à {x} / Je rêve de {x} / Je parle de {x}" }),
	},
	calls: phrases("Oh {v}, me voilà / {v}, quelle histoire / Ah {v}, quel mystère"),
	themes: {
		love: theme(
			"self",
			"l'amour / le premier baiser / ton cœur / la promesse",
			"Tu m'as fait danser / Je t'ai donné mon cœur / On s'est aimés",
			"Tu me tiens fort / Je te dévore des yeux / Je lis dans tes yeux / On s'embrasse / Je t'aime",
			"pas à pas / contre ta peau / sans un mot / les yeux fermés / sans rien demander / cœur contre cœur / sans avoir peur / du bout des doigts",
		),
		rain: theme(
			"outside",
			"la pluie / l'orage / les nuages / l'arc-en-ciel",
			"L'orage grondait / On courait trempés / La rue brillait",
			"Les gouttes dansent / Le ciel déborde / Les toits murmurent / Mon manteau goutte",
			"sous la pluie / sous un ciel gris / sur la route / dans la nuit / sous les éclairs / sous l'averse / sous le parapluie / dans la rue mouillée",
		),
		sea: theme(
			"outside",
			"la mer / le port / la marée / les vagues",
			"On levait l'ancre / Le phare tournait / J'ai vu le large",
			"Les vagues parlent / Les voiles claquent / Le sel me brûle / Un goéland crie",
			"sur la jetée / à marée levée / près du large / sur le rivage / en pleine mer / dans le vent d'hiver / au bout du port / le long du bord",
		),
		night: theme(
			"outside",
			"la nuit / le néon / l'ombre / minuit",
			"On marchait sans but / Le dernier métro partait",
			"Les néons tremblent / Une voiture passe / Les ombres dansent / La rue s'allume",
			"sous les néons / loin de la maison / après minuit / dans la nuit / au coin du bar / sur le boulevard / sur le trottoir",
		),
		road: theme(
			"outside",
			"la route / le voyage / l'horizon / le train",
			"J'ai fait mes valises / On roulait vite / J'ai quitté la ville",
			"Le moteur chante / Les bornes défilent / Je suis la ligne / La vitre tremble",
			"sur la grand-route / au bord de la route / vers l'horizon / loin des maisons / sur l'autoroute / sur le bitume / dans la brume",
		),
		space: theme(
			"outside",
			"les étoiles / la lune / la comète / la galaxie",
			"J'ai vu la Terre / On a nommé une étoile",
			"Je flotte encore / Les astres chantent / La radio se tait / Les planètes tournent",
			"dans l'univers / loin de la Terre / dans l'infini / dans la nuit / entre les étoiles / sous les étoiles / dans l'espace",
		),
		nature: theme(
			"outside",
			"la rivière / la montagne / la forêt / le jardin",
			"On grimpait les sentiers / J'ai cueilli des mûres",
			"La rivière parle / Un merle siffle / Les feuilles tremblent / Le vent s'amuse",
			"dans les bois / au fond des bois / au bord de l'eau / tout là-haut / dans les jardins / au petit matin / sous les sapins / près de la rivière",
		),
		party: theme(
			"inside",
			"la fête / la danse / le rythme / les nuits blanches",
			"On dansait sur les tables / Les basses tremblaient",
			"La piste s'enflamme / Les basses cognent / On saute ensemble / Les lumières tournent",
			"jusqu'au matin / sous les projecteurs / près des danseurs / dans la lumière / jusqu'à minuit / sur la piste / avec l'artiste",
		),
		battle: theme(
			"outside",
			"le dragon / la bataille / le drapeau / l'épée",
			"On partait à cheval / Les cors sonnaient / Les tours tombaient",
			"Les tambours grondent / Les drapeaux claquent / On tient le pont / Les boucliers brillent",
			"au champ de bataille / sur les murailles / devant le château / sous les drapeaux / près du roi / sur les remparts / dans le brouillard",
		),
		winter: theme(
			"outside",
			"la neige / l'hiver / la bougie / le givre",
			"La neige tombait / On faisait un bonhomme / Le lac gelait",
			"Les flocons dansent / La cheminée fume / La vitre gèle / Mon souffle fume",
			"sous la neige blanche / chaque dimanche / en plein hiver / dans l'air clair / sur le lac gelé / sous les sapins",
		),
		sleep: theme(
			"inside",
			"le berceau / la berceuse / les rêves / la lune",
			"Je te berçais / Le marchand de sable passait",
			"Les étoiles veillent / La lune bâille / Ton souffle est doux / Le chat s'étire",
			"près de ton lit / dans ton petit lit / toute la nuit / tout doucement / jusqu'au matin / dans ton berceau / derrière les rideaux",
		),
		summer: theme(
			"outside",
			"l'été / le soleil / la plage / le sable",
			"On plongeait des rochers / Le soleil tapait / On dormait dehors",
			"Les cigales chantent / La glace fond / Le sable brûle",
			"au soleil de midi / l'après-midi / sur la plage / près du rivage / en plein été / sous les figuiers / au bord de la mer",
		),
		machine: theme(
			"inside",
			"la machine / le signal / l'avenir",
			"On m'a programmé / L'écran s'est éteint",
			"Les diodes clignotent / Le moteur tourne / Mes câbles chauffent / Je calcule encore",
			"à l'usine / dans la machine / sous tension / derrière les cloisons / sur l'écran / dans le courant",
		),
		memory: theme(
			"inside",
			"le souvenir / l'enfance / la photo / le grenier",
			"Tu me racontais / On épluchait les pommes / L'horloge battait",
			"Je garde ta photo / Ça sent la cannelle / Je relis tes mots / La tasse est là",
			"comme autrefois / sous le vieux toit / dans la vieille maison / dans le vieux salon / au grenier / près du vieux piano",
		),
		city: theme(
			"outside",
			"la ville / la rue / les toits / le métro",
			"On prenait le métro / Tu habitais en face",
			"Les trams grincent / Les terrasses s'animent / Les pigeons s'envolent / Un bus passe",
			"sur les grands toits / rue des Trois-Rois / sur le trottoir / sur les boulevards / sur le bitume / place de la Lune / devant la gare",
		),
		animal: theme(
			"inside",
			"nos promenades / ton pas léger",
			"Tu volais mon pain / Tu dormais sur le tapis / Tu rongeais mes pantoufles",
			"Tu remues la queue / Tu te couches / Je t'entends gratter",
			"sur mes genoux / un peu partout / au pied du lit / sur le tapis / près du feu",
		),
		cat: theme(
			"inside",
			"ton ronron / tes yeux verts",
			"Tu dormais sur mon livre / Tu as cassé ma tasse",
			"Tu ronronnes bas / Tu guettes les ombres / Tu prends mon fauteuil / Je t'entends gratter",
			"sur mon coussin / au coin du feu / sur mes genoux / un peu partout / sur le tapis / au pied du lit",
		),
		work: theme(
			"inside",
			"le lundi / les vacances / le week-end",
			"J'ai raté le bus / Le patron criait / J'ai séché le cours",
			"Le réveil sonne / L'heure se traîne / La craie grince / Je bâille encore",
			"au fond du bureau / beaucoup trop tôt / de bon matin / avant la fin / à mon bureau / derrière les carreaux",
		),
		table: theme(
			"inside",
			"le café / le vin / la cuisine",
			"On levait nos verres / Tu m'as servi",
			"La tasse fume / On trinque encore / Le pain est chaud / Les verres tintent",
			"dans la cuisine / chez la voisine / autour du pain / au petit matin / autour de la table / à la bonne franquette",
		),
		friends: theme(
			"self",
			"les copains / le fou rire / la bande / nos histoires",
			"On partageait tout / Tu m'as fait rire / On se jurait tout",
			"Tu me consoles / On rit aux larmes / Tu gardes ma place",
			"quoi qu'il arrive encore / encore et encore / comme autrefois / au moindre faux pas / le cœur léger / sans compter",
		),
		farewell: theme(
			"outside",
			"l'adieu / le départ / le dernier train",
			"Le train partait / Tu regardais derrière toi / J'agitais la main",
			"Le train s'en va / Tu te retournes / J'agite la main / Le sifflet retentit",
			"sur le quai / au bout du quai / devant la gare / tôt ou tard / au coin de la rue / sur le chemin / au portail du jardin",
		),
		autumn: theme(
			"outside",
			"l'automne / les feuilles / la brume / octobre",
			"Les feuilles tombaient / On ramassait des pommes",
			"Les feuilles tombent / La brume monte / Les vignes rougissent / Ça sent la fumée",
			"dans la brume / au clair de lune / sous les grands chênes / au bord de la plaine / dans les bois / dans le vent froid",
		),
	},
	hooks: phrases(
		"{h} / {h}, {h} / Oh, {h} / {h}, encore une fois / Chante avec moi : {h} / Ah, {h} / {h}, {h}, oh / Encore : {h} / {h}, et puis voilà / Eh oui, {h} / {h}, la la la",
	),
	nounHooks: phrases("Je veux {h} / Rien que {h} / Je garde {h}"),
	longer: 0,
	kinds: {
		person:
			/(?<!\p{L})(gardien|amants?|mère|père|maman|papa|grand-\p{L}+|mamie|papi|sœur|soeur|frère|fils|fille|femme|homme|mari|amie?s?|enfants?|bébé|maître|roi|reine|pirates?|marins?|chevaliers?|patron|tante|oncle|famille|astronaute|robot|héros|garçon|voisine?)( \p{L}+)?$/u,
		animal:
			/(?<!\p{L})(chiens?|chats?|chatte|cheval|chevaux|oiseau|oiseaux|dragons?|loups?|renard|ours|souris|vache|baleine|lapin|grenouille|papillon)$/u,
		place:
			/(?<!\p{L})(mer|océan|plage|ville|village|rivière|montagnes?|forêt|désert|port|phare|maison|pays|rue|bar|jardin|île|ciel|lune|espace|école|pont|gare|train|bateau|église|château|paris|lyon|marseille|bretagne)$/u,
		time: /(?<!\p{L})(été|hiver|automne|printemps|nuit|soir|matin|jour|lundi|mardi|vendredi|samedi|dimanche|noël|week-end|anniversaire|pluie|neige|orage|jeunesse|enfance|lundi matin)$/u,
	},
	determine,
	smooth: (line) =>
		line
			.replace(/\bde le\b/g, "du")
			.replace(/\bde les\b/g, "des")
			.replace(/(?<=\p{Ll}) à le\b/gu, " au")
			.replace(/(?<=\p{Ll}) à les\b/gu, " aux")
			.replace(/\b([Dd]|qu)e (?!haut|hasard|héros|honte)(?=[aeiouyéèêhAEIOUÉ])/g, "$1'")
			.replace(/\bcomme le les\b/g, "comme les"),
};
