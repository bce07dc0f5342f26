import { type Bank, type Named, phrases, theme } from "./bank.ts";

/** Articles that melted with a preposition, parted again. */
const parted: Readonly<Record<string, string>> = { du: "le", des: "les", au: "le", aux: "les", "d'": "l'", "d’": "l’" };
const articles =
	/^(le|la|les|l['’]|un|une|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cette|ces)$/;

function determine(before: readonly string[], words: string): Named {
	const last = before.at(-1) ?? "";
	if (/^(deux|trois|quatre|cinq) /.test(words)) return { full: words };
	const isName = /^\p{Lu}/u.test(words);
	if (isName && !articles.test(last)) return { full: words, bare: words };
	const article = parted[last] ?? (articles.test(last) ? last : undefined);
	if (article === undefined) return { bare: words };
	return { bare: words, full: /['’]$/.test(article) ? article + words : `${article} ${words}` };
}

/** French. */
export const french: Bank = {
	openers: {
		past: {
			any: phrases(`
				Tu m'attendais / Nous parlions bas / J'ai pris ta main / Tu dessinais / On comptait les heures / On s'est assis / J'ai suivi tes pas /
				Je marchais seul / Tu chantonnais / On s'est croisés / J'ai tout écrit / Tu m'as souri / On a couru / J'ai vu ton ombre /
				Le vent soufflait / La radio jouait / On se taisait / J'ai retrouvé ta lettre / Tu as pris la route / On a dormi /
				Je t'écoutais / Tu lisais à voix haute / On s'est perdus / J'ai fermé le livre / Le temps passait / Tu me parlais tout bas`),
			bright: phrases(`
				On a dansé / Tu riais fort / Le ciel s'ouvrait / On a chanté / J'ai sauté de joie / Tes yeux brillaient / On s'est lancés`),
			dark: phrases(`
				Tu as tout quitté / Tout s'est perdu / Tu m'as menti / J'ai tout brûlé / La porte a claqué / J'ai cherché ton nom / Le froid entrait /
				Tu ne disais rien`),
		},
		present: {
			any: phrases(`
				Je marche encore / J'entends ta voix / Quelqu'un chantonne / J'écris ton nom / Tu reviens tard / Je garde ton image /
				Tu viens doucement / Le temps s'arrête / La radio joue / Je t'écris encore / Une porte grince / Tu ris tout bas /
				On se retrouve / La ville s'endort / Le vent se lève / J'écoute encore / Tu viens me voir / Je compte les heures /
				Le jour se lève / Tu me racontes tout / On parle bas / Je cherche un mot / Un chien aboie / Tu prends ma main / 
				On se regarde / Je garde une lampe / Le téléphone sonne / Tu connais le chemin / Je reste ici / On se comprend /
				Les heures s'étirent / Je suis tes pas`),
			bright: phrases(`
				On danse ensemble / Je vois tes yeux briller / Le monde tourne / Mon cœur s'allume / On rit très fort / Tu me soulèves /
				On court pieds nus / La fête commence / On chante encore / Le ciel s'éclaire / Je lève mon verre / On se déchaîne`),
			dark: phrases(`
				Je ne dors plus / Le froid s'installe / Je bois la nuit / Ton nom s'efface / Je me souviens / Les murs se penchent / Je tombe encore /
				Ta place est vide / Je parle aux ombres / Le jour recule / Je perds le fil / Ma voix se brise`),
		},
	},
	endings: phrases(`
		dans la nuit / sous la pluie / sans un bruit / jusqu'à minuit / après minuit /  sous un ciel gris /
		avant le jour / dans la cour / au petit jour / ~comme au premier jour / au carrefour / dans les faubourgs /
		dans le vent / ~en souriant / tout doucement / comme avant /  au fil du temps / ~en t'attendant /  sur le chemin / au petit matin / dès le matin /  jusqu'au matin / dans le jardin /
		près de la maison / ~sans raison / à l'horizon / sur le balcon / en toute saison / ~pour de bon /
		au bord de l'eau / ~sans un mot / tout là-haut / derrière les carreaux / sous les bouleaux / devant la mer /
		~la tête en l'air /  à la lumière / dans la poussière / dans la clairière / sur la route / malgré le doute /
		coûte que coûte /  pas à pas / ici ou là-bas / sous les lilas / ~à petits pas / 
		autour du feu / sous le ciel bleu /  dans la rue / sur l'avenue / ~le cœur à nu / dans l'inconnu /
		dans la brume / sur le bitume / sur le trottoir / jusqu'au soir / dans le noir / ~avec espoir / au fond du couloir /
		un autre soir`),
	closers: {
		any: phrases(`
			je te le dis / tu me l'as promis / rien n'est fini / je t'écris d'ici / c'est mon tour / je t'aime toujours /
			crois en l'amour / le temps est court / je t'entends / on a le temps / c'est important / je te comprends /
			prends-moi la main / je n'y peux rien / tout ira bien / je me souviens / c'est notre chanson / tu avais raison /
			je dis ton nom / on tourne en rond / le monde est beau / je cherche mes mots / rien de nouveau / on repart à zéro /
			je voudrais te plaire / je sais me taire / il faut le faire / je t'écoute / je n'ai plus de doute /
			j'ai repris la route / je n'oublie pas / reste avec moi / je crois en toi / ne t'en va pas / c'est merveilleux /
			on est tous les deux / je fais un vœu / je suis revenu / tu n'as jamais su / tout est imprévu /
			 je veux te revoir / c'est notre histoire / il faut y croire / tu vas le savoir`),
		bright: phrases(`
			la vie nous sourit / tout nous réussit / c'est le plus beau jour / vive l'amour / on est vivants / le ciel est grand /
			le bonheur nous va bien / on est des magiciens / on chante à l'unisson / quelle belle saison / tout est nouveau /
			la vie est un cadeau / tout devient clair / on décroche la lumière / on est heureux / c'est fabuleux /
			la joie est revenue / soyez les bienvenus / on fête ce soir / on porte l'espoir`),
		dark: phrases(`
			tout est fini / tu m'as trahi / je meurs d'amour / les jours sont trop courts / je perds mon temps / tu mens souvent /
			il n'y a plus rien / c'est la fin / j'ai perdu la raison / le froid dans la maison / je pleure trop /
			je tombe de haut / je reste à terre / c'est un enfer / je brûle à petit feu / c'est un adieu / je ne crois plus /
			tu as disparu / je broie du noir / je n'ai plus d'espoir`),
	},
	about: {
		foe: phrases(
			`J'oublie enfin {x} / On vit bien mieux sans {x} / Je ne veux plus {x} / On crie contre {x} / Personne n'aime {x} / Je fuis {x} / Je laisse tomber {x} / On rit bien fort de {x}`,
		),
		person: phrases(`
			Je pense à {x} / Je chante pour {x} / J'écris à {x} / Je rêve de {x} / Parle-moi de {x} / Je danse avec {x} / J'attends {x} /
			Je parle de {x} / Je revois {x} / On parle à {x} / J'entends rire {x}`),
		animal: phrases(`
			Je cherche {x} / Je cours avec {x} / J'appelle {x} / Je joue avec {x} / Je pense à {x} / J'entends venir {x} / Je veille sur {x} /
			Je parle à {x} / Voilà {x}`),
		place: phrases(`
			Je rêve de {x} / Je pense à {x} / Je reviens vers {x} / Je vois {x} / Parle-moi de {x} / Je cherche {x} / On marche vers {x} /
			Je chante {x} / Voilà {x}`),
		time: phrases(`
			J'attends {x} / Je rêve de {x} / Je pense à {x} / Voilà {x} / Je chante {x} / Je sens venir {x} / Parle-moi de {x} /
			Je me souviens de {x}`),
		thing: phrases(`
			Je pense à {x} / Je rêve de {x} / Parle-moi de {x} / Je parle de {x} / Je chante {x} / Je me souviens de {x} / Je cherche {x} /
			Je parle encore de {x} / Je pense encore à {x} / Voilà {x}`),
		doing: phrases("Je pense à {x} / Je rêve de {x}"),
	},
	somebody: /^(?:Je |J'|Tu |On |Nous |Quelqu'un )/,
	calls: phrases("Oh {v}, me voilà / {v}, quelle histoire / Ah {v}, quel mystère"),
	themes: {
		love: theme(
			"l'amour / un baiser / ton cœur / la promesse",
			"Tu m'as fait danser / Je t'ai donné mon cœur / On s'est aimés",
			"Tu me tiens fort / Mon cœur s'emballe / Je lis dans tes yeux / On s'embrasse",
			"  ~pas à pas / ~contre ta peau / ~sans un mot / ~les yeux fermés / ~sans rien demander",
		),
		rain: theme(
			"la pluie / l'orage / les gouttes / le parapluie",
			"L'orage grondait / On courait trempés / La rue brillait",
			"Les gouttes dansent / Le ciel déborde / Les toits murmurent / Mon manteau goutte",
			"sous la pluie / sous un ciel gris / sur la route / dans la nuit / ~le nez en l'air / sous les éclairs",
		),
		sea: theme(
			"la mer / le port / la marée / les vagues",
			"On levait l'ancre / Le phare tournait / J'ai vu le large",
			"Les vagues parlent / Les voiles claquent / Le sel me brûle / Un goéland crie",
			"sur la jetée / à marée levée / près du large / sur le rivage / en pleine mer / dans le vent d'hiver",
		),
		night: theme(
			"la nuit / le néon / l'ombre / minuit",
			"On marchait sans but / Le dernier métro partait",
			"Les néons tremblent / Une voiture passe / Les ombres dansent / La rue s'allume",
			"sous les néons / loin de la maison / après minuit / sans un bruit / au coin du bar / quand il est tard",
		),
		road: theme(
			"la route / le voyage / l'horizon / le train",
			"J'ai fait mes valises / On roulait vite / J'ai quitté la ville",
			"Le moteur chante / Les bornes défilent / Je suis la ligne / La vitre tremble",
			"sur la grand-route / coûte que coûte / vers l'horizon / loin des maisons / ~à toute allure / ~dans la voiture",
		),
		space: theme(
			"les étoiles / la lune / la comète / la galaxie",
			"J'ai vu la Terre / On a nommé une étoile",
			"Je flotte encore / Les astres chantent / La radio se tait / Les planètes tournent",
			"dans l'univers / loin de la Terre / dans l'infini / toute la nuit",
		),
		nature: theme(
			"la rivière / la montagne / la forêt / le jardin",
			"On grimpait les sentiers / J'ai cueilli des mûres",
			"La rivière parle / Un merle siffle / Les feuilles tremblent / Le vent s'amuse",
			"dans les bois / ~avec moi / au bord de l'eau / tout là-haut / dans les jardins / au petit matin",
		),
		party: theme(
			"la fête / la danse / le rythme / la nuit d'été",
			"On dansait sur les tables / Les basses tremblaient",
			"La piste s'enflamme / Les basses cognent / On saute ensemble / Les lumières tournent",
			"jusqu'au matin /  ~les bras en l'air / sous la lumière / toute la nuit / jusqu'à minuit",
		),
		battle: theme(
			"le dragon / la bataille / le drapeau / l'épée",
			"On partait à cheval / Les cors sonnaient / Les tours tombaient",
			"Les tambours grondent / Les drapeaux claquent / On tient le pont / Les boucliers brillent",
			"au champ de bataille / sur les murailles / ~l'épée levée / ~l'âme enflammée / ~sans peur ni loi / au nom du roi",
		),
		winter: theme(
			"la neige / l'hiver / la bougie / le givre",
			"La neige tombait / On faisait un bonhomme / J'ai mis la bûche",
			"Les flocons dansent / Le feu crépite / La vitre gèle / Mon souffle fume",
			"au coin du feu / sous le ciel bleu / sous la neige blanche / chaque dimanche / en plein hiver / dans l'air clair",
		),
		sleep: theme(
			"le berceau / la berceuse / les rêves / la lune",
			"Je t'ai bordée / Le marchand de sable passait",
			"Les étoiles veillent / La lune bâille / Ton souffle est doux / La maison dort",
			"près de ton lit / toute la nuit / tout doucement / au fil du temps / jusqu'au matin",
		),
		summer: theme(
			"l'été / le soleil / la plage / le sable",
			"On plongeait des rochers / Le soleil tapait / On dormait dehors",
			"Les cigales chantent / La glace fond /  Le sable brûle",
			"au soleil de midi / tout l'après-midi / sur la plage / près du rivage / en plein été / ~le cœur léger",
		),
		machine: theme(
			"la machine / le signal / le moteur / l'écran",
			"On m'a programmé / L'écran s'est éteint",
			"Les diodes clignotent / Le moteur tourne / Mes câbles chauffent / Je calcule encore",
			"à l'usine / dans la machine / sous tension / sans émotion / ~en code binaire / à la lumière",
		),
		memory: theme(
			"le souvenir / l'enfance / la photo / le grenier",
			"Tu me racontais / On épluchait les pommes / L'horloge battait",
			"Je garde ta photo / Ça sent la cannelle / Je relis tes mots / La tasse est là",
			"comme autrefois / sous le vieux toit / au temps d'avant",
		),
		city: theme(
			"la ville / la rue / les toits / le métro",
			"On prenait le métro / Tu habitais en face",
			"Les trams grincent / Les terrasses s'animent / Les pigeons s'envolent / Un bus passe",
			"sur les grands toits / rue des Trois-Rois / sur le trottoir / sur les boulevards",
		),
		animal: theme(
			"ton museau / la laisse / ton panier",
			"Tu m'as suivi / Tu volais mon pain / Je t'ai trouvé tremblant",
			"Tu remues la queue / Tu prends mon lit / Je t'entends gratter",
			"dans le jardin / sur le chemin / sur mes genoux / un peu partout",
		),
		cat: theme(
			"les moustaches / ton coussin / la fenêtre",
			"Tu dormais sur mon livre / Tu as cassé ma tasse",
			"Tu ronronnes bas / Tu guettes les ombres / Tu prends mon fauteuil / Je t'entends gratter",
			`sur mon coussin / dans le jardin / sur mes genoux / un peu partout / dans la cour / tous les jours`,
		),
		work: theme(
			"le réveil / le lundi / le bureau / le patron",
			"J'ai raté le bus / Le patron criait / J'ai séché le cours",
			"Le réveil sonne / L'heure se traîne / La craie grince / Je bâille encore",
			"au fond du bureau / beaucoup trop tôt / dès le matin / jusqu'au matin",
		),
		table: theme(
			"le café / le vin / la cuisine / le verre",
			"On levait nos verres / Tu m'as servi",
			"La tasse fume / On trinque encore / Le pain est chaud / Les verres tintent",
			"dans la cuisine / chez la voisine / autour du pain / jusqu'au matin",
		),
		friends: theme(
			"les copains / le fou rire / la bande / nos histoires",
			"On partageait tout / Tu m'as fait rire / On se jurait tout",
			"Tu me connais bien / On rit aux larmes / Tu gardes ma place",
			"~à la vie à la mort / encore et encore",
		),
		autumn: theme(
			"l'automne / les feuilles / la brume / octobre",
			"Les feuilles tombaient / On ramassait des pommes",
			"Les feuilles tombent / La brume monte / Les vignes rougissent / Ça sent la fumée",
			"dans la brume / sur le bitume / sous les grands chênes / au bord de la plaine",
		),
	},
	hooks: phrases(
		"{h} / {h}, {h} / Oh, {h} / {h}, encore une fois / {h}, toute la nuit / Chante avec moi : {h} / {h}, ne t'en va pas / Ah, {h} / {h}, {h}, oh / Encore : {h} / {h}, et puis voilà / Eh oui, {h} / {h}, jusqu'au matin",
	),
	nounHooks: phrases("Je veux {h} / Rien que {h} / Reviens, {h} / Je garde {h}"),
	joiners: phrases("et"),
	longer: 0,
	commands: /^(reste|crois|prends|dis|viens|ne t)/,
	placesFirst: true,
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
