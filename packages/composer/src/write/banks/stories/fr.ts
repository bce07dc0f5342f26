import { tellAll } from "./tell.ts";

export const frenchStories = tellAll({
	any: [
		"On est partis avant le jour / Sans rien prévoir pour le retour / La route s'est perdue un soir / Il nous restait un peu d'espoir / Je sais que ce n'était pas loin / Il manquait un bout de chemin",
		"Je t'écrivais soir après soir / Des mots cachés dans un tiroir / Tu les as trouvés par hasard / Et tu les as lus sans retard / Tu m'as rendu chaque secret / Et rien n'est plus comme c'était",
		"Je regardais passer les gens / Toi, tu riais tout simplement / Tu as tiré la chaise à toi / Et tu n'as plus parlé qu'à moi / On ferme, on range, il se fait tard / On parle encore sur le trottoir",
		"La guitare dormait au mur / Mes doigts n'étaient jamais bien sûrs / Tu m'as montré trois vieux accords / La corde a cassé dans l'effort / Je les joue encore en chantant / Et quelqu'un fredonne en passant",
		"On a planté trois petits grains / Au fond d'un pot, de bon matin / Rien ne poussait, j'ai renoncé / Et toi, tu venais l'arroser / L'arbre nous dépasse aujourd'hui / Et des oiseaux y font leur nid",
		"Le dernier bus venait de partir / Il valait mieux encore en rire / Tu as dit : viens, rentrons à pied / Et tu chantais pour le quartier / On le laisse filer maintenant / Et l'on marche en prenant son temps",
		"Un vieux vélo rouillait dehors / Sans frein, sans phare et sans ressort / Tu l'as huilé, moi je frottais / Et la peinture nous couvrait / Il grince encore à chaque tour / Mais nous promène tous les jours",
		"Une photo tomba d'un livre / Des gens riaient, heureux de vivre / Tu m'as nommé chaque visage / Et raconté chaque voyage / Elle est au mur, près du miroir / Et l'on se dit bonjour le soir",
		"Sur le quai, tu serrais ma main / On parlait bas devant le train / Il s'ébranla, et j'ai couru / Tout le long du quai, bras tendu / Ce soir il rentre avec retard / Moi, j'ai tout mon temps dans la gare",
		"Des pas marchaient sur mon plafond / Je ne connaissais pas de nom / Un soir, sans clé, tu as sonné / Et tout mon pain y est passé / Depuis, je mets deux bols, deux chaises / Et nous voilà tous deux à l'aise",
		"Les murs étaient nus, tout sonnait creux / Un seul matelas pour nous deux / Tu as dessiné sur le mur / Une fenêtre, un peu d'azur / Aujourd'hui tout est plein de livres / Et la maison se met à vivre",
		"On portait des caisses sans fin / Pour trois fois rien, dès le matin / Toi, sur le bois, tu tambourinais / Et tout l'entrepôt chantonnait / L'argent est loin, parti au vent / Mais je tambourine souvent",
		"Un parapluie pour toi et moi / Il était vieux, tout de guingois / Le vent l'a pris, il l'a tordu / Puis l'a fait voler dans la rue / L'eau dégouline des manteaux / Et je n'ai rien vu d'aussi beau",
	],
	bright: [
		"Personne ne savait nos noms / Et puis quelqu'un a mis le son / Tu m'as pris la main pour danser / Et tout le monde a commencé / Les fenêtres s'ouvrent partout / Et la rue entière est debout",
		"Tout allait mal dès le matin / J'avais raté le premier train / On a voulu faire un gâteau / Il est tombé dans un seau d'eau / On rit si fort qu'on n'en peut plus / Le plus beau jour qu'on ait connu",
		"La radio chantait en sourdine / On épluchait dans la cuisine / Tu as poussé le son à fond / Et fait danser tous les torchons / La soupe déborde, et tant pis / On valse autour, on valse et on rit",
		"Tu as parié que sur la place / Je perdrais vite mon audace / J'ai pris un seau comme tambour / Et l'on dansait tout alentour / Pari perdu, prends donc le seau / Et chante avec moi, bien plus haut",
		"Un chien m'a pris une chaussure / On l'a suivi à toute allure / Il fit trois tours dans le jardin / Puis il a lâché son butin / Il dort ce soir contre nos pieds / Il en a mangé la moitié",
	],
	dark: [
		"Tu as tout rangé sans un bruit / La clé sur la table, et la nuit / J'ai compté tes pas sur le seuil / Je n'ai pas pu fermer un œil / Je laisse une lampe allumée / Comme si tu allais rentrer",
		"On s'est tout dit, et bien trop fort / Chacun croyait que l'autre a tort / Le téléphone est resté là / Je l'ai repris plus d'une fois / Je voudrais reprendre ces mots / Mais le silence vient trop tôt",
		"La maison fut vendue un jour / J'en ai refait une fois le tour / J'ai lu nos tailles sur le mur / Et j'ai touché chaque fissure / D'autres rideaux sont aux carreaux / Je passe et lève mon chapeau",
		"On était quatre sur le banc / Et l'on croyait avoir le temps / L'un est parti, l'autre a changé / Et l'on a cessé d'appeler / Le banc est là, devant chez moi / D'autres y rient, et je les vois",
		"J'avais deux places à la main / Tu disais : je suis en chemin / Le rideau rouge s'est levé / Et ton siège est resté plié / Je les garde au fond d'un tiroir / Rangée neuf, et toujours le noir",
	],
	sleep: [
		"Le jour fut long, le jour s'en va / Le doudou dort entre tes bras / La lune monte à pas de loup / Elle a posé du bleu partout / Demain t'attend tout près d'ici / Ferme les yeux, dors dans ton lit",
		"Le petit train s'est arrêté / L'oiseau dans son nid est rentré / Le vent s'en va sur ses chaussons / Tout doucement, sans un frisson / Même l'étoile bâille un peu / Dors, mon trésor, ferme les yeux",
		"Le livre est clos, le chant finit / Un mouton saute près du lit / Il en vient deux, il en vient trois / Un s'est couché tout contre toi / La lampe dort, le chat ronronne / La nuit est douce, la nuit est bonne",
	],
	foe: [
		"Le réveil a crié trop tôt / Je l'ai caché sous mon manteau / On m'appelait, j'ai dit tout bas : / Ne comptez pas du tout sur moi / Et je m'en vais en sifflotant / La porte claque, et j'ai le temps",
		"Encore un papier tamponné / À rendre avant la fin d'année / J'en ai fait deux ou trois avions / Lancés par-dessus les maisons / Le ciel est plein d'ailes en papier / Et l'on chante dans le quartier",
		"On avait mis un écriteau : / Défense de chanter trop haut / J'ai pris du rouge, un peu de vert / Et je l'ai peint tout à l'envers / Ce soir la rue est un tambour / Et nous chantons jusqu'au grand jour",
	],
});
